import { MAX_DEPTH, MAX_LEAVES } from '../int-tuple.js';
import { LayoutError } from '../layout-error.js';

/** The error of a tuple past the limits on nesting and number of leaves. */
export function tooLarge(op: string): LayoutError {
  return new LayoutError({
    code: 'TOO_LARGE',
    op,
    inputs: [],
    message: `a tuple is nested deeper than ${MAX_DEPTH} or has more than ${MAX_LEAVES} modes`,
  });
}
