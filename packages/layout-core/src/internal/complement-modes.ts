import { ceilDiv } from '../ceil-div.js';
import type { IntTuple } from '../int-tuple.js';
import type { Layout } from '../layout.js';
import { LayoutError } from '../layout-error.js';
import { ceilQuotient, overflow, texts } from './checked.js';
import { leavesOf, Modes } from './modes.js';
import { productOf } from './product-of.js';

const modes = new Modes();
const sorted = new Modes();

/**
 * The modes of `complement(layout, target)` in `out`, coalesced: the gap below each mode of the layout, then the repetitions
 * of its period up to `target`; without a target a mode of size 1 in their place.
 */
export function complementModes(layout: Layout, target: IntTuple | undefined, out: Modes): void {
  const period = gapModes(leavesOf(layout, modes, 'complement'), layout, out);
  if (period === 0) out.push(1, 0);
  else if (target === undefined) out.push(1, period);
  else
    pushRest(
      typeof target === 'number' ? ceilQuotient(target, period) : productOf(ceilDiv(target, period)),
      period,
      out,
    );
}

/** Adds `rest` repetitions of a period to the gaps below it. */
export function pushRest(rest: number, period: number, out: Modes): void {
  if (rest !== 1) out.pushMerged(rest, period);
  else if (out.length === 0) out.push(1, 0);
}

/**
 * The gap below each mode of `layout` in `out`. Returns the period, the offset from which on everything is free; 0 for a layout without
 * elements, where from the empty mode on there is nothing to step over.
 */
export function gapModes(leaves: Modes, layout: Layout, out: Modes): number {
  dropAndSort(leaves);
  const { shape, stride, length } = sorted;
  out.length = 0;
  let next = 1;
  for (let i = 0; i < length; i++) {
    const d = stride[i] as number;
    const gap = Math.floor(d / next);
    if (gap === 0) throw overlapping(layout, i);
    if (gap > 1) out.pushMerged(gap, next);
    next = (shape[i] as number) * d;
    if (next === 0) break;
    if (next > Number.MAX_SAFE_INTEGER) throw overflow('complement', 'the period');
  }
  return next;
}

/** Puts the modes with size above 1 and a stride in `sorted`, as absolute strides in ascending order. */
function dropAndSort(leaves: Modes): void {
  const { shape, stride } = sorted;
  const { length } = leaves;
  let n = 0;
  for (let i = 0; i < length; i++) {
    const s = leaves.shape[i] as number;
    const d = Math.abs(leaves.stride[i] as number);
    if (s === 1 || d === 0) continue;
    let at = n++;
    for (; at > 0 && (stride[at - 1] as number) > d; at--) {
      shape[at] = shape[at - 1] as number;
      stride[at] = stride[at - 1] as number;
    }
    shape[at] = s;
    stride[at] = d;
  }
  sorted.length = n;
}

function overlapping(layout: Layout, i: number): LayoutError {
  const { shape, stride } = sorted;
  return new LayoutError({
    code: 'NOT_INJECTIVE',
    op: 'complement',
    inputs: texts(layout),
    message:
      `modes overlap: ${shape[i - 1]}:${stride[i - 1]} reaches ${(shape[i - 1] as number) * (stride[i - 1] as number)}, ` +
      `past the stride of ${shape[i]}:${stride[i]}`,
    hint: 'each stride must be at least the size times the stride of the mode below it',
  });
}
