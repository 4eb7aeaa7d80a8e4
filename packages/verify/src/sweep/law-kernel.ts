import { type Operation, operandsOfCase } from '../operations.js';
import type { OpenCases } from '../spaces/decode.js';
import type { CaseRange } from '../spaces/shard.js';
import type { FirstMismatch, Tally } from './tally.js';
import { judge } from './verdict.js';

/** Checks a range of the cases of a space. */
export type Kernel = (range: CaseRange) => Tally;

/** The kernel of any operation: decode, run, hold to the law. */
export function lawKernel(space: OpenCases, operation: Operation): Kernel {
  return ({ from, to }) => {
    let accepted = 0;
    let rejected = 0;
    let mismatches = 0;
    let first: FirstMismatch | null = null;
    for (let index = from; index < to; index++) {
      const verdict = judge(operation, operandsOfCase(operation, space.operands(index)));
      if (verdict === 'accepted') accepted++;
      else if (verdict === 'rejected') rejected++;
      else {
        mismatches++;
        first ??= { index, reason: verdict.wrong };
      }
    }
    return { cases: to - from, accepted, rejected, mismatches, first };
  };
}
