import { coalesce } from './coalesce.js';
import { isComposed } from './composed-layout.js';
import { composition } from './composition.js';
import { cosize } from './cosize.js';
import { get } from './get.js';
import { commonThroughSwizzles } from './internal/common-swizzled.js';
import { layoutOf } from './internal/build.js';
import { integerLayoutOperand } from './internal/integer-layout-operand.js';
import type { AnyLayout, Layout } from './layout.js';
import { LayoutError } from './layout-error.js';
import { rank } from './rank.js';
import { rightInverse } from './right-inverse.js';
import { size } from './size.js';
import { take } from './take.js';

/**
 * Where two layouts have the same run of offsets from 0 on: `A(R(i)) = i` and `B(R(i)) = i` for every i below `size(R)`, and R stays in
 * the domain of both. The elements that one vector instruction can copy from A to B.
 *
 * R follows the right inverse of B as far as A goes along with it (`cute/layout.hpp`, `max_common_layout`). Where A is the smaller layout
 * and CuTe's answer reaches past its end, R follows the right inverse of A.
 *
 * Through a swizzle it is a run of what lies under it, cut to the bits that the swizzle leaves alone, with `A(R(i)) = A(R(0)) + i`
 * (`cute/swizzle_layout.hpp`). CuTe takes for granted that an offset has none of the bits below; here the run ends where they carry.
 *
 * CuTe refuses where A over the inverse of B is no layout; here the run then ends with the modes of the inverse over which A is one.
 *
 * @throws LayoutError `BAD_ARGUMENT` for layouts that are not of offsets, `UNDECIDED` where a swizzled run is too large to be tried
 * @example
 * print(maxCommonLayout(parseLayout('(4,8):(1,4)'), parseLayout('(4,8):(1,8)'))) // => 4:1
 * print(maxCommonLayout(parseLayout('(4,8):(8,1)'), parseLayout('(4,8):(8,1)'))) // => (8,4):(4,1)
 * print(maxCommonLayout(parseAnyLayout('Sw<3,2,3> o 0 o (8,8):(8,1)'), parseLayout('(8,8):(8,1)'))) // => 4:8
 */
export function maxCommonLayout(a: AnyLayout, b: AnyLayout): Layout {
  if (isComposed(a) || isComposed(b)) return commonThroughSwizzles(a, b);
  const source = integerLayoutOperand(a, 'max_common_layout');
  const target = integerLayoutOperand(b, 'max_common_layout');
  const run = commonRun(source, target);
  if (cosize(run) <= size(source) || size(source) === 0) return run;
  return commonRun(target, source);
}

function commonRun(a: Layout, b: Layout): Layout {
  const inverse = rightInverse(b);
  // Where A over the whole inverse is no layout, its first modes still tell how the run begins.
  for (let modes = rank(inverse); modes > 0; modes--) {
    const begin = modes === rank(inverse) ? inverse : take(inverse, 0, modes);
    const over = layoutOrNone(() => coalesce(composition(a, begin)));
    if (over === undefined) continue;
    const first = get(over, 0);
    return first.stride === 1 ? composition(inverse, first) : layoutOf(1, 0);
  }
  return layoutOf(1, 0);
}

function layoutOrNone(f: () => Layout): Layout | undefined {
  try {
    return f();
  } catch (error) {
    if (error instanceof LayoutError) return undefined;
    throw error;
  }
}
