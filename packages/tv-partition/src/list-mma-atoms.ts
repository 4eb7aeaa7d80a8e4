import type { MmaAtomEntry } from './atoms/atom-entry.js';
import { isOfArch, type MmaAtomFilter, shapeText } from './atoms/atom-filter.js';
import { mmaEntries } from './atoms/mma-catalogue.js';
import { typeOperand } from './atoms/type-operand.js';

const op = 'list_mma_atoms';

/**
 * Every MMA atom of the catalogue, or those that a filter leaves: `mmaAtom(entry.name)` is an atom for each.
 *
 * Operations that are templates over majors, sizes or many types are one entry each, `entry.template` with the names of the parameters
 * and `entry.name` with arguments; sizes that are open have letters in `entry.shape`, and a filter by shape takes those that have it.
 *
 * @throws LayoutError `BAD_ARGUMENT` for a shape that is not M, N and K, `UNKNOWN_NAME` for a type that there is not
 * @example
 * listMmaAtoms({ arch: 'sm_75' }).map(({ name }) => name).join() // => SM75_16x8x8_F32F16F16F32_TN,SM75_16x8x8_F16F16F16F16_TN,SM75_8x8x16_S32S8S8S32_TN
 * listMmaAtoms({ shape: '64x128x16', type: 'bf16' })[0].template // => SM90_64x128x16_F32BF16BF16_SS<MajorA,MajorB>
 */
export function listMmaAtoms(filter: MmaAtomFilter = {}): readonly MmaAtomEntry[] {
  const shape = filter.shape === undefined ? undefined : shapeText(op, filter.shape);
  const type = filter.type === undefined ? undefined : typeOperand(op, filter.type);
  const name = filter.name?.toLowerCase();
  const [m, n, k] = (shape ?? '').split('x').map(Number) as [number, number, number];
  return mmaEntries()
    .filter(([group, entry]) => {
      if (filter.arch !== undefined && !isOfArch(entry.arch, filter.arch)) return false;
      if (type !== undefined && !entry.types.includes(type)) return false;
      if (name !== undefined && !entry.name.toLowerCase().includes(name)) return false;
      if (shape === undefined || entry.shape === shape) return true;
      return entry.shape === `MxNx${k}` && group.admits?.(entry, m, n) === true;
    })
    .map(([, entry]) => entry);
}
