import {
  coalesce,
  complement,
  composition,
  filter,
  leftInverse,
  nullspace,
  rightInverse,
  withShape,
} from '@modewise/layout-core';
import type { Layout } from '@modewise/layout-core';
import { optional, overload, required } from '../function-entry.js';
import type { FunctionEntry } from '../function-entry.js';
import { aLayout, aTiler, aTuple } from '../kinds.js';
import { layoutValue } from '../values.js';

const group = 'Algebra';

/** Composition, complement, inverses. */
export const algebra: readonly FunctionEntry[] = [
  {
    name: 'coalesce',
    group,
    summary:
      'the same function of an integer with the fewest modes; with a profile, within each of its modes',
    overloads: [
      overload([required('layout', aLayout), optional('profile', aTuple)], (l, profile) =>
        layoutValue(profile === undefined ? coalesce(l) : coalesce(l, profile)),
      ),
    ],
    example: ['coalesce((4,6):(1,4))', '24:1'],
  },
  {
    name: 'filter',
    group,
    summary: 'coalesce without the modes of stride 0 and of size 1',
    overloads: [
      overload([required('layout', aLayout), optional('profile', aTuple)], (l, profile) =>
        layoutValue(profile === undefined ? filter(l) : filter(l, profile)),
      ),
    ],
    example: ['filter((1,4):(0,1))', '4:1'],
  },
  {
    name: 'composition',
    group,
    summary: 'R(c) = A(B(c)), with the shape of B; also written A o B; a tuple or <…> acts mode by mode',
    overloads: [
      overload([required('A', aLayout), required('B', aTiler)], (a, b) => layoutValue(composition(a, b))),
    ],
    example: ['composition((10,2):(16,4), (3,4):(1,5))', '(3,(2,2)):(16,(80,4))'],
  },
  {
    name: 'complement',
    group,
    summary:
      'the offsets A leaves out, in order: A and the result together are one-to-one; with a cotarget, as far as that size',
    overloads: [
      overload([required('layout', aLayout), optional('cotarget', aTuple)], (l, cotarget) =>
        layoutValue(cotarget === undefined ? complement(l) : complement(l, cotarget)),
      ),
    ],
    example: ['complement(4:2, 24)', '(2,3):(1,8)'],
  },
  unary(
    'right_inverse',
    'A(R(i)) = i for every i below the size of R',
    rightInverse,
    '(2,4,6):(4,1,8)',
    '(4,2,6):(2,1,8)',
  ),
  unary('left_inverse', 'R(A(i)) = i for every i below the size of A', leftInverse, '4:2', '(2,4):(0,1)'),
  unary('nullspace', 'A(R(i)) = 0: the coordinates that A sends to 0', nullspace, '(8,4):(1,0)', '4:8'),
  {
    name: 'with_shape',
    group,
    summary: 'the same function of an integer with another shape',
    overloads: [
      overload([required('layout', aLayout), required('shape', aTuple)], (l, shape) =>
        layoutValue(withShape(l, shape)),
      ),
    ],
    example: ['with_shape((2,4):(4,1), (2,2,2))', '(2,2,2):(4,1,2)'],
  },
];

function unary(
  name: string,
  summary: string,
  run: (layout: Layout) => Layout,
  input: string,
  answer: string,
): FunctionEntry {
  return {
    name,
    group,
    summary,
    overloads: [overload([required('layout', aLayout)], (l) => layoutValue(run(l)))],
    example: [`${name}(${input})`, answer],
  };
}
