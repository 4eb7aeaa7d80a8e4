import { composition } from './composition.js';
import type { AnyLayout } from './layout.js';
import { recast } from './recast.js';
import type { Swizzle } from './swizzle.js';

/**
 * A swizzle of byte addresses over a layout of elements as one layout of elements: with n bytes an element,
 * `R(c) = floor(swizzle(n * layout(c)) / n)`, where the first element lies at a multiple of the swizzle's period.
 *
 * CuTe writes such a layout `Sw<3,4,3> o smem_ptr[16b](unset) o (8,64):(64,1)`, of type `ComposedLayout<Swizzle<3,4,3>,smem_ptr_flag_bits<16>,…>`:
 * the address that is swizzled is only known at run time (`cute/pointer_flagged.hpp`). `bits` is the width of an element; several may lie in a
 * byte.
 *
 * @throws LayoutError those of `recast` and `composition`
 * @example
 * print(asPositionIndependentSwizzleLayout(makeSwizzle(3, 4, 3), 16, parseLayout('(8,64):(64,1)'))) // => Sw<3,3,3> o 0 o (8,64):(64,1)
 * print(asPositionIndependentSwizzleLayout(makeSwizzle(0, 4, 3), 32, parseLayout('(8,4):(4,1)'))) // => (8,4):(4,1)
 */
export function asPositionIndependentSwizzleLayout(
  swizzle: Swizzle,
  bits: number,
  layout: AnyLayout,
): AnyLayout {
  return composition(recast(swizzle, bits, 8), 0, layout);
}
