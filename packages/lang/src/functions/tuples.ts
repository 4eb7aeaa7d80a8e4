import {
  back,
  compactColMajor,
  compactMajor,
  compactOrder,
  compactRowMajor,
  elemScale,
  flattenToTuple,
  front,
  gcd,
  innerProduct,
  insert,
  makeIntTuple,
  max,
  min,
  product,
  productLike,
  remove,
  repeatLike,
  replaceBack,
  replaceFront,
  reverse,
  roundUp,
  shapeDiv,
  sum,
  tupleRepeat,
  unflatten,
  unwrap,
  wrap,
  zip2By,
} from '@modewise/layout-core';
import type { IntTuple } from '@modewise/layout-core';
import { functionsOf, optional, overload, required, rest } from '../function-entry.js';
import type { FunctionEntry } from '../function-entry.js';
import { anInteger, anyLayout, aSymbol, aTiler, aTuple } from '../kinds.js';
import { layoutValue, tupleValue } from '../values.js';

const group = 'Tuples';
const entry = functionsOf(group);
const t = required('tuple', aTuple);
const major = required('major', aSymbol('LayoutLeft', 'LayoutRight'));

/** Arithmetic on shapes, strides and coordinates, and what moves their brackets. */
export const tuples: readonly FunctionEntry[] = [
  unary('product', 'the product of all leaves', product, '(2,(3,4))', '24'),
  unary('sum', 'the sum of all leaves', sum, '(1,(2,3))', '6'),
  ofSeveral('max', 'the largest leaf', max, '(3,(8,2)), 5', '8'),
  ofSeveral('min', 'the smallest leaf', min, '(3,(8,2)), 5', '2'),
  ofSeveral('gcd', 'the greatest common divisor of all leaves', gcd, '(12,(18,30)), 4', '2'),
  binary(
    'inner_product',
    'the sum of the products of corresponding leaves',
    innerProduct,
    '(2,(1,3)), (1,(4,8))',
    '30',
  ),
  binary(
    'elem_scale',
    'each leaf of a times the size of what stands there in b',
    elemScale,
    '(2,3), (4,(5,6))',
    '(8,90)',
  ),
  binary(
    'product_like',
    'the size of a at each leaf of the guide',
    productLike,
    '((2,3),(4,5)), (0,0)',
    '(6,20)',
  ),
  binary(
    'shape_div',
    'the quotient of shapes where one divides the other; an integer divisor is used up from the first mode on',
    shapeDiv,
    '(4,5,6), 40',
    '(1,1,3)',
  ),
  binary('round_up', 'the least multiple of b from a on, mode by mode', roundUp, '(5,6), (4,4)', '(8,8)'),
  unary('front', 'the first leaf', front, '((2,3),4)', '2'),
  unary('back', 'the last leaf', back, '(2,(3,4))', '4'),
  unary('wrap', 'an integer as a rank-1 tuple, a tuple as it is', (x) => wrap(x), '4', '(4)'),
  unary('unwrap', 'without the brackets of rank 1', unwrap, '(((2,3)))', '(2,3)'),
  unary('reverse', 'the modes in reverse order', reverse, '(2,(3,4),5)', '(5,(3,4),2)'),
  unary('flatten_to_tuple', 'the leaves in one tuple, also of an integer', flattenToTuple, '4', '(4)'),
  {
    name: 'unflatten',
    group,
    summary: 'flat modes in the brackets of a profile',
    overloads: [
      overload([required('layout', anyLayout), required('profile', aTuple)], (l, profile) =>
        layoutValue(unflatten(l, profile)),
      ),
      overload([t, required('profile', aTuple)], (x, profile) => tupleValue(unflatten(x, profile))),
    ],
    example: ['unflatten((2,3,4):(1,2,6), ((0,0),0))', '((2,3),4):((1,2),6)'],
  },
  entry(
    'insert',
    'the tuple with one more mode, as mode i',
    [t, required('i', anInteger), required('item', aTuple)],
    (x, i, item) => tupleValue(insert(x, i, item)),
    '(2,3), 1, (5,6)',
    '(2,(5,6),3)',
  ),
  entry(
    'remove',
    'the tuple without mode i',
    [t, required('i', anInteger)],
    (x, i) => tupleValue(remove(x, i)),
    '(2,3,4), 1',
    '(2,4)',
  ),
  binary('replace_front', 'the tuple with another first mode', replaceFront, '((2,3),4), 5', '(5,4)'),
  binary('replace_back', 'the tuple with another last mode', replaceBack, '(2,(3,4)), 5', '(2,5)'),
  entry(
    'repeat_like',
    'a tuple of the same profile with every leaf x',
    [t, required('x', anInteger)],
    (like, x) => tupleValue(repeatLike(like, x)),
    '(2,(3,4)), 0',
    '(0,(0,0))',
  ),
  entry(
    'tuple_repeat',
    'a tuple of n modes, all of them x',
    [required('x', aTuple), required('n', anInteger)],
    (x, n) => tupleValue(tupleRepeat(x, n)),
    '(2,3), 2',
    '((2,3),(2,3))',
  ),
  entry(
    'make_int_tuple',
    'a tuple of rank n: the modes of x, then init',
    [required('x', aTuple), required('n', anInteger), required('init', aTuple)],
    (x, n, init) => tupleValue(makeIntTuple(x, n, init)),
    '(6,3,4), 5, 0',
    '(6,3,4,0,0)',
  ),
  entry(
    'compact_major',
    'the strides of the compact layout of a shape: LayoutLeft column-major, LayoutRight row-major',
    [required('shape', aTuple), major, optional('start', aTuple)],
    (shape, tag, start) => tupleValue(compactMajor(shape, tag, start)),
    '(2,(3,4)), LayoutRight',
    '(12,(4,1))',
  ),
  compact(
    'compact_col_major',
    'the strides of the column-major layout of a shape',
    compactColMajor,
    '(1,(2,6))',
  ),
  compact(
    'compact_row_major',
    'the strides of the row-major layout of a shape',
    compactRowMajor,
    '(12,(4,1))',
  ),
  {
    name: 'compact_order',
    group,
    summary: 'the strides of the compact layout of a shape whose mode of the lowest order moves fastest',
    overloads: [
      overload([required('shape', aTuple), required('order', aTuple)], (shape, order) =>
        tupleValue(compactOrder(shape, order)),
      ),
      overload([required('shape', aTuple), major], (shape, tag) => tupleValue(compactOrder(shape, tag))),
    ],
    example: ['compact_order((2,2,2,2), (0,2,3,1))', '(1,4,8,2)'],
  },
  {
    name: 'zip2_by',
    group,
    summary: 'the pairs at the terminals of a guide, first halves in one mode and second halves in the other',
    overloads: [
      overload([required('layout', anyLayout), required('guide', aTiler)], (l, guide) =>
        layoutValue(zip2By(l, guide)),
      ),
      overload([t, required('guide', aTiler)], (x, guide) => tupleValue(zip2By(x, guide))),
    ],
    example: ['zip2_by(((1,2),((3,4),(5,6)),7), (0,(0,0)))', '((1,(3,5)),(2,(4,6),7))'],
  },
];

function unary(
  name: string,
  summary: string,
  run: (x: IntTuple) => IntTuple,
  input: string,
  answer: string,
): FunctionEntry {
  return entry(name, summary, [t], (x) => tupleValue(run(x)), input, answer);
}

function binary(
  name: string,
  summary: string,
  run: (a: IntTuple, b: IntTuple) => IntTuple,
  inputs: string,
  answer: string,
): FunctionEntry {
  return entry(
    name,
    summary,
    [required('a', aTuple), required('b', aTuple)],
    (a, b) => tupleValue(run(a, b)),
    inputs,
    answer,
  );
}

function ofSeveral(
  name: string,
  summary: string,
  run: (...tuples: [IntTuple, ...IntTuple[]]) => number,
  inputs: string,
  answer: string,
): FunctionEntry {
  return entry(
    name,
    summary,
    [t, rest('tuple', aTuple)],
    (first, others) => tupleValue(run(first, ...others)),
    inputs,
    answer,
  );
}

function compact(
  name: string,
  summary: string,
  run: (shape: IntTuple, start?: IntTuple) => IntTuple,
  answer: string,
): FunctionEntry {
  return entry(
    name,
    summary,
    [required('shape', aTuple), optional('start', aTuple)],
    (shape, start) => tupleValue(run(shape, start)),
    '(2,(3,4))',
    answer,
  );
}
