import { COPY_GROUPS } from './atoms/copy-catalogue.js';
import { MMA_GROUPS } from './atoms/mma-catalogue.js';
import { operationName } from './atoms/operation-name.js';
import { nameOperand } from './atoms/unknown-name.js';
import type { CopyTraits, MmaAtom } from './types.js';

/**
 * The MMA atom or the traits of the copy operation that a name of CUTLASS stands for, as `mmaAtom` and `copyTraits` give them; nothing
 * where there is neither.
 *
 * @throws LayoutError `BAD_ARGUMENT` for template arguments that the operation does not take
 * @example
 * print(findAtom('SM80_16x8x16_F32F16F16F32_TN').shapeMNK) // => (16,8,16)
 * print(findAtom('SM75_U32x4_LDSM_N').thrId) // => 32:1
 * findAtom('f16') // => undefined
 */
export function findAtom(name: string): MmaAtom | CopyTraits | undefined {
  const parts = operationName(nameOperand('find_atom', name));
  if (parts === undefined) return undefined;
  for (const group of [...COPY_GROUPS, ...MMA_GROUPS]) {
    const atom = group.find(parts.stem, parts.args);
    if (atom !== undefined) return atom;
  }
  return undefined;
}
