import { type ComposedLayout, isComposed } from './composed-layout.js';
import { anyLayoutOperand } from './internal/any-operand.js';
import { surjectiveThrough } from './internal/composed-image.js';
import { flattenModes, Modes } from './internal/modes.js';
import type { AnyLayout, Layout } from './layout.js';

const modes = new Modes();

/**
 * Whether the image has no gap: every integer from the smallest to the largest offset is the offset of some coordinate, so a
 * layout without negative strides is onto `[0, cosize(L))`.
 *
 * Decided from the modes: in ascending order of stride, each may be at most one above what those below reach. Of a composed layout the
 * extreme values and their number decide, which its modes and bits tell, or up to 2^20 values are tried.
 *
 * @throws LayoutError `UNDECIDED` for a composed layout beyond that
 * @example
 * surjective(parseLayout('(4,4):(1,2)')) // => true
 * surjective(parseLayout('4:2')) // => false
 * surjective(parseAnyLayout('Sw<2,0,2> o 0 o 12:1')) // => true
 */
export function surjective(layout: AnyLayout): boolean {
  if (isComposed(layout)) return surjectiveThrough(anyLayoutOperand(layout, 'surjective') as ComposedLayout);
  flattenModes(layout as Layout, modes, 'surjective');
  const active: { shape: number; stride: number }[] = [];
  for (let i = 0; i < modes.length; i++) {
    const shape = modes.shape[i] as number;
    const stride = Math.abs(modes.stride[i] as number);
    if (shape === 0) return true;
    if (shape > 1 && stride > 0) active.push({ shape, stride });
  }
  active.sort((a, b) => a.stride - b.stride);
  let reach = 0;
  for (const { shape, stride } of active) {
    if (stride > reach + 1) return false;
    reach += (shape - 1) * stride;
  }
  return true;
}
