import { evaluateOne, printValue, termOf as valueTerm, type Value } from '@modewise/lang';
import { LayoutError, type Placed } from '@modewise/layout-core';
import type { Operand } from '../operations.js';
import { parseTerm } from '../oracle/parse-term.js';
import type { Term } from '../oracle/tuples.js';

/** Words of terms; any other name is that of a function of the language. */
const WORDS = /^(o|Sw|LayoutLeft|LayoutRight)$/;

/** An argument of a trace as the imitation of CUTLASS takes it: a term that CUTLASS may refuse, or an expression. */
export function termOf(arg: string): Term {
  const names = arg.match(/[A-Za-z_]\w*/g) ?? [];
  const isTerm = names.every((name) => WORDS.test(name) || /^_\d*$/.test(name));
  return isTerm ? parseTerm(arg) : (operandOf(evaluateOne(arg)) as Term);
}

/**
 * The value of an expression as an operand.
 *
 * @throws LayoutError `BAD_ARGUMENT` for a value that no operation takes
 * @example
 * operandOf({ kind: 'boolean', truth: true }) // => true
 */
export function operandOf(value: Value): Operand | boolean | Placed {
  const term = valueTerm(value);
  if (term !== undefined) return term;
  switch (value.kind) {
    case 'boolean':
      return value.truth;
    case 'table':
      return value.offsets;
    case 'coord_layout':
    case 'composed_layout':
      return value.layout;
    case 'swizzle':
      return value.swizzle;
    case 'basis':
      return value.stride;
    case 'placed':
      return value.placed;
    case 'symbol':
      return value.symbol as Operand;
    default:
      throw new LayoutError({
        code: 'BAD_ARGUMENT',
        op: 'golden',
        inputs: [],
        message: `${printValue(value)} is no operand`,
      });
  }
}
