import { type Coord, type IntTuple, MAX_DEPTH, MAX_LEAVES } from '../int-tuple.js';
import { LayoutError } from '../layout-error.js';
import { print, type Printable } from '../print.js';
import type { SliceCoord } from '../slice.js';
import { tupleOf } from './build.js';

/** A slice coordinate argument, checked and copied: integers, `_` and tuples of these. */
export function sliceOperand(c: SliceCoord, op: string): SliceCoord {
  const budget = { leaves: 0 };
  return checked(c, op, 0, budget);
}

function checked(c: unknown, op: string, depth: number, budget: { leaves: number }): SliceCoord {
  if (++budget.leaves > MAX_LEAVES || depth > MAX_DEPTH)
    throw unfit(op, [], 'it is nested too deep or too long');
  if (c === '_' || (typeof c === 'number' && Number.isSafeInteger(c))) return c;
  if (!Array.isArray(c) || c.length === 0)
    throw unfit(op, [], 'it is made of integers, _ and tuples of these');
  return Array.from(c as readonly unknown[], (item) => checked(item, op, depth + 1, budget));
}

/**
 * The modes of `t` that stand at `_` (or at integers) in the coordinate, left to right in one flat list; where the coordinate is no
 * tuple, `t` itself. Undefined where there are none.
 */
export function modesAt<T extends Printable>(
  where: '_' | 'integers',
  c: SliceCoord,
  t: T,
  op: string,
): T | undefined {
  if (!Array.isArray(c)) return (c === '_') === (where === '_') ? t : undefined;
  const found: T[] = [];
  collect(where, c, t, op, found);
  return found.length === 0 ? undefined : (tupleOf(found as IntTuple[]) as T);
}

function collect<T extends Printable>(
  where: '_' | 'integers',
  c: SliceCoord,
  t: T,
  op: string,
  found: T[],
): void {
  if (!Array.isArray(c)) {
    if ((c === '_') === (where === '_')) found.push(t);
    return;
  }
  if (!Array.isArray(t) || t.length !== c.length) {
    throw unfit(op, [c as SliceCoord, t], `${print(c as SliceCoord)} has another rank than ${print(t)}`);
  }
  (c as readonly SliceCoord[]).forEach((item, i) => {
    collect(where, item, t[i] as T, op, found);
  });
}

/** The coordinate with 0 at every `_`: where a slice starts. */
export function startOf(c: SliceCoord): Coord {
  if (c === '_') return 0;
  return typeof c === 'number' ? c : tupleOf(c.map(startOf));
}

/** Whether a coordinate names a place in some mode. */
export function hasInteger(c: SliceCoord): boolean {
  return typeof c === 'number' || (c !== '_' && c.some(hasInteger));
}

/** Whether a coordinate leaves a mode open. */
export function hasUnderscore(c: SliceCoord): boolean {
  return c === '_' || (typeof c !== 'number' && c.some(hasUnderscore));
}

/** The error of a coordinate that names no mode to keep. */
export function nothingKept(op: string, c: SliceCoord, x: Printable): LayoutError {
  const hint =
    op === 'dice'
      ? 'dice keeps the modes at integers, slice those at _'
      : 'write _ for a mode to keep, or crd2idx for the value at a coordinate';
  return unfit(op, [c, x], `${print(c)} keeps no mode of ${print(x)}`, hint);
}

function unfit(op: string, inputs: readonly Printable[], rule: string, hint?: string): LayoutError {
  return new LayoutError({
    code: 'BAD_COORDINATE',
    op,
    inputs: inputs.map(print),
    message: `the coordinate does not fit: ${rule}`,
    ...(hint === undefined ? {} : { hint }),
  });
}
