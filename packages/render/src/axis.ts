import { size } from '@modewise/layout-core';
import type { IntTuple } from '@modewise/layout-core';

/**
 * Which sub-modes of a nested mode count the blocks: all but the first, as in a `blocked_product` (`outer`), or
 * the first, as in a `raked_product` (`inner`).
 */
export type Blocks = 'outer' | 'inner' | 'none';

/** One mode of a layout as a side of a grid. */
export interface Axis {
  /** Number of positions. */
  readonly size: number;
  /** Number of different blocks along the axis. */
  readonly blocks: number;
  /** The block each position belongs to, from 0. */
  readonly block: readonly number[];
  /** How strong the line before each position is: 0 for none, more where an outer sub-mode moves. */
  readonly cut: readonly number[];
}

/**
 * The axis of a mode: position `i` is the integer coordinate of the mode, its first sub-mode moving fastest.
 *
 * Between two lines only the first sub-mode moves. The caller has bounded the size, which is allocated.
 *
 * @example
 * axisOf([2, 3], 'outer').block // => 0,0,1,1,2,2
 * axisOf([2, 3], 'inner').block // => 0,1,0,1,0,1
 */
export function axisOf(mode: IntTuple, blocks: Blocks): Axis {
  const total = size(mode);
  const positions = Array.from({ length: total }, (_, i) => i);
  if (typeof mode === 'number' || mode.length === 1 || blocks === 'none') {
    const zeros = positions.map(() => 0);
    return { size: total, blocks: 1, block: zeros, cut: zeros };
  }
  const inner = size(mode[0]!);
  // The spans after which the second, the third, … sub-mode moves, each once where sub-modes have size 1.
  const spans = new Set<number>();
  let span = 1;
  for (const sub of mode.slice(0, -1)) spans.add((span *= size(sub)));
  const cut = positions.map((i) => (i === 0 ? 0 : [...spans].filter((s) => i % s === 0).length));
  return blocks === 'outer'
    ? { size: total, blocks: total / inner, block: positions.map((i) => Math.floor(i / inner)), cut }
    : { size: total, blocks: inner, block: positions.map((i) => i % inner), cut };
}
