/** A name of CuTe and ours. */
export interface MapRow {
  /** `cute/layout.hpp`. */
  readonly header: string;
  readonly cute: string;
  /** In TypeScript. */
  readonly name: string;
  /** In the expression language; — where it has none. */
  readonly language: string;
  readonly file: string;
  readonly test: string;
}

/** The tables of docs/cute-map.md. */
export interface CuteMap {
  readonly rows: readonly MapRow[];
  readonly own: readonly { readonly name: string; readonly file: string; readonly test: string }[];
  readonly absent: readonly { readonly header: string; readonly cute: string; readonly why: string }[];
}

export function parseMap(text: string): CuteMap;

/** The names that a package's index re-exports as values. */
export function exportsOf(name: string): string[];

/** The names at the top of namespace cute of a header. */
export function namesOf(source: string): Set<string>;

/** What is wrong with the table, a sentence each. */
export function problemsOf(options: {
  readonly language: Iterable<string>;
  readonly cutlass?: string;
  readonly text?: string;
}): string[];
