import { MAX_DEPTH, MAX_LEAVES } from './int-tuple.js';
import { isInteger } from './internal/checked.js';
import { LayoutError } from './layout-error.js';

/**
 * A stride that steps along one axis of a coordinate: CuTe's `ScaledBasis<value,path…>`.
 *
 * It stands for the arithmetic tuple that is `value` at mode `path[1]` of mode `path[0]` (and so on) and 0 elsewhere, and prints
 * innermost mode first, as CuTe does: `2@1@0` is 2 at mode 1 of mode 0. A frozen plain object made by `scaledBasis`.
 */
export interface ScaledBasis {
  readonly value: number;
  /** The mode at each level, outermost first; never empty. */
  readonly path: readonly number[];
}

/** A stride: integers, basis elements, and tuples of these. */
export type Stride = number | ScaledBasis | readonly Stride[];

/**
 * The step of `value` at mode `path[1]` of mode `path[0]`, and so on (`cute/numeric/arithmetic_tuple.hpp`, `ScaledBasis`; CuTe's
 * `E<0,1>` is `scaledBasis(1, 0, 1)`).
 *
 * @throws LayoutError `NOT_AN_INTEGER`, `BAD_ARGUMENT` for a path that is empty, deeper than 64 or has a mode outside 0…1023
 * @example
 * print(scaledBasis(2, 0, 1)) // => 2@1@0
 */
export function scaledBasis(value: number, ...path: readonly number[]): ScaledBasis {
  const refuse = (code: 'NOT_AN_INTEGER' | 'BAD_ARGUMENT', message: string) =>
    new LayoutError({
      code,
      op: 'scaled_basis',
      inputs: [[value, ...[...path].reverse()].map(String).join('@')],
      message,
    });
  if (typeof value !== 'number' || !isInteger(value))
    throw refuse('NOT_AN_INTEGER', `${String(value)} is not a safe integer`);
  if (path.length === 0 || path.length > MAX_DEPTH)
    throw refuse('BAD_ARGUMENT', `a path has 1 to ${MAX_DEPTH} modes`);
  if (!path.every((mode) => typeof mode === 'number' && isInteger(mode) && mode >= 0 && mode < MAX_LEAVES)) {
    throw refuse('BAD_ARGUMENT', `a mode is an integer from 0 to ${MAX_LEAVES - 1}`);
  }
  return Object.freeze({ value: value + 0, path: Object.freeze([...path]) });
}

/**
 * Whether `x` has the form of a `ScaledBasis`.
 *
 * @example
 * isScaledBasis(scaledBasis(1, 0)) // => true
 * isScaledBasis(1) // => false
 */
export function isScaledBasis(x: unknown): x is ScaledBasis {
  return typeof x === 'object' && x !== null && 'value' in x && 'path' in x && Array.isArray(x.path);
}

/**
 * Whether a stride has a basis element among its leaves, so that its layout gives coordinates and not offsets.
 *
 * @example
 * hasBasis([1, [scaledBasis(1, 0)]]) // => true
 * hasBasis([1, [2, 3]]) // => false
 */
export function hasBasis(stride: Stride): boolean {
  return basisWithin(stride, 0);
}

function basisWithin(stride: Stride, depth: number): boolean {
  if (typeof stride === 'number') return false;
  if (!Array.isArray(stride)) return isScaledBasis(stride);
  if (depth > MAX_DEPTH) return false;
  for (let i = 0; i < stride.length; i++) if (basisWithin(stride[i] as Stride, depth + 1)) return true;
  return false;
}
