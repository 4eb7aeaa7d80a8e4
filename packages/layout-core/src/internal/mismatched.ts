import { LayoutError } from '../layout-error.js';
import { print, type Printable } from '../print.js';

/** The error of two tuples that an operation walks side by side and that do not fit. */
export function mismatched(op: string, a: Printable, b: Printable, rule?: string): LayoutError {
  return new LayoutError({
    code: 'RANK_MISMATCH',
    op,
    inputs: [print(a), print(b)],
    message: rule ?? `${print(a)} and ${print(b)} have different profiles`,
  });
}
