import { LayoutError } from '@modewise/layout-core';
import { type Counterexample, describeCounterexample } from '../laws/counterexample.js';
import type { Operand, Operation } from '../operations.js';

/** What checking one case gives: a right answer, a right rejection, or what is wrong. */
export type Verdict = 'accepted' | 'rejected' | { readonly wrong: string };

/**
 * Runs an operation on operands and holds its answer, or its rejection, to the law.
 *
 * @example
 * judge(operations.composition, [parseLayout('(6,2):(1,7)'), parseLayout('(3,2):(2,3)')]) // => rejected
 */
export function judge(operation: Operation, operands: readonly Operand[]): Verdict {
  const given = operands as readonly never[];
  let result: unknown;
  try {
    result = operation.run(...given);
  } catch (error) {
    if (!(error instanceof LayoutError)) return { wrong: `threw ${errorText(error)}` };
    const broken = checked(() => operation.rejection?.(given, error) ?? null);
    return broken === null ? 'rejected' : { wrong: `${broken}; it said: ${error.message}` };
  }
  const broken = checked(() => operation.law(given, result as never));
  return broken === null ? 'accepted' : { wrong: broken };
}

/** What is wrong by a law, `null` where nothing is. A law that cannot tell finds nothing right. */
function checked(law: () => Counterexample | null): string | null {
  try {
    const broken = law();
    return broken && describeCounterexample(broken);
  } catch (error) {
    return `it cannot be checked: ${errorText(error)}`;
  }
}

function errorText(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
