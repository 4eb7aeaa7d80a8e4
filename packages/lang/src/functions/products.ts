import type { AnyLayout, ComposedLayout, Tiler } from '@modewise/layout-core';
import {
  blockedProduct,
  flatDivide,
  flatProduct,
  logicalDivide,
  logicalProduct,
  rakedProduct,
  tiledDivide,
  tiledProduct,
  tileToShape,
  tileUnzip,
  zippedDivide,
  zippedProduct,
} from '@modewise/products';
import { functionsOf, optional, overload, required } from '../function-entry.js';
import type { FunctionEntry } from '../function-entry.js';
import { anyLayout, aSymbol, aTiler, aTilerOrComposed, aTuple } from '../kinds.js';
import type { Kind } from '../kinds.js';
import { layoutValue } from '../values.js';
import { namingPairs } from './naming-pairs.js';

const product = 'Products';
const divide = 'Divides';

/** The products and divides. */
export const products: readonly FunctionEntry[] = [
  byTiler(
    product,
    'logical_product',
    '(block, copies): A repeated as the tiler says, A(i) + complement(A)(B(j))',
    aTilerOrComposed,
    logicalProduct,
    '3:2, 4:1',
    '(3,(2,2)):(2,(1,6))',
  ),
  byTiler(
    product,
    'zipped_product',
    '((blocks of each mode), (copies of each mode))',
    aTilerOrComposed,
    namingPairs('zipped_product', zippedProduct),
    '(2,3):(3,1), <2:3,2:4>',
    '((2,3),(2,2)):((3,1),(6,12))',
  ),
  byTiler(
    product,
    'tiled_product',
    'zipped_product with the copies opened: ((blocks), copies, …)',
    aTilerOrComposed,
    namingPairs('tiled_product', tiledProduct),
    '32:1, make_layout((2,2,1))',
    '(32,2,2,1):(1,32,64,0)',
  ),
  byTiler(
    product,
    'flat_product',
    'zipped_product with both halves opened: (blocks, …, copies, …)',
    aTilerOrComposed,
    namingPairs('flat_product', flatProduct),
    '(2,3):(3,1), (2,2):(1,2)',
    '(2,3,2,2):(3,1,6,12)',
  ),
  byLayout(
    'blocked_product',
    'mode by mode (block, copies): each block stays together',
    blockedProduct,
    '(2,3):(3,1), (2,2):(1,2)',
    '((2,2),(3,2)):((3,6),(1,12))',
  ),
  byLayout(
    'raked_product',
    'mode by mode (copies, block): the blocks interleave',
    rakedProduct,
    '(2,3):(3,1), (2,2):(1,2)',
    '((2,2),(2,3)):((6,3),(12,1))',
  ),
  {
    name: 'tile_to_shape',
    group: product,
    summary: 'blocked_product with as many copies as fill the shape, the mode of the lowest order first',
    overloads: [
      overload(
        [required('block', anyLayout), required('shape', aTuple), optional('order', aTuple)],
        (block, shape, order) => layoutValue(tileToShape(block, shape, order)),
      ),
      overload(
        [
          required('block', anyLayout),
          required('shape', aTuple),
          required('major', aSymbol('LayoutLeft', 'LayoutRight')),
        ],
        (block, shape, major) => layoutValue(tileToShape(block, shape, major)),
      ),
    ],
    example: ['tile_to_shape((2,3):(3,1), (4,6))', '((2,2),(3,2)):((3,6),(1,12))'],
  },
  byTiler(
    divide,
    'logical_divide',
    '(tile, rest): A o (B, complement(B, size(A)))',
    aTiler,
    logicalDivide,
    '(4,2,3):(2,1,8), 4:2',
    '((2,2),(2,3)):((4,1),(2,8))',
  ),
  byTiler(
    divide,
    'zipped_divide',
    '((tiles of each mode), (rests of each mode))',
    aTiler,
    namingPairs('zipped_divide', zippedDivide),
    'make_layout((5,7)), <2>',
    '((2),(3,7)):((1),(2,5))',
  ),
  byTiler(
    divide,
    'tiled_divide',
    'zipped_divide with the rests opened: ((tiles), rest, …)',
    aTiler,
    namingPairs('tiled_divide', tiledDivide),
    '(5,7):(7,1), <4,4>',
    '((4,4),2,2):((7,1),28,4)',
  ),
  byTiler(
    divide,
    'flat_divide',
    'zipped_divide with both halves opened: (tile, …, rest, …)',
    aTiler,
    namingPairs('flat_divide', flatDivide),
    '24:1, 4:2',
    '(4,2,3):(2,1,8)',
  ),
  byTiler(
    divide,
    'tile_unzip',
    'gathers the first halves and the second halves of modes that a tiler divided',
    aTiler,
    namingPairs('tile_unzip', tileUnzip),
    '((2,2),(3,2)):((3,6),(1,12)), <2,3>',
    '((2,3),(2,2)):((3,1),(6,12))',
  ),
];

function byTiler<T extends Tiler | ComposedLayout>(
  group: string,
  name: string,
  summary: string,
  kind: Kind<T>,
  run: (layout: AnyLayout, tiler: T) => AnyLayout,
  inputs: string,
  answer: string,
): FunctionEntry {
  return functionsOf(group)(
    name,
    summary,
    [required('layout', anyLayout), required('tiler', kind)],
    (l, tiler) => layoutValue(run(l, tiler)),
    inputs,
    answer,
  );
}

function byLayout(
  name: string,
  summary: string,
  run: (block: AnyLayout, tiler: AnyLayout) => AnyLayout,
  inputs: string,
  answer: string,
): FunctionEntry {
  return functionsOf(product)(
    name,
    summary,
    [required('block', anyLayout), required('tiler', anyLayout)],
    (block, tiler) => layoutValue(run(block, tiler)),
    inputs,
    answer,
  );
}
