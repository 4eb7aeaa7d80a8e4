import { LayoutError } from '@modewise/layout-core';
import type { CopyAtomEntry } from './atoms/atom-entry.js';
import { type CopyAtomFilter, isOfArch } from './atoms/atom-filter.js';
import { copyEntries } from './atoms/copy-catalogue.js';
import { typeOperand } from './atoms/type-operand.js';
import { copyAtom } from './copy-atom.js';
import type { ValueType } from './value-type.js';

/**
 * Every copy atom of the catalogue, or those that a filter leaves: `copyTraits(entry.name)` are the traits of each.
 *
 * Templates are one entry each, `entry.template` with the name of the parameter and `entry.name` with an argument. A filter by type
 * takes those that `copyAtom(entry.name, type)` has an atom for.
 *
 * @throws LayoutError `UNKNOWN_NAME` for a type that there is not
 * @example
 * listCopyAtoms({ arch: 'sm_75', type: 'u128' }).length // => 0
 * listCopyAtoms({ arch: 'sm_80' }).map(({ name }) => name).join() // => SM80_CP_ASYNC_CACHEALWAYS<128>,SM80_CP_ASYNC_CACHEGLOBAL<128>,SM80_CP_ASYNC_CACHEALWAYS_ZFILL<128>,SM80_CP_ASYNC_CACHEGLOBAL_ZFILL<128>
 */
export function listCopyAtoms(filter: CopyAtomFilter = {}): readonly CopyAtomEntry[] {
  const type = filter.type === undefined ? undefined : typeOperand('list_copy_atoms', filter.type);
  const name = filter.name?.toLowerCase();
  return copyEntries().filter((entry) => {
    if (filter.arch !== undefined && !isOfArch(entry.arch, filter.arch)) return false;
    if (name !== undefined && !entry.name.toLowerCase().includes(name)) return false;
    return type === undefined || canCopy(entry.name, type);
  });
}

function canCopy(name: string, type: ValueType): boolean {
  try {
    copyAtom(name, type);
    return true;
  } catch (error) {
    if (error instanceof LayoutError && error.code === 'NOT_DIVISIBLE') return false;
    throw error;
  }
}
