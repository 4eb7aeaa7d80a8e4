import { type IntTuple, LayoutError } from '@modewise/layout-core';
import fc from 'fast-check';
import { isPlain } from '../laws/any-values.js';
import { rankOf, sizeOf } from '../laws/reference.js';
import type { Operand } from '../operations.js';
import { composablePair } from './composable-pair.js';
import { generalCases } from './general-cases.js';
import { coordWithin, shape } from './int-tuple.js';
import { layout } from './layout.js';
import { tilerFor } from './tiler.js';

/** The operands of one random case. */
export type Case = fc.Arbitrary<readonly Operand[]>;

const anyLayout = layout();
const small = layout({ maxSize: 48 });
const block = layout({ maxSize: 48, negative: false });
const one: Case = fc.tuple(anyLayout);

/** One layout, and now and then what `second` makes for it. */
function withOptional(second: (l: ReturnType<typeof shapeOfOperand>) => fc.Arbitrary<Operand>): Case {
  return fc.oneof(
    one,
    anyLayout.chain((l) => second(l.shape).map((x) => [l, x])),
  );
}

function shapeOfOperand(x: Operand): IntTuple {
  return isPlain(x) ? x.shape : 1;
}

/** A profile that names some modes of a shape: as deep or shallower. */
function profileOf(s: IntTuple): fc.Arbitrary<IntTuple> {
  if (typeof s === 'number') return fc.constant(1);
  return fc.nat({ max: s.length }).map((n): IntTuple => (n === 0 ? 1 : s.slice(0, n).map(() => 1)));
}

const withTiler = (multiplies: boolean): Case =>
  block.chain((l) => tilerFor(l, { multiplies }).map((tiler) => [l, tiler]));

/** A target that the block divides, a mode more now and then, and an order of its modes. */
const blockAndTarget: Case = layout({ maxSize: 24, negative: false }).chain((l) => {
  const repeats = fc.array(fc.integer({ min: 1, max: 4 }), {
    minLength: rankOf(l.shape),
    maxLength: rankOf(l.shape) + 1,
  });
  return repeats.chain((counts) => {
    const modes = typeof l.shape === 'number' ? [l.shape] : l.shape.map(sizeOf);
    const target = counts.map((n, k) => n * (modes[k] ?? 1));
    return fc.oneof(
      fc.constant([l, target]),
      fc
        .shuffledSubarray(
          target.map((_, k) => k),
          { minLength: target.length },
        )
        .map((order) => [l, target, order]),
    );
  });
});

const pairOfShapes: Case = fc.oneof(
  fc.tuple(shape(), shape()),
  shape().map((s): readonly Operand[] => [sizeOf(s), s]),
  shape().map((s): readonly Operand[] => [typeof s === 'number' ? s : s.map(sizeOf), s]),
);

const cases: Readonly<Record<string, Case>> = {
  ...generalCases,
  composition: fc.oneof(
    { arbitrary: composablePair(), weight: 3 },
    { arbitrary: fc.tuple(small, small), weight: 2 },
    { arbitrary: small.chain((l) => tilerFor(l).map((tiler) => [l, tiler])), weight: 1 },
  ),
  with_shape: fc.tuple(small, shape({ maxSize: 64 })),
  coalesce: withOptional(profileOf),
  filter: withOptional(profileOf),
  complement: withOptional(() => fc.integer({ min: 1, max: 256 })),
  tile_to_shape: blockAndTarget,
  crd2idx: anyLayout.chain((l) => coordWithin(l.shape).map((c) => [c, l])),
  idx2crd: shape().chain((s) => fc.nat({ max: 2 * sizeOf(s) }).map((i) => [i, s])),
  blocked_product: fc.tuple(block, layout({ maxSize: 24, negative: false })),
  raked_product: fc.tuple(block, layout({ maxSize: 24, negative: false })),
  compatible: pairOfShapes,
  congruent: pairOfShapes,
  weakly_congruent: pairOfShapes,
};
for (const form of ['logical', 'zipped', 'tiled', 'flat'])
  Object.assign(cases, { [`${form}_product`]: withTiler(true), [`${form}_divide`]: withTiler(false) });
for (const op of [
  'flatten',
  'right_inverse',
  'left_inverse',
  'nullspace',
  'size',
  'cosize',
  'injective',
  'surjective',
  'bijective',
]) {
  Object.assign(cases, { [op]: one });
}

/** Names of the operations that have random cases, `swizzled/…` and `coordinates/…` those on other kinds of layouts. */
export const randomOperations: readonly string[] = Object.keys(cases).sort();

/**
 * Random operands for an operation, every special class of layouts among them.
 *
 * @throws LayoutError `UNKNOWN_NAME`
 * @example
 * fc.sample(casesFor('composition'), { numRuns: 3, seed: 1 }).length // => 3
 */
export function casesFor(op: string): Case {
  const found = Object.hasOwn(cases, op) ? cases[op] : undefined;
  if (found) return found;
  throw new LayoutError({
    code: 'UNKNOWN_NAME',
    op: 'sweep',
    inputs: [],
    message: `there are no random cases of ${JSON.stringify(op)}`,
    hint: `there are some of ${randomOperations.join(', ')}`,
  });
}
