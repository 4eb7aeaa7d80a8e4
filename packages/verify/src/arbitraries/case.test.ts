import { isComposed, isLayout, LayoutError, size } from '@modewise/layout-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlaced } from '../golden/our-answer.js';
import { LAW_LIMIT } from '../laws/reference.js';
import { operationNamed } from '../sweep/operation-named.js';
import { operations } from '../operations.js';
import { casesFor, randomOperations } from './case.js';
import { composablePair } from './composable-pair.js';
import { layout } from './layout.js';
import { MOST_TILED, tilerFor } from './tiler.js';

/** Coordinates of what an operation takes or gives; those of several together. */
function coordinatesOf(x: unknown): number {
  if (isLayout(x) || isComposed(x)) return size(x);
  if (isPlaced(x)) return size(x.layout);
  return Array.isArray(x) ? x.reduce((n: number, item) => n * Math.max(1, coordinatesOf(item)), 1) : 1;
}

/** Coordinates of the answer of an operation, none where it rejects. */
function answeredCoordinates(op: string, operands: readonly unknown[]): number {
  try {
    return coordinatesOf(operationNamed(op, operations).run(...(operands as never[])));
  } catch (error) {
    if (error instanceof LayoutError) return 0;
    throw error;
  }
}

/** Everything in random cases stays that far below what a law enumerates: the rare large case costs time, too. */
const MOST = LAW_LIMIT / 16;

describe('random cases are small by construction', () => {
  it.each(randomOperations)('%s', (op) => {
    for (const operands of fc.sample(casesFor(op), { numRuns: 300, seed: 20_240_607 })) {
      for (const x of operands) expect(coordinatesOf(x)).toBeLessThanOrEqual(MOST);
      expect(answeredCoordinates(op, operands)).toBeLessThanOrEqual(MOST);
    }
  });

  it.each(['logical_product', 'logical_divide', 'composition'])('%s by any tiler', (op) => {
    const tiled = layout({ maxSize: 96, negative: false }).chain((l) =>
      tilerFor(l, { multiplies: op.endsWith('product') }).map((tiler) => [l, tiler] as const),
    );
    fc.assert(
      fc.property(tiled, (operands) => answeredCoordinates(op, operands) <= MOST_TILED),
      { numRuns: 3000 },
    );
  });

  it('the right operand of a composition', () => {
    fc.assert(
      fc.property(composablePair(256), ([, b]) => size(b) <= 16 * 256),
      { numRuns: 3000 },
    );
  });
});
