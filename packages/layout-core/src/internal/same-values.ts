import { evaluator } from '../evaluator.js';
import type { AnyLayout } from '../layout.js';
import { size } from '../size.js';
import { ENUMERABLE } from './additivity.js';
import { affineMap } from './affine-bits.js';
import { type Chain, chainOf } from './chain.js';
import { type Digit, digitsOf, periodOf, type Shift, shiftOf, totalOf, visitBox } from './digits-of.js';
import { gcd } from './gcd.js';

/** Boxes up to here are tried at once: that takes less time than a proof. */
const SMALL = 2 ** 10;

/**
 * Whether two layouts of one size have the same value at every index: `true`, the first index where they differ, or undefined
 * where that is neither proved nor small enough to be tried.
 *
 * Far digits only shift both values, so the index is tried in a box of near ones; where that box is large too, both values are
 * shown to be sums without carries of the index's bits, and then bits decide.
 */
export function firstDifference(f: AnyLayout, g: AnyLayout): true | number | undefined {
  const a = chainOf(f);
  const b = chainOf(g);
  if (a === undefined || b === undefined) return undefined;
  const digits = digitsOf([a.inner, b.inner]);
  if (digits === undefined) return tryBox(f, g, [{ weight: 1, count: size(f), strides: [1, 1] }]);
  const shifts = [shiftOf(a), shiftOf(b)];
  const box = digits.map((digit) => near(digit, shifts));
  if (totalOf(box) <= SMALL) return tryBox(f, g, box);
  return bitsDecide(a, b, box) ?? tryBox(f, g, box);
}

/** The part of a digit that has to be tried: further values shift both functions, by the same or (one more is tried) not. */
function near(digit: Digit, shifts: readonly Shift[]): Digit {
  const [a, b] = digit.strides.map((stride, k) => periodOf(stride, shifts[k] as Shift));
  if (a === undefined || b === undefined) return digit;
  const period = (a.steps / gcd(a.steps, b.steps)) * b.steps;
  if (period >= digit.count) return digit;
  const same = (period / a.steps) * a.by === (period / b.steps) * b.by;
  return { ...digit, count: same ? period : period + 1 };
}

function tryBox(f: AnyLayout, g: AnyLayout, box: readonly Digit[]): true | number | undefined {
  if (totalOf(box) > ENUMERABLE) return undefined;
  const atF = evaluator(f);
  const atG = evaluator(g);
  let difference: true | number = true;
  visitBox(box, (index) => {
    if (atF(index) === atG(index)) return false;
    difference = index;
    return true;
  });
  return difference;
}

/** Two functions that are sums without carries are equal where they are at 0 and at every single bit. */
function bitsDecide(a: Chain, b: Chain, box: readonly Digit[]): true | number | undefined {
  const f = affineMap(a, box, 0);
  const g = affineMap(b, box, 1);
  if (f === undefined || g === undefined) return undefined;
  if (f.origin !== g.origin) return 0;
  const different = f.images.findIndex(({ image }, k) => image !== g.images[k]?.image);
  return different < 0 ? true : f.images[different]?.index;
}
