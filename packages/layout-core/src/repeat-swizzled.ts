import { complement } from './complement.js';
import type { ComposedLayout } from './composed-layout.js';
import { crd2idx } from './crd2idx.js';
import { type Evaluator, evaluator } from './evaluator.js';
import { ENUMERABLE } from './internal/additivity.js';
import { anyLayoutOperand } from './internal/any-operand.js';
import { composed } from './internal/composed.js';
import { firstDifference } from './internal/same-values.js';
import { masksOf, swizzleOfMasks } from './internal/swizzle-masks.js';
import { layoutOperand } from './internal/operand.js';
import type { AnyLayout, Layout } from './layout.js';
import { isLayout } from './layout.js';
import { LayoutError } from './layout-error.js';
import { makeComposedLayout } from './make-composed-layout.js';
import { makeLayout } from './make-layout.js';
import { print } from './print.js';
import { repeat } from './repeat.js';
import { hasBasis } from './scaled-basis.js';
import { size } from './size.js';
import { isSwizzle, type Swizzle } from './swizzle.js';
import { downcast } from './downcast.js';
import { toArray } from './to-array.js';
import { transformLeaf } from './transform-leaf.js';

const op = 'logical_product';

/**
 * `repeat` for a tiler `Sw o offset o T`: `P(i, j) = L(i) + L*(Sw(offset + T(j)))`, with `L*` the free complement of the block.
 *
 * The result is `Sw' o 0 o repeat(L, T)` with a swizzle that has those values: CuTe's (`cute/swizzle_layout.hpp`, `logical_product`, which
 * takes its bits from where T, given the bits of Sw as coordinates, is repeated), or that of the bits as `L*` places them; proved or tried
 * at every coordinate. Where there is none, the size of L is a power of two and T has no negative place, it is `(L, L*)` composed with a swizzle of the repetitions.
 *
 * @throws LayoutError `NOT_COMPOSABLE`, `UNDECIDED`, and those of `repeat`
 * @example
 * print(repeatSwizzled(parseLayout('4:1'), parseAnyLayout('Sw<1,0,1> o 0 o 4:1'))) // => Sw<1,2,1> o 0 o (4,4):(1,4)
 */
export function repeatSwizzled(block: Layout, tiler: ComposedLayout): AnyLayout {
  const l = layoutOperand(block, op);
  const { layoutA, offset, layoutB } = anyLayoutOperand(tiler, op) as ComposedLayout;
  if (!isSwizzle(layoutA) || typeof offset !== 'number' || !isLayout(layoutB) || hasBasis(layoutB.stride)) {
    throw refused('BAD_ARGUMENT', l, tiler, 'the tiler is not Sw o offset o T with a layout T of offsets');
  }
  const t = layoutB as Layout;
  const places = evaluator(complement(l));
  const nested = beneath(l, layoutA, offset, t);
  for (const candidate of offset === 0 ? candidates(l, layoutA, t, places) : []) {
    if (holds(candidate, l, tiler, places, nested)) return candidate;
  }
  if (nested !== undefined) return nested;
  throw refused('NOT_COMPOSABLE', l, tiler, 'no swizzle of the repeated layout has these values');
}

/** The product without the swizzle, from which candidates are made; undefined where it is no layout. */
function repeated(l: Layout, t: Layout): Layout | undefined {
  try {
    return repeat(l, t);
  } catch (error) {
    if (error instanceof LayoutError && error.code === 'NOT_COMPOSABLE') return undefined;
    throw error;
  }
}

/** CuTe's answer, the one from the places of the bits, and the one without a swizzle. */
function* candidates(l: Layout, swizzle: Swizzle, t: Layout, places: Evaluator): Generator<AnyLayout> {
  const plain = repeated(l, t);
  if (plain === undefined) return;
  const { y, z } = masksOf(swizzle);
  const last = BigInt(crd2idx(Math.max(0, size(t) - 1), t));
  const bits = [y, z].map((mask) => Number(last & BigInt(mask))) as [number, number];
  const byCoordinates = (x: number) => crd2idx([0, crd2idx(x, t)], plain);
  for (const place of [byCoordinates, places]) {
    const moved = swizzleOfMasks(place(bits[0]), place(bits[1]));
    if (moved !== undefined) yield composed(moved, 0, plain);
  }
  yield plain;
}

/** `(L, L*) o 0 o (Sw' o offset' o ((i), T'))`, where an index of the repeated block is its low bits. */
function beneath(l: Layout, swizzle: Swizzle, offset: number, t: Layout): AnyLayout | undefined {
  const elements = size(l);
  // Below 0 the index of a repetition would not be the high part of an index, but one rounded towards 0.
  const below = offset < 0 || toArray(t.stride).some((d) => d < 0);
  if (below || !Number.isInteger(Math.log2(elements))) return undefined;
  const scaled = makeLayout(
    t.shape,
    transformLeaf(t.stride, (d) => d * elements),
  );
  const index = makeLayout(makeLayout(l.shape), scaled);
  return makeComposedLayout(
    makeLayout(l, complement(l)),
    0,
    composed(downcast(swizzle, elements), offset * elements, index),
  );
}

/** The law, at every coordinate. */
function holds(
  candidate: AnyLayout,
  l: Layout,
  tiler: ComposedLayout,
  places: Evaluator,
  nested: AnyLayout | undefined,
): boolean {
  if (nested !== undefined) return firstDifference(candidate, nested) === true;
  const [m, n] = [size(l), size(tiler)];
  if (m * n > ENUMERABLE)
    throw refused('UNDECIDED', l, tiler, `more than ${ENUMERABLE} elements are not tried`);
  const [at, block, repetition] = [evaluator(candidate), evaluator(l), evaluator(tiler)];
  for (let j = 0; j < n; j++) {
    const place = places(repetition(j));
    for (let i = 0; i < m; i++) if (at(i + m * j) !== block(i) + place) return false;
  }
  return true;
}

function refused(
  code: 'BAD_ARGUMENT' | 'NOT_COMPOSABLE' | 'UNDECIDED',
  block: Layout,
  tiler: ComposedLayout,
  message: string,
): LayoutError {
  return new LayoutError({ code, op, inputs: [print(block), print(tiler)], message });
}
