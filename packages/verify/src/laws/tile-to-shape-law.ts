import type { IntTuple, Layout } from '@modewise/layout-core';
import { blockedLaw } from './blocked-law.js';
import type { Counterexample } from './counterexample.js';
import { leavesOfTuple, modeOf, rankOf, sizeOf } from './reference.js';

/** The order in which the modes of the target are tiled: CuTe's `Step<…>`, or a compact major. */
export type ModeOrder = IntTuple | 'LayoutLeft' | 'LayoutRight';

/**
 * R is the blocked product of the block with the repetitions that fill the target shape, mode after mode in the
 * order given; each mode of R has the size of the target's.
 *
 * @example
 * tileToShapeLaw([parseLayout('(2,3):(3,1)'), [4, 6]], parseLayout('((2,2),(3,2)):((3,6),(1,12))')) // => null
 */
export function tileToShapeLaw(
  [block, target, order = 'LayoutLeft']: readonly [Layout, IntTuple, ModeOrder?],
  r: Layout,
): Counterexample | null {
  const wanted = typeof target === 'number' ? [target] : target.map(sizeOf);
  const rank = wanted.length;
  if (rankOf(r.shape) !== rank)
    return { rule: 'the rank of the target', at: 0, expected: rank, actual: rankOf(r.shape) };
  const repeats = wanted.map((n, k) => n / (k < rankOf(block.shape) ? sizeOf(modeOf(block, k).shape) : 1));
  for (let k = 0; k < rank; k++) {
    const got = sizeOf(modeOf(r, k).shape);
    if (got !== wanted[k]) return { rule: `size of mode ${k}`, at: k, expected: wanted[k]!, actual: got };
  }
  return blockedLaw('blocked', [block, orderedTiler(repeats, order)], r);
}

/** The tiler that counts the repetitions in the order asked for: the stride of a mode is the product of those before it. */
function orderedTiler(repeats: readonly number[], order: ModeOrder): Layout {
  const keys =
    typeof order === 'string'
      ? repeats.map((_, k) => (order === 'LayoutLeft' ? k : -k))
      : leavesOfTuple(order);
  const strides = keys.map((key) => repeats.reduce((n, s, k) => (keys[k]! < key ? n * s : n), 1));
  return { shape: [...repeats], stride: strides };
}
