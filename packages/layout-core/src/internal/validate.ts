import { type IntTuple, MAX_DEPTH, MAX_LEAVES } from '../int-tuple.js';
import { LayoutError } from '../layout-error.js';
import { tupleOf, tupleOfTwo } from './build.js';
import { overflow } from './checked.js';
import { tooLarge } from './too-large.js';

/** A frozen copy of a tuple whose leaves are safe integers within the limits on depth and number. */
export function frozenTuple(t: IntTuple, op: string): IntTuple {
  leaves = 0;
  return copy(t, op, 0);
}

let leaves = 0;

/** Size and span of a congruent pair must be safe integers, its shapes non-negative: checked once, here. */
export function checkModes(shape: IntTuple, stride: IntTuple, op: string): void {
  totals.size = 1;
  totals.span = 0;
  totals.leaves = 0;
  walk(shape, stride, op, 0);
  // A size of 0 stays 0 whatever the other modes are, and then no offset is ever reached.
  if (totals.size === 0) return;
  if (totals.size > Number.MAX_SAFE_INTEGER) throw overflow(op, 'the size');
  if (totals.span >= Number.MAX_SAFE_INTEGER) throw overflow(op, 'the largest offset');
}

/** Reused from call to call; `walk` adds to it. */
const totals = { size: 1, span: 0, leaves: 0 };

function walk(shape: IntTuple, stride: IntTuple, op: string, depth: number): void {
  if (typeof shape === 'number' && typeof stride === 'number') {
    if (shape < 0) {
      throw new LayoutError({
        code: 'NEGATIVE_SHAPE',
        op,
        inputs: [],
        message: `the shape has the negative leaf ${shape}`,
        hint: 'a shape counts elements; put the sign on the stride',
      });
    }
    if (++totals.leaves > MAX_LEAVES) throw tooLarge(op);
    totals.size *= shape;
    totals.span += (shape - 1) * Math.abs(stride);
  } else if (typeof shape !== 'number' && typeof stride !== 'number' && shape.length === stride.length) {
    if (depth >= MAX_DEPTH) throw tooLarge(op);
    for (let i = 0; i < shape.length; i++) walk(shape[i] as IntTuple, stride[i] as IntTuple, op, depth + 1);
  } else {
    throw new LayoutError({
      code: 'NOT_CONGRUENT',
      op,
      inputs: [],
      message: `shape has ${describe(shape)} where stride has ${describe(stride)}`,
      hint: 'shape and stride need the same profile',
    });
  }
}

function describe(t: IntTuple): string {
  return typeof t === 'number' ? `the integer ${t}` : `a tuple of rank ${t.length}`;
}

function copy(t: unknown, op: string, depth: number): IntTuple {
  if (typeof t === 'number') {
    if (!Number.isSafeInteger(t)) {
      throw Number.isInteger(t)
        ? overflow(op, String(t))
        : new LayoutError({ code: 'NOT_AN_INTEGER', op, inputs: [], message: `${t} is not an integer` });
    }
    if (++leaves > MAX_LEAVES) throw tooLarge(op);
    return t + 0;
  }
  if (!Array.isArray(t)) {
    throw new LayoutError({
      code: 'NOT_AN_INTEGER',
      op,
      inputs: [],
      message: `${t === null ? 'null' : typeof t} is neither an integer nor a tuple`,
    });
  }
  const items: readonly unknown[] = t;
  if (!(items.length > 0)) {
    throw new LayoutError({ code: 'EMPTY_TUPLE', op, inputs: [], message: 'a tuple has at least one mode' });
  }
  if (depth >= MAX_DEPTH || leaves + items.length > MAX_LEAVES) throw tooLarge(op);
  if (items.length === 2) return tupleOfTwo(copy(items[0], op, depth + 1), copy(items[1], op, depth + 1));
  const frozen: IntTuple[] = [];
  for (let i = 0; i < items.length; i++) frozen.push(copy(items[i], op, depth + 1));
  return tupleOf(frozen);
}
