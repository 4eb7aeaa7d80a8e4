import {
  cosize,
  depth,
  get,
  isComposed,
  isLayout,
  LayoutError,
  print,
  rank,
  size,
} from '@modewise/layout-core';
import type { AnyLayout, ComposedLayout, IntTuple, Stride } from '@modewise/layout-core';
import { functionsOf, optional, overload, required, rest, templated } from '../function-entry.js';
import type { FunctionEntry } from '../function-entry.js';
import { anInteger, anyLayout, anyLayoutOrTuple, aTiledCopy, aTiledMma } from '../kinds.js';
import { layoutValue, strideValue, tableValue, tupleValue } from '../values.js';
import type { Value } from '../values.js';
import { tableOf } from './table-of.js';

const group = 'Look at a layout or tuple';
const entry = functionsOf(group);

/** What CuTe asks of a layout or tuple, of all of it or of the mode at `<i,…>`. */
export const inspect: readonly FunctionEntry[] = [
  {
    name: 'size',
    group,
    summary: 'number of elements: the product of the shape; of a TiledMMA or TiledCopy its threads',
    overloads: [
      query((x) => tupleValue(size(x))),
      overload([required('tiled_mma', aTiledMma)], (tm) => tupleValue(size(tm.thrLayoutVMNK))),
      overload([required('tiled_copy', aTiledCopy)], (tc) => tupleValue(size(get(tc.layoutTV, 0)))),
    ],
    example: ['size((3,(2,2)):(2,(1,6)))', '12'],
  },
  {
    name: 'rank',
    group,
    summary: 'number of modes; 1 for an integer',
    overloads: [query((x) => tupleValue(rank(x)))],
    example: ['rank((3,(2,2)):(2,(1,6)))', '2'],
  },
  {
    name: 'depth',
    group,
    summary: 'levels of nesting; 0 for an integer',
    overloads: [query((x) => tupleValue(depth(x)))],
    example: ['depth((3,(2,2)):(2,(1,6)))', '2'],
  },
  {
    name: 'cosize',
    group,
    summary: 'one more than the largest offset: the extent of the memory a layout needs',
    overloads: [
      templated([rest('i', anInteger), required('layout', anyLayout)], (path, l) =>
        tupleValue(cosize(get(l, ...path))),
      ),
    ],
    example: ['cosize(3:2)', '5'],
  },
  {
    name: 'shape',
    group,
    summary: 'the shape of a layout',
    overloads: [query((x) => tupleValue(shapeOf(x)))],
    example: ['shape((3,(2,2)):(2,(1,6)))', '(3,(2,2))'],
  },
  {
    name: 'stride',
    group,
    summary: 'the stride of a layout',
    overloads: [
      templated([rest('i', anInteger), required('layout', anyLayout)], (path, l) =>
        strideValue(strideOf(get(l, ...path))),
      ),
    ],
    example: ['stride<1>((3,(2,2)):(2,(1,6)))', '(1,6)'],
  },
  {
    name: 'get',
    group,
    summary:
      'the mode at a path of indices; the indices may also follow x or stand before it: get(x, 1), get(1, x)',
    overloads: [
      query(valueOf),
      overload([rest('i', anInteger), required('x', anyLayoutOrTuple)], (path, x) =>
        valueOf(get(x, ...path)),
      ),
      overload([required('x', anyLayoutOrTuple), rest('i', anInteger)], (x, path) =>
        valueOf(get(x, ...path)),
      ),
    ],
    example: ['get<1,0>((3,(2,2)):(2,(1,6)))', '2:1'],
  },
  entry(
    'table',
    'the values of a layout at 0, 1, 2, …, or the first n',
    [required('layout', anyLayout), optional('n', anInteger)],
    (l, n) => tableValue(tableOf(l, n)),
    '(3,(2,2)):(2,(1,6))',
    '[0,2,4,1,3,5,6,8,10,7,9,11]',
  ),
];

function query(answer: (x: IntTuple | AnyLayout) => Value) {
  return templated([rest('i', anInteger), required('x', anyLayoutOrTuple)], (path, x) =>
    answer(get(x, ...path)),
  );
}

function valueOf(x: IntTuple | AnyLayout): Value {
  return isLayout(x) || isComposed(x) ? layoutValue(x) : tupleValue(x);
}

function shapeOf(x: IntTuple | AnyLayout): IntTuple {
  if (isComposed(x)) return shapeOf(x.layoutB);
  return isLayout(x) ? x.shape : x;
}

function strideOf(layout: AnyLayout): Stride {
  if (!isComposed(layout)) return layout.stride;
  throw withoutStride(layout);
}

function withoutStride(layout: ComposedLayout): LayoutError {
  return new LayoutError({
    code: 'BAD_ARGUMENT',
    op: 'stride',
    inputs: [print(layout)],
    message: 'a composed layout has no stride: its steps differ from place to place',
    hint: 'layout_b(L) has one',
  });
}
