import type { ValueType } from '../value-type.js';
import type { MmaAtom, CopyTraits } from '../types.js';

/** One line of the list of MMA atoms. */
export interface MmaAtomEntry {
  /** A name that `mmaAtom` takes: of the operation itself, or of one instance of a template. */
  readonly name: string;
  /** The operation with the names of its template parameters, where it has any without a default; otherwise the same as `name`. */
  readonly template: string;
  readonly arch: string;
  /** `16x8x16`, with letters for what the template leaves open: `MxNx16`. */
  readonly shape: string;
  /** Every value type that D, A, B, C or a template argument can have. */
  readonly types: readonly ValueType[];
  readonly source: string;
}

/** One line of the list of copy atoms. */
export interface CopyAtomEntry {
  /** A name that `copyTraits` takes: of the operation itself, or of one instance of a template. */
  readonly name: string;
  /** The operation with the names of its template parameters. */
  readonly template: string;
  readonly arch: string;
  /** How many threads execute it together. */
  readonly threads: number;
  readonly source: string;
}

/** Operations that are found and listed by the same rule. */
export interface MmaGroup {
  /** The atom of a name without namespaces, or nothing where no operation here is called so. */
  find(stem: string, args: readonly string[] | undefined): MmaAtom | undefined;
  entries(): readonly MmaAtomEntry[];
  /** Whether a template of an entry has this shape, where the entry leaves sizes open. */
  admits?(entry: MmaAtomEntry, m: number, n: number): boolean;
}

/** As a `MmaGroup`, of copy operations. */
export interface CopyGroup {
  find(stem: string, args: readonly string[] | undefined): CopyTraits | undefined;
  entries(): readonly CopyAtomEntry[];
}
