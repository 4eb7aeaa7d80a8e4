import { LayoutError } from '@modewise/layout-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeValue } from './decode-value.js';
import { encodeValue } from './encode-value.js';
import { type FormatName, VALUE_FORMATS } from './value-formats.js';

const short = (Object.keys(VALUE_FORMATS) as FormatName[]).filter((name) => VALUE_FORMATS[name].bits <= 16);
/** Every code of a short format, a few of the wide ones; the highest bit of ue4m3 does not count. */
const codes = (name: FormatName): number[] => {
  const bits = name === 'ue4m3' ? 7 : VALUE_FORMATS[name].bits;
  const step = bits === 16 ? 13 : 1;
  return Array.from({ length: Math.floor(2 ** bits / step) }, (_, i) => i * step);
};
const encode = encodeValue as (type: FormatName, value: number, rounding?: 'toward-zero') => number | bigint;

/** The values that the OCP and PTX documents print. */
describe('decodeValue', () => {
  it.each([
    ['e4m3', 0x7e, 448],
    ['e4m3', 0x01, 2 ** -9],
    ['e4m3', 0xff, NaN],
    ['e5m2', 0x7b, 57344],
    ['e5m2', 0x7c, Infinity],
    ['e5m2', 0x01, 2 ** -16],
    ['e3m2', 0x1f, 28],
    ['e3m2', 0x01, 0.0625],
    ['e2m3', 0x1f, 7.5],
    ['e2m3', 0x01, 0.125],
    ['e2m1', 0x7, 6],
    ['e2m1', 0x1, 0.5],
    ['ue8m0', 0x00, 2 ** -127],
    ['ue8m0', 0xfe, 2 ** 127],
    ['ue8m0', 0xff, NaN],
    ['ue4m3', 0xfe, 448],
    ['f16', 0x7bff, 65504],
    ['f16', 0x8001, -(2 ** -24)],
    ['bf16', 0x0001, 2 ** -133],
    ['tf32', 0x3f802000, 1 + 2 ** -10],
    ['tf32', 0x3f801fff, 1],
    ['f32', 0x00000001, 2 ** -149],
    ['f64', 1n, 2 ** -1074],
    ['f64', 0xffefffffffffffffn, -Number.MAX_VALUE],
    ['s8', 0x80, -128],
    ['u4', 0xf, 15],
  ] as const)('%s %s is %s', (type, bits, value) => {
    expect(decodeValue(type, bits)).toBe(value);
  });

  it('agrees with the doubles and floats of the machine', () => {
    const view = new DataView(new ArrayBuffer(8));
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (word) => {
        view.setBigUint64(0, word);
        expect(decodeValue('f64', word)).toBe(view.getFloat64(0));
        expect(decodeValue('f32', Number(word >> 32n))).toBe(view.getFloat32(0));
      }),
    );
  });

  it('refuses bits that are too many, negative or broken', () => {
    for (const bits of [-1, 0.5, 2 ** 32, NaN]) expect(() => decodeValue('f32', bits)).toThrow(LayoutError);
    expect(() => decodeValue('e4m3', 256)).toThrow('256 is not 8 bits');
    expect(() => decodeValue('f12' as FormatName, 0)).toThrow('there is no value format "f12"');
  });
});

describe('encodeValue', () => {
  it.each(short)('%s: gives back the bits of every value', (type) => {
    for (const code of codes(type)) {
      const value = decodeValue(type, code);
      const back = Number.isNaN(value) ? NaN : decodeValue(type, Number(encode(type, value)));
      expect(Object.is(back, value), `${code}`).toBe(true);
    }
  });

  it.each(short.filter((name) => VALUE_FORMATS[name].kind === 'float' && name !== 'ue8m0'))(
    '%s: rounds what lies between two values to the nearer, ties to the even code, or toward zero',
    (type) => {
      for (const code of codes(type).slice(0, -1)) {
        const [low, high] = [decodeValue(type, code), decodeValue(type, code + 1)];
        if (!(Number.isFinite(high) && high > low && low >= 0)) continue;
        const middle = (low + high) / 2;
        expect(encode(type, middle)).toBe(code % 2 === 0 ? code : code + 1);
        expect(encode(type, (middle + high) / 2)).toBe(code + 1);
        expect(encode(type, (middle + high) / 2, 'toward-zero')).toBe(code);
      }
    },
  );

  it('rounds what lies in the middle between powers of two up, as 1 is odd', () => {
    expect([1.49, 1.5, 3].map((value) => encodeValue('ue8m0', value))).toEqual([127, 128, 129]);
  });

  it('rounds doubles to f32 as Math.fround does', () => {
    const view = new DataView(new ArrayBuffer(4));
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (value) => {
        view.setFloat32(0, value);
        expect(encodeValue('f32', value)).toBe(view.getUint32(0));
      }),
    );
  });

  it('refuses what a format does not have', () => {
    expect(() => encodeValue('e2m1', NaN)).toThrow('e2m1 has no NaN');
    expect(() => encodeValue('ue8m0', -1)).toThrow('ue8m0 has no sign');
    expect(() => encodeValue('ue8m0', 0)).toThrow('ue8m0 has no zero');
    expect(() => encodeValue('u4', 16)).toThrow('u4 holds the integers 0 to 15, not 16');
    expect(() => encodeValue('s8', 0.5)).toThrow('s8 holds the integers -128 to 127, not 0.5');
  });
});
