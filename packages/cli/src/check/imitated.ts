import { language } from '@modewise/lang';
import type { CallSite, Value } from '@modewise/lang';
import { LayoutError } from '@modewise/layout-core';
import { imitatedOperations, isImitated, operandOf } from '@modewise/verify';
import type { Term } from '@modewise/verify';

/** The functions of the language whose answers by CUTLASS are known; on other arguments some of them are ours alone. */
export const imitated: readonly string[] = imitatedOperations.filter((op) => language.functions.has(op));

/** The kinds of value of which CUTLASS's answers are not known in every operation. */
const UNCOVERED: ReadonlySet<string> = new Set([
  'swizzle',
  'composed_layout',
  'coord_layout',
  'basis',
  'placed',
  'mma_atom',
  'copy_operation',
  'copy_atom',
  'tiled_mma',
  'tiled_copy',
  'access',
]);

/** Whether a call is about swizzles, composed layouts, basis strides or tilings, and the imitation of CUTLASS does not cover it. */
export function isUncovered(call: CallSite): boolean {
  return call.args.some(({ kind }) => UNCOVERED.has(kind)) && termsOf(call) === undefined;
}

/** The arguments of a call as the imitation of CUTLASS takes them, the path of `get<0,1>(x)` first; `undefined` where it has none of this call. */
export function termsOf({ op, template, args }: CallSite): readonly Term[] | undefined {
  if (template.length > 0 && op !== 'get') return undefined;
  const terms = [...template, ...args].map(termOf);
  const known = terms.filter((term) => term !== undefined);
  return known.length === terms.length && isImitated(op, known) ? known : undefined;
}

function termOf(value: Value): Term | undefined {
  try {
    return operandOf(value) as Term;
  } catch (error) {
    if (error instanceof LayoutError) return undefined;
    throw error;
  }
}
