import type { Layout, Swizzle } from '@modewise/layout-core';
import { compositionStatic } from './composition.js';
import { crd2idxStatic } from './coordinates.js';
import { logicalProductStatic } from './products.js';
import { productOf } from './tuples.js';
import { NOT_STATIC, reject, staticAssert } from './rejection.js';
import { add, isStatic } from './static-int.js';
import { recomposed, type Swizzled } from './swizzled.js';
import { assertSwizzle, makeSwizzleStatic, masksOf } from './swizzles.js';

/** A swizzle before a layout. Source followed: cute/swizzle_layout.hpp. */
export function swizzleOnLayout(layoutA: Swizzle, layoutB: Layout): Layout | Swizzled {
  assertSwizzle(layoutA);
  return recomposed({ layoutA, offset: 0, layoutB }, layoutB);
}

const valueAt = (c: number, l: Layout): number => crd2idxStatic(c, l.shape, l.stride);

/** A layout before a swizzle: the swizzle of the masks' images, before the layout. Source followed: cute/swizzle_layout.hpp. */
export function layoutOnSwizzle(l: Layout, sw: Swizzle): Layout | Swizzled {
  assertSwizzle(sw);
  const { y, z } = masksOf(sw);
  return swizzleOnLayout(makeSwizzleStatic(valueAt(y, l), valueAt(z, l)), l);
}

/** A layout before a swizzled layout. Source followed: cute/layout_composed.hpp. */
export function layoutOnSwizzled(l: Layout, { layoutA, offset, layoutB }: Swizzled): Layout | Swizzled {
  assertSwizzle(layoutA);
  staticAssert(offset === 0, 'Require offset == 0.');
  const outer = layoutOnSwizzle(l, layoutA);
  return 'layoutB' in outer
    ? recomposed(outer, compositionStatic(outer.layoutB, layoutB))
    : compositionStatic(outer, layoutB);
}

/** `make_layout(Sw)`, as large as CUTLASS makes it. Source followed: cute/swizzle_layout.hpp. */
export function layoutOfSwizzle(sw: Swizzle): Layout | Swizzled {
  return swizzleOnLayout(sw, { shape: sw.base + sw.bits + Math.abs(sw.shift), stride: 1 });
}

/** A layout repeated over a swizzled tiler: the swizzle goes to where the product has its bits. Source followed: cute/swizzle_layout.hpp. */
export function productOverSwizzled(
  l: Layout,
  { layoutA: sw, offset, layoutB }: Swizzled,
): Layout | Swizzled {
  assertSwizzle(sw);
  staticAssert(offset === 0, 'Require Swizzle offset == 0.');
  const product = logicalProductStatic(l, layoutB);
  const { bits, base, shift } = sw;
  const masked: Layout = {
    shape: [1 << base, 1 << bits, 1 << (Math.abs(shift) - bits), 1 << bits, 1],
    stride: [0, 1 << base, 0, 1 << (base + Math.abs(shift)), 0],
  };
  const hit = compositionStatic(masked, layoutB);
  const active = valueAt(add(productOf(hit.shape), -1), hit);
  if (!isStatic(active)) return reject(NOT_STATIC);
  const { y, z } = masksOf(sw);
  const image = (mask: number): number =>
    crd2idxStatic([0, valueAt(active & mask, layoutB)], product.shape, product.stride);
  const [newZ, newY] = [image(z), image(y)];
  return swizzleOnLayout(makeSwizzleStatic(newY, newZ), product);
}
