import { LayoutError } from '@modewise/layout-core';

/** Part `index` of `count`, from 0. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** A half-open range of case numbers. */
export interface CaseRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The cases of a shard: `[floor(j*size/n), floor((j+1)*size/n))`. The shards of one n are a partition, and
 * their sizes differ by at most 1.
 *
 * @example
 * shardRange(10, { index: 1, count: 3 }).from // => 3
 */
export function shardRange(size: number, { index, count }: Shard): CaseRange {
  const bound = (j: number): number => Number((BigInt(j) * BigInt(size)) / BigInt(count));
  return { from: bound(index), to: bound(index + 1) };
}

/**
 * Reads `i/n` as people write it, i from 1 to n.
 *
 * @throws LayoutError `BAD_ARGUMENT`
 * @example
 * parseShard('2/3').index // => 1
 */
export function parseShard(text: string): Shard {
  const match = /^([1-9][0-9]{0,8})\/([1-9][0-9]{0,8})$/.exec(text);
  const [i, n] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || i > n) {
    throw new LayoutError({
      code: 'BAD_ARGUMENT',
      op: 'shard',
      inputs: [],
      message: `${JSON.stringify(text.slice(0, 40))} is not i/n with 1 <= i <= n`,
      hint: 'the first of four shards is 1/4',
    });
  }
  return { index: i - 1, count: n };
}
