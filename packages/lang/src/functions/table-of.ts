import {
  crd2idx,
  evaluator,
  hasBasis,
  isComposed,
  isSwizzle,
  LayoutError,
  print,
  size,
} from '@modewise/layout-core';
import type { AnyLayout, IntTuple, Swizzle } from '@modewise/layout-core';

/** Most values one table holds. */
export const MAX_TABLE = 2 ** 20;

/** Most modes that all values of a table together may pass through. */
const MAX_WORK = 2 ** 24;

/** As how many offsets each integer of a coordinate counts: it costs an array to hold it. */
const COORDINATE = 8;

/**
 * `table[i] = layout(i)` for i below `n`, which is the size unless given; beyond the size the last mode extends.
 *
 * @throws LayoutError `TOO_LARGE` above 2^20 values, or fewer where the layout has many modes or its values are coordinates, before anything is allocated
 * @example
 * tableOf(parseLayout('(2,2):(2,1)')) // => 0,2,1,3
 * tableOf(parseAnyLayout('Sw<1,0,1> o 0 o 4:1')) // => 0,1,3,2
 */
export function tableOf(layout: AnyLayout, n: number = size(layout)): IntTuple[] {
  const first = size(layout) === 0 ? 0 : crd2idx(0, layout);
  const most = Math.floor(Math.min(MAX_TABLE / weightOf(first), MAX_WORK / leavesOf(layout)));
  if (!(n >= 0 && n <= most)) {
    throw new LayoutError({
      code: 'TOO_LARGE',
      op: 'table',
      inputs: [print(layout)],
      message: `a table holds 0 to ${most} values, not ${n}`,
      hint: 'table(layout, n) gives the first n',
    });
  }
  const at = evaluatorOf(layout);
  const values: IntTuple[] = [];
  for (let i = 0; i < n; i++) values.push(at(i));
  return values;
}

/** As how many offsets a value of a table counts. */
export function weightOf(value: IntTuple): number {
  return typeof value === 'number' ? 1 : COORDINATE * count(value);
}

function evaluatorOf(layout: AnyLayout): (i: number) => IntTuple {
  return isComposed(layout) || hasBasis(layout.stride) ? (i) => crd2idx(i, layout) : evaluator(layout);
}

/** How many modes a value passes through. */
function leavesOf(x: AnyLayout | Swizzle): number {
  if (isSwizzle(x)) return 1;
  return isComposed(x) ? leavesOf(x.layoutA) + leavesOf(x.layoutB) : count(x.shape);
}

function count(t: IntTuple): number {
  return typeof t === 'number' ? 1 : t.reduce((sum: number, item) => sum + count(item), 0);
}
