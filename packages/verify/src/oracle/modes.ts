import type { IntTuple, Layout } from '@modewise/layout-core';
import { COMPILE_ERROR, reject, staticAssert, UNNAMED } from './rejection.js';
import { at, isRawLayout, rankOf, wrapTuple } from './tuples.js';

/** What modes can be taken from and put into: a tuple, or a layout, whose shape and stride are treated alike. */
export type Modes = IntTuple | Layout;

/** The same of a tuple, or of shape and stride. */
const onParts = (x: Modes, f: (t: IntTuple) => IntTuple): Modes =>
  isRawLayout(x) ? { shape: f(x.shape), stride: f(x.stride) } : f(x);

const onBothParts = (x: Modes, y: Modes, f: (t: IntTuple, u: IntTuple) => IntTuple): Modes =>
  isRawLayout(x)
    ? { shape: f(x.shape, (y as Layout).shape), stride: f(x.stride, (y as Layout).stride) }
    : f(x, y as IntTuple);

/** The modes from `begin` up to `end`, -1 for the last. Source followed: cute/algorithm/tuple_algorithms.hpp (take). */
function range(t: IntTuple, begin: number, end: number): IntTuple[] {
  const stop = end === -1 ? rankOf(t) : end;
  staticAssert(begin <= stop, UNNAMED);
  return Array.from({ length: stop - begin }, (_, k) => at(t, begin + k));
}

/** CUTLASS's `get<i…>`. */
export const getStatic = (x: Modes, path: readonly number[]): Modes =>
  onParts(x, (t) => path.reduce<IntTuple>((mode, i) => at(mode, i), t));

/** CUTLASS's `take<begin,end>`. */
export function takeStatic(x: Modes, begin: number, end: number): Modes {
  if (isRawLayout(x)) {
    staticAssert(begin < end, 'take: empty range error');
    staticAssert(begin >= 0 && end <= rankOf(x.shape), 'take: range out of bounds');
  }
  return onParts(x, (t) => range(t, begin, end));
}

/** CUTLASS's `select<i…>`. */
export const selectStatic = (x: Modes, modes: readonly number[]): Modes =>
  onParts(x, (t) => modes.map((i) => at(t, i)));

/** CUTLASS's `group<begin,end>`. */
export const groupStatic = (x: Modes, begin: number, end: number): Modes =>
  onParts(x, (t) => {
    const stop = end === -1 ? rankOf(t) : end;
    const inside = range(t, begin, stop);
    return [...range(t, 0, begin), ...(inside.length > 0 ? [inside] : []), ...range(t, stop, rankOf(t))];
  });

/** CUTLASS's `replace<n>`. */
export const replaceStatic = (x: Modes, n: number, y: Modes): Modes =>
  onBothParts(x, y, (t, u) => {
    if (typeof t === 'number') return n === 0 ? u : reject(UNNAMED);
    return [...range(t, 0, n), u, ...range(t, n + 1, t.length)];
  });

function extended(t: IntTuple, u: IntTuple, rank: number | undefined, side: 'front' | 'back'): IntTuple {
  if (rank === rankOf(t)) return t;
  const count = rank === undefined ? 1 : rank - rankOf(t);
  if (typeof t !== 'number' || side === 'front') staticAssert(count > 0, UNNAMED);
  if (count < 0) return reject(COMPILE_ERROR);
  const more = Array.from({ length: count }, () => u);
  return side === 'back' ? [...wrapTuple(t), ...more] : [...more, ...wrapTuple(t)];
}

/** CUTLASS's `append` or `append<rank>`. */
export const appendStatic = (x: Modes, y: Modes, rank?: number): Modes =>
  onBothParts(x, y, (t, u) => extended(t, u, rank, 'back'));

/** CUTLASS's `prepend` or `prepend<rank>`. */
export const prependStatic = (x: Modes, y: Modes, rank?: number): Modes =>
  onBothParts(x, y, (t, u) => extended(t, u, rank, 'front'));

/** `zip` of a tuple: modes of modes change places. Source followed: cute/algorithm/tuple_algorithms.hpp. */
export function zipTuple(t: IntTuple): IntTuple {
  if (typeof t === 'number') return t;
  const [first] = t;
  if (typeof first === 'number' || first === undefined) return [t];
  for (const mode of t) {
    // An integer has no tuple size, and no mode 1 either.
    if (typeof mode === 'number') return reject(first.length > 1 ? 'Index out of range' : COMPILE_ERROR);
    staticAssert(mode.length === first.length, 'Mismatched Ranks');
  }
  return first.map((_, j) => t.map((mode) => at(mode, j)));
}

/** CUTLASS's `zip` of two tuples, or of two layouts. */
export const zipStatic = (x: Modes, y: Modes): Modes => onBothParts(x, y, (t, u) => zipTuple([t, u]));

/** CUTLASS's `unflatten`: the modes of a flat tuple in the profile of another. */
export const unflattenStatic = (x: Modes, profile: IntTuple): Modes =>
  onParts(x, (t) => {
    let rest = t;
    const next = (guide: IntTuple): IntTuple => {
      if (typeof guide !== 'number') return guide.map(next);
      const mode = at(rest, 0);
      rest = range(rest, 1, rankOf(rest));
      return mode;
    };
    const result = next(profile);
    staticAssert(rankOf(rest) === 0, UNNAMED);
    return result;
  });
