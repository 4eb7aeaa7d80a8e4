import type { IntTuple, Layout } from '@modewise/layout-core';
import { blockedLaw } from './blocked-law.js';
import type { Counterexample } from './counterexample.js';
import { modeOf, rankOf, sizeOf } from './reference.js';

/** The order in which the modes of the target are tiled: CuTe's `Step<…>`, or a compact major. */
export type ModeOrder = IntTuple | 'LayoutLeft' | 'LayoutRight';

/**
 * R is the blocked product of the block with the repetitions that fill the target shape, mode after mode in the
 * order given; each mode of R has the size of the target's.
 */
export function tileToShapeLaw(
  [block, target, order = 'LayoutLeft']: readonly [Layout, IntTuple] | readonly [Layout, IntTuple, ModeOrder],
  r: Layout,
): Counterexample | null {
  const wanted = typeof target === 'number' ? [target] : target.map(sizeOf);
  const rank = wanted.length;
  if (rankOf(r.shape) !== rank) return { rule: 'the rank of the target', at: 0, expected: rank, actual: rankOf(r.shape) };
  const repeats = wanted.map((n, k) => n / (k < rankOf(block.shape) ? sizeOf(modeOf(block, k).shape) : 1));
  for (let k = 0; k < rank; k++) {
    const got = sizeOf(modeOf(r, k).shape);
    if (got !== wanted[k]) return { rule: `size of mode ${k}`, at: k, expected: wanted[k]!, actual: got };
  }
  return blockedLaw('blocked', [block, orderedTiler(repeats, order)], r);
}

/** The tiler that counts the repetitions in the order asked for: smallest key first, ties from the left. */
function orderedTiler(repeats: readonly number[], order: ModeOrder): Layout {
  const keys =
    order === 'LayoutLeft'
      ? repeats.map((_, k) => k)
      : order === 'LayoutRight'
        ? repeats.map((_, k) => -k)
        : typeof order === 'number'
          ? [order]
          : order.map(sizeOf);
  const strides = repeats.map(() => 0);
  let next = 1;
  for (const k of [...keys.keys()].sort((x, y) => keys[x]! - keys[y]! || x - y)) {
    strides[k] = next;
    next *= repeats[k] as number;
  }
  return repeats.length === 1 ? { shape: repeats[0]!, stride: strides[0]! } : { shape: [...repeats], stride: strides };
}
