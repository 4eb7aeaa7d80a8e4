import type { IntTuple, Layout } from '@modewise/layout-core';
import { COMPILE_ERROR, reject } from './rejection.js';
import { mul } from './static-int.js';
import { compact, leavesOf, productLike } from './tuples.js';

/** CUTLASS's `make_ordered_layout`. Source followed: cute/stride.hpp (compact_order). */
export function orderedLayoutStatic(shape: IntTuple, order: IntTuple): Layout {
  const sizes = leavesOf(productLike(shape, order));
  const keys = leavesOf(order);
  const walk = (s: IntTuple, o: IntTuple): IntTuple => {
    if (typeof o !== 'number') {
      return o.map((key, i) => walk(typeof s === 'number' ? reject(COMPILE_ERROR) : s[i]!, key));
    }
    const start = sizes.reduce((first, n, i) => (keys[i]! < o ? mul(first, n) : first), 1);
    return compact(s, start);
  };
  return { shape, stride: walk(shape, order) };
}
