import type { ComposedLayout } from '../composed-layout.js';
import { evaluator } from '../evaluator.js';
import { injective } from '../injective.js';
import type { Layout } from '../layout.js';
import { LayoutError } from '../layout-error.js';
import { print } from '../print.js';
import { size } from '../size.js';
import { surjective } from '../surjective.js';
import { ENUMERABLE } from './additivity.js';
import { affineMap } from './affine-bits.js';
import { type Chain, chainOf } from './chain.js';
import { type Digit, digitsOf, periodOf, shiftOf, totalOf, visitBox } from './digits-of.js';

/** The smallest and the largest value of a layout. */
export interface Extremes {
  readonly least: number;
  readonly most: number;
}

/** The extremes of a composed layout with elements, from its modes, its bits, or by trying; else `UNDECIDED`. */
export function extremesOf(layout: ComposedLayout, op: string): Extremes {
  const chain = chainOf(layout);
  const digits = chain === undefined ? undefined : digitsOf([chain.inner]);
  if (chain === undefined || digits === undefined) {
    return tried(layout, [{ weight: 1, count: size(layout), strides: [1] }], [], op);
  }
  const shift = shiftOf(chain);
  const periods = digits.map(({ strides: [stride] }) => periodOf(stride as number, shift));
  const box = digits.map((digit, k) => ({
    ...digit,
    count: Math.min(digit.count, periods[k]?.steps ?? Infinity),
  }));
  const rests = digits.map(({ count }, k) => ({ count, by: periods[k]?.by ?? 0 }));
  return fromBits(chain, box, rests) ?? tried(layout, box, rests, op);
}

interface Rest {
  readonly count: number;
  readonly by: number;
}

/** Every value in a box; from each, digits beyond the box go on by steps of `by`. */
function tried(layout: ComposedLayout, box: readonly Digit[], rests: readonly Rest[], op: string): Extremes {
  if (totalOf(box) > ENUMERABLE) throw undecided(layout, op);
  const at = evaluator(layout);
  let least = Infinity;
  let most = -Infinity;
  visitBox(box, (index, c) => {
    let low = at(index);
    let high = low;
    rests.forEach(({ count, by }, k) => {
      const reach = Math.floor((count - 1 - (c[k] as number)) / (box[k] as Digit).count) * by;
      if (reach < 0) low += reach;
      else high += reach;
    });
    least = Math.min(least, low);
    most = Math.max(most, high);
    return false;
  });
  return { least, most };
}

/** In a box of powers of two that the rest repeats as a whole, the images of the bits make the extremes. */
function fromBits(chain: Chain, box: readonly Digit[], rests: readonly Rest[]): Extremes | undefined {
  const whole = box.every(
    ({ count }, k) => Number.isInteger(Math.log2(count)) && (rests[k] as Rest).count % count === 0,
  );
  const map = whole ? affineMap(chain, box, 0) : undefined;
  if (map === undefined) return undefined;
  let low = map.origin;
  let high = map.origin;
  for (const { lead, vector } of echelon(map.images.map(({ image }) => image))) {
    if ((low & lead) !== 0n) low ^= vector;
    if ((high & lead) === 0n) high ^= vector;
  }
  let least = Number(low);
  let most = Number(high);
  rests.forEach(({ count, by }, k) => {
    const reach = (count / (box[k] as Digit).count - 1) * by;
    if (reach < 0) least += reach;
    else most += reach;
  });
  return { least, most };
}

/** A basis of the vectors by descending leading bit. */
function echelon(vectors: readonly bigint[]): { lead: bigint; vector: bigint }[] {
  const basis: { lead: bigint; vector: bigint }[] = [];
  for (const given of vectors) {
    let vector = given;
    for (const { lead, vector: known } of basis) if ((vector & lead) !== 0n) vector ^= known;
    if (vector === 0n) continue;
    basis.push({ lead: 1n << BigInt(vector.toString(2).length - 1), vector });
    basis.sort((a, b) => (a.lead < b.lead ? 1 : -1));
  }
  return basis;
}

/** Whether no two coordinates of a composed layout have one value. */
export function injectiveThrough(layout: ComposedLayout): boolean {
  const chain = chainOf(layout);
  if (chain === undefined) return distinctValues(layout, 'injective') === size(layout);
  if (isPermuted(chain)) return injective(chain.inner);
  const bits = rankOf(chain);
  if (bits !== undefined && (bits.independent || bits.whole)) return bits.independent;
  return distinctValues(layout, 'injective') === size(layout);
}

/** Whether the values of a composed layout with elements have no gap. */
export function surjectiveThrough(layout: ComposedLayout): boolean {
  if (size(layout) === 0) return true;
  const { least, most } = extremesOf(layout, 'surjective');
  return most - least + 1 === valuesOf(layout);
}

/** How many values a composed layout has. */
function valuesOf(layout: ComposedLayout): number {
  const chain = chainOf(layout);
  if (chain !== undefined && isPermuted(chain)) {
    if (surjective(chain.inner)) return spanOf(chain.inner);
    if (injective(chain.inner)) return size(layout);
  }
  const bits = chain === undefined ? undefined : rankOf(chain);
  if (bits?.whole === true) return 2 ** bits.rank;
  return distinctValues(layout, 'surjective');
}

/** Whether all that comes behind the innermost layout maps no two integers to one: offsets and swizzles. */
function isPermuted({ steps }: Chain): boolean {
  return steps.every((step) => typeof step === 'number' || 'bits' in step);
}

function spanOf(layout: Layout): number {
  const digits = digitsOf([layout]) as readonly Digit[];
  return digits.reduce((span, { count, strides }) => span + (count - 1) * Math.abs(strides[0] as number), 1);
}

/** The rank of a chain as a map of bits; `whole` where the index has every combination of its bits. */
function rankOf(chain: Chain): { rank: number; independent: boolean; whole: boolean } | undefined {
  const digits = digitsOf([chain.inner]) as readonly Digit[];
  const map = affineMap(chain, digits, 0);
  if (map === undefined) return undefined;
  const rank = echelon(map.images.map(({ image }) => image)).length;
  return {
    rank,
    independent: rank === map.images.length,
    whole: digits.every(({ count }) => Number.isInteger(Math.log2(count))),
  };
}

function distinctValues(layout: ComposedLayout, op: string): number {
  const total = size(layout);
  if (total > ENUMERABLE) throw undecided(layout, op);
  const at = evaluator(layout);
  const values = new Set<number>();
  for (let i = 0; i < total; i++) values.add(at(i));
  return values.size;
}

function undecided(layout: ComposedLayout, op: string): LayoutError {
  return new LayoutError({
    code: 'UNDECIDED',
    op,
    inputs: [print(layout)],
    message: `the modes leave it open, and the layout is too large to try: only ${ENUMERABLE} elements are`,
  });
}
