import { flattenModes, Modes } from './internal/modes.js';
import type { Layout } from './layout.js';

const modes = new Modes();

/**
 * Whether the image has no gap: every integer from the smallest to the largest offset is the offset of some coordinate, so a
 * layout without negative strides is onto `[0, cosize(L))`.
 *
 * Decided from the modes: in ascending order of stride, each may be at most one above what those below reach.
 *
 * @example
 * surjective(parseLayout('(4,4):(1,2)')) // => true
 * surjective(parseLayout('4:2')) // => false
 */
export function surjective(layout: Layout): boolean {
  flattenModes(layout, modes, 'surjective');
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
