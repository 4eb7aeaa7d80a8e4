import { fileURLToPath } from 'node:url';
import * as core from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import { docExamples, runExample } from '../../../tools/doc-examples.mjs';
import { axisOf } from './axis.js';
import * as render from './index.js';
import { colourOf } from './palette.js';

const examples = docExamples(fileURLToPath(new URL('.', import.meta.url)));

describe('the docstrings', () => {
  it('hold examples', () => {
    expect(examples.length).toBeGreaterThan(3);
  });

  it.each(examples)('$file: $expression gives $expected', ({ expression, expected }) => {
    expect(String(runExample(expression, { ...core, ...render, axisOf, colourOf }))).toBe(expected);
  });
});
