import type { Layout } from '@modewise/layout-core';
import {
  appendStatic,
  getStatic,
  groupStatic,
  type Modes,
  prependStatic,
  replaceStatic,
  selectStatic,
  takeStatic,
  unflattenStatic,
  zipStatic,
} from './modes.js';
import { type StaticOperations, takes } from './static-operation.js';
import { isRawLayout, repeatLikeOf, unwrapTuple, wrapTuple } from './tuples.js';

type Extend = (x: Modes, y: Modes, rank?: number) => Modes;

/** What is appended where nothing is said. */
const UNIT: Layout = { shape: 1, stride: 0 };

/** `append(x, y)`, `append(x, y, rank)` and, of layouts, `append(x)` and `append(x, rank)`. */
const extension = (extend: Extend) =>
  takes(
    'layout | layout layout integer? | layout integer | integers integers integer?',
    (x: Modes, y?: Modes, rank?: number) =>
      isRawLayout(x) && !isRawLayout(y ?? 0) ? extend(x, UNIT, y as number | undefined) : extend(x, y!, rank),
  );

/** Picking, putting and bracketing modes, of tuples and of layouts. */
export const modeOperations: StaticOperations = {
  get: takes(
    'integer shape | integer integer shape | integer integer integer shape',
    (...args: readonly Modes[]) => getStatic(args.at(-1)!, args.slice(0, -1) as readonly number[]),
  ),
  take: takes('shape integer integer', (x, begin, end) => takeStatic(x, begin, end)),
  group: takes('shape integer integer', (x, begin, end) => groupStatic(x, begin, end)),
  select: takes('shape integer+', (x, ...modes) => selectStatic(x, modes)),
  replace: takes('layout integer layout | integers integer integers', (x, n, y) => replaceStatic(x, n, y)),
  append: extension(appendStatic),
  prepend: extension(prependStatic),
  zip: takes('layout layout | integers integers', (a, b) => zipStatic(a, b)),
  wrap: takes('integers', (x) => wrapTuple(x)),
  unwrap: takes('integers', (x) => unwrapTuple(x)),
  unflatten: takes('shape integers', (x, profile) => unflattenStatic(x, profile)),
  repeat_like: takes('integers integer', (t, value) => repeatLikeOf(t, value)),
};
