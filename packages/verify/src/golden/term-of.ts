import { evaluateOne, type Value } from '@modewise/lang';
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
  switch (value.kind) {
    case 'tuple':
      return value.tuple;
    case 'layout':
      return value.layout;
    case 'tiler':
      return value.tiler;
    case 'boolean':
      return value.truth;
    case 'table':
      return value.offsets;
    case 'symbol':
      throw new LayoutError({
        code: 'BAD_ARGUMENT',
        op: 'golden',
        inputs: [],
        message: `${value.symbol} is no operand`,
      });
  }
}
