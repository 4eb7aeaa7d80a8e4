import { readFileSync } from 'node:fs';
import { LayoutError } from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import { decodeValue } from '../formats/decode-value.js';
import { VALUE_FORMATS } from '../formats/value-formats.js';
import { operandBits, type OperandRequest } from './operand-bits.js';
import { wordDigest } from './word-digest.js';

const recorded = readFileSync(new URL('operand-digests.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const request = (over: Partial<OperandRequest>): OperandRequest => ({
  seed: 7,
  name: 'n',
  case: 0,
  operand: 'a',
  type: 'f16',
  words: 4,
  lanes: 32,
  ...over,
});

/** The 16-bit or wider values of an operand. */
const values = (type: 'f16' | 'f32', case_: number, name = 'n'): number[] =>
  [...operandBits(request({ type, name, case: case_, words: 8 }))].flatMap((word) =>
    type === 'f32'
      ? [decodeValue('f32', word)]
      : [decodeValue('f16', word & 0xffff), decodeValue('f16', word >>> 16)],
  );

describe('operands', () => {
  it('are those of golden/companion/hardware/operands.hpp, type by type and class by class', () => {
    const lines = recorded.map((line) => line.split('\t') as [OperandRequest['type'], string, string]);
    const ours = lines.map(([type, number]) => {
      const first = operandBits(request({ name: type, type, case: Number(number), operand: 'b', words: 6 }));
      const second = operandBits(
        request({ name: type, type, case: Number(number), operand: 'c', words: 64, lanes: 1 }),
      );
      return [type, number, wordDigest(Uint32Array.of(...first, ...second))].join('\t');
    });
    expect(ours).toEqual(recorded);
    expect(recorded).toHaveLength(24 * 17);
  });

  it('differ by seed, name, case and operand, and are the same for the same', () => {
    const one = wordDigest(operandBits(request({})));
    expect(wordDigest(operandBits(request({})))).toBe(one);
    const others: Partial<OperandRequest>[] = [{ seed: 8 }, { name: 'm' }, { case: 8 }, { operand: 'b' }];
    for (const other of others) expect(wordDigest(operandBits(request(other)))).not.toBe(one);
  });

  it('of a class are what it says', () => {
    for (const type of ['f16', 'f32'] as const) {
      for (const value of values(type, 1)) expect(Math.abs(Math.log2(Math.abs(value)))).toBeLessThan(4);
      for (const value of values(type, 7)) expect(Number.isInteger(value) && Math.abs(value) < 8).toBe(true);
      expect(values(type, 6).filter((value) => value === 0).length).toBeGreaterThan(64);
      expect(
        new Set(values(type, 2).map((value) => Math.floor(Math.log2(Math.abs(value))))).size,
      ).toBeGreaterThan(6);
    }
    const specials = Array.from({ length: 12 }, (_, i) => values('f32', 8 * i + 5)).flat();
    for (const found of [Infinity, -Infinity, 0, -0, 2 ** -149]) expect(specials).toContain(found);
    expect(specials.some(Number.isNaN)).toBe(true);
    const tiny = Array.from({ length: 12 }, (_, i) => values('f16', 8 * i + 3)).flat();
    expect(tiny.filter((value) => value !== 0 && Math.abs(value) < 2 ** -14).length).toBeGreaterThan(99);
  });

  it('hold no NaN but where the class is random or special', () => {
    for (const type of ['e4m3', 'e5m2', 'f16', 'bf16', 'f32', 'tf32'] as const)
      for (const number of [1, 2, 3, 4, 6, 7]) {
        const { bits } = VALUE_FORMATS[type];
        for (const word of operandBits(request({ type, case: number })))
          for (let at = 0; at < 32; at += bits)
            expect(Number.isFinite(decodeValue(type, ((word >>> at) & (2 ** bits - 1)) >>> 0))).toBe(true);
      }
  });

  it('of metadata have two different indices in every chunk, ascending where they must be', () => {
    const chunks = (type: 'ordered' | 'unordered'): [number, number][] =>
      [...operandBits(request({ type }))].flatMap((word) =>
        Array.from({ length: 8 }, (_, i): [number, number] => [
          (word >>> (4 * i)) & 3,
          (word >>> (4 * i + 2)) & 3,
        ]),
      );
    expect(chunks('ordered').every(([first, second]) => first < second)).toBe(true);
    expect(chunks('unordered').every(([first, second]) => first !== second)).toBe(true);
    expect(chunks('unordered').some(([first, second]) => first > second)).toBe(true);
  });

  it('of an unknown type, and half an f64, are refused', () => {
    const code = (over: Partial<OperandRequest>): string => {
      try {
        operandBits(request(over));
      } catch (error) {
        if (error instanceof LayoutError) return error.code;
      }
      return 'accepted';
    };
    expect(code({ type: 'f17' as 'f16' })).toBe('UNKNOWN_NAME');
    expect(code({ type: 'f64', words: 3 })).toBe('BAD_ARGUMENT');
  });
});
