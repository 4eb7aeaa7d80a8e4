import fc from 'fast-check';
import {
  type AnyLayout,
  composition,
  type IntTuple,
  type Layout,
  makeIdentityLayout,
  makeLayout,
  makeSwizzle,
  print,
} from '@modewise/layout-core';
import { makeTiledMma, mmaAtom, type TiledMma } from '../index.js';

/** MMA atoms of one thread, a quad-pair, a warp and a warp group, of every size of value. */
const atomNames = [
  'UniversalFMA<f32>',
  'SM70_8x8x4_F32F16F16F32_NT',
  'SM80_16x8x16_F32F16F16F32_TN',
  'SM80_16x8x8_F32TF32TF32F32_TN',
  'SM80_16x8x32_S32S8S8S32_TN',
  'SM80_8x8x4_F64F64F64F64_TN',
  'SM90_64x16x16_F32F16F16_RS<K,K>',
];

/** Compact strides over a flat shape, its modes in the order that `turn` begins with. */
export function compactIn(shape: readonly number[], turn: number): Layout {
  const stride = shape.map(() => 0);
  let step = 1;
  for (let k = 0; k < shape.length; k++) {
    const mode = (k + turn) % shape.length;
    stride[mode] = step;
    step *= shape[mode] as number;
  }
  return makeLayout(shape, stride);
}

/** A TiledMMA and how many atoms it has along M, N and K. */
export interface Tiling {
  readonly tm: TiledMma;
  readonly atoms: readonly [number, number, number];
}

/** Atoms in any order, each mode of the tile once, twice or three times as long as its atoms, in any order of the copies of them. */
export const someTilings: fc.Arbitrary<Tiling> = fc
  .record({
    name: fc.constantFrom(...atomNames),
    atoms: fc.tuple(
      fc.integer({ min: 1, max: 2 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 2 }),
    ),
    turn: fc.nat(2),
    longer: fc.array(fc.constantFrom(0, 1, 2, 3), { minLength: 3, maxLength: 3 }),
    apart: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  })
  .map(({ name, atoms: given, turn, longer, apart }) => {
    const atom = mmaAtom(name);
    // Between the halves of a quad-pair is room for 2 or 4 atoms, not for 3.
    const atoms = name.startsWith('SM70') ? ([given[0], Math.min(2, given[1]), given[2]] as const) : given;
    const permutation = longer.map((times, mode) => {
      if (times === 0) return '_' as const;
      const extent = ((atom.shapeMNK as readonly number[])[mode] as number) * (atoms[mode] as number);
      // The copies next to each other element by element, or one after the other.
      return apart[mode] === true ? makeLayout([extent, times], [times, 1]) : extent * times;
    });
    return { tm: makeTiledMma(atom, compactIn(atoms, turn), permutation), atoms };
  });

/** A plain, a swizzled and an identity layout of one shape. */
export function tensorsOf(shape: readonly number[], turn: number): readonly AnyLayout[] {
  const plain = compactIn(shape, turn);
  return [plain, composition(makeSwizzle(2, 1, 3), plain), makeIdentityLayout(shape)];
}

/** `offset + x` of integers, or of coordinates of two axes of which 0 is the origin. */
export function plus(offset: IntTuple, x: IntTuple): string {
  const [a, b] = [offset, x].map((t) => (typeof t === 'number' ? [t] : t)) as [
    readonly number[],
    readonly number[],
  ];
  return print([(a[0] ?? 0) + (b[0] ?? 0), (a[1] ?? 0) + (b[1] ?? 0)]);
}
