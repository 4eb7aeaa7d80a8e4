import { describe, expect, it } from 'vitest';
import type { Trace } from '../golden/trace.js';
import { imitatedOf, traceFiles } from '../testing/golden-traces.js';
import { cutlassAnswer } from './cutlass-answer.js';
import { termOf } from '../golden/term-of.js';

const said = ({ result, rejects }: Trace): string => result ?? `rejects: ${rejects!}`;

function answered({ op, args }: Trace): string {
  const answer = cutlassAnswer(op, args.map(termOf));
  return answer.kind === 'result' ? answer.result : `rejects: ${answer.rule}`;
}

describe('the oracle answers every compiled case as CUTLASS does, rule for rule', () => {
  it.each(traceFiles)('%s', (name) => {
    const wrong = imitatedOf(name)
      .map((trace) => ({
        call: `${trace.op}(${trace.args.join(', ')})`,
        said: said(trace),
        answered: answered(trace),
      }))
      .filter((row) => row.said !== row.answered);
    expect(wrong).toEqual([]);
  });

  it('all the files together hold at least 13,000 cases of operations that are imitated', () => {
    expect(traceFiles.reduce((sum, name) => sum + imitatedOf(name).length, 0)).toBeGreaterThanOrEqual(13_000);
  });
});
