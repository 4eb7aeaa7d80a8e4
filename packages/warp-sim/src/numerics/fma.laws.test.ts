import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeOf, exactValue, referenceDot } from '../testing/reference-dot.js';
import { fma32, fma64 } from './fma.js';

const codeOf64 = (x: number): bigint => new BigUint64Array(Float64Array.of(x).buffer)[0]!;
const codeOf32 = (x: number): bigint => BigInt(new Uint32Array(Float32Array.of(x).buffer)[0]!);

/** `a b + c` in integers of any length, rounded once. */
function exact(type: 'f32' | 'f64', code: (x: number) => bigint, a: number, b: number, c: number): bigint {
  const value = (x: number) => exactValue(type, code(x));
  return codeOf(
    type,
    referenceDot([[value(a), value(b)]], value(c), { algorithm: 'fma', type, chain: 'C' }, type),
  );
}

/** Doubles of any size, of like size, and those whose product or sum lies next to a middle. */
const wide = fc.double({ noNaN: true });
const near = fc
  .tuple(fc.bigInt({ min: 0n, max: 2n ** 53n - 1n }), fc.integer({ min: -60, max: 60 }), fc.boolean())
  .map(([significand, exponent, minus]) => (minus ? -1 : 1) * Number(significand) * 2 ** (exponent - 52));
const short = fc.integer({ min: -64, max: 64 }).map((x) => 1 + x * 2 ** -52);
const edge = fc
  .tuple(
    fc.integer({ min: 1, max: 2 ** 26 }),
    fc.constantFrom(-1074, -1060, -1022, -540, -480, 450, 480, 970),
  )
  .map(([significand, exponent]) => significand * 2 ** (exponent / 2) * 2 ** (exponent / 2));

describe('fma64', () => {
  it.each([
    ['of any size', wide, wide, wide],
    ['of like size', near, near, near],
    ['near one, where products are next to middles', short, short, near],
    ['at the edges of the exponents', edge, edge, edge],
    ['of which one is small', near, edge, wide],
  ])('is the exact a b + c rounded once, %s', (_, a, b, c) => {
    fc.assert(
      fc.property(a, b, c, fc.boolean(), (x, y, z, cancel) => {
        const addend = cancel && Number.isFinite(x * y) ? -(x * y) : z;
        const got = fma64(x, y, addend);
        const want = exact('f64', codeOf64, x, y, addend);
        expect(Number.isNaN(got) ? 0x7fffffffffffffffn : codeOf64(got)).toBe(want);
      }),
      { numRuns: 400 },
    );
  });
});

describe('fma32', () => {
  const float = fc.float({ noNaN: true });
  const half = fc
    .tuple(fc.integer({ min: -2047, max: 2047 }), fc.integer({ min: -24, max: 5 }))
    .map(([significand, exponent]) => significand * 2 ** exponent);
  it('is the exact a b + c rounded once, of products of halves', () => {
    fc.assert(
      fc.property(half, half, float, fc.boolean(), (x, y, z, cancel) => {
        const addend = cancel ? Math.fround(-(x * y)) : z;
        expect(codeOf32(fma32(x, y, addend))).toBe(exact('f32', codeOf32, x, y, addend));
      }),
      { numRuns: 1000 },
    );
  });
});
