import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormatName } from '../formats/value-formats.js';
import { numericsOfOpcode } from '../numerics/numerics-of.js';
import type { FmaNumerics, FusedNumerics } from '../numerics/numerics-table.js';
import { availableOn } from '../opcodes/available-on.js';
import { listMmaOpcodes } from '../opcodes/list-mma-opcodes.js';
import type { MmaOpcode } from '../opcodes/types.js';
import { someRegisters } from '../testing/some-registers.js';
import { codeOf, exactValue, leadingExponent, referenceDot, type Value } from '../testing/reference-dot.js';
import { executeMma } from './execute-mma.js';
import { type Fragment, fragmentsOf } from './fragment.js';

const ARCHS = ['sm_70', 'sm_75', 'sm_80', 'sm_89', 'sm_90', 'sm_100', 'sm_120'];

/** Every dense instruction of a warp over floats on every architecture whose arithmetic is known. */
const known = ARCHS.flatMap((arch) =>
  listMmaOpcodes()
    .filter(({ family, sparse, scale, d }) => family === 'mma' && !sparse && !scale && d.type !== 's32')
    .flatMap((opcode) => {
      try {
        return [
          { arch, opcode, numerics: numericsOfOpcode(opcode, arch).numerics as FusedNumerics | FmaNumerics },
        ];
      } catch {
        return [];
      }
    }),
);

const codeAt = (
  registers: Uint32Array,
  { words, shifts, bits, lanes }: Fragment,
  i: number,
  width: number,
): bigint => {
  const word = BigInt(registers[words[i]!]!);
  if (bits === 64) return word | (BigInt(registers[words[i]! + lanes]!) << 32n);
  const below = bits === 8 && width === 4 ? 2 : 0;
  return (word >> BigInt(shifts[i]! + below)) & ((1n << BigInt(width)) - 1n);
};
const WIDTH: Readonly<Record<string, number>> = {
  e2m1: 4,
  e2m3: 6,
  e3m2: 6,
  e4m3: 8,
  e5m2: 8,
  f16: 16,
  bf16: 16,
  tf32: 32,
  f32: 32,
  f64: 64,
};

/** An addend of f16 in a sum of f32 is aligned as the f32 that it is. */
const asOf = (type: string, value: Value): Value =>
  type === 'f32' && typeof value === 'object' && value.significand !== 0n
    ? exactValue('f32', codeOf('f32', { ...value, aligned: leadingExponent(value) }))
    : value;

/** Elements of D that differ from the definition, of a few rows and columns. */
function differences(
  { arch, opcode, numerics }: { arch: string; opcode: MmaOpcode; numerics: FusedNumerics | FmaNumerics },
  registers: Record<'a' | 'b' | 'c', Uint32Array>,
): string[] {
  const { a, b, c, d } = fragmentsOf(opcode);
  const result = executeMma(opcode.name, { arch, ...registers });
  const { m, n, k } = opcode.shape;
  const value = (letter: 'a' | 'b' | 'c', fragment: Fragment, i: number) => {
    const { type } = opcode[letter];
    return exactValue(type as FormatName, codeAt(registers[letter], fragment, i, WIDTH[type]!));
  };
  const found: string[] = [];
  for (let at = 0; at < d.words.length; at += 5) {
    const product = Math.floor(at / (m * n));
    const [row, column] = [product * m + Math.floor((at % (m * n)) / n), product * n + (at % n)];
    const products = Array.from(
      { length: k },
      (_, i) => [value('a', a, row * k + i), value('b', b, column * k + i)] as const,
    );
    const type = opcode.d.type as 'f16' | 'f32' | 'f64';
    const addend = asOf(type, value('c', c, at));
    const want = codeOf(type, referenceDot(products, addend, numerics, type));
    const got = codeAt(result, d, at, WIDTH[type]!);
    // Which NaN a double is has its own test.
    if (type === 'f64' && want === 0x7fffffffffffffffn && (got & 0x7ff8000000000000n) === 0x7ff8000000000000n)
      continue;
    if (got !== want)
      found.push(
        `${arch} ${opcode.name} D[${row},${column}] = ${got.toString(16)}, not ${want.toString(16)}`,
      );
  }
  return found;
}

describe('executeMma', () => {
  it('knows the arithmetic of every dense instruction of floats on an H200', () => {
    const dense = listMmaOpcodes().filter(
      (opcode) =>
        opcode.family === 'mma' && !opcode.sparse && opcode.d.type !== 's32' && availableOn(opcode, 'sm_90'),
    );
    expect(known.filter(({ arch }) => arch === 'sm_90').map(({ opcode }) => opcode)).toEqual(dense);
  });

  it('computes what the definition says in integers of any length, of every type, shape and architecture', () => {
    fc.assert(
      fc.property(fc.constantFrom(...known), fc.nat(), (one, seed) => {
        const { opcode } = one;
        const registers = {
          a: someRegisters(opcode, 'a', seed),
          b: someRegisters(opcode, 'b', seed + 1),
          c: someRegisters(opcode, 'c', seed + 2),
        };
        expect(differences(one, registers)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});
