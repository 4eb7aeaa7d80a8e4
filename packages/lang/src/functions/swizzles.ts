import {
  asPositionIndependentSwizzleLayout,
  getNonswizzlePortion,
  getSwizzlePortion,
  isComposed,
  LayoutError,
  makeBasisLike,
  makeComposedLayout,
  makeIdentityLayout,
  makeSwizzle,
  swizzleFromMasks,
  print,
  scaledBasis,
} from '@modewise/layout-core';
import type { AnyLayout, ComposedLayout } from '@modewise/layout-core';
import { bare, functionsOf, optional, overload, required, rest } from '../function-entry.js';
import type { FunctionEntry } from '../function-entry.js';
import { aFunction, anInteger, anyLayout, aSwizzle, aTuple } from '../kinds.js';
import { functionValue, layoutValue, strideValue, swizzleValue, tupleValue } from '../values.js';

const group = 'Swizzles and coordinates';
const entry = functionsOf(group);

/** Swizzles, composed layouts and their parts, layouts of coordinates. */
export const swizzles: readonly FunctionEntry[] = [
  {
    name: 'Sw',
    group,
    summary:
      'the swizzle that xors the B bits above bit M with the B bits S higher (lower where S is negative)',
    overloads: [
      bare([required('B', anInteger), required('M', anInteger), optional('S', anInteger)], (b, m, s) =>
        swizzleValue(makeSwizzle(b, m, s)),
      ),
    ],
    example: ['Sw<3,3,3> o (8,64):(64,1)', 'Sw<3,3,3> o 0 o (8,64):(64,1)'],
  },
  {
    name: 'make_swizzle',
    group,
    summary:
      'of two masks, as in CuTe, the swizzle that xors the bits Y into the bits Z; of three numbers Sw<B,M,S>',
    overloads: [
      overload([required('Y', anInteger), required('Z', anInteger)], (y, z) =>
        swizzleValue(swizzleFromMasks(y, z)),
      ),
      overload([required('B', anInteger), required('M', anInteger), required('S', anInteger)], (b, m, s) =>
        swizzleValue(makeSwizzle(b, m, s)),
      ),
    ],
    example: ['make_swizzle(896, 112)', 'Sw<3,4,3>'],
  },
  entry(
    'make_composed_layout',
    'R(c) = A(offset + B(c)), kept as three parts; also written A o offset o B',
    [required('A', aFunction), required('offset', aTuple), required('B', anyLayout)],
    (a, offset, b) => layoutValue(makeComposedLayout(a, offset, b)),
    'Sw<2,0,3>, 4, 32:1',
    'Sw<2,0,3> o 4 o 32:1',
  ),
  entry(
    'as_position_independent_swizzle_layout',
    "a layout of elements of a width in bits from a swizzle of bytes, which CuTe's Sw o smem_ptr[16b](unset) o L is",
    [required('swizzle', aSwizzle), required('bits', anInteger), required('layout', anyLayout)],
    (swizzle, bits, layout) => layoutValue(asPositionIndependentSwizzleLayout(swizzle, bits, layout)),
    'Sw<3,4,3>, 16, (8,64):(64,1)',
    'Sw<3,3,3> o 0 o (8,64):(64,1)',
  ),
  entry(
    'get_swizzle_portion',
    'the swizzle of a composed layout; of any other layout Sw<0,4,3>, which changes nothing',
    [required('layout', anyLayout)],
    (l) => swizzleValue(getSwizzlePortion(l)),
    'Sw<3,3,3> o 0 o (8,64):(64,1)',
    'Sw<3,3,3>',
  ),
  entry(
    'get_nonswizzle_portion',
    'the layout under the swizzle of a composed layout; any other layout as it is',
    [required('layout', anyLayout)],
    (l) => layoutValue(getNonswizzlePortion(l)),
    'Sw<3,3,3> o 0 o (8,64):(64,1)',
    '(8,64):(64,1)',
  ),
  part('layout_a', 'the left part of A o offset o B', ({ layoutA }) => functionValue(layoutA), 'Sw<2,0,3>'),
  part('offset', 'the middle part of A o offset o B', ({ offset }) => tupleValue(offset), '4'),
  part(
    'layout_b',
    'the right part of A o offset o B, whose shape is the domain',
    ({ layoutB }) => layoutValue(layoutB),
    '32:1',
  ),
  {
    name: 'E',
    group,
    summary: 'a step of 1 along mode i, then along a mode within it: E<0,1> is 1@1@0',
    overloads: [
      bare([required('i', anInteger), rest('j', anInteger)], (i, path) =>
        strideValue(scaledBasis(1, i, ...path)),
      ),
    ],
    example: ['(3,4):(E<0>,E<1>)', '(3,4):(1@0,1@1)'],
  },
  entry(
    'make_basis_like',
    'the step of 1 along each mode of a shape',
    [required('shape', aTuple)],
    (shape) => strideValue(makeBasisLike(shape)),
    '(3,(4,5))',
    '(1@0,(1@0@1,1@1@1))',
  ),
  entry(
    'make_identity_layout',
    'R(c) = c: every coordinate of a shape is its own value',
    [required('shape', aTuple)],
    (shape) => layoutValue(makeIdentityLayout(shape)),
    '(3,4)',
    '(3,4):(1@0,1@1)',
  ),
];

function part(
  name: string,
  summary: string,
  take: (layout: ComposedLayout) => ReturnType<FunctionEntry['overloads'][number]['run']>,
  answer: string,
): FunctionEntry {
  return entry(
    name,
    summary,
    [required('layout', anyLayout)],
    (l) => {
      if (isComposed(l)) return take(l);
      throw notComposed(name, l);
    },
    'Sw<2,0,3> o 4 o 32:1',
    answer,
  );
}

function notComposed(op: string, layout: AnyLayout): LayoutError {
  const inputs = [print(layout)];
  return new LayoutError({
    code: 'BAD_ARGUMENT',
    op,
    inputs,
    message: 'the layout is not composed: it has no such part',
  });
}
