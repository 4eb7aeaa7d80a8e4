import { numericsOfOpcode } from '../numerics/numerics-of.js';
import type { FmaNumerics, FusedNumerics } from '../numerics/numerics-table.js';
import { listMmaOpcodes } from '../opcodes/list-mma-opcodes.js';
import type { MmaOpcode } from '../opcodes/types.js';

export interface KnownInstruction {
  readonly arch: string;
  readonly opcode: MmaOpcode;
  readonly numerics: FusedNumerics | FmaNumerics;
}

const ARCHS = ['sm_70', 'sm_75', 'sm_80', 'sm_89', 'sm_90', 'sm_100', 'sm_120'];

/** Every instruction over floats, of those that a condition leaves, on every architecture whose arithmetic is known. */
export function knownInstructions(admits: (opcode: MmaOpcode) => boolean): KnownInstruction[] {
  return ARCHS.flatMap((arch) =>
    listMmaOpcodes()
      .filter((opcode) => opcode.d.type !== 's32' && admits(opcode))
      .flatMap((opcode) => {
        try {
          const { numerics } = numericsOfOpcode(opcode, arch);
          return [{ arch, opcode, numerics: numerics as FusedNumerics | FmaNumerics }];
        } catch {
          return [];
        }
      }),
  );
}
