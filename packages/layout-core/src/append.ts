import { isComposed } from './composed-layout.js';
import { type IntTuple, MAX_LEAVES } from './int-tuple.js';
import { tupleOf } from './internal/build.js';
import { onBothPairs } from './internal/both.js';
import { type AnyLayout, isLayout, type Layout, type Like } from './layout.js';
import { LayoutError } from './layout-error.js';
import { makeLayout } from './make-layout.js';
import { print } from './print.js';

/**
 * Adds `y` after the last mode; with `rank`, adds it as often as that rank needs. For layouts `y` is `1:0` unless given
 * (`cute/layout.hpp`, `append`).
 *
 * An integer of rank 1 stays an integer when `rank` is 1, as in CuTe.
 *
 * @throws LayoutError `RANK_MISMATCH` where `rank` is no integer or below the rank of `x`
 * @example
 * print(append(parseLayout('4:1'), undefined, 3)) // => (4,1,1):(1,0,0)
 */
export function append<T extends IntTuple | AnyLayout>(x: T, y?: T, rank?: number): Like<T> {
  return onBothPairs(x, y ?? padding(x), 'append', (a, b) =>
    pad('append', a, b, rank, (modes, more) => [...modes, ...more]),
  );
}

/** What is added when nothing is named: the size-1 layout. */
export function padding(x: IntTuple | AnyLayout): IntTuple | Layout {
  return isLayout(x) || isComposed(x) ? makeLayout(1, 0) : 1;
}

/** Brings `a` to `rank` (one more by default) with copies of `b`, placed by `join`. */
export function pad(
  op: string,
  a: IntTuple,
  b: IntTuple,
  rank: number | undefined,
  join: (modes: readonly IntTuple[], more: readonly IntTuple[]) => IntTuple[],
): IntTuple {
  const modes = typeof a === 'number' ? [a] : a;
  const target = rank ?? modes.length + 1;
  if (!(Number.isSafeInteger(target) && target >= modes.length && target <= MAX_LEAVES)) {
    throw new LayoutError({
      code: 'RANK_MISMATCH',
      op,
      inputs: [print(a), print(b), String(target)],
      message: `rank ${modes.length} cannot become ${typeof target === 'number' ? target : `a ${typeof target}`}`,
    });
  }
  if (target === modes.length) return a;
  return tupleOf(join(modes, new Array<IntTuple>(target - modes.length).fill(b)));
}
