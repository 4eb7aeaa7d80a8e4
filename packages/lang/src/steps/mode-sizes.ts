import { productEach } from '@modewise/layout-core';
import type { IntTuple } from '@modewise/layout-core';

/** The size of each mode. */
export function modeSizes(shape: IntTuple): readonly number[] {
  const sizes = productEach(shape);
  return typeof sizes === 'number' ? [sizes] : (sizes as readonly number[]);
}
