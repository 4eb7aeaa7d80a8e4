import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { docExamples, runExample } from '../../../tools/doc-examples.mjs';
import * as core from './index.js';

const examples = docExamples(fileURLToPath(new URL('.', import.meta.url)));

describe('the docstrings', () => {
  it('hold an example for every exported function', () => {
    const functions = Object.entries(core).filter(([, value]) => typeof value === 'function');
    const shown = new Set(examples.flatMap(({ expression }) => expression.match(/\w+/g) ?? []));
    expect(
      functions.map(([name]) => name).filter((name) => !shown.has(name) && name !== 'LayoutError'),
    ).toEqual([]);
  });

  it.each(examples)('$file: $expression gives $expected', ({ expression, expected }) => {
    expect(String(runExample(expression, { ...core }))).toBe(expected);
  });
});
