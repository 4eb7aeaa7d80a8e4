import type { CopyAtomEntry, CopyGroup } from './atom-entry.js';
import { plainCopies } from './plain-copies.js';
import { templateCopies } from './template-copies.js';
import { vectorizingCopies } from './vectorizing-copies.js';

/** Every copy operation of CUTLASS that has traits. */
export const COPY_GROUPS: readonly CopyGroup[] = [vectorizingCopies, templateCopies, plainCopies];

export const copyEntries = (): readonly CopyAtomEntry[] => COPY_GROUPS.flatMap((group) => group.entries());

let names: readonly string[] | undefined;

/** Every name without template arguments, each once. */
export const copyStems = (): readonly string[] =>
  (names ??= [
    ...copyEntries().map(({ name }) => name.split('<', 1)[0] as string),
    'AutoVectorizingCopy',
    'DefaultCopy',
  ]);
