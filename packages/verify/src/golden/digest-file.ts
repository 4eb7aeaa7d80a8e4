import { isRecord } from '../json.js';
import { type Space, spaceSize } from '../spaces/space.js';
import { badGolden } from './manifest.js';

/** `golden/cutegen/<space>.json`: the digests of an oracle's answers to the cases of a space. */
export interface DigestFile {
  readonly space: Space;
  /** Cases of one digest. */
  readonly digestShard: number;
  readonly digests: readonly string[];
}

/** Most cases of one digest. */
const LARGEST_SHARD = 2 ** 24;

/**
 * Reads a file of digests.
 *
 * @throws LayoutError `BAD_ARGUMENT` for one that is not about a space of `golden/spaces.json`, or does not have its digests
 */
export function digestFile(parsed: unknown, name: string, spaces: readonly Space[]): DigestFile {
  if (!isRecord(parsed)) throw badGolden(`${name} is no object`);
  const { digestShard, digests, size, version } = parsed;
  const space = spaces.find((one) => one.name === parsed.space);
  if (!space || space.version !== version || spaceSize(space) !== size) {
    throw badGolden(`${name} is not about a space of spaces.json, with its version and size`);
  }
  if (!isShardSize(digestShard)) throw badGolden(`${name} has no digestShard from 1 to ${LARGEST_SHARD}`);
  const count = Math.ceil(size / digestShard);
  if (!isDigests(digests) || digests.length !== count)
    throw badGolden(`${name} does not have ${count} digests`);
  return { space, digestShard, digests };
}

function isShardSize(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0 && (value as number) <= LARGEST_SHARD;
}

function isDigests(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((x) => typeof x === 'string' && /^[0-9a-f]{64}$/.test(x));
}
