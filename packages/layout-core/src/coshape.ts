import { uncomposed } from './coprofile.js';
import { cosize } from './cosize.js';
import type { IntTuple } from './int-tuple.js';
import { plus } from './internal/checked.js';
import { coordinateOf } from './internal/coordinate.js';
import type { CoordLayout, Layout } from './layout.js';
import { LayoutError } from './layout-error.js';
import { print } from './print.js';
import { hasBasis, isScaledBasis, scaledBasis, type Stride } from './scaled-basis.js';
import { toArray } from './to-array.js';
import { transformLeaf } from './transform-leaf.js';

/**
 * The codomain's shape: at each place of the values, one more than the sum of `(shape - 1) * |stride|` of the leaves that step along
 * it. Where no stride is negative, `L(c)` is inside it for every c, and nothing smaller holds all of them; for integer strides it is
 * `cosize(L)` (`cute/layout.hpp`, `coshape`).
 *
 * @throws LayoutError `BAD_ARGUMENT` for a composed layout, `OVERFLOW`
 * @example
 * coshape(parseLayout('(3,4):(1,6)')) // => 21
 * print(coshape(parseAnyLayout('(3,(4,5)):(2@0,(1@1,1@1))'))) // => (5,8)
 */
export function coshape(layout: Layout): number;
export function coshape(layout: CoordLayout): IntTuple;
export function coshape(layout: CoordLayout): IntTuple {
  const l = uncomposed(layout, 'coshape');
  if (!hasBasis(l.stride)) return cosize(l);
  const last = toArray(l.shape).map((s) => s - 1);
  const reach = coordinateOf(last, absolute(l.stride), 'coshape');
  if (reach === undefined) throw mixed(l);
  return transformLeaf(reach, (c) => plus(c, 1, 'coshape'));
}

function absolute(stride: Stride): Stride {
  if (typeof stride === 'number') return Math.abs(stride);
  return isScaledBasis(stride) ? scaledBasis(Math.abs(stride.value), ...stride.path) : stride.map(absolute);
}

function mixed(layout: CoordLayout): LayoutError {
  return new LayoutError({
    code: 'BAD_ARGUMENT',
    op: 'coshape',
    inputs: [print(layout)],
    message: 'its strides add an integer to a tuple, so its values have no one shape',
  });
}
