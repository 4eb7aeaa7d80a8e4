import { ceilDiv } from '../ceil-div.js';
import type { IntTuple } from '../int-tuple.js';
import type { Layout } from '../layout.js';
import { LayoutError } from '../layout-error.js';
import { ceilQuotient, overflow, texts } from './checked.js';
import { flattenModes, Modes } from './modes.js';
import { productOf } from './product-of.js';

const modes = new Modes();

/**
 * The modes of `complement(layout, target)` in `out`, coalesced: the gap below each mode of the layout, then the repetitions
 * of its period up to `target`; without a target a mode of size 1 in their place.
 */
export function complementModes(layout: Layout, target: IntTuple | undefined, out: Modes): void {
  flattenModes(layout, modes, 'complement');
  dropAndSort();
  const { shape, stride, length } = modes;
  out.length = 0;
  let next = 1;
  for (let i = 0; i < length; i++) {
    const d = stride[i] as number;
    const gap = Math.floor(d / next);
    if (gap === 0) throw overlapping(layout, i);
    if (gap > 1) out.pushMerged(gap, next);
    next = (shape[i] as number) * d;
    if (next === 0) {
      // A layout without elements: from its empty mode on there is nothing to step over.
      out.push(1, 0);
      return;
    }
    if (next > Number.MAX_SAFE_INTEGER) throw overflow('complement', 'the period');
  }
  if (target === undefined) {
    out.push(1, next);
    return;
  }
  const rest = typeof target === 'number' ? ceilQuotient(target, next) : productOf(ceilDiv(target, next));
  if (rest !== 1) out.pushMerged(rest, next);
  else if (out.length === 0) out.push(1, 0);
}

/** Leaves the modes with size above 1 and a stride, as absolute strides in ascending order. */
function dropAndSort(): void {
  const { shape, stride } = modes;
  let n = 0;
  for (let i = 0; i < modes.length; i++) {
    const s = shape[i] as number;
    const d = Math.abs(stride[i] as number);
    if (s === 1 || d === 0) continue;
    let at = n++;
    for (; at > 0 && (stride[at - 1] as number) > d; at--) {
      shape[at] = shape[at - 1] as number;
      stride[at] = stride[at - 1] as number;
    }
    shape[at] = s;
    stride[at] = d;
  }
  modes.length = n;
}

function overlapping(layout: Layout, i: number): LayoutError {
  const { shape, stride } = modes;
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
