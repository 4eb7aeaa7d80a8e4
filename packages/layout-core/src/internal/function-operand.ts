import { LayoutError } from '../layout-error.js';

/** The error-free way to take a function argument; TypeScript rules anything else out, JavaScript does not. */
export function functionOperand<F>(f: F, op: string): F {
  if (typeof f === 'function') return f;
  throw new LayoutError({
    code: 'BAD_ARGUMENT',
    op,
    inputs: [],
    message: `${f === null ? 'null' : `a ${typeof f}`} is not a function`,
  });
}

/** An integer argument: a number of modes, a width, a factor. */
export function integerOperand(n: number, what: string, least: number, op: string): number {
  if (Number.isSafeInteger(n) && n >= least) return n;
  throw new LayoutError({
    code: 'BAD_ARGUMENT',
    op,
    inputs: [],
    message: `${what} is ${String(n)}, which is not an integer from ${least} on`,
  });
}
