import type { Block, Family, Space } from './space.js';
import type { Atoms, Spread, TilingSpace } from './tiling-space.js';

/*
 * The spaces of `modewise sweep`, as data. A case number means the same case for ever: whoever changes a list below
 * raises the version of the spaces that use it.
 *
 * Each list of layouts holds the special classes: rank-1 tuples, nesting, stride 0, size 1, negative strides, strides and shapes
 * that do not divide each other.
 */

const block = (profile: string, shapes: readonly number[], strides: readonly number[]): Block => ({
  profile,
  shapes,
  strides,
});
const family = (...blocks: readonly Block[]): Family => ({ blocks });

const leftSmall = family(
  block('0', [1, 2, 4, 6], [-1, 0, 1, 3]),
  block('(0)', [1, 4], [0, 1, 2]),
  block('(0,0)', [1, 2, 3, 4, 6], [-1, 0, 1, 2, 3, 4, 8]),
);
const rightSmall = family(
  block('0', [1, 2, 3, 4, 5, 6, 8, 12], [-2, -1, 0, 1, 2, 3, 4, 6, 8]),
  block('(0)', [1, 3, 4], [0, 1, 2]),
  block('(0,0)', [1, 2, 3, 4], [-1, 0, 1, 2, 3, 4, 6]),
);

const leftMedium = family(
  block('0', [1, 2, 3, 4, 5, 6, 8, 12], [-2, -1, 0, 1, 2, 3, 5, 8]),
  block('(0)', [1, 2, 4, 6], [-1, 0, 1, 3]),
  block('(0,0)', [1, 2, 3, 4, 6, 8], [-1, 0, 1, 2, 3, 4, 6, 8]),
  block('(0,0,0)', [2, 3, 4], [0, 1, 2, 6]),
  block('((0,0),0)', [2, 3], [0, 1, 2, 6]),
  block('(0,(0,(0)))', [2, 3], [1, 2, 4]),
);
const rightMedium = family(
  block('0', [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 16, 24], [-3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12]),
  block('(0)', [1, 2, 3, 4, 6], [0, 1, 2, 3, 4]),
  block('(0,0)', [1, 2, 3, 4, 6], [-1, 0, 1, 2, 3, 4, 6, 8]),
  block('((0),0)', [2, 3], [0, 1, 2, 4]),
  block('(0,0,0)', [2, 3], [1, 2, 4, 6]),
);

const leftLarge = family(
  block('(0,0)', [1, 2, 3, 4, 5, 6, 8], [-1, 0, 1, 2, 3, 4, 6, 8]),
  block('(0,0,0)', [2, 3, 4, 6], [0, 1, 2, 3, 6, 8]),
  block('((0,0),0)', [2, 3, 4, 6], [-1, 0, 1, 2, 6, 12]),
);
const rightLarge = family(
  block('0', [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 16, 24], [-3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12]),
  block('(0,0)', [1, 2, 3, 4, 6, 8], [-1, 0, 1, 2, 3, 4, 6, 8]),
  block('(0,0,0)', [2, 3, 4, 6], [0, 1, 2, 3, 4, 8]),
  block('(0,(0,0))', [1, 2, 3, 4, 6], [0, 1, 2, 4, 6, 12]),
);

const leftAligned = family(
  block('(0,0,0)', [4, 8, 16], [1, 4, 16, 48]),
  block('((0,0),(0,0))', [2, 4], [1, 2, 8, 64]),
);
const rightAligned = family(
  block('0', [4, 8, 16, 32, 64, 128], [1, 2, 4, 8, 16, 32]),
  block('(0,0)', [4, 8], [1, 2, 4, 8, 16]),
);

const threeModes = family(
  block('0', [1, 2, 3, 4, 5, 6, 7, 8], [-2, -1, 0, 1, 2, 3, 4, 5, 6, 8]),
  block('(0)', [1, 2, 4], [-1, 0, 1, 2]),
  block('(0,0)', [1, 2, 3, 4, 5, 6, 8], [-4, -1, 0, 1, 2, 3, 4, 6, 8, 12]),
  block('(0,0,0)', [1, 2, 3, 4], [-1, 0, 1, 2, 3, 4, 6, 8, 12]),
);
const fourModes = family(
  block('((0,0),(0,0))', [1, 2, 3], [0, 1, 2, 4, 6]),
  block('(0,(0,(0,0)))', [2, 4], [0, 1, 2, 4, 8, 16]),
);
const blocks = family(
  block('0', [1, 2, 3, 4, 6], [0, 1, 2, 3]),
  block('(0)', [1, 4], [0, 1, 2]),
  block('(0,0)', [1, 2, 3, 4], [0, 1, 2, 3, 4, 6, 8]),
  block('((0,0),0)', [2, 3], [1, 2, 4]),
);
const tilers = family(
  block('0', [1, 2, 3, 4, 5], [0, 1, 2, 3]),
  block('(0)', [1, 3], [0, 1]),
  block('(0,0)', [1, 2, 3], [0, 1, 2, 3, 4]),
);
const cotargets = family(
  block('0', [1, 2, 3, 4, 6, 8, 9, 12, 16, 24, 36, 48, 64, 100], [0]),
  block('(0,0)', [2, 3, 8], [0]),
);
const twoByTwo = family(block('((0,0),(0,0))', [1, 2, 3], [0, 1, 2, 3, 6]));

/** The spaces of layouts, small before large. */
export const layoutSpaces: readonly Space[] = [
  { name: 'composition-small', version: 1, op: 'composition', operands: [leftSmall, rightSmall] },
  { name: 'composition-aligned', version: 1, op: 'composition', operands: [leftAligned, rightAligned] },
  { name: 'composition-medium', version: 1, op: 'composition', operands: [leftMedium, rightMedium] },
  { name: 'composition-large', version: 1, op: 'composition', operands: [leftLarge, rightLarge] },
  { name: 'complement', version: 1, op: 'complement', operands: [threeModes] },
  { name: 'complement-nested', version: 1, op: 'complement', operands: [fourModes] },
  { name: 'complement-bounded', version: 1, op: 'complement', operands: [blocks, cotargets] },
  { name: 'coalesce', version: 1, op: 'coalesce', operands: [threeModes] },
  { name: 'coalesce-nested', version: 1, op: 'coalesce', operands: [fourModes] },
  {
    name: 'coalesce-by-mode',
    version: 1,
    op: 'coalesce',
    operands: [twoByTwo, family(block('(0,0)', [1], [0]))],
  },
  { name: 'filter', version: 1, op: 'filter', operands: [threeModes] },
  { name: 'right-inverse', version: 1, op: 'right_inverse', operands: [threeModes] },
  { name: 'right-inverse-nested', version: 1, op: 'right_inverse', operands: [fourModes] },
  { name: 'left-inverse', version: 1, op: 'left_inverse', operands: [threeModes] },
  { name: 'left-inverse-nested', version: 1, op: 'left_inverse', operands: [fourModes] },
  { name: 'nullspace', version: 1, op: 'nullspace', operands: [fourModes] },
  { name: 'injective', version: 1, op: 'injective', operands: [threeModes] },
  { name: 'surjective', version: 1, op: 'surjective', operands: [threeModes] },
  { name: 'logical-product', version: 1, op: 'logical_product', operands: [blocks, tilers] },
  { name: 'blocked-product', version: 1, op: 'blocked_product', operands: [blocks, tilers] },
  { name: 'raked-product', version: 1, op: 'raked_product', operands: [blocks, tilers] },
  { name: 'zipped-product', version: 1, op: 'zipped_product', operands: [blocks, tilers] },
  { name: 'tiled-product', version: 1, op: 'tiled_product', operands: [blocks, tilers] },
  { name: 'flat-product', version: 1, op: 'flat_product', operands: [blocks, tilers] },
  { name: 'logical-divide', version: 1, op: 'logical_divide', operands: [blocks, tilers] },
  { name: 'zipped-divide', version: 1, op: 'zipped_divide', operands: [blocks, tilers] },
  { name: 'tiled-divide', version: 1, op: 'tiled_divide', operands: [blocks, tilers] },
  { name: 'flat-divide', version: 1, op: 'flat_divide', operands: [blocks, tilers] },
];

const mma = (operand: 'A' | 'B' | 'C', atoms: Atoms): TilingSpace => ({
  name: `coverage-${operand.toLowerCase()}${atoms === 'all' ? '-all' : ''}`,
  version: 1,
  op: `get_layout${operand}_TV`,
  tilings: {
    kind: 'tiled_mma',
    atoms,
    atomLayouts: [
      '(1,1,1):(1,1,1)',
      '(2,1,1):(1,2,2)',
      '(1,1,2):(1,1,1)',
      ...(atoms === 'all'
        ? ['(1,3,1):(3,1,3)', '(2,2,1):(1,2,4)', '(2,2,1):(2,1,4)', '(2,2,2):(4,2,1)', '(4,1,2):(1,4,4)']
        : []),
    ],
    longer:
      atoms === 'all'
        ? [
            [1, 1, 1],
            [2, 1, 3],
          ]
        : [[1, 1, 1]],
  },
});
const spread = (along: 0 | 1, m: number, n: number, major: Spread['major']): Spread => ({
  along,
  times: [m, n],
  major,
});
const copy = (side: 'S' | 'D'): TilingSpace => ({
  name: `coverage-${side.toLowerCase()}`,
  version: 1,
  op: `get_layout${side}_TV`,
  tilings: {
    kind: 'tiled_copy',
    types: ['f16', 'f64'],
    threads: [spread(0, 1, 1, 'LayoutLeft'), spread(1, 2, 1, 'LayoutRight'), spread(0, 2, 2, 'LayoutRight')],
    values: [spread(1, 1, 1, 'LayoutLeft'), spread(0, 1, 2, 'LayoutLeft'), spread(1, 3, 1, 'LayoutRight')],
  },
});

/** The spaces of tilings: the (thread, value) layouts of one atom for each traits, of every atom by more layouts of atoms, and of copies. */
export const tilingSpaces: readonly TilingSpace[] = [
  ...(['A', 'B', 'C'] as const).map((operand) => mma(operand, 'distinct')),
  copy('S'),
  copy('D'),
  ...(['A', 'B', 'C'] as const).map((operand) => mma(operand, 'all')),
];

/** Every space of `modewise sweep`. */
export const catalogue: readonly (Space | TilingSpace)[] = [...layoutSpaces, ...tilingSpaces];

/** Left out of `modewise verify` for their size. */
const BY_NAME_ONLY = new Set(['composition-large', 'coverage-a-all', 'coverage-b-all', 'coverage-c-all']);

/** The spaces that `modewise verify` sweeps. */
export const defaultSpaces: readonly (Space | TilingSpace)[] = catalogue.filter(
  (space) => !BY_NAME_ONLY.has(space.name),
);
