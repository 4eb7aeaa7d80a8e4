import type { MmaAtomEntry, MmaGroup } from './atom-entry.js';
import { gmma } from './gmma.js';
import { sm120Mma } from './sm120-mma.js';
import { umma } from './umma.js';
import { universalFma } from './universal-fma.js';
import { warpMma } from './warp-mma.js';

/** Every MMA operation of CUTLASS that has traits. */
export const MMA_GROUPS: readonly MmaGroup[] = [universalFma, warpMma, gmma, umma, sm120Mma];

let names: readonly string[] | undefined;

/** Every name without template arguments, each once. */
export const mmaStems = (): readonly string[] =>
  (names ??= [
    ...new Set(
      MMA_GROUPS.flatMap((group) => group.entries().map(({ name }) => name.split('<', 1)[0] as string)),
    ),
  ]);

export const mmaEntries = (): readonly (readonly [MmaGroup, MmaAtomEntry])[] =>
  MMA_GROUPS.flatMap((group) => group.entries().map((entry) => [group, entry] as const));
