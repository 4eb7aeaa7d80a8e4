import { LayoutError } from '@modewise/layout-core';
import { MAX_WORKERS, parseShard } from '@modewise/verify';
import type { Shard } from '@modewise/verify';
import { InvalidArgumentError } from 'commander';

/** Reads a whole number of at least 1 from the command line. */
export function wholeNumber(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || !Number.isSafeInteger(value)) {
    throw new InvalidArgumentError('It must be a whole number above 0.');
  }
  return value;
}

/** Reads a number of worker threads. */
export function workerCount(text: string): number {
  const value = wholeNumber(text);
  if (value > MAX_WORKERS) throw new InvalidArgumentError(`There are at most ${MAX_WORKERS} workers.`);
  return value;
}

/** Reads a seed: any integer of 32 bits. */
export function seedNumber(text: string): number {
  const value = Number(text);
  if (!/^-?\d+$/.test(text) || value !== (value | 0)) {
    throw new InvalidArgumentError('It must be an integer of 32 bits.');
  }
  return value;
}

/** Reads `i/n`. */
export function shardOf(text: string): Shard {
  try {
    return parseShard(text);
  } catch (error) {
    if (error instanceof LayoutError) throw new InvalidArgumentError('It must be i/n with 1 <= i <= n.');
    throw error;
  }
}

/** Reads `MxN`, the sides of a tile. */
export function tileOf(text: string): readonly [number, number] {
  const sides = /^([1-9]\d{0,8})x([1-9]\d{0,8})$/.exec(text);
  if (sides === null) throw new InvalidArgumentError('It must be MxN, such as 16x8.');
  return [Number(sides[1]), Number(sides[2])];
}

/** Reads `MxNxK`, the extents of a product. */
export function shapeOf(text: string): readonly [number, number, number] {
  const extents = /^([1-9]\d{0,8})x([1-9]\d{0,8})x([1-9]\d{0,8})$/.exec(text);
  if (extents === null) throw new InvalidArgumentError('It must be MxNxK, such as 128x128x64.');
  return [Number(extents[1]), Number(extents[2]), Number(extents[3])];
}
