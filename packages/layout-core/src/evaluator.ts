import { type ComposedLayout, isComposed } from './composed-layout.js';
import { crd2idx } from './crd2idx.js';
import { anyLayoutOperand } from './internal/any-operand.js';
import { composedEvaluator } from './internal/composed-evaluator.js';
import { largestSafe } from './internal/largest-safe.js';
import { coalesceModes, Modes } from './internal/modes.js';
import { narrowEvaluator } from './internal/narrow-evaluator.js';
import { layoutOperand } from './internal/operand.js';
import type { AnyLayout, Layout } from './layout.js';

/** The offset of an integer coordinate. */
export type Evaluator = (index: number) => number;

const modes = new Modes();

/**
 * The fastest function for one integer coordinate: `evaluator(L)(i) = crd2idx(i, L)` for every safe integer `i`.
 *
 * It also extrapolates past the size, truncates negative coordinates as C does and throws the same errors. Where the size and all
 * offsets fit in 31 bits it is a closure for the number of modes left after coalescing, over shifts and masks if all sizes but the
 * last are powers of two, else over one division for every mode but the first. A swizzle below bit 31 adds a mask, two shifts and an
 * xor. No code is generated at run time.
 *
 * @throws LayoutError what is not a layout; the function throws what `crd2idx` throws: `BAD_COORDINATE`, `OVERFLOW`, `EMPTY_LAYOUT`
 * @example
 * evaluator(parseLayout('(3,(2,2)):(2,(1,6))'))(5) // => 5
 * evaluator(parseLayout('(4,2):(2,1)'))(9) // => 4
 * evaluator(parseLayout('(4,2):(2,1)'))(-5) // => -3
 * evaluator(parseAnyLayout('Sw<3,3,3> o 0 o (8,64):(64,1)'))(9) // => 73
 */
export function evaluator(layout: AnyLayout): Evaluator {
  if (isComposed(layout)) return composedEvaluator(anyLayoutOperand(layout, 'evaluator') as ComposedLayout);
  const checked = layoutOperand(layout as Layout, 'evaluator');
  coalesceModes(checked, modes, 'everywhere', 'evaluator');
  const shape = modes.shape.slice(0, modes.length);
  const stride = modes.stride.slice(0, modes.length);
  // Which coordinates an empty mode refuses depends on the nesting.
  if (shape.includes(0)) return (index) => crd2idx(index, checked);
  const wide = wideEvaluator(checked, shape, stride);
  return narrowEvaluator(shape, stride, wide) ?? wide;
}

/** Division and remainder in doubles; what could leave 2^53-1 on the way goes to `crd2idx` itself. */
function wideEvaluator(layout: Layout, shape: readonly number[], stride: readonly number[]): Evaluator {
  const last = shape.length - 1;
  const limit = largestSafe(shape, stride, Number.MAX_SAFE_INTEGER);
  return (index) => {
    if (!Number.isSafeInteger(index) || index > limit || index < -limit) return crd2idx(index, layout);
    let rest = index;
    let total = 0;
    for (let k = 0; k < last; k++) {
      const extent = shape[k] as number;
      const quotient = Math.trunc(rest / extent);
      total += (rest - quotient * extent) * (stride[k] as number);
      rest = quotient;
    }
    return total + rest * (stride[last] as number);
  };
}
