/**
 * What a term of an index expression takes from the index `i`: the quotient `i / divisor`; the digit `i / divisor % extent`; or bits in
 * place, `i & mask`, moved to the left by `shift` (to the right where it is negative).
 */
export type Part =
  | { readonly kind: 'quotient'; readonly divisor: number }
  | { readonly kind: 'digit'; readonly divisor: number; readonly extent: number }
  | { readonly kind: 'bits'; readonly mask: number; readonly shift: number };

/** `coefficient * part`; `most` is the largest value of the part. */
export interface Term {
  readonly part: Part;
  readonly coefficient: number;
  readonly most: number;
}

/**
 * The ways to write the offset of `i in [0, size)` as a sum of terms.
 *
 * For every `a`, the modes below `a` are digits, and for the others remainders are avoided: `i mod s = i - s * (i / s)`, so their sum is
 * that of the quotients `i / before_k` times `d_k - s_(k-1) * d_(k-1)` (with `d_a` itself for the first). Digits of powers of two times powers
 * of two are bits in place, and those that move equally far are one term. The modes are coalesced.
 */
export function waysToSum(
  shape: readonly number[],
  stride: readonly number[],
  bits: boolean,
): readonly (readonly Term[])[] {
  return Array.from({ length: shape.length + 1 }, (_, a) => sum(shape, stride, a, bits));
}

function sum(shape: readonly number[], stride: readonly number[], a: number, bits: boolean): Term[] {
  const terms: Term[] = [];
  const size = shape.reduce((product, s) => product * s, 1);
  let before = 1;
  let carried = 0;
  for (let k = 0; k < shape.length; k++) {
    const s = shape[k] as number;
    const d = stride[k] as number;
    const coefficient = d - carried;
    if (k >= a) carried = s * d;
    if (coefficient !== 0) {
      if (k >= a) {
        const most = Math.floor((size - 1) / before);
        terms.push({ part: { kind: 'quotient', divisor: before }, coefficient, most });
      } else if (!(bits && addBits(terms, before, s, d, k === shape.length - 1))) {
        terms.push({ part: { kind: 'digit', divisor: before, extent: s }, coefficient: d, most: s - 1 });
      }
    }
    before *= s;
  }
  return terms;
}

/** Adds a digit as bits in place, to the term that moves as far if there is one; false where powers of two do not allow it. */
function addBits(terms: Term[], before: number, s: number, d: number, last: boolean): boolean {
  const extent = last ? powerFrom(s) : s;
  if (!isPower(before) || !isPower(extent) || !isPower(Math.abs(d))) return false;
  const shift = Math.log2(Math.abs(d)) - Math.log2(before);
  const coefficient = Math.sign(d);
  const at = terms.findIndex(
    ({ part, coefficient: c }) => part.kind === 'bits' && part.shift === shift && c === coefficient,
  );
  const known = terms[at];
  const mask = (extent - 1) * before + (known?.part.kind === 'bits' ? known.part.mask : 0);
  const most = (s - 1) * Math.abs(d) + (known?.most ?? 0);
  const term: Term = { part: { kind: 'bits', mask, shift }, coefficient, most };
  if (known === undefined) terms.push(term);
  else terms[at] = term;
  return true;
}

/** Whether a positive safe integer is a power of two. */
export function isPower(n: number): boolean {
  return Number.isInteger(Math.log2(n)) && 2 ** Math.log2(n) === n;
}

/** The least power of two that is not below `n`. */
function powerFrom(n: number): number {
  let power = 1;
  while (power < n) power *= 2;
  return power;
}
