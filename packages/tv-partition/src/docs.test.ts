import { fileURLToPath } from 'node:url';
import * as core from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import { docExamples, runExample } from '../../../tools/doc-examples.mjs';
import * as products from '@modewise/products';
import * as partitions from './index.js';

const examples = docExamples(fileURLToPath(new URL('.', import.meta.url)));

describe('the docstrings', () => {
  it('hold an example for every exported function', () => {
    const shown = new Set(examples.flatMap(({ expression }) => expression.match(/\w+/g) ?? []));
    expect(Object.keys(partitions).filter((name) => !shown.has(name))).toEqual([]);
  });

  it.each(examples)('$file: $expression gives $expected', ({ expression, expected }) => {
    expect(String(runExample(expression, { ...core, ...products, ...partitions }))).toBe(expected);
  });
});
