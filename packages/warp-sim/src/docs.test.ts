import { fileURLToPath } from 'node:url';
import * as core from '@modewise/layout-core';
import * as partitions from '@modewise/tv-partition';
import { describe, expect, it } from 'vitest';
import { docExamples, runExample } from '../../../tools/doc-examples.mjs';
import * as sim from './index.js';

const examples = docExamples(fileURLToPath(new URL('.', import.meta.url)));

describe('the docstrings', () => {
  it('hold an example for every exported function', () => {
    const shown = new Set(examples.flatMap(({ expression }) => expression.match(/\w+/g) ?? []));
    expect(Object.keys(sim).filter((name) => !shown.has(name))).toEqual([]);
  });

  it.each(examples)('$file: $expression gives $expected', ({ expression, expected }) => {
    expect(String(runExample(expression, { ...core, ...partitions, ...sim }))).toBe(expected);
  });
});
