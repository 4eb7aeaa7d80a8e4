import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cutlassAnswer } from './cutlass-answer.js';
import { parseTerm } from './parse-term.js';

const folder = new URL('../../../../golden/examples/', import.meta.url);

/** Splits `op(a, b)` at its top-level commas. CUTLASS's one-argument complement is written out in the examples. */
function callOf(expression: string): { op: string; args: string[] } {
  const open = expression.indexOf('(');
  const args: string[] = [];
  let depth = 0;
  let arg = '';
  for (const c of expression.slice(open + 1, -1)) {
    if ('(<'.includes(c)) depth++;
    if (')>'.includes(c)) depth--;
    if (c === ',' && depth === 0) {
      args.push(arg);
      arg = '';
    } else arg += c;
  }
  args.push(arg);
  return {
    op: expression.slice(0, open),
    args: args.map((a) => a.trim()).filter((a) => !a.startsWith('cosize(')),
  };
}

describe('the oracle gives the further results of CUTLASS 4.7', () => {
  it.each(['composition.tsv', 'products.tsv', 'unary.tsv'])('%s', (file) => {
    const rows = readFileSync(new URL(file, folder), 'utf8').split('\n').filter(Boolean);
    expect(rows.length).toBeGreaterThan(30);
    const answered = rows.map((row) => {
      const expression = row.slice(0, row.indexOf('\t'));
      const { op, args } = callOf(expression);
      const answer = cutlassAnswer(op, args.map(parseTerm));
      return `${expression}\t${answer.kind === 'result' ? answer.result : 'x'}`;
    });
    expect(answered).toEqual(rows);
  });
});
