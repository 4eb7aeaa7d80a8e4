import { type IntTuple, MAX_DEPTH } from './int-tuple.js';
import { tupleOf } from './internal/build.js';
import { onBoth } from './internal/both.js';
import { tooLarge } from './internal/too-large.js';
import { isLayout, type AnyLayout, type Tiler, type Like } from './layout.js';
import { LayoutError } from './layout-error.js';
import { notATiler } from './not-a-tiler.js';
import { print } from './print.js';

/**
 * Gathers the rank-2 modes at the terminals of `guide`: `((A,a),((B,b),(C,c)),d)` by `(X,(X,X))` becomes
 * `((A,(B,C)),(a,(b,c),d))` (`cute/algorithm/tuple_algorithms.hpp`, `zip2_by`).
 *
 * @throws LayoutError `RANK_MISMATCH` where a terminal does not have two modes, or the guide more modes than the tuple
 * @example
 * print(zip2By([[1, 2], [[3, 4], [5, 6]], 7], [0, [0, 0]])) // => ((1,(3,5)),(2,(4,6),7))
 */
export function zip2By<T extends IntTuple | AnyLayout>(t: T, guide: Tiler): Like<T> {
  return onBoth(t, 'zip2_by', (x) => tupleOf(split(x, guide, 0)));
}

function split(t: IntTuple, guide: Tiler, depth: number): IntTuple[] {
  const modes = typeof t === 'number' ? undefined : t;
  if (typeof guide === 'number' || guide === '_' || isLayout(guide)) {
    if (modes?.length !== 2) throw mismatch(t, guide);
    return [...modes];
  }
  if (!Array.isArray(guide) || !(guide.length > 0)) throw notATiler(guide, 'zip2_by');
  if (depth >= MAX_DEPTH) throw tooLarge('zip2_by');
  if (modes === undefined || guide.length > modes.length) throw mismatch(t, guide);
  const pairs = (guide as readonly Tiler[]).map((g, i) => split(modes[i] as IntTuple, g, depth + 1));
  return [
    tupleOf(pairs.map((pair) => pair[0] as IntTuple)),
    tupleOf([...pairs.map((pair) => pair[1] as IntTuple), ...modes.slice(guide.length)]),
  ];
}

function mismatch(t: IntTuple, guide: Tiler): LayoutError {
  return new LayoutError({
    code: 'RANK_MISMATCH',
    op: 'zip2_by',
    inputs: [print(t), print(guide)],
    message: `${print(t)} is not made of the pairs that ${print(guide)} asks for`,
    ...(guide === '_'
      ? { hint: 'a mode that _ leaves alone has nothing to regroup; keep the logical form' }
      : {}),
  });
}
