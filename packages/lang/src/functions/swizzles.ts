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
import { bare, optional, overload, required, rest } from '../function-entry.js';
import type { FunctionEntry } from '../function-entry.js';
import { aFunction, anInteger, anyLayout, aSwizzle, aTuple } from '../kinds.js';
import { functionValue, layoutValue, strideValue, swizzleValue, tupleValue } from '../values.js';

const group = 'Swizzles and coordinates';

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
  {
    name: 'make_composed_layout',
    group,
    summary: 'R(c) = A(offset + B(c)), kept as three parts; also written A o offset o B',
    overloads: [
      overload(
        [required('A', aFunction), required('offset', aTuple), required('B', anyLayout)],
        (a, offset, b) => layoutValue(makeComposedLayout(a, offset, b)),
      ),
    ],
    example: ['make_composed_layout(Sw<2,0,3>, 4, 32:1)', 'Sw<2,0,3> o 4 o 32:1'],
  },
  {
    name: 'as_position_independent_swizzle_layout',
    group,
    summary:
      "a layout of elements of a width in bits from a swizzle of bytes, which CuTe's Sw o smem_ptr[16b](unset) o L is",
    overloads: [
      overload(
        [required('swizzle', aSwizzle), required('bits', anInteger), required('layout', anyLayout)],
        (swizzle, bits, layout) => layoutValue(asPositionIndependentSwizzleLayout(swizzle, bits, layout)),
      ),
    ],
    example: [
      'as_position_independent_swizzle_layout(Sw<3,4,3>, 16, (8,64):(64,1))',
      'Sw<3,3,3> o 0 o (8,64):(64,1)',
    ],
  },
  {
    name: 'get_swizzle_portion',
    group,
    summary: 'the swizzle of a composed layout; of any other layout Sw<0,4,3>, which changes nothing',
    overloads: [overload([required('layout', anyLayout)], (l) => swizzleValue(getSwizzlePortion(l)))],
    example: ['get_swizzle_portion(Sw<3,3,3> o 0 o (8,64):(64,1))', 'Sw<3,3,3>'],
  },
  {
    name: 'get_nonswizzle_portion',
    group,
    summary: 'the layout under the swizzle of a composed layout; any other layout as it is',
    overloads: [overload([required('layout', anyLayout)], (l) => layoutValue(getNonswizzlePortion(l)))],
    example: ['get_nonswizzle_portion(Sw<3,3,3> o 0 o (8,64):(64,1))', '(8,64):(64,1)'],
  },
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
  {
    name: 'make_basis_like',
    group,
    summary: 'the step of 1 along each mode of a shape',
    overloads: [overload([required('shape', aTuple)], (shape) => strideValue(makeBasisLike(shape)))],
    example: ['make_basis_like((3,(4,5)))', '(1@0,(1@0@1,1@1@1))'],
  },
  {
    name: 'make_identity_layout',
    group,
    summary: 'R(c) = c: every coordinate of a shape is its own value',
    overloads: [overload([required('shape', aTuple)], (shape) => layoutValue(makeIdentityLayout(shape)))],
    example: ['make_identity_layout((3,4))', '(3,4):(1@0,1@1)'],
  },
];

function part(
  name: string,
  summary: string,
  take: (layout: ComposedLayout) => ReturnType<FunctionEntry['overloads'][number]['run']>,
  answer: string,
): FunctionEntry {
  return {
    name,
    group,
    summary,
    overloads: [
      overload([required('layout', anyLayout)], (l) => {
        if (isComposed(l)) return take(l);
        throw notComposed(name, l);
      }),
    ],
    example: [`${name}(Sw<2,0,3> o 4 o 32:1)`, answer],
  };
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
