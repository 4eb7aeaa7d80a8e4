import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { docExamples, runExample } from '../../../../tools/doc-examples.mjs';
import { cutlassAnswer } from './cutlass-answer.js';
import { cutlassVerdict } from './cutlass-verdict.js';
import { parseTerm } from './parse-term.js';

const examples = docExamples(fileURLToPath(new URL('.', import.meta.url)));

describe("the oracle's docstrings", () => {
  it('hold examples', () => {
    expect(examples.length).toBeGreaterThanOrEqual(8);
  });

  it.each(examples)('$file: $expression gives $expected', ({ expression, expected }) => {
    expect(String(runExample(expression, { cutlassAnswer, cutlassVerdict, parseTerm }))).toBe(expected);
  });
});
