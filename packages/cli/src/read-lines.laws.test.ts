import { Readable } from 'node:stream';
import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { readLines } from './read-lines.js';

async function linesOf(chunks: readonly Buffer[], limit: number): Promise<string[]> {
  const lines: string[] = [];
  for await (const group of readLines(Readable.from(chunks, { objectMode: false }), limit))
    lines.push(...group);
  return lines;
}

const line = fc.string({ unit: fc.constantFrom('a', '1', '(', ' ', 'é', '→', '😀'), maxLength: 12 });

describe('readLines', () => {
  test.prop([fc.array(fc.tuple(line, fc.constantFrom('\n', '\r\n'))), line, fc.array(fc.nat())])(
    'however the bytes arrive, the lines are those of the text',
    async (ended, last, cuts) => {
      const bytes = Buffer.from(ended.map(([text, end]) => text + end).join('') + last);
      const places = [...new Set(cuts.map((c) => c % (bytes.length + 1)))].sort((a, b) => a - b);
      const chunks = [0, ...places].map((from, k) => bytes.subarray(from, places[k] ?? bytes.length));
      const wanted = ended.map(([text]) => text);
      if (last !== '') wanted.push(last);
      expect(
        await linesOf(
          chunks.filter((c) => c.length > 0),
          1000,
        ),
      ).toEqual(wanted);
    },
  );

  test.prop([fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 20 })])(
    'of a line no more than one character above the limit is kept',
    async (limit, length) => {
      const chunks = [...Array<string>(length).fill('x'), '\n', 'y'].map((c) => Buffer.from(c));
      expect(await linesOf(chunks, limit)).toEqual(['x'.repeat(Math.min(length, limit + 1)), 'y']);
    },
  );
});
