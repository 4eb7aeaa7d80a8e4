import { fileURLToPath } from 'node:url';
import * as core from '@modewise/layout-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { docExamples, runExample } from '../../../tools/doc-examples.mjs';
import * as verify from './index.js';

const examples = docExamples(fileURLToPath(new URL('.', import.meta.url)));

/** Functions that need a folder of golden traces, which their tests have. */
const onGolden = [
  'checkGolden',
  'openPool',
  'readGolden',
  'readGoldenSpaces',
  'readManifest',
  'replayDigests',
  'replayGolden',
  'replayHardware',
  'runVerify',
];

describe('the docstrings', () => {
  it('hold an example for every exported function', () => {
    const shown = new Set(examples.flatMap(({ expression }) => expression.match(/\w+/g) ?? []));
    const functions = Object.entries(verify).filter(([, value]) => typeof value === 'function');
    expect(
      functions
        .map(([name]) => name)
        .filter((name) => !shown.has(name))
        .sort(),
    ).toEqual(onGolden);
  });

  it.each(examples)('$file: $expression gives $expected', async ({ expression, expected }) => {
    expect(String(await runExample(expression, { fc, ...core, ...verify }))).toBe(expected);
  });
});
