import { LayoutError, print } from '@modewise/layout-core';
import type { MmaAtom } from '@modewise/tv-partition';
import { mmaOpcode } from '../opcodes/mma-opcode.js';
import type { MmaOpcode } from '../opcodes/types.js';

/**
 * The PTX instruction that an MMA atom of one warp stands for.
 *
 * @throws LayoutError `BAD_ARGUMENT` for an atom that is not one instruction of one warp
 * @example
 * opcodeOfAtom(mmaAtom('SM80_16x8x16_F32F16F16F32_TN')).name // => mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32
 * opcodeOfAtom(mmaAtom('SM80_16x8x32_S32S8U8S32_TN_SATURATE')).name // => mma.sync.aligned.m16n8k32.row.col.satfinite.s32.s8.u8.s32
 */
export function opcodeOfAtom(atom: MmaAtom): MmaOpcode {
  const { name, shapeMNK, thrId, typeA, typeB, typeC, typeD } = atom;
  const refuse = (message: string): LayoutError =>
    new LayoutError({ code: 'BAD_ARGUMENT', op: 'opcode_of_atom', inputs: [name], message });
  if (print(thrId) !== '32:1') throw refuse(`its threads ${print(thrId)} are not those of one warp`);
  if (/SPARSE|_VS|^SM120/.test(name)) throw refuse('it takes more operands than A, B and C');
  const [m, n, k] = shapeMNK as readonly number[];
  const plain = (type: string): string => (type === 'u1' ? 'b1' : type);
  const end = /_(XOR|AND)POPC$/.exec(name)?.[1];
  return mmaOpcode(
    [
      `mma.sync.aligned.m${m}n${n}k${k}.row.col`,
      ...(name.endsWith('_SATURATE') ? ['satfinite'] : []),
      ...[typeD, typeA, typeB, typeC].map(plain),
      ...(end === undefined ? [] : [`${end.toLowerCase()}.popc`]),
    ].join('.'),
  );
}
