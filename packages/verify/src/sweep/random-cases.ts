import fc from 'fast-check';
import { casesFor } from '../arbitraries/case.js';
import { expressionOf, type Operand, type Operation } from '../operations.js';
import type { RandomTally, RandomTask } from './task.js';
import { judge } from './verdict.js';

/**
 * Runs random cases of an operation; the first that fails is shrunk by fast-check. With a path it goes to the one case there,
 * if the run of that seed comes by it.
 */
export function randomCases(operation: Operation, task: RandomTask): RandomTally {
  if (task.path === undefined) return check(operation, task);
  const stray = strayingOf(operation, task, task.path);
  if (stray !== null) return { runs: 0, accepted: 0, rejected: 0, failure: null, stray };
  const verdict = judge(operation, caseAt(task, task.path)!);
  if (typeof verdict === 'object') return check(operation, task);
  const accepted = verdict === 'accepted' ? 1 : 0;
  return { runs: 1, accepted, rejected: 1 - accepted, failure: null, stray: null };
}

function check(operation: Operation, { op, seed, runs, path }: RandomTask): RandomTally {
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
  const counts = { runs: details.numRuns, accepted, rejected, stray: null };
  if (operands === undefined) return { ...counts, failure: null };
  const verdict = judge(operation, operands);
  return {
    ...counts,
    failure: {
      seed,
      path: details.counterexamplePath ?? '0',
      expression: expressionOf(op, operands),
      reason: typeof verdict === 'object' ? verdict.wrong : `${verdict} when run again`,
    },
  };
}

/** Why a run does not come by a path, or `null`: it shrinks what fails and nothing else. */
function strayingOf(operation: Operation, task: RandomTask, path: string): string | null {
  const steps = path.split(':');
  for (let n = 1; n <= steps.length; n++) {
    const here = steps.slice(0, n).join(':');
    const operands = caseAt(task, here);
    if (operands === undefined) return `there is no case at ${here}`;
    if (n === steps.length || typeof judge(operation, operands) === 'object') continue;
    return `${expressionOf(task.op, operands)} at ${here} is right, so that nothing is shrunk from it`;
  }
  return null;
}

/** The case at a path, whether it fails or not; `undefined` where there is none. */
function caseAt({ op, seed }: RandomTask, path: string): readonly Operand[] | undefined {
  let found: readonly Operand[] | undefined;
  const property = fc.property(casesFor(op), (operands) => {
    found = operands;
    return false;
  });
  try {
    fc.check(property, { seed, path, numRuns: 1, endOnFailure: true });
  } catch {
    // fast-check throws where a step of the path leads nowhere.
  }
  return found;
}
