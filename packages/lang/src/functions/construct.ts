import {
  append,
  ceilDiv,
  flatten,
  group as groupModes,
  makeLayout,
  makeOrderedLayout,
  makeSwizzleLayout,
  prepend,
  productEach,
  replace,
  select,
  take,
  zip,
} from '@modewise/layout-core';
import type { CoordLayout } from '@modewise/layout-core';
import { functionsOf, optional, overload, required, rest } from '../function-entry.js';
import type { FunctionEntry } from '../function-entry.js';
import {
  aLayoutOrTuple,
  anInteger,
  anyLayout,
  aStride,
  aStridedLayout,
  aSwizzle,
  aSymbol,
  aTuple,
} from '../kinds.js';
import { layoutValue, tupleValue } from '../values.js';

const group = 'Make and rearrange';
const entry = functionsOf(group);
const major = aSymbol('LayoutLeft', 'LayoutRight');

/** Layouts from shapes, and the functions that move brackets. */
export const construct: readonly FunctionEntry[] = [
  {
    name: 'make_layout',
    group,
    summary:
      'a layout of a shape: column-major (LayoutLeft), row-major (LayoutRight) or with a stride; or the concatenation of layouts',
    overloads: [
      overload([required('shape', aTuple)], (shape) => layoutValue(makeLayout(shape))),
      overload([required('shape', aTuple), required('stride', aStride)], (shape, stride) =>
        layoutValue(makeLayout(shape, stride)),
      ),
      overload([required('shape', aTuple), required('major', major)], (shape, tag) =>
        layoutValue(makeLayout(shape, tag)),
      ),
      overload([required('swizzle', aSwizzle)], (swizzle) => layoutValue(makeSwizzleLayout(swizzle))),
      overload([required('layout', aStridedLayout), rest('layout', aStridedLayout)], (first, others) =>
        layoutValue(makeLayout(...([first, ...others] as [CoordLayout, ...CoordLayout[]]))),
      ),
    ],
    example: ['make_layout(3:2, (2,2):(1,6))', '(3,(2,2)):(2,(1,6))'],
  },
  {
    name: 'make_ordered_layout',
    group,
    summary: 'the compact layout of a shape whose mode of the lowest order moves fastest',
    overloads: [
      overload([required('shape', aTuple), required('order', aTuple)], (shape, order) =>
        layoutValue(makeOrderedLayout(shape, order)),
      ),
      overload([required('shape', aTuple), required('major', major)], (shape, tag) =>
        layoutValue(makeOrderedLayout(shape, tag)),
      ),
    ],
    example: ['make_ordered_layout((2,3,4), (2,0,1))', '(2,3,4):(12,1,3)'],
  },
  {
    name: 'flatten',
    group,
    summary: 'the same leaves without inner brackets',
    overloads: [
      overload([required('layout', anyLayout)], (l) => layoutValue(flatten(l))),
      overload([required('tuple', aTuple)], (t) => tupleValue(flatten(t))),
    ],
    example: ['flatten((3,(2,2)):(2,(1,6)))', '(3,2,2):(2,1,6)'],
  },
  {
    name: 'group',
    group,
    summary: 'modes b up to, not including, e in one mode',
    overloads: [
      overload(
        [required('layout', anyLayout), required('b', anInteger), required('e', anInteger)],
        (l, begin, end) => layoutValue(groupModes(l, begin, end)),
      ),
      overload(
        [required('tuple', aTuple), required('b', anInteger), required('e', anInteger)],
        (t, begin, end) => tupleValue(groupModes(t, begin, end)),
      ),
    ],
    example: ['group((2,3,4):(1,2,6), 0, 2)', '((2,3),4):((1,2),6)'],
  },
  {
    name: 'select',
    group,
    summary: 'the modes at the indices, in that order',
    overloads: [
      overload(
        [required('layout', anyLayout), required('i', anInteger), rest('i', anInteger)],
        (l, i, more) => layoutValue(select(l, i, ...more)),
      ),
      overload([required('tuple', aTuple), required('i', anInteger), rest('i', anInteger)], (t, i, more) =>
        tupleValue(select(t, i, ...more)),
      ),
    ],
    example: ['select((2,3,4):(1,2,6), 2, 0)', '(4,2):(6,1)'],
  },
  {
    name: 'take',
    group,
    summary: 'modes b up to, not including, e',
    overloads: [
      overload(
        [required('layout', anyLayout), required('b', anInteger), required('e', anInteger)],
        (l, begin, end) => layoutValue(take(l, begin, end)),
      ),
      overload(
        [required('tuple', aTuple), required('b', anInteger), required('e', anInteger)],
        (t, begin, end) => tupleValue(take(t, begin, end)),
      ),
    ],
    example: ['take((2,3,4):(1,2,6), 1, 3)', '(3,4):(2,6)'],
  },
  {
    name: 'replace',
    group,
    summary: 'the same with another mode i',
    overloads: [
      overload(
        [required('layout', anyLayout), required('i', anInteger), required('mode', anyLayout)],
        (l, i, y) => layoutValue(replace(l, i, y)),
      ),
      overload([required('tuple', aTuple), required('i', anInteger), required('item', aTuple)], (t, i, y) =>
        tupleValue(replace(t, i, y)),
      ),
    ],
    example: ['replace((2,3,4), 1, (5,6))', '(2,(5,6),4)'],
  },
  {
    name: 'zip',
    group,
    summary: 'the modes of both in pairs: ((a0,b0),(a1,b1),…)',
    overloads: [
      overload([required('a', anyLayout), required('b', anyLayout)], (a, b) => layoutValue(zip(a, b))),
      overload([required('a', aTuple), required('b', aTuple)], (a, b) => tupleValue(zip(a, b))),
    ],
    example: ['zip((2,3):(3,1), (2,2):(6,12))', '((2,2),(3,2)):((3,6),(1,12))'],
  },
  extension(
    'append',
    'a mode more after the last, 1:0 unless given; or as many as make rank n',
    append,
    '(4,1):(1,0)',
  ),
  extension(
    'prepend',
    'a mode more before the first, 1:0 unless given; or as many as make rank n',
    prepend,
    '(1,4):(0,1)',
  ),
  entry(
    'product_each',
    'the size of each mode of a shape',
    [required('shape', aTuple)],
    (shape) => tupleValue(productEach(shape)),
    '(3,(2,2))',
    '(3,4)',
  ),
  entry(
    'ceil_div',
    'the quotient of each mode, rounded up; an integer divisor is used up from the first mode on; a layout is a tile',
    [required('a', aTuple), required('b', aLayoutOrTuple)],
    (a, b) => tupleValue(ceilDiv(a, b)),
    '(4,7), (2,3)',
    '(2,3)',
  ),
];

function extension(
  name: 'append' | 'prepend',
  summary: string,
  extend: typeof append,
  example: string,
): FunctionEntry {
  return {
    name,
    group,
    summary,
    overloads: [
      overload(
        [required('layout', anyLayout), optional('mode', anyLayout), optional('n', anInteger)],
        (l, mode, n) => layoutValue(extend(l, mode, n)),
      ),
      overload([required('layout', anyLayout), required('n', anInteger)], (l, n) =>
        layoutValue(extend(l, undefined, n)),
      ),
      overload(
        [required('tuple', aTuple), required('item', aTuple), optional('n', anInteger)],
        (t, item, n) => tupleValue(extend(t, item, n)),
      ),
    ],
    example: [`${name}(4:1)`, example],
  };
}
