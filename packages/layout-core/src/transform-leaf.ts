import type { IntTuple } from './int-tuple.js';
import { functionOperand } from './internal/function-operand.js';
import { mismatched } from './internal/mismatched.js';
import { tupleOperand } from './internal/operand.js';
import { frozenTuple } from './internal/validate.js';

/**
 * The tuple of `f` at every leaf, and of `f` at every pair of corresponding leaves
 * (`cute/algorithm/tuple_algorithms.hpp`, `transform_leaf`). What `f` returns may be a tuple.
 *
 * At a leaf of the first tuple, the second may still have a tuple: `f` takes it whole, as in CuTe.
 *
 * @throws LayoutError `RANK_MISMATCH`, `NOT_AN_INTEGER` where `f` returns no tuple
 * @example
 * print(transformLeaf([2, [3, 4]], (s) => s - 1)) // => (1,(2,3))
 * print(transformLeaf([2, [3, 4]], [10, [20, 30]], (a, b) => a + b)) // => (12,(23,34))
 */
export function transformLeaf(t: IntTuple, f: (leaf: number) => IntTuple): IntTuple;
export function transformLeaf(a: IntTuple, b: IntTuple, f: (a: number, b: IntTuple) => IntTuple): IntTuple;
export function transformLeaf(...args: readonly unknown[]): IntTuple {
  const op = 'transform_leaf';
  const a = tupleOperand(args[0] as IntTuple, op);
  if (args.length < 3) {
    const f = functionOperand(args[1] as (leaf: number) => IntTuple, op);
    return frozenTuple(each(a, f), op);
  }
  const f = functionOperand(args[2] as (a: number, b: IntTuple) => IntTuple, op);
  return frozenTuple(eachPair(a, tupleOperand(args[1] as IntTuple, op), f), op);
}

function each(t: IntTuple, f: (leaf: number) => IntTuple): IntTuple {
  return typeof t === 'number' ? f(t) : t.map((item) => each(item, f));
}

function eachPair(a: IntTuple, b: IntTuple, f: (a: number, b: IntTuple) => IntTuple): IntTuple {
  if (typeof a === 'number') return f(a, b);
  if (typeof b === 'number' || a.length !== b.length) throw mismatched('transform_leaf', a, b);
  return a.map((item, i) => eachPair(item, b[i] as IntTuple, f));
}
