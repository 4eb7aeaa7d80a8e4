import { crd2idx, LayoutError, print, size } from '@modewise/layout-core';
import type { Layout } from '@modewise/layout-core';

/** Most offsets one table holds. */
export const MAX_TABLE = 2 ** 20;

/**
 * `table[i] = layout(i)` for i below `n`, which is the size unless given; beyond the size the last mode extends.
 *
 * @throws LayoutError `TOO_LARGE` above 2^20 offsets, before anything is allocated
 * @example
 * tableOf(parseLayout('(2,2):(2,1)')) // => 0,2,1,3
 */
export function tableOf(layout: Layout, n: number = size(layout)): number[] {
  if (!(n >= 0 && n <= MAX_TABLE)) {
    throw new LayoutError({
      code: 'TOO_LARGE',
      op: 'table',
      inputs: [print(layout)],
      message: `a table holds 0 to ${MAX_TABLE} offsets, not ${n}`,
      hint: 'table(layout, n) gives the first n',
    });
  }
  const offsets: number[] = [];
  for (let i = 0; i < n; i++) offsets.push(crd2idx(i, layout));
  return offsets;
}
