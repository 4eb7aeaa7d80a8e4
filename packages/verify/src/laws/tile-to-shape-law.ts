import type { IntTuple, Layout } from '@modewise/layout-core';
import { blockedLaw } from './blocked-law.js';
import { type Counterexample, same } from './counterexample.js';
import { orderedLayout } from './ordered-layout-law.js';
import { leavesOfTuple, modeOf, rankOf, sizeOf } from './reference.js';
import { everyCoordinate, type Walker } from './walk.js';

/** The order in which the modes of the target are tiled: CuTe's `Step<…>`, or a compact major. */
export type ModeOrder = IntTuple | 'LayoutLeft' | 'LayoutRight';

/** What `tile_to_shape` takes. */
export type TileToShape = readonly [Layout, IntTuple, ModeOrder?];

/**
 * R is the blocked product of the block with the repetitions that fill the target shape, mode after mode in the
 * order given; each mode of R has the size of the target's.
 *
 * @example
 * tileToShapeLaw([parseLayout('(2,3):(3,1)'), [4, 6]], parseLayout('((2,2),(3,2)):((3,6),(1,12))')) // => null
 */
export function tileToShapeLaw(
  [block, target, order = 'LayoutLeft']: TileToShape,
  r: Layout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  const sizes = modeSizes(target);
  const broken = same('the rank of the target', sizes.length, rankOf(r.shape));
  if (broken) return broken;
  for (const [k, size] of sizes.entries()) {
    const wrong = same(`size of mode ${k}`, size, sizeOf(modeOf(r, k).shape));
    if (wrong) return wrong;
  }
  return blockedLaw('blocked', [block, repeats(block, target, order)], r, walker);
}

/** The sizes of the modes of a target. */
export function modeSizes(target: IntTuple): number[] {
  return typeof target === 'number' ? [target] : target.map(sizeOf);
}

/** The tiler that repeats a block up to the target, in the order asked for, where the block divides it. */
export function repeats(block: Layout, target: IntTuple, order: ModeOrder): Layout {
  const counts = modeSizes(target).map((n, k) =>
    k < rankOf(block.shape) ? n / sizeOf(modeOf(block, k).shape) : n,
  );
  if (typeof order !== 'string') return orderedLayout(counts, leavesOfTuple(order));
  return orderedLayout(
    counts,
    counts.map((_, k) => (order === 'LayoutLeft' ? k : -k)),
  );
}
