import {
  coprofile,
  coshape,
  domainDistribute,
  downcast,
  isSwizzle,
  LayoutError,
  makeFragmentLike,
  makeLayoutLike,
  maxAlignment,
  maxCommonLayout,
  maxCommonVector,
  recast,
  upcast,
} from '@modewise/layout-core';
import type { AnyLayout, Swizzle } from '@modewise/layout-core';
import { overload, required, rest, templated } from '../function-entry.js';
import type { FunctionEntry } from '../function-entry.js';
import {
  aFunction,
  aLayout,
  anInteger,
  anyLayout,
  anyLayoutOrTuple,
  aStridedLayout,
  aSwizzle,
} from '../kinds.js';
import { layoutValue, swizzleValue, tupleValue } from '../values.js';

const group = 'Vectors and registers';

/** Elements of another width, the vectors that layouts have in common, register tensors. */
export const vectors: readonly FunctionEntry[] = [
  {
    name: 'recast',
    group,
    summary: 'the same memory in elements of another width: recast(L, new bits, old bits)',
    overloads: [
      overload(
        [required('layout', anyLayout), required('newBits', anInteger), required('oldBits', anInteger)],
        (l, newBits, oldBits) => layoutValue(recast(l, newBits, oldBits)),
      ),
      overload(
        [required('swizzle', aSwizzle), required('newBits', anInteger), required('oldBits', anInteger)],
        (swizzle, newBits, oldBits) => swizzleValue(recast(swizzle, newBits, oldBits)),
      ),
    ],
    example: ['recast((3,8):(1,4), 32, 16)', '(2,8):(1,2)'],
  },
  cast('upcast', 'the layout of the vectors of n elements', upcast, '(4,8):(8,1)', 4, '(4,2):(2,1)'),
  cast(
    'downcast',
    'the layout of the parts of elements split into n',
    downcast,
    '(2,8):(1,2)',
    2,
    '(4,8):(1,4)',
  ),
  {
    name: 'max_common_vector',
    group,
    summary: 'how many elements follow each other in both layouts from offset 0 on',
    overloads: [
      overload([required('a', anyLayout), required('b', anyLayout)], (a, b) =>
        tupleValue(maxCommonVector(a, b)),
      ),
    ],
    example: ['max_common_vector((4,8):(1,4), (4,8):(1,8))', '4'],
  },
  {
    name: 'max_common_layout',
    group,
    summary: 'where these elements are: A(R(i)) = i = B(R(i))',
    overloads: [
      overload([required('a', anyLayout), required('b', anyLayout)], (a, b) =>
        layoutValue(maxCommonLayout(a, b)),
      ),
    ],
    example: ['max_common_layout((4,8):(8,1), (4,8):(8,1))', '(8,4):(4,1)'],
  },
  {
    name: 'max_alignment',
    group,
    summary: 'the largest vector that a layout is made of',
    overloads: [
      overload([required('layout', aFunction)], (l) => tupleValue(maxAlignment(l))),
      overload([required('n', anInteger)], (n) => tupleValue(maxAlignment(n))),
    ],
    example: ['max_alignment((4,8):(1,6))', '2'],
  },
  {
    name: 'make_layout_like',
    group,
    summary: 'the compact layout of the same shape, modes in the order of their strides, stride 0 kept',
    overloads: [overload([required('layout', aLayout)], (l) => layoutValue(makeLayoutLike(l)))],
    example: ['make_layout_like((4,8):(16,0))', '(4,8):(1,0)'],
  },
  {
    name: 'make_fragment_like',
    group,
    summary:
      'a register tensor for a layout: the first mode column-major, the others in the order of their strides',
    overloads: [overload([required('layout', anyLayoutOrTuple)], (x) => layoutValue(makeFragmentLike(x)))],
    example: ['make_fragment_like((4,2,3):(10,3,1))', '(4,2,3):(1,12,4)'],
  },
  {
    name: 'domain_distribute',
    group,
    summary: 'up to n elements of a shape that make a tile, from the first mode on',
    overloads: [
      overload([required('shape', anyLayoutOrTuple), required('n', anInteger)], (shape, n) =>
        layoutValue(domainDistribute(shape, n)),
      ),
    ],
    example: ['domain_distribute((15,14), 6)', '(3,2):(1,15)'],
  },
  {
    name: 'coshape',
    group,
    summary: 'the shape of the values: one more than the largest at each place',
    overloads: [overload([required('layout', aStridedLayout)], (l) => tupleValue(coshape(l)))],
    example: ['coshape(make_identity_layout((3,(4,5))))', '(3,(4,5))'],
  },
  {
    name: 'coprofile',
    group,
    summary: 'the profile of the values, with 0 at every leaf',
    overloads: [overload([required('layout', aStridedLayout)], (l) => tupleValue(coprofile(l)))],
    example: ['coprofile(make_identity_layout((3,(4,5))))', '(0,(0,0))'],
  },
];

/** `upcast(L, n)`, and `upcast<n>(L)` as in C++. */
function cast(
  name: string,
  summary: string,
  run: { (swizzle: Swizzle, n: number): Swizzle; (layout: AnyLayout, n: number): AnyLayout },
  input: string,
  n: number,
  answer: string,
): FunctionEntry {
  const applied = (x: Swizzle | AnyLayout, factor: number) =>
    isSwizzle(x) ? swizzleValue(run(x, factor)) : layoutValue(run(x, factor));
  return {
    name,
    group,
    summary,
    overloads: [
      overload([required('layout', aFunction), required('n', anInteger)], applied),
      templated([rest('n', anInteger), required('layout', aFunction)], (factors, l) => {
        const [factor] = factors;
        if (factor !== undefined && factors.length === 1) return applied(l, factor);
        throw new LayoutError({
          code: 'BAD_ARGUMENT',
          op: name,
          inputs: [],
          message: `takes one integer in <…>, not ${factors.length}`,
        });
      }),
    ],
    example: [`${name}(${input}, ${n})`, answer],
  };
}
