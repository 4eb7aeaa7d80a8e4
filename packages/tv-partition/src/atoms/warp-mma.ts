import type { MmaAtomEntry, MmaGroup } from './atom-entry.js';
import { typesIn } from './cutlass-types.js';
import { distinct, makeAtom, sizesOf } from './make-atom.js';
import { type PatternName, PATTERNS, shapeOf } from './patterns.js';
import { boundArguments } from './template-parameters.js';
import { WARP_TABLES } from './warp-tables.js';

interface Operation extends MmaAtomEntry {
  readonly pattern: PatternName;
  /** The letters of D, A, B, C. */
  readonly letters: string;
}

let operations: ReadonlyMap<string, Operation> | undefined;

/** Every operation of the tables by name, made when first asked for. */
function byName(): ReadonlyMap<string, Operation> {
  operations ??= new Map(
    WARP_TABLES.flatMap(({ prefix, arch, source, rows, others = [] }) => {
      const listed = rows.flatMap(({ pattern, types, ends }) =>
        types.flatMap((letters) =>
          ends.map((end) => ({
            name: `${prefix}_${shapeOf(pattern)}_${letters}_${end}`,
            pattern,
            types: letters,
          })),
        ),
      );
      return [...listed, ...others].map(({ name, pattern, types: letters }): [string, Operation] => [
        name,
        {
          name,
          template: name,
          arch,
          shape: shapeOf(pattern),
          types: distinct(typesIn(letters)),
          source,
          pattern,
          letters,
        },
      ]);
    }),
  );
  return operations;
}

/** The instructions of one warp or less that have names without template arguments. `MMA_…` is what CUTLASS calls those of SM90. */
export const warpMma: MmaGroup = {
  find(stem, args) {
    const found = byName().get(stem) ?? byName().get(stem.replace(/^MMA_/, 'SM90_'));
    if (found === undefined) return undefined;
    boundArguments('mma_atom', found.name, [], args);
    const { name, arch, shape, pattern, letters, source } = found;
    return makeAtom({
      name,
      arch,
      shape: sizesOf(shape),
      pattern: PATTERNS[pattern],
      types: typesIn(letters),
      source,
    });
  },
  entries: () => [...byName().values()].map(({ pattern: _pattern, letters: _letters, ...entry }) => entry),
};
