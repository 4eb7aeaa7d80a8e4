import type { IntTuple, Layout, SliceCoord, Swizzle } from '@modewise/layout-core';
import { complementStatic } from './complement.js';
import { cosizeStatic, crd2idxStatic } from './coordinates.js';
import { fragmentLikeStatic } from './fragments.js';
import { leftInverseStatic, rightInverseStatic } from './inverses.js';
import { COMPILE_ERROR, reject, UNNAMED } from './rejection.js';
import { type StaticOperation, type StaticOperations, takes, type Value } from './static-operation.js';
import {
  layoutOfSwizzle,
  layoutOnSwizzle,
  layoutOnSwizzled,
  productOverSwizzled,
  swizzleOnLayout,
} from './swizzled-composition.js';
import { swizzledInverse } from './swizzled-inverses.js';
import { sliceSwizzled } from './swizzled-slices.js';
import { recomposed, type Swizzled } from './swizzled.js';
import {
  applySwizzleStatic,
  assertSwizzle,
  checkedSwizzle,
  makeSwizzleStatic,
  mergeSwizzles,
} from './swizzles.js';
import { depthOf } from './tuple-arithmetic.js';
import { isRawLayout, isTuple, productOf, rankOf, type Term } from './tuples.js';

/**
 * The operations that CUTLASS does on layout B of a swizzled layout, and puts the rest before what that gives, by what they take after
 * the layout, or before it.
 */
const ON_LAYOUT_B: Readonly<Record<string, string>> = {
  coalesce: 'swizzled integers?',
  filter: 'swizzled integers',
  flatten: 'swizzled',
  composition: 'swizzled tiler',
  with_shape: 'swizzled integers',
  logical_divide: 'swizzled tiler',
  zipped_divide: 'swizzled tiler',
  tiled_divide: 'swizzled tiler',
  flat_divide: 'swizzled tiler',
  logical_product: 'swizzled tiler',
  zipped_product: 'swizzled tiler',
  tiled_product: 'swizzled tiler',
  flat_product: 'swizzled tiler',
  blocked_product: 'swizzled layout',
  raked_product: 'swizzled layout',
  tile_to_shape: 'swizzled integers integers?',
  tile_unzip: 'swizzled tiler',
  get: 'integer swizzled | integer integer swizzled',
  take: 'swizzled integer integer',
  group: 'swizzled integer integer',
  append: 'swizzled layout integer',
};

const isSwizzled = (x: unknown): x is Swizzled => typeof x === 'object' && x !== null && 'layoutB' in x;

/** An operation of layouts, done on layout B. Source followed: cute/layout_composed.hpp, cute/swizzle_layout.hpp. */
function onLayoutB(op: string, list: string, operation: StaticOperation): StaticOperation {
  return takes(list, (...args: readonly Term[]): Value => {
    const whole = args.find(isSwizzled)!;
    // The one that asks for the swizzle after all else.
    if (op !== 'tile_to_shape') assertSwizzle(whole.layoutA);
    const inner = operation.run(args.map((arg) => (isSwizzled(arg) ? arg.layoutB : arg)));
    assertSwizzle(whole.layoutA);
    return recomposed(whole, inner as Layout);
  });
}

/** The operations on layouts, for swizzled ones. */
export const onLayoutsB = (plain: StaticOperations): StaticOperations =>
  Object.fromEntries(Object.entries(ON_LAYOUT_B).map(([op, list]) => [op, onLayoutB(op, list, plain[op]!)]));

/** A swizzled layout whose swizzle can be made. */
const checked = (x: Swizzled): Swizzled => {
  assertSwizzle(x.layoutA);
  return x;
};

/** What CUTLASS has no overload for. */
const refused = (list: string): StaticOperation =>
  takes(list, (...args: readonly Term[]) => {
    args.filter(isSwizzled).forEach(checked);
    return reject(COMPILE_ERROR);
  });

const shifted = (x: Swizzled, offset: number): Swizzled => ({ ...checked(x), offset });
const valueAt = (c: IntTuple, l: Layout): number => crd2idxStatic(c, l.shape, l.stride);

/** What a swizzled layout says of its layout B alone. */
const ofLayoutB = (f: (l: Layout) => Value): StaticOperation =>
  takes('swizzled', (x) => f(checked(x).layoutB));

/** Swizzles alone, before and after layouts, and swizzled layouts. */
export const swizzledOperations: StaticOperations = {
  apply_swizzle: takes('swizzle integer', (sw, offset) => applySwizzleStatic(checkedSwizzle(sw), offset)),
  make_swizzle: takes('integer integer', (y, z) => makeSwizzleStatic(y, z)),
  make_layout: takes('swizzle', (sw) => layoutOfSwizzle(sw)),
  get_swizzle_portion: takes('swizzled | layout', (x) =>
    isSwizzled(x) ? checked(x).layoutA : { bits: 0, base: 4, shift: 3 },
  ),
  get_nonswizzle_portion: takes('swizzled | layout', (x) => (isSwizzled(x) ? checked(x).layoutB : x)),
  composition: takes(
    'swizzle integer layout | swizzle swizzle | swizzle layout | layout swizzle | layout swizzled | swizzled swizzle | swizzled swizzled',
    (a: Composable, b: Composable | number, c: Layout) =>
      typeof b === 'number' ? before(a as Swizzle, b, c) : compositionOf(a, b),
  ),
  logical_product: takes('layout swizzled | swizzled swizzled', (l: Layout | Swizzled, tiler: Swizzled) =>
    isSwizzled(l)
      ? { ...checked(l), layoutB: productOverSwizzled(l.layoutB, tiler) }
      : productOverSwizzled(l, tiler),
  ),
  right_inverse: takes('swizzled | swizzle', (x) =>
    isSwizzled(x) ? swizzledInverse(rightInverseStatic)(x) : checkedSwizzle(x),
  ),
  left_inverse: takes('swizzled | swizzle', (x) =>
    isSwizzled(x) ? swizzledInverse(leftInverseStatic)(x) : checkedSwizzle(x),
  ),
  complement: takes('swizzled integers?', (x: Swizzled, target?: IntTuple) => {
    const { layoutB } = checked(x);
    return complementStatic(layoutB, target ?? cosizeStatic(layoutB));
  }),
  size: ofLayoutB((l) => productOf(l.shape)),
  rank: ofLayoutB((l) => rankOf(l.shape)),
  depth: ofLayoutB((l) => depthOf(l.shape)),
  shape: ofLayoutB((l) => l.shape),
  cosize: ofLayoutB(cosizeStatic),
  make_fragment_like: ofLayoutB(fragmentLikeStatic),
  nullspace: ofLayoutB(() => ({ shape: 1, stride: 0 })),
  crd2idx: takes('integers swizzled', (c: IntTuple, x: Swizzled) =>
    applySwizzleStatic(checked(x).layoutA, x.offset + valueAt(c, x.layoutB)),
  ),
  slice: takes('coordinate swizzled', (c, x) => sliceSwizzled(c, x).layout),
  slice_and_offset: takes('coordinate swizzled', (c, x) => sliceSwizzled(c, x)),
  domain_offset: takes('integers swizzled', (c: IntTuple, x: Swizzled) => ({
    offset: 0,
    layout: shifted(x, x.offset + valueAt(c, x.layoutB)),
  })),
  dice: takes('coordinate swizzled', (c: SliceCoord, x: Swizzled) => {
    checked(x);
    if (isTuple(c)) return reject(COMPILE_ERROR);
    return c === '_' ? [] : x;
  }),
  filter: refused('swizzled'),
  stride: refused('swizzled'),
  make_layout_like: refused('swizzled'),
  replace: takes('swizzled integer layout', (x: Swizzled, n: number) => {
    checked(x);
    return reject(n === 0 ? COMPILE_ERROR : UNNAMED);
  }),
  make_composed_layout: takes('swizzle integer layout', (layoutA, offset, layoutB) => ({
    layoutA: checkedSwizzle(layoutA),
    offset: offset,
    layoutB: layoutB,
  })),
};

type Composable = Layout | Swizzle | Swizzled;

/** `composition(Sw, offset, L)`. */
const before = (layoutA: Swizzle, offset: number, layoutB: Layout): Value =>
  recomposed({ layoutA: checkedSwizzle(layoutA), offset, layoutB }, layoutB);

function compositionOf(a: Composable, b: Composable): Value {
  if (isSwizzled(a)) {
    const { layoutB } = checked(a);
    return recomposed(a, compositionOf(layoutB, b) as Layout);
  }
  if (isRawLayout(a)) {
    return isSwizzled(b) ? layoutOnSwizzled(a, b) : layoutOnSwizzle(a, b as Swizzle);
  }
  return isRawLayout(b) ? swizzleOnLayout(a, b) : mergeSwizzles(a, b as Swizzle);
}
