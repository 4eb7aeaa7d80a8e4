import type { ComposedLayout, IntTuple, Layout, Placed, Swizzle } from '@modewise/layout-core';
import { fitsSignature } from './signature.js';
import type { PlacedLayout } from './slices.js';
import type { Swizzled } from './swizzled.js';
import type { Term } from './tuples.js';

/** A layout before a swizzle, which CUTLASS has without a domain: the inverse of a swizzled layout. */
export interface BeforeSwizzle {
  readonly layoutA: Layout;
  readonly offset: number;
  readonly layoutB: Swizzle;
}

/** What an operation gives; `undefined`: a truth value known at run time only. */
export type Value =
  | IntTuple
  | Layout
  | ComposedLayout
  | Swizzled
  | BeforeSwizzle
  | Swizzle
  | Placed
  | PlacedLayout<Layout | Swizzled>
  | boolean
  | undefined;

/** An operation of CUTLASS: the arguments it takes (see `checkArguments`) and its answer. */
export interface StaticOperation {
  readonly takes: string;
  readonly run: (args: readonly Term[]) => Value;
}

/** Operations by their names in CuTe. */
export type StaticOperations = Readonly<Record<string, StaticOperation>>;

/** An operation. The arguments have been checked: `run` takes them as what `list` says. */
export const takes = (list: string, run: (...args: never[]) => Value): StaticOperation => ({
  takes: list,
  run: (args) => run(...(args as readonly never[])),
});

/** The overloads of one name: the first that takes the arguments answers. */
function overloads(operations: readonly StaticOperation[]): StaticOperation {
  const [only, ...others] = operations;
  if (others.length === 0) return only!;
  return {
    takes: operations.map((operation) => operation.takes).join(' | '),
    run: (args) => operations.find((operation) => fitsSignature(operation.takes, args))!.run(args),
  };
}

/** All operations of several tables; what stands under one name in more than one are its overloads. */
export function mergeOperations(tables: readonly StaticOperations[]): StaticOperations {
  const names = [...new Set(tables.flatMap(Object.keys))];
  return Object.fromEntries(
    names.map((name) => [
      name,
      overloads(tables.flatMap((table) => (Object.hasOwn(table, name) ? [table[name]!] : []))),
    ]),
  );
}
