import type { Coord } from './int-tuple.js';

/** Every reason an operation refuses its input. */
export type LayoutErrorCode =
  | 'SYNTAX'
  | 'NOT_AN_INTEGER'
  | 'OVERFLOW'
  | 'NEGATIVE_SHAPE'
  | 'EMPTY_TUPLE'
  | 'TOO_LARGE'
  | 'NOT_CONGRUENT'
  | 'RANK_MISMATCH'
  | 'BAD_COORDINATE'
  | 'BAD_MODE'
  | 'BAD_ARGUMENT'
  | 'EMPTY_LAYOUT'
  | 'NOT_COMPOSABLE'
  | 'NOT_INJECTIVE'
  | 'NEGATIVE_STRIDE'
  | 'NO_INVERSE'
  | 'NOT_DIVISIBLE'
  | 'UNDECIDED'
  | 'UNKNOWN_NAME'
  | 'DIGEST_MISMATCH';

/** The parts of a `LayoutError`, in the order its message tells them. */
export interface LayoutErrorParts {
  readonly code: LayoutErrorCode;
  /** CuTe's name of the operation, for example `composition`. */
  readonly op: string;
  /** The inputs as printed. */
  readonly inputs: readonly string[];
  /** The rule that is broken, with the actual values. */
  readonly message: string;
  /** The coordinate where the law breaks. */
  readonly at?: Coord;
  /** One thing to try. */
  readonly hint?: string;
}

/**
 * The one error of modewise: what was asked, the rule it breaks, the values that break it, a hint.
 *
 * `message` reads `op(inputs): rule and values (hint)`; the parts stay available as fields.
 */
export class LayoutError extends Error {
  readonly code: LayoutErrorCode;
  readonly op: string;
  readonly inputs: readonly string[];
  readonly at?: Coord;
  readonly hint?: string;

  constructor(parts: LayoutErrorParts) {
    const call = parts.inputs.length > 0 ? `${parts.op}(${parts.inputs.map(shorten).join(', ')})` : parts.op;
    const hint = parts.hint === undefined ? '' : ` (${parts.hint})`;
    super(`${call}: ${parts.message}${hint}`);
    this.name = 'LayoutError';
    this.code = parts.code;
    this.op = parts.op;
    this.inputs = parts.inputs;
    if (parts.at !== undefined) this.at = parts.at;
    if (parts.hint !== undefined) this.hint = parts.hint;
  }
}

const LONGEST_INPUT = 120;

function shorten(text: string): string {
  return text.length <= LONGEST_INPUT ? text : `${text.slice(0, LONGEST_INPUT - 1)}…`;
}
