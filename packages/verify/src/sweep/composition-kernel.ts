import { type Layout, LayoutError } from '@modewise/layout-core';
import type { Operation } from '../operations.js';
import type { OpenSpace } from '../spaces/decode.js';
import type { CaseRange } from '../spaces/shard.js';
import { CompositionChecker, fitsChecker } from './composition-checker.js';
import { type Kernel, lawKernel } from './law-kernel.js';
import type { FirstMismatch, Tally } from './tally.js';
import { judge } from './verdict.js';

/**
 * Checks the compositions of a space at every coordinate, in tight loops (`CompositionChecker`).
 *
 * The laws stay the judge: what the loops do not find right is handed to them, and spaces too large for the loops are
 * left to them altogether.
 */
export function compositionKernel(space: OpenSpace, operation: Operation): Kernel {
  const [left, right] = space.families;
  if (!left || !right || !fitsChecker(space.space)) return lawKernel(space, operation);
  const run = operation.run as unknown as (a: Layout, b: Layout) => Layout;
  const checker = new CompositionChecker();

  /** Whether the answer, or the rejection, stands. */
  const check = (a: Layout, b: Layout): 'accepted' | 'rejected' | 'wrong' => {
    checker.setLeft(a);
    try {
      return checker.isRight(run(a, b)) ? 'accepted' : 'wrong';
    } catch (error) {
      return error instanceof LayoutError && !checker.hasAnswer() ? 'rejected' : 'wrong';
    }
  };

  return ({ from, to }: CaseRange): Tally => {
    let accepted = 0;
    let rejected = 0;
    let first: FirstMismatch | null = null;
    let b: Layout | undefined;
    for (let index = from, indexA = from % left.size; index < to; index++, indexA++) {
      if (b === undefined || indexA === left.size) {
        indexA = index % left.size;
        b = right.layout((index - indexA) / left.size);
        checker.setRight(b);
      }
      const a = left.layout(indexA);
      const outcome = check(a, b);
      if (outcome === 'accepted') accepted++;
      else if (outcome === 'rejected') rejected++;
      else first ??= { index, reason: reasonOf(operation, index, [a, b]) };
    }
    const cases = to - from;
    return { cases, accepted, rejected, mismatches: cases - accepted - rejected, first };
  };
}

function reasonOf(operation: Operation, index: number, operands: readonly Layout[]): string {
  const verdict = judge(operation, operands);
  if (typeof verdict === 'object') return verdict.wrong;
  throw new Error(`the loops and the laws disagree about case ${index}, which the laws find ${verdict}`);
}
