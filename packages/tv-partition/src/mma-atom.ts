import { MMA_GROUPS, mmaStems } from './atoms/mma-catalogue.js';
import { operationName } from './atoms/operation-name.js';
import { nameOperand, unknownName } from './atoms/unknown-name.js';
import type { MmaAtom } from './types.js';

const op = 'mma_atom';
const REMEMBERED = 256;
const atoms = new Map<string, MmaAtom>();

/**
 * The MMA atom of a name of CUTLASS: its shape, and which thread holds which element of A, B and C.
 *
 * `layoutA` maps (thread, value) to the element `m + M k` of A, `layoutB` to `n + N k` of B, `layoutC` to `m + M n` of C. Names are
 * those of CUTLASS's operations with their template arguments. Namespaces may be left out, value types are PTX's or CUTLASS's names
 * (`e4m3`, `float_e4m3_t`), and enumerators go without their scopes (`K` for `GMMA::Major::K`).
 *
 * An operand that instructions read from shared memory is held whole by every thread of the group: its layout has stride 0 over threads.
 *
 * @throws LayoutError `UNKNOWN_NAME` with the nearest names, `BAD_ARGUMENT` for template arguments that no instruction has
 * @example
 * print(mmaAtom('SM80_16x8x16_F32F16F16F32_TN').layoutA) // => ((4,8),(2,2,2)):((32,1),(16,8,128))
 * print(mmaAtom('SM90::GMMA::MMA_64x128x16_F32F16F16_SS<GMMA::Major::K, GMMA::Major::MN>').layoutB) // => (128,(128,16)):(0,(1,128))
 * print(mmaAtom('SM100_MMA_F16BF16_2x1SM_SS<f16,f16,f32,256,128,K,K>').layoutC) // => (2,(128,128)):(128,(1,256))
 * mmaAtom('SM120_16x8x32_TN<float_e2m1_t,float_e4m3_t,float>').name // => SM120_16x8x32_TN<e2m1,e4m3,f32>
 */
export function mmaAtom(name: string): MmaAtom {
  const text = nameOperand(op, name);
  const known = atoms.get(text);
  if (known !== undefined) return known;
  const parts = operationName(text);
  if (parts !== undefined) {
    for (const group of MMA_GROUPS) {
      const atom = group.find(parts.stem, parts.args);
      if (atom !== undefined) return remember(text, atom);
    }
  }
  throw unknownName(op, text, mmaStems, 'list_mma_atoms');
}

/** The same name gives the same object, as long as not too many others were asked for in between. */
function remember(name: string, atom: MmaAtom): MmaAtom {
  if (atoms.size >= REMEMBERED) atoms.clear();
  atoms.set(name, atom);
  return atom;
}
