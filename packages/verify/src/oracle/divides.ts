import type { Layout, Tiler } from '@modewise/layout-core';
import { coalesceStatic } from './coalesce.js';
import { complementStatic } from './complement.js';
import { compositionStatic } from './composition.js';
import { staticAssert } from './rejection.js';
import { compactLayout, concat, isRawLayout, rankOf, transformModes } from './tuples.js';

/** CUTLASS's `logical_divide`. Source followed: cute/layout.hpp. */
export function logicalDivideStatic(l: Layout, tiler: Tiler): Layout {
  if (tiler === '_') return l;
  if (typeof tiler === 'number') return logicalDivideStatic(l, compactLayout(tiler));
  if (isRawLayout(tiler)) {
    return compositionStatic(l, concat([tiler, complementStatic(tiler, coalesceStatic(l).shape)]));
  }
  staticAssert(tiler.length <= rankOf(l.shape), 'logical_divide: Too many modes in tiler.');
  return transformModes(l, tiler, logicalDivideStatic);
}
