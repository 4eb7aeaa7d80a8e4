/** CUTLASS refuses an input at compile time, by the rule `rule` (the text of its static assertion where it has one). */
export class Rejection extends Error {
  constructor(readonly rule: string) {
    super(rule);
    this.name = 'Rejection';
  }
}

/** The rules that have no text of CUTLASS's own. */
export const NOT_STATIC = 'not static';
export const UNNAMED = 'static assertion failed';
export const COMPILE_ERROR = 'compile error';

/** Ends the evaluation with a rejection. */
export function reject(rule: string): never {
  throw new Rejection(rule);
}

/**
 * CUTLASS's static assertion of a condition: `undefined` is a condition only known at run time, which a static
 * assertion cannot take.
 */
export function staticAssert(condition: boolean | undefined, rule: string): void {
  if (condition === undefined) reject(NOT_STATIC);
  if (!condition) reject(rule);
}
