import fc from 'fast-check';
import { casesFor } from '../arbitraries/case.js';
import { expressionOf, type Operand, type Operation } from '../operations.js';
import type { RandomTally, RandomTask } from './task.js';
import { judge } from './verdict.js';

/** Runs random cases of an operation; the first that fails is shrunk by fast-check. */
export function randomCases(operation: Operation, { op, seed, runs, path }: RandomTask): RandomTally {
  let accepted = 0;
  let rejected = 0;
  const property = fc.property(casesFor(op), (operands) => {
    const verdict = judge(operation, operands);
    if (verdict === 'accepted') accepted++;
    else if (verdict === 'rejected') rejected++;
    else return false;
    return true;
  });
  const details = fc.check(property, { seed, numRuns: runs, ...(path === undefined ? {} : { path }) });
  const operands: readonly Operand[] | undefined = details.counterexample?.[0];
  if (operands === undefined) return { runs: details.numRuns, accepted, rejected, failure: null };
  const verdict = judge(operation, operands);
  return {
    runs: details.numRuns,
    accepted,
    rejected,
    failure: {
      seed,
      path: details.counterexamplePath ?? '0',
      expression: expressionOf(op, operands),
      reason: typeof verdict === 'object' ? verdict.wrong : `${verdict} when run again`,
    },
  };
}
