import { type ComposedLayout, isComposed } from './composed-layout.js';
import { anyLayoutOperand } from './internal/any-operand.js';
import { coshape } from './coshape.js';
import { plus, times } from './internal/checked.js';
import { extremesOf } from './internal/composed-image.js';
import { givesCoordinates } from './internal/digits.js';
import { flattenModes, Modes } from './internal/modes.js';
import type { AnyLayout, Layout } from './layout.js';
import { size } from './size.js';

const modes = new Modes();

/**
 * CuTe's codomain size: `1 + sum((shape - 1) * |stride|)`, one above the largest offset where no stride is negative; 0 or less can
 * only come from a size-0 mode; of a layout of coordinates the size of its `coshape` (`cute/layout.hpp`, `cosize`).
 *
 * Of a composed layout it is one above the largest distance of a value from 0, found from the modes, the bits, or by trying up to 2^20
 * values. CuTe gives the cosize of its layout B there, which knows neither the offset nor how far the swizzle reaches: for
 * `Sw<1,0,-3> o 0 o 2:1`, whose values are 0 and 9, it says 2.
 *
 * @throws LayoutError `OVERFLOW`, `UNDECIDED`
 * @example
 * cosize(parseLayout('4:2')) // => 7
 * cosize(parseLayout('4:-2')) // => 7
 * cosize(parseAnyLayout('Sw<1,0,-3> o 0 o 2:1')) // => 10
 */
export function cosize(layout: AnyLayout): number {
  if (isComposed(layout)) return composedCosize(anyLayoutOperand(layout, 'cosize') as ComposedLayout);
  if (givesCoordinates(layout)) return size(coshape(layout));
  flattenModes(layout as Layout, modes, 'cosize');
  const { shape, stride, length } = modes;
  let reach = 0;
  for (let i = 0; i < length; i++) {
    reach = plus(reach, times((shape[i] as number) - 1, Math.abs(stride[i] as number), 'cosize'), 'cosize');
  }
  return plus(reach, 1, 'cosize');
}

function composedCosize(layout: ComposedLayout): number {
  if (size(layout) === 0) return 0;
  const { least, most } = extremesOf(layout, 'cosize');
  return plus(Math.max(-least, most), 1, 'cosize');
}
