import { isComposed } from './composed-layout.js';
import { commonVectorThroughSwizzles } from './internal/common-swizzled.js';
import { integerLayoutOperand } from './internal/integer-layout-operand.js';
import type { AnyLayout } from './layout.js';
import { maxCommonLayout } from './max-common-layout.js';
import { size } from './size.js';

/**
 * How many elements follow each other in both layouts from offset 0 on: the size of `maxCommonLayout(A, B)`
 * (`cute/layout.hpp`, `max_common_vector`). At least 1, but 0 where one has no elements and a stride of 1, where CuTe may
 * have the length of the other.
 *
 * Through swizzles too; under one and the same swizzle a vector may be longer than the bits below it, where the swizzle takes it to a
 * run of offsets (`cute/swizzle_layout.hpp`; CuTe does not look whether it does).
 *
 * @throws LayoutError those of `maxCommonLayout`
 * @example
 * maxCommonVector(parseLayout('(4,8):(1,4)'), parseLayout('(4,8):(1,8)')) // => 4
 * maxCommonVector(parseAnyLayout('Sw<2,2,3> o 0 o 64:1'), parseLayout('64:1')) // => 4
 */
export function maxCommonVector(a: AnyLayout, b: AnyLayout): number {
  if (isComposed(a) || isComposed(b)) return commonVectorThroughSwizzles(a, b);
  return size(
    maxCommonLayout(
      integerLayoutOperand(a, 'max_common_vector'),
      integerLayoutOperand(b, 'max_common_vector'),
    ),
  );
}
