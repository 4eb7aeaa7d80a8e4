import type { Span } from './ast.js';
import type { FunctionEntry } from './function-entry.js';
import { catalogueNames } from './catalogue-names.js';
import { access } from './functions/access.js';
import { algebra } from './functions/algebra.js';
import { atoms } from './functions/atoms.js';
import { construct } from './functions/construct.js';
import { comparisons } from './functions/comparisons.js';
import { coordinates } from './functions/coordinates.js';
import { copyPartitions } from './functions/copy-partitions.js';
import { inspect } from './functions/inspect.js';
import { mmaPartitions } from './functions/mma-partitions.js';
import { ownership } from './functions/ownership.js';
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

/** Names too many to list; one that is bound means what it is bound to. */
export interface Names {
  /** The value of a name as the text has it, with namespaces and with what stands in `<…>`. */
  readonly find: (text: string) => Value | undefined;
  /** The names that differ least from one. */
  readonly nearest: (name: string) => readonly string[];
}

/** What the evaluator knows by name. The parser knows none of it, so a longer table needs no new grammar. */
export interface Language {
  readonly functions: ReadonlyMap<string, FunctionEntry>;
  /** Names that stand for a value. */
  readonly constants: ReadonlyMap<string, Value>;
  /** Names beside those. */
  readonly names?: Names;
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
  names?: Names,
): Language {
  const byName = new Map<string, FunctionEntry>();
  for (const entry of functions) {
    if (byName.has(entry.name)) throw new TypeError(`two functions are called ${entry.name}`);
    byName.set(entry.name, entry);
  }
  return { functions: byName, constants: new Map(constants), ...(names === undefined ? {} : { names }) };
}

/** The language of modewise: every function of the algebra, the products and the divides, atoms and partitions. */
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
    ...atoms,
    ...mmaPartitions,
    ...copyPartitions,
    ...ownership,
    ...access,
  ],
  [
    ['true', booleanValue(true)],
    ['false', booleanValue(false)],
    ['LayoutLeft', { kind: 'symbol', symbol: 'LayoutLeft' }],
    ['LayoutRight', { kind: 'symbol', symbol: 'LayoutRight' }],
  ],
  catalogueNames,
);
