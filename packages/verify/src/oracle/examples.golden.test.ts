import { describe, expect, it } from 'vitest';
import { parseExamples } from '../golden/trace.js';
import { goldenText } from '../testing/golden-traces.js';
import { cutlassAnswer } from './cutlass-answer.js';
import { parseTerm } from './parse-term.js';

describe('the oracle gives the further results of CUTLASS 4.7', () => {
  it.each(['composition', 'products', 'unary'])('%s', (name) => {
    const rows = parseExamples(goldenText(`examples/${name}.tsv`), name);
    expect(rows.length).toBeGreaterThan(30);
    for (const { op, args, result } of rows) {
      // The bound of CUTLASS's one-argument complement is written out in the examples.
      const own = args.filter((arg) => !arg.startsWith('cosize('));
      const answer = cutlassAnswer(op, own.map(parseTerm));
      expect([op, own, answer.kind === 'result' ? answer.result : undefined]).toEqual([op, own, result]);
    }
  });
});
