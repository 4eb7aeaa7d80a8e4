import { type FloatFormat, type FormatName, VALUE_FORMATS } from '../formats/value-formats.js';
import type { FmaNumerics, FusedNumerics } from '../numerics/numerics-table.js';

/** A number as `significand 2^exponent`, with the exponent that it is aligned by. */
interface Exact {
  readonly significand: bigint;
  readonly exponent: number;
  readonly aligned: number;
  /** The sign, of a zero too. */
  readonly negative: boolean;
  /** Of a sum that is zero: whether others are aligned to it nevertheless, as its terms are not all zeros. */
  readonly counts?: true;
}
export type Value = Exact | 'nan' | 'inf' | '-inf';

/** The number of bits, read field by field in integers alone. */
export function exactValue(type: FormatName, code: bigint): Value {
  const format = VALUE_FORMATS[type] as FloatFormat;
  const { exponentBits, fractionBits, bias, unusedBits, specials, signed, subnormals } = format;
  const word = code >> BigInt(unusedBits);
  const fraction = word & ((1n << BigInt(fractionBits)) - 1n);
  const field = Number((word >> BigInt(fractionBits)) & ((1n << BigInt(exponentBits)) - 1n));
  const negative = signed && ((word >> BigInt(fractionBits + exponentBits)) & 1n) === 1n;
  if (field === 2 ** exponentBits - 1) {
    if (specials === 'ieee') return fraction !== 0n ? 'nan' : negative ? '-inf' : 'inf';
    if (specials === 'nan' && fraction === (1n << BigInt(fractionBits)) - 1n) return 'nan';
  }
  const hidden = field > 0 || !subnormals;
  const magnitude = hidden ? fraction | (1n << BigInt(fractionBits)) : fraction;
  const aligned = (hidden ? field : 1) - bias;
  return {
    significand: negative ? -magnitude : magnitude,
    exponent: aligned - fractionBits,
    aligned,
    negative,
  };
}

/** The product of two values, aligned by the sum of their exponents. */
export function times(x: Value, y: Value): Value {
  if (x === 'nan' || y === 'nan') return 'nan';
  const signOf = (v: Exact | 'inf' | '-inf'): number =>
    v === 'inf' ? 1 : v === '-inf' ? -1 : v.significand > 0n ? 1 : v.significand < 0n ? -1 : 0;
  if (typeof x === 'string' || typeof y === 'string') {
    const sign = signOf(x) * signOf(y);
    return sign === 0 ? 'nan' : sign > 0 ? 'inf' : '-inf';
  }
  return {
    significand: x.significand * y.significand,
    exponent: x.exponent + y.exponent,
    aligned: x.aligned + y.aligned,
    negative: x.negative !== y.negative,
  };
}

/** Infinity or NaN where there is one among the terms. */
function specialOf(terms: readonly Value[]): 'nan' | 'inf' | '-inf' | undefined {
  const plus = terms.includes('inf');
  const minus = terms.includes('-inf');
  if (terms.includes('nan') || (plus && minus)) return 'nan';
  return plus ? 'inf' : minus ? '-inf' : undefined;
}

const ZERO: Exact = { significand: 0n, exponent: 0, aligned: 0, negative: false };
const shifted = (x: bigint, by: number): bigint => (by >= 0 ? x << BigInt(by) : x >> BigInt(-by));
const magnitudeOf = (x: bigint): bigint => (x < 0n ? -x : x);
const bitLength = (x: bigint): number => (x === 0n ? 0 : x.toString(2).length);

interface Target {
  readonly bits: number;
  readonly least: number;
  readonly greatest: number;
  readonly nearest: boolean;
}
const TARGETS: Readonly<Record<string, Target>> = {
  'f32 toward zero': { bits: 23, least: -126, greatest: 127, nearest: false },
  'f32 toward zero, 13 bits': { bits: 13, least: -126, greatest: 127, nearest: false },
  'f16 to nearest even': { bits: 10, least: -14, greatest: 15, nearest: true },
  f32: { bits: 23, least: -126, greatest: 127, nearest: true },
  f64: { bits: 52, least: -1022, greatest: 1023, nearest: true },
};

/** `value 2^exponent` in a format: toward zero or to nearest even; infinity where there is no such exponent. */
function rounded(value: bigint, exponent: number, name: string): Value {
  const { bits, least, greatest, nearest } = TARGETS[name] as Target;
  const magnitude = magnitudeOf(value);
  const first = exponent + bitLength(magnitude) - 1;
  const last = Math.max(first, least) - bits;
  const drop = last - exponent;
  let units = shifted(magnitude, -drop);
  if (nearest && drop > 0) {
    const twice = 2n * (magnitude - (units << BigInt(drop)));
    const unit = 1n << BigInt(drop);
    if (twice > unit || (twice === unit && units % 2n === 1n)) units += 1n;
  }
  if (units === 0n) return { ...ZERO, negative: value < 0n };
  const aligned = last + bitLength(units) - 1;
  if (aligned > greatest) return value < 0n ? '-inf' : 'inf';
  return {
    significand: value < 0n ? -units : units,
    exponent: last,
    aligned: Math.max(aligned, least),
    negative: value < 0n,
  };
}

/** One fused sum: align to the largest exponent, cut, add, round. */
function fused(terms: readonly Value[], { fractionBits, floor, rounding }: FusedNumerics): Value {
  const special = specialOf(terms);
  if (special !== undefined) return special;
  const numbers = (terms as readonly Exact[]).filter((term) => term.significand !== 0n || term.counts);
  const largest = Math.max(floor, ...numbers.map((term) => term.aligned));
  const last = largest - fractionBits;
  let sum = 0n;
  for (const { significand, exponent } of numbers) {
    const cut = shifted(magnitudeOf(significand), exponent - last);
    sum += significand < 0n ? -cut : cut;
  }
  const result = rounded(sum, last, rounding);
  return typeof result === 'object' && result.significand === 0n ? ZERO : result; // never -0
}

/** The exact sum of two values, rounded to nearest even. */
function added(x: Value, y: Value, type: string): Value {
  const special = specialOf([x, y]);
  if (special !== undefined) return special;
  const [p, q] = [x, y] as [Exact, Exact];
  if (p.significand === 0n && q.significand === 0n) return { ...ZERO, negative: p.negative && q.negative };
  const last = Math.min(p.exponent, q.exponent);
  return rounded(
    shifted(p.significand, p.exponent - last) + shifted(q.significand, q.exponent - last),
    last,
    type,
  );
}

/** A group of products, summed exactly and then scaled: aligned by the exponents of the factor, as a zero where all products are. */
export function scaledTerm(
  group: readonly { readonly a: Value; readonly b: Value; readonly factor: Value }[],
): Value {
  const products = group.map(({ a, b }) => times(a, b) as Exact);
  const { factor } = group[0] as { factor: Value };
  const least = Math.min(...products.map(({ exponent }) => exponent));
  const sum = products.reduce((total, p) => total + shifted(p.significand, p.exponent - least), 0n);
  if (factor === 'nan') return 'nan';
  if (products.every(({ significand }) => significand === 0n)) return ZERO;
  const scaled = factor as Exact;
  return {
    ...scaled,
    significand: sum * scaled.significand,
    exponent: least + scaled.exponent,
    counts: true,
  };
}

/** The dot product of codes by the definition: `c + sum a b`, in integers of any length. */
export function referenceDot(
  products: readonly (readonly [Value, Value])[],
  c: Value,
  numerics: FusedNumerics | FmaNumerics,
  result: FormatName,
): Value {
  if (numerics.algorithm === 'fma') {
    const fma = (sum: Value, [x, y]: readonly [Value, Value]): Value =>
      added(times(x, y), sum, numerics.type);
    if (numerics.chain === 'C') return products.reduce(fma, c);
    let sum = c;
    for (let i = 0; i < products.length; i += numerics.chain) {
      const zero: Value = { ...ZERO, negative: numerics.firstAlone === true };
      sum = added(products.slice(i, i + numerics.chain).reduce(fma, zero), sum, numerics.type);
    }
    return result === 'f16' ? added(sum, { ...ZERO, negative: true }, 'f16 to nearest even') : sum;
  }
  const asFactor = (x: Value): Value =>
    numerics.factorsAs === undefined || typeof x === 'string'
      ? x
      : { ...x, aligned: leadingExponent(x, -14) };
  const chainOf = (terms: readonly (readonly [Value, Value])[], from: Value, group: number): Value => {
    let sum = from;
    for (let i = 0; i < terms.length; i += group) {
      sum = fused(
        [sum, ...terms.slice(i, i + group).map(([x, y]) => times(asFactor(x), asFactor(y)))],
        numerics,
      );
    }
    return sum;
  };
  if (numerics.chain === 'C') return chainOf(products, c, numerics.group);
  const zero: Value = ZERO;
  const first = products.filter((_, k) => k % 4 < 2);
  const second = products.filter((_, k) => k % 4 >= 2);
  const sum = chainOf([...first, ...second], zero, first.length);
  return added(sum, c, result === 'f16' ? 'f16 to nearest even' : 'f32');
}

/** The exponent of the first bit, at least that of the least number with a hidden bit: of f32 where it is not given. */
export function leadingExponent(
  { significand, exponent }: { readonly significand: bigint; readonly exponent: number },
  least = -126,
): number {
  return Math.max(exponent + bitLength(magnitudeOf(significand)) - 1, least);
}

/** The bits of a value of a format: NaNs are those that tensor cores write. */
export function codeOf(type: 'f16' | 'f32' | 'f64', value: Value): bigint {
  const { exponentBits, fractionBits, bias } = VALUE_FORMATS[type];
  const infinity = ((1n << BigInt(exponentBits)) - 1n) << BigInt(fractionBits);
  const sign = 1n << BigInt(exponentBits + fractionBits);
  if (value === 'nan') return sign - 1n;
  if (value === 'inf') return infinity;
  if (value === '-inf') return sign | infinity;
  const { significand, exponent, aligned, negative } = value;
  if (significand === 0n) return negative ? sign : 0n;
  const units = shifted(magnitudeOf(significand), exponent - (aligned - fractionBits));
  const field = BigInt(aligned + bias - 1);
  return (significand < 0n ? sign : 0n) | ((field << BigInt(fractionBits)) + units);
}
