import type { IntTuple, Layout, Tiler } from '@modewise/layout-core';
import { evaluator, sizeOf } from './evaluate.js';
import { freeComplement } from './free-complement.js';
import { type LawCheck, equalLaw, everywhere, inMode, together } from './law-check.js';
import { sameFunction } from './layout-laws.js';
import { compatibleStatic } from './predicates.js';
import { compactLayout, isRawLayout, leavesOf, modeAt, rankOf } from './tuples.js';

type TilingLaw = (l: Layout, tiler: Tiler, r: Layout) => LawCheck;

/** `P(i,j) = L(i) + L*(T(j))`, L* the free complement of L; by-mode tilers act on each mode. */
export function logicalProductLaw(l: Layout, tiler: Tiler, p: Layout): LawCheck {
  if (tiler === '_') return sameFunction(l, p);
  if (typeof tiler !== 'number' && !isRawLayout(tiler)) return byMode(l, tiler, p, logicalProductLaw);
  const t = asLayout(tiler);
  const starts = freeComplement(l);
  if (starts === undefined) return equalLaw('L can be repeated', 'a complement of L', 'none');
  const [inside, group] = [evaluator(l), evaluator(t)];
  return pairLaw('P(i,j) = L(i) + L*(T(j))', l.shape, t.shape, p, (i, j) => inside(i) + starts(group(j)));
}

/** `D(i,j) = L(T(i) + T*(j))`, T* the free complement of T; by-mode tilers act on each mode. */
export function logicalDivideLaw(l: Layout, tiler: Tiler, d: Layout): LawCheck {
  if (tiler === '_') return sameFunction(l, d);
  if (typeof tiler !== 'number' && !isRawLayout(tiler)) return byMode(l, tiler, d, logicalDivideLaw);
  const t = asLayout(tiler);
  const starts = freeComplement(t);
  if (starts === undefined) return equalLaw('T can be repeated', 'a complement of T', 'none');
  const [value, inside] = [evaluator(l), evaluator(t)];
  const rest = modeAt(d, 1).shape;
  return pairLaw('D(i,j) = L(T(i) + T*(j))', t.shape, rest, d, (i, j) => value(inside(i) + starts(j)));
}

/** The tiler of one mode as a layout. */
const asLayout = (tiler: number | Layout): Layout =>
  typeof tiler === 'number' ? compactLayout(tiler) : tiler;

function byMode(l: Layout, tilers: readonly Tiler[], r: Layout, law: TilingLaw): LawCheck {
  const rank = rankOf(l.shape);
  const modes = Array.from({ length: rank }, (_, k) => (): LawCheck => {
    return inMode(law(modeAt(l, k), tilers[k] ?? '_', modeAt(r, k)), k, rank);
  });
  return together(modes);
}

/** A rank-2 layout whose modes take the coordinates of `first` and `second`. */
function pairLaw(
  law: string,
  first: IntTuple,
  second: IntTuple,
  r: Layout,
  expected: (i: number, j: number) => number,
): LawCheck {
  const fits = compatibleStatic(first, modeAt(r, 0).shape) && compatibleStatic(second, modeAt(r, 1).shape);
  if (fits !== true)
    return equalLaw('the modes take the coordinates of the operands', 'compatible shapes', 'others');
  const size = sizeOf(first);
  const wanted = (i: number): number => expected(i % size, Math.trunc(i / size));
  return everywhere(law, [first, second], wanted, evaluator(r));
}

/** The same modes in other parentheses. */
export function regroupedLaw(from: Layout, to: Layout): LawCheck {
  const list = (l: Layout): string => {
    const strides = leavesOf(l.stride);
    const modes = leavesOf(l.shape).map((s, i) => `${s}:${strides[i]}`);
    return modes.sort().join(' ');
  };
  return equalLaw('the same modes, regrouped', list(from), list(to));
}

/** The size of every mode is the target's. */
export function targetLaw(target: IntTuple, r: Layout): LawCheck {
  const wanted = typeof target === 'number' ? [target] : target;
  const sizes = wanted.map(sizeOf).join();
  return equalLaw('the sizes of the modes', sizes, wanted.map((_, k) => sizeOf(modeAt(r, k).shape)).join());
}
