import {
  type ComposedLayout,
  type IntTuple,
  isComposed,
  isSwizzle,
  type Layout,
  LayoutError,
} from '@modewise/layout-core';
import { layoutText, tupleText } from '../laws/counterexample.js';
import { sameProfile } from '../laws/reference.js';
import { type Term, isRawLayout, isTuple, TAGS } from './tuples.js';
import { valueText } from './value-text.js';

/** What an argument can be, by the word for it in a signature. */
const KINDS: Readonly<Record<string, (t: unknown) => boolean>> = {
  integers: isIntegers,
  layout: isCongruent,
  shape: (t) => isIntegers(t) || isCongruent(t),
  tiler: isTiler,
  swizzled: isSwizzled,
  integer: (t) => typeof t === 'number',
  coordinate: isCoordinate,
  tag: (t) => TAGS.some((tag) => tag === t),
  swizzle: (t) => typeof t === 'object' && isSwizzle(t),
};

/**
 * Refuses arguments that an operation does not take. A signature is a list of kinds: `integers` (an int tuple), `layout`, `shape` (either)
 * `tiler`, `swizzle`, `swizzled` (a composed layout of a swizzle and a layout), `integer`, `coordinate` (with `_`) or `tag` (`LayoutLeft`); `?` after a kind that may be left out, `+` after one that comes once or more, `|` between alternatives.
 *
 * @throws LayoutError `BAD_ARGUMENT`
 */
export function checkArguments(op: string, takes: string, args: readonly Term[]): void {
  if (fitsSignature(takes, args)) return;
  const given = `(${args.map(termText).join(', ')})`;
  throw new LayoutError({
    code: 'BAD_ARGUMENT',
    op: 'cutlassAnswer',
    inputs: [op],
    message: `CUTLASS's ${op} takes ${takes.replaceAll(' | ', ' or ')}, not ${given}`,
  });
}

/** Whether arguments fit a signature. */
export function fitsSignature(takes: string, args: readonly Term[]): boolean {
  return takes.split(' | ').some((list) => fits(list.split(' '), args));
}

function fits(list: readonly string[], args: readonly Term[]): boolean {
  const least = list.filter((word) => !word.endsWith('?')).length;
  const most = list.at(-1)!.endsWith('+') ? Infinity : list.length;
  if (args.length < least || args.length > most) return false;
  return args.every((arg, k) => KINDS[list[Math.min(k, list.length - 1)]!.replace(/[?+]$/, '')]!(arg));
}

function isIntegers(t: unknown): t is IntTuple {
  return typeof t === 'number' || (isTuple(t) && t.every(isIntegers));
}

function isCongruent(t: unknown): boolean {
  if (typeof t !== 'object' || t === null || !isRawLayout(t as Term)) return false;
  const { shape, stride } = t as { shape: unknown; stride: unknown };
  return isIntegers(shape) && isIntegers(stride) && sameProfile(shape, stride);
}

/** A coordinate, with `_` or without. */
function isCoordinate(t: unknown): boolean {
  return typeof t === 'number' || t === '_' || (isTuple(t) && t.every(isCoordinate));
}

/** A swizzle over a layout with integer strides and an integer before it. */
function isSwizzled(t: unknown): boolean {
  return isComposed(t) && isSwizzle(t.layoutA) && typeof t.offset === 'number' && isCongruent(t.layoutB);
}

function isTiler(t: unknown): boolean {
  return typeof t === 'number' || t === '_' || isCongruent(t) || (isTuple(t) && t.every(isTiler));
}

function termText(t: unknown): string {
  if (isTuple(t))
    return isIntegers(t) ? tupleText(t) : `<${(t as readonly unknown[]).map(termText).join(',')}>`;
  if (isSwizzled(t)) return valueText(t as ComposedLayout);
  return isCongruent(t) ? layoutText(t as Layout) : JSON.stringify(t);
}
