import { type IntTuple, type Layout, LayoutError, makeLayout } from '@modewise/layout-core';
import { isPlain } from '../laws/any-values.js';
import type { Operand, Operation } from '../operations.js';
import { isTiling, smallerTilings } from '../spaces/tiling.js';
import { judge } from './verdict.js';

/** Most candidates tried; a shrink that long has long been small. */
const MOST_TRIES = 20_000;

/** A case that still fails, and why. */
export interface Shrunk {
  readonly operands: readonly Operand[];
  readonly reason: string;
}

/**
 * The smallest failing case that small steps lead to: modes dropped or unwrapped, shapes and strides halved and
 * lowered, toward `1:0`. The same failing case always shrinks to the same one.
 *
 * @example
 * shrink({ run: (l) => l, law: () => ({ rule: 'no', at: 0, expected: 1, actual: 2 }) }, [makeLayout([4, 8])], '').operands.map((l) => print(l)) // => 1:0
 */
export function shrink(operation: Operation, operands: readonly Operand[], reason: string): Shrunk {
  let best: Shrunk = { operands, reason };
  let tries = 0;
  for (let improved = true; improved;) {
    improved = false;
    for (const candidate of smaller(best.operands)) {
      if (++tries > MOST_TRIES) return best;
      const verdict = judge(operation, candidate);
      if (typeof verdict !== 'object') continue;
      best = { operands: candidate, reason: verdict.wrong };
      improved = true;
      break;
    }
  }
  return best;
}

function* smaller(operands: readonly Operand[]): Generator<readonly Operand[]> {
  for (let k = 0; k < operands.length; k++) {
    for (const operand of smallerOperand(operands[k] as Operand)) {
      yield operands.map((x, i) => (i === k ? operand : x));
    }
  }
}

function* smallerOperand(x: Operand): Generator<Operand> {
  if (isTiling(x)) yield* smallerTilings(x);
  else if (isPlain(x)) {
    for (const [shape, stride] of smallerPairs(x.shape, x.stride)) {
      const made = tryLayout(shape, stride);
      if (made) yield made;
    }
  } else if (isIntTuple(x)) {
    // A tuple alone shrinks like a shape without strides.
    for (const [shape] of smallerPairs(x, zeros(x))) yield shape;
  }
}

/** Candidates with less in them: first whole modes go, then leaves get smaller. */
function* smallerPairs(shape: IntTuple, stride: IntTuple): Generator<[IntTuple, IntTuple]> {
  if (typeof shape === 'number' || typeof stride === 'number') {
    for (const s of lower(shape as number, 1)) yield [s, stride];
    for (const d of lower(stride as number, 0)) yield [shape, d];
    return;
  }
  for (let k = 0; k < shape.length; k++) yield [shape[k] as IntTuple, stride[k] as IntTuple];
  if (shape.length > 1) {
    for (let k = 0; k < shape.length; k++) yield [without(shape, k), without(stride, k)];
  }
  for (let k = 0; k < shape.length; k++) {
    for (const [s, d] of smallerPairs(shape[k] as IntTuple, stride[k] as IntTuple)) {
      yield [replaced(shape, k, s), replaced(stride, k, d)];
    }
  }
}

/** Integers between `floor` and `n` that are simpler than `n`, simplest first. */
function* lower(n: number, floor: number): Generator<number> {
  if (n === floor) return;
  yield floor;
  if (n < 0) yield -n;
  const half = Math.trunc(n / 2);
  if (half !== floor && Math.abs(half) < Math.abs(n)) yield half;
  const below = n - Math.sign(n);
  if (below !== floor && below !== half) yield below;
}

function without(t: readonly IntTuple[], k: number): IntTuple {
  return t.filter((_, i) => i !== k);
}

function replaced(t: readonly IntTuple[], k: number, x: IntTuple): IntTuple {
  return t.map((item, i) => (i === k ? x : item));
}

function zeros(t: IntTuple): IntTuple {
  return typeof t === 'number' ? 0 : t.map(zeros);
}

function isIntTuple(x: unknown): x is IntTuple {
  return typeof x === 'number' || (Array.isArray(x) && x.every(isIntTuple));
}

function tryLayout(shape: IntTuple, stride: IntTuple): Layout | null {
  try {
    return makeLayout(shape, stride);
  } catch (error) {
    if (error instanceof LayoutError) return null;
    throw error;
  }
}
