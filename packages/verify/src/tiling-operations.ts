import type { Layout, LayoutError } from '@modewise/layout-core';
import {
  getLayoutATV,
  getLayoutBTV,
  getLayoutCTV,
  getLayoutDTV,
  getLayoutSTV,
  mmaAtom,
} from '@modewise/tv-partition';
import type { Counterexample } from './laws/counterexample.js';
import { copyCoverageLaw, mmaCoverageLaw } from './laws/coverage-law.js';
import type { AnyLaw } from './laws/laws.js';
import { offsetsOf, sizeOf } from './laws/reference.js';
import type { Operation } from './operations.js';
import { type CopyTiling, type MmaTiling, tiledCopyOf, tiledMmaOf, type Tiling } from './spaces/tiling.js';

type Rejection = NonNullable<Operation['rejection']>;

const mma = { A: getLayoutATV, B: getLayoutBTV, C: getLayoutCTV } as const;
const copy = { S: getLayoutSTV, D: getLayoutDTV } as const;

/**
 * Threads of other atoms stand between those of an atom of which not all are neighbours. There is no tiling where they do not fill the gap
 * evenly, and none but there.
 */
function fillsNoGap([{ atom, atomLayout }]: readonly [MmaTiling], error: LayoutError): Counterexample | null {
  const threads = [...offsetsOf(mmaAtom(atom).thrId)].sort((a, b) => a - b);
  const first = threads.findIndex((t, k) => t !== k);
  const room = first < 0 ? 0 : threads[first]! / first;
  return room % sizeOf(atomLayout.shape) === 0 ? noReason(error) : null;
}

const noReason = ({ code }: LayoutError): Counterexample => ({
  rule: 'every tiling of whole atoms has an answer',
  at: 0,
  expected: 'an answer',
  actual: code,
});

/** A question about a tiling: our answer, the law that it covers the tile, and what makes a rejection right. */
function question<T extends Tiling>(
  op: string,
  run: (tiling: T) => Layout,
  law: (operands: readonly [T], tv: Layout) => Counterexample | null,
  rejection: (operands: readonly [T], error: LayoutError) => Counterexample | null,
): readonly [string, Operation] {
  return [op, { run, law: law as unknown as AnyLaw, rejection: rejection as unknown as Rejection }];
}

/** Where the threads of a tiling have their values: each answer is held to cover the tile. */
export const tilingOperations: readonly (readonly [string, Operation])[] = [
  ...(['A', 'B', 'C'] as const).map((operand) =>
    question(
      `get_layout${operand}_TV`,
      (tiling: MmaTiling) => mma[operand](tiledMmaOf(tiling)),
      mmaCoverageLaw(operand),
      fillsNoGap,
    ),
  ),
  ...(['S', 'D'] as const).map((side) =>
    question(
      `get_layout${side}_TV`,
      (tiling: CopyTiling) => copy[side](tiledCopyOf(tiling)),
      copyCoverageLaw(side),
      (_operands, error) => noReason(error),
    ),
  ),
];
