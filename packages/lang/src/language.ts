import type { Span } from './ast.js';
import type { FunctionEntry } from './function-entry.js';
import { algebra } from './functions/algebra.js';
import { construct } from './functions/construct.js';
import { comparisons } from './functions/comparisons.js';
import { coordinates } from './functions/coordinates.js';
import { inspect } from './functions/inspect.js';
import { predicates } from './functions/predicates.js';
import { products } from './functions/products.js';
import { slices } from './functions/slices.js';
import { smemAtoms } from './functions/smem-atoms.js';
import { swizzles } from './functions/swizzles.js';
import { tuples } from './functions/tuples.js';
import { vectors } from './functions/vectors.js';
import { booleanValue } from './values.js';
import type { Value } from './values.js';

/** A call of a function whose arguments are evaluated and fit, with its place in the text. */
export interface CallSite extends Span {
  /** CuTe's name. */
  readonly op: string;
  /** What stands in `<…>`: the path of `get<0,1>(x)`. */
  readonly template: readonly Value[];
  readonly args: readonly Value[];
  /** The call as the text has it. */
  readonly text: string;
  /** The language's own answer. */
  readonly run: () => Value;
}

/** What the evaluator knows by name. The parser knows none of it, so a longer table needs no new grammar. */
export interface Language {
  readonly functions: ReadonlyMap<string, FunctionEntry>;
  /** Names that stand for a value. */
  readonly constants: ReadonlyMap<string, Value>;
  /** Where given, answers every call in place of the functions themselves: another algebra under the same names. */
  readonly answer?: (call: CallSite) => Value;
}

/**
 * A language with the functions and constants given, in that order.
 *
 * @throws TypeError where two functions have one name: a mistake in the table, not in an input
 * @example
 * makeLanguage([...language.functions.values()]).functions.size === language.functions.size // => true
 */
export function makeLanguage(
  functions: readonly FunctionEntry[],
  constants: Iterable<readonly [string, Value]> = [],
): Language {
  const byName = new Map<string, FunctionEntry>();
  for (const entry of functions) {
    if (byName.has(entry.name)) throw new TypeError(`two functions are called ${entry.name}`);
    byName.set(entry.name, entry);
  }
  return { functions: byName, constants: new Map(constants) };
}

/** The language of modewise: every function of the algebra, the products and the divides. */
export const language: Language = makeLanguage(
  [
    ...inspect,
    ...construct,
    ...algebra,
    ...products,
    ...swizzles,
    ...smemAtoms,
    ...slices,
    ...vectors,
    ...tuples,
    ...coordinates,
    ...predicates,
    ...comparisons,
  ],
  [
    ['true', booleanValue(true)],
    ['false', booleanValue(false)],
    ['LayoutLeft', { kind: 'symbol', symbol: 'LayoutLeft' }],
    ['LayoutRight', { kind: 'symbol', symbol: 'LayoutRight' }],
  ],
);
