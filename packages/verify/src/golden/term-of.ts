import { evaluateOne, printValue, termOf as valueTerm, type Value } from '@modewise/lang';
import { LayoutError } from '@modewise/layout-core';
import type { Operand } from '../operations.js';
import { parseTerm } from '../oracle/parse-term.js';
import type { Term } from '../oracle/tuples.js';

/** An argument of a trace as the imitation of CUTLASS takes it: a term that CUTLASS may refuse, or an expression. */
export function termOf(arg: string): Term {
  return /[A-Za-z]/.test(arg) ? (operandOf(evaluateOne(arg)) as Term) : parseTerm(arg);
}

/** The value of an expression as an operand. */
export function operandOf(value: Value): Operand | boolean {
  const term = valueTerm(value);
  if (term !== undefined) return term;
  switch (value.kind) {
    case 'boolean':
      return value.truth;
    case 'table':
      return value.offsets;
    default:
      throw new LayoutError({
        code: 'BAD_ARGUMENT',
        op: 'golden',
        inputs: [],
        message: `${printValue(value)} is no operand`,
      });
  }
}
