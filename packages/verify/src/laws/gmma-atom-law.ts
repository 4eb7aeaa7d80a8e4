import { type AnyLayout, type IntTuple, makeSwizzle } from '@modewise/layout-core';
import { firstUnlike, shapeOf, swizzled, valueAt } from './any-values.js';
import { type Counterexample, tupleText } from './counterexample.js';
import { sameTuple } from './reference.js';
import { everyCoordinate, type Walker } from './walk.js';

/** The pieces that the swizzle of an atom moves, in bits. */
const PIECE = 128;
const ROWS = 8;

/** Bits of the swizzle and length of a row in pieces, by CuTe's name of the width. */
const WIDTHS: Readonly<Record<string, number>> = { INTER: 0, SW32: 1, SW64: 2, SW128: 3 };

/**
 * An atom of wgmma's operands is a tile of 8 rows that lie one after the other, each of 1, 2, 4 or 8 pieces of 16 bytes; piece p of the
 * tile lies at piece `Sw<B,0,3>(p)`, and within a piece nothing moves.
 *
 * @example
 * gmmaAtomLaw('K', 'SW128', [16], parseAnyLayout('Sw<3,3,3> o 0 o (8,64):(64,1)')) // => null
 * gmmaAtomLaw('K', 'SW128', [16], parseLayout('(8,64):(64,1)')).at // => 1,0
 */
export function gmmaAtomLaw(
  major: 'K' | 'MN',
  kind: string,
  [bits]: readonly [number],
  r: AnyLayout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  const swizzleBits = WIDTHS[kind] as number;
  const row = (PIECE * 2 ** swizzleBits) / bits;
  const shape = major === 'K' ? [ROWS, row] : [row, ROWS];
  if (!sameTuple(shape, shapeOf(r)))
    return { rule: '8 rows', at: 0, expected: tupleText(shape), actual: tupleText(shapeOf(r)) };
  const sw = makeSwizzle(swizzleBits, 0, 3);
  const place = (c: IntTuple): number => {
    const [x, y] = c as readonly [number, number];
    const plain = (major === 'K' ? x * row + y : y * row + x) * bits;
    return (swizzled(sw, Math.floor(plain / PIECE)) * PIECE + (plain % PIECE)) / bits;
  };
  return firstUnlike('pieces of 16 bytes are swizzled', shape, place, (c) => valueAt(r, c), walker);
}
