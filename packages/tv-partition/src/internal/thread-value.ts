import { type Layout, LayoutError, print, rank } from '@modewise/layout-core';

/** Refuses a layout that does not map (thread, value). */
export function requireThreadValue(tv: Layout, op: string): void {
  if (rank(tv) === 2) return;
  throw new LayoutError({
    code: 'RANK_MISMATCH',
    op,
    inputs: [print(tv)],
    message: `the layout has ${rank(tv)} modes, not one of threads and one of values`,
  });
}
