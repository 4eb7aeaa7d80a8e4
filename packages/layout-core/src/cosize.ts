import { plus, times } from './internal/checked.js';
import { flattenModes, Modes } from './internal/modes.js';
import type { Layout } from './layout.js';

const modes = new Modes();

/**
 * CuTe's codomain size: `1 + sum((shape - 1) * |stride|)`, one above the largest offset where no stride is negative; 0 or less can
 * only come from a size-0 mode (`cute/layout.hpp`, `cosize`).
 *
 * @throws LayoutError `OVERFLOW`
 * @example
 * cosize(parseLayout('4:2')) // => 7
 * cosize(parseLayout('4:-2')) // => 7
 */
export function cosize(layout: Layout): number {
  flattenModes(layout, modes, 'cosize');
  const { shape, stride, length } = modes;
  let reach = 0;
  for (let i = 0; i < length; i++) {
    reach = plus(reach, times((shape[i] as number) - 1, Math.abs(stride[i] as number), 'cosize'), 'cosize');
  }
  return plus(reach, 1, 'cosize');
}
