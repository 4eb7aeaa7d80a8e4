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
import { functionsOf, overload, required, rest, templated } from '../function-entry.js';
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
const entry = functionsOf(group);

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
  entry(
    'max_common_vector',
    'how many elements follow each other in both layouts from offset 0 on',
    [required('a', anyLayout), required('b', anyLayout)],
    (a, b) => tupleValue(maxCommonVector(a, b)),
    '(4,8):(1,4), (4,8):(1,8)',
    '4',
  ),
  entry(
    'max_common_layout',
    'where these elements are: A(R(i)) = i = B(R(i))',
    [required('a', anyLayout), required('b', anyLayout)],
    (a, b) => layoutValue(maxCommonLayout(a, b)),
    '(4,8):(8,1), (4,8):(8,1)',
    '(8,4):(4,1)',
  ),
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
  entry(
    'make_layout_like',
    'the compact layout of the same shape, modes in the order of their strides, stride 0 kept',
    [required('layout', aLayout)],
    (l) => layoutValue(makeLayoutLike(l)),
    '(4,8):(16,0)',
    '(4,8):(1,0)',
  ),
  entry(
    'make_fragment_like',
    'a register tensor for a layout: the first mode column-major, the others in the order of their strides',
    [required('layout', anyLayoutOrTuple)],
    (x) => layoutValue(makeFragmentLike(x)),
    '(4,2,3):(10,3,1)',
    '(4,2,3):(1,12,4)',
  ),
  entry(
    'domain_distribute',
    'up to n elements of a shape that make a tile, from the first mode on',
    [required('shape', anyLayoutOrTuple), required('n', anInteger)],
    (shape, n) => layoutValue(domainDistribute(shape, n)),
    '(15,14), 6',
    '(3,2):(1,15)',
  ),
  entry(
    'coshape',
    'the shape of the values: one more than the largest at each place',
    [required('layout', aStridedLayout)],
    (l) => tupleValue(coshape(l)),
    'make_identity_layout((3,(4,5)))',
    '(3,(4,5))',
  ),
  entry(
    'coprofile',
    'the profile of the values, with 0 at every leaf',
    [required('layout', aStridedLayout)],
    (l) => tupleValue(coprofile(l)),
    'make_identity_layout((3,(4,5)))',
    '(0,(0,0))',
  ),
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
