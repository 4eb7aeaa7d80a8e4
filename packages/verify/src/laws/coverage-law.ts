import { get, type IntTuple, type Layout } from '@modewise/layout-core';
import { copyAtom, type MmaAtom, mmaAtom, ownership } from '@modewise/tv-partition';
import type { CopyTiling, MmaTiling } from '../spaces/tiling.js';
import { type Counterexample, same } from './counterexample.js';
import { modeOf, sizeOf } from './reference.js';

/** The operands of an MMA: the modes of (M,N,K) that they have, and the (thread, value) layout of the atom. */
const OPERANDS = {
  A: { modes: [0, 2], layout: ({ layoutA }: MmaAtom) => layoutA },
  B: { modes: [1, 2], layout: ({ layoutB }: MmaAtom) => layoutB },
  C: { modes: [0, 1], layout: ({ layoutC }: MmaAtom) => layoutC },
} as const;

/**
 * The threads of a tiling are those of its atoms, each with as many values as its atom has in each of the places that it works at; each
 * element of the tile of A, B or C belongs to as many (thread, value) as any other, and to one at least.
 *
 * @example
 * mmaCoverageLaw('C')([{ kind: 'tiled_mma', atom: 'UniversalFMA<f32>', atomLayout: parseLayout('(2,1,1):(1,0,0)') }], parseLayout('(2,1):(0,0)')).rule // => every element has an owner
 */
export function mmaCoverageLaw(
  operand: keyof typeof OPERANDS,
): (operands: readonly [MmaTiling], tv: Layout) => Counterexample | null {
  const { modes, layout } = OPERANDS[operand];
  return ([{ atom: name, atomLayout, tile: longer }], tv) => {
    const atom = mmaAtom(name);
    const shape = (atom.shapeMNK as readonly IntTuple[]).map(sizeOf);
    const counts = (atomLayout.shape as readonly IntTuple[]).map(sizeOf);
    const tile = modes.map((k) => longer?.[k] ?? shape[k]! * counts[k]!);
    const places = modes.reduce<number>((n, k, i) => (n * tile[i]!) / (shape[k]! * counts[k]!), 1);
    const threads = sizeOf(atom.thrId.shape) * counts.reduce((n, c) => n * c, 1);
    const values = sizeOf(modeOf(layout(atom), 1).shape) * places;
    return coverage(tv, tile, threads, values);
  };
}

/**
 * A tiled copy has the threads and values that it was given, so many times the values as its atom has on this side for one on the side that
 * tilings refer to; each element of the tile is moved as often as any other, and once at least.
 *
 * @example
 * copyCoverageLaw('D')([{ kind: 'tiled_copy', atom: 'UniversalCopy<32>', type: 'f32', threads: parseLayout('(2,2):(1,2)'), values: parseLayout('(1,1):(1,1)') }], parseLayout('(4,1):(1,0)')) // => null
 */
export function copyCoverageLaw(
  side: 'S' | 'D',
): (operands: readonly [CopyTiling], tv: Layout) => Counterexample | null {
  return ([{ atom: name, type, threads, values }], tv) => {
    const { srcLayout, dstLayout, refLayout } = copyAtom(name, type);
    const valuesOf = (l: Layout): number => sizeOf(modeOf(l, 1).shape);
    const tile = [0, 1].map((k) => sizeOf(get(threads, k).shape) * sizeOf(get(values, k).shape));
    const moved = valuesOf(side === 'S' ? srcLayout : dstLayout) / valuesOf(refLayout);
    return coverage(tv, tile, sizeOf(threads.shape), sizeOf(values.shape) * moved);
  };
}

function coverage(
  tv: Layout,
  tile: readonly number[],
  threads: number,
  values: number,
): Counterexample | null {
  const found = sizeOf(modeOf(tv, 0).shape);
  // Numbers between the threads of a quad-pair repeat one of them.
  const broken =
    same('the threads of the tiling', 0, found % threads) ??
    same('values of a thread', values, sizeOf(modeOf(tv, 1).shape));
  if (broken) return broken;
  const { firstOutside, firstUnowned, firstShared, fewest, most } = ownership(tv, tile);
  if (firstOutside !== undefined)
    return {
      rule: 'no element is outside the tile',
      at: firstOutside,
      expected: 'an element',
      actual: 'none',
    };
  if (firstUnowned !== undefined)
    return {
      rule: 'every element has an owner',
      at: firstUnowned,
      expected: 'an owner',
      actual: 'none',
    };
  if (fewest !== most)
    return {
      rule: 'all elements have as many owners',
      at: firstShared as IntTuple,
      expected: fewest,
      actual: `${most} of one`,
    };
  return null;
}
