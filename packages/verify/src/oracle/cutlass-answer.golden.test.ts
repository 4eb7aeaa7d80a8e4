import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cutlassAnswer } from './cutlass-answer.js';
import { parseTerm } from './parse-term.js';

interface Trace {
  readonly op: string;
  readonly args: readonly string[];
  readonly result?: string;
  readonly rejects?: string;
}

const golden = new URL('../../../../golden/', import.meta.url);
const files = readdirSync(new URL('cutlass/', golden)).filter((name) => name.endsWith('.jsonl'));
const read = (name: string): Trace[] =>
  readFileSync(new URL(`cutlass/${name}`, golden), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Trace);

const said = ({ result, rejects }: Trace): string => result ?? `rejects: ${rejects}`;

function answered({ op, args }: Trace): string {
  const answer = cutlassAnswer(op, args.map(parseTerm));
  return answer.kind === 'result' ? answer.result : `rejects: ${answer.rule}`;
}

describe('the oracle answers every compiled case as CUTLASS does, rule for rule', () => {
  it.each(files)('%s', (name) => {
    const wrong = read(name)
      .map((trace) => ({
        call: `${trace.op}(${trace.args.join(', ')})`,
        said: said(trace),
        answered: answered(trace),
      }))
      .filter((row) => row.said !== row.answered);
    expect(wrong).toEqual([]);
  });

  it('all the files together hold at least 6,000 cases', () => {
    expect(files.reduce((sum, name) => sum + read(name).length, 0)).toBeGreaterThanOrEqual(6000);
  });
});
