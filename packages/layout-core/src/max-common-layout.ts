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
 * R follows the right inverse of B as far as A goes along with it (`cute/layout.hpp`, `max_common_layout`). Where that run leaves the domain
 * of A, as CuTe's may, or A over the inverse is no layout, where CuTe refuses, R follows the right inverse of A; where neither will do, the
 * first modes of one. A layout without elements has no run: CuTe has `4:1` for `0:1` and `4:1`, this is `0:1`.
 *
 * Through a swizzle it is a run of what lies under it, cut to the bits that the swizzle leaves alone, with `A(R(i)) = A(R(0)) + i`
 * (`cute/swizzle_layout.hpp`). CuTe takes for granted that an offset has none of the bits below; here the run ends where they carry.
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
  return (
    commonRun(source, rightInverse(target)) ??
    commonRun(target, rightInverse(source)) ??
    longer(beginning(source, target), beginning(target, source))
  );
}

/** How far A goes along with an inverse of B; nothing where A over it is no layout, or where the run leaves the domain of A. */
function commonRun(a: Layout, inverse: Layout): Layout | undefined {
  try {
    const first = get(coalesce(composition(a, inverse)), 0);
    const run = first.stride === 1 ? composition(inverse, first) : layoutOf(1, 0);
    return cosize(run) <= Math.max(1, size(a)) ? run : undefined;
  } catch (error) {
    if (error instanceof LayoutError) return undefined;
    throw error;
  }
}

/** The same with the first modes of the inverse, as many as A over them is a layout. */
function beginning(a: Layout, b: Layout): Layout {
  const inverse = rightInverse(b);
  for (let modes = rank(inverse) - 1; modes > 0; modes--) {
    const run = commonRun(a, take(inverse, 0, modes));
    if (run !== undefined) return run;
  }
  return layoutOf(1, 0);
}

function longer(a: Layout, b: Layout): Layout {
  return size(b) > size(a) ? b : a;
}
