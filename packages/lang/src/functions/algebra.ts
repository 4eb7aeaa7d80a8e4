import {
  coalesce,
  complement,
  composition,
  filter,
  filterZeros,
  leftInverse,
  nullspace,
  rightInverse,
  withShape,
} from '@modewise/layout-core';
import type { AnyLayout, Swizzle } from '@modewise/layout-core';
import { functionsOf, optional, overload, required } from '../function-entry.js';
import type { FunctionEntry } from '../function-entry.js';
import { aFunction, anyLayout, anyTiler, aStridedLayout, aSwizzle, aTuple } from '../kinds.js';
import { layoutValue, swizzleValue, tupleValue } from '../values.js';

const group = 'Algebra';
const entry = functionsOf(group);

/** Composition, complement, inverses. */
export const algebra: readonly FunctionEntry[] = [
  entry(
    'coalesce',
    'the same function of an integer with the fewest modes; with a profile, within each of its modes',
    [required('layout', anyLayout), optional('profile', aTuple)],
    (l, profile) => layoutValue(profile === undefined ? coalesce(l) : coalesce(l, profile)),
    '(4,6):(1,4)',
    '24:1',
  ),
  entry(
    'filter',
    'coalesce without the modes of stride 0 and of size 1',
    [required('layout', anyLayout), optional('profile', aTuple)],
    (l, profile) => layoutValue(profile === undefined ? filter(l) : filter(l, profile)),
    '(1,4):(0,1)',
    '4:1',
  ),
  {
    name: 'filter_zeros',
    group,
    summary:
      'the same with size 1 where the stride is 0, or where a profile has a 0; of tuples: 1 in b where a has a 0',
    overloads: [
      overload([required('layout', aStridedLayout), optional('profile', aTuple)], (l, profile) =>
        layoutValue(filterZeros(l, profile)),
      ),
      overload([required('a', aTuple), optional('b', aTuple)], (a, b) => tupleValue(filterZeros(a, b))),
    ],
    example: ['filter_zeros((4,8):(1,0))', '(4,1):(1,0)'],
  },
  {
    name: 'composition',
    group,
    summary: 'R(c) = A(B(c)), with the shape of B; also written A o B; a tuple or <…> acts mode by mode',
    overloads: [
      overload([required('A', aSwizzle), required('B', aSwizzle)], (a, b) => swizzleValue(composition(a, b))),
      overload([required('A', anyLayout), required('B', aSwizzle)], (a, b) => layoutValue(composition(a, b))),
      overload([required('A', aFunction), required('B', anyTiler)], (a, b) => layoutValue(composition(a, b))),
      overload(
        [required('A', aFunction), required('offset', aTuple), required('B', anyLayout)],
        (a, offset, b) => layoutValue(composition(a, offset, b)),
      ),
    ],
    example: ['composition((10,2):(16,4), (3,4):(1,5))', '(3,(2,2)):(16,(80,4))'],
  },
  entry(
    'complement',
    'the offsets A leaves out, in order: A and the result together are one-to-one; with a cotarget, as far as that size',
    [required('layout', anyLayout), optional('cotarget', aTuple)],
    (l, cotarget) => layoutValue(cotarget === undefined ? complement(l) : complement(l, cotarget)),
    '4:2, 24',
    '(2,3):(1,8)',
  ),
  inverse(
    'right_inverse',
    'A(R(i)) = i for every i below the size of R',
    rightInverse,
    '(2,4,6):(4,1,8)',
    '(4,2,6):(2,1,8)',
  ),
  inverse('left_inverse', 'R(A(i)) = i for every i below the size of A', leftInverse, '4:2', '(2,4):(0,1)'),
  entry(
    'nullspace',
    'A(R(i)) = 0: the coordinates that A sends to 0',
    [required('layout', anyLayout)],
    (l) => layoutValue(nullspace(l)),
    '(8,4):(1,0)',
    '4:8',
  ),
  entry(
    'with_shape',
    'the same function of an integer with another shape',
    [required('layout', anyLayout), required('shape', aTuple)],
    (l, shape) => layoutValue(withShape(l, shape)),
    '(2,4):(4,1), (2,2,2)',
    '(2,2,2):(4,1,2)',
  ),
];

/** Inverses, of swizzles too: those are their own. */
function inverse(
  name: string,
  summary: string,
  run: { (swizzle: Swizzle): Swizzle; (layout: AnyLayout): AnyLayout },
  input: string,
  answer: string,
): FunctionEntry {
  return {
    name,
    group,
    summary,
    overloads: [
      overload([required('layout', aSwizzle)], (swizzle) => swizzleValue(run(swizzle))),
      overload([required('layout', anyLayout)], (l) => layoutValue(run(l))),
    ],
    example: [`${name}(${input})`, answer],
  };
}
