import { LayoutError } from '../layout-error.js';
import { print, type Printable } from '../print.js';

const MAX = Number.MAX_SAFE_INTEGER;

/** `a * b`, or an `OVERFLOW` error of `op`; never -0. */
export function times(a: number, b: number, op: string): number {
  const product = a * b + 0;
  if (!(product <= MAX && product >= -MAX)) throw overflow(op, `${a} * ${b}`);
  return product;
}

/** `a + b`, or an `OVERFLOW` error of `op`. */
export function plus(a: number, b: number, op: string): number {
  const sum = a + b;
  if (!(sum <= MAX && sum >= -MAX)) throw overflow(op, `${a} + ${b}`);
  return sum;
}

/** The error of a value that leaves ±(2^53-1). */
export function overflow(op: string, value: string): LayoutError {
  return new LayoutError({ code: 'OVERFLOW', op, inputs: [], message: `${value} leaves ±(2^53-1)` });
}

/** Whether a number is a safe integer; the quick test comes first, as nearly all are 32-bit integers. */
export function isInteger(x: number): boolean {
  return (x | 0) === x || Number.isSafeInteger(x);
}

/** Quotient rounded up, for `b > 0`; below 0 it truncates as C's `(a + b - 1) / b` does. */
export function ceilQuotient(a: number, b: number): number {
  const sum = a + b - 1;
  if (sum > MAX) return Math.floor(a / b) + (a % b > 0 ? 1 : 0);
  return Math.trunc(sum / b) + 0;
}

/** The printed inputs of an error message. */
export function texts(...inputs: Printable[]): string[] {
  return inputs.map(print);
}
