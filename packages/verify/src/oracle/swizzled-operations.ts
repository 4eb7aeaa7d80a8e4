import { type ComposedLayout, isComposed, type Swizzle } from '@modewise/layout-core';
import { staticAssert } from './rejection.js';
import type { StaticOperation, Value } from './static-operations.js';
import { isRawLayout } from './tuples.js';

/** The operations that CUTLASS does on layout B of a composed layout, and puts the rest before what that gives. */
const ON_LAYOUT_B: ReadonlySet<string> = new Set([
  'coalesce',
  'flatten',
  'composition',
  'with_shape',
  'logical_divide',
  'zipped_divide',
  'tiled_divide',
  'flat_divide',
  'logical_product',
  'zipped_product',
  'tiled_product',
  'flat_product',
  'blocked_product',
  'raked_product',
  'tile_to_shape',
  'tile_unzip',
]);

/** A swizzle that CUTLASS can make. */
function assertSwizzle({ bits, shift }: Swizzle): void {
  staticAssert(Math.abs(shift) >= bits, 'abs(SShift) must be more than BBits.');
}

/**
 * An operation that takes swizzled layouts as well: `Sw o offset o L` becomes `Sw o offset o op(L)`, and `op(L)` alone where the swizzle
 * has no bits and the offset is 0. Source followed: cute/layout_composed.hpp, cute/swizzle_layout.hpp.
 */
export function onSwizzled(op: string, operation: StaticOperation): StaticOperation {
  if (!ON_LAYOUT_B.has(op)) return operation;
  const first = operation.takes.split(' | ').map((list) => list.replace(/^layout/, 'swizzled'));
  return {
    takes: [operation.takes, ...first.filter((list) => list.startsWith('swizzled'))].join(' | '),
    run: (args) => {
      const [l, ...rest] = args;
      if (!isComposed(l)) return operation.run(args);
      const { layoutA, offset, layoutB } = l;
      // The one that asks for the swizzle after all else.
      if (op !== 'tile_to_shape') assertSwizzle(layoutA as Swizzle);
      const inner = operation.run([layoutB, ...rest]);
      assertSwizzle(layoutA as Swizzle);
      return recomposed({ layoutA, offset, layoutB }, inner);
    },
  };
}

function recomposed({ layoutA, offset }: ComposedLayout, inner: Value): Value {
  if (typeof inner !== 'object' || !isRawLayout(inner)) return inner;
  const isIdentity = (layoutA as Swizzle).bits === 0 && offset === 0;
  return isIdentity ? inner : { layoutA, offset, layoutB: inner };
}
