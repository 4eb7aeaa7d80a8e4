import fc from 'fast-check';
import { type IntTuple, type Layout, makeLayout } from '../index.js';

/** A leaf: its shape and its stride. */
type Leaf = readonly [number, number];

const leaf = (longest: number, widest: number): fc.Arbitrary<Leaf> =>
  fc.tuple(
    fc.oneof(fc.integer({ min: 1, max: longest }), fc.constantFrom(1, 2, 4, 8)),
    fc.oneof(
      fc.integer({ min: -widest, max: widest }),
      fc.constantFrom(0, 1, -1, 2, 4, 8, 16, 32, 64).filter((d) => Math.abs(d) <= widest),
    ),
  );

/** Nests leaves as the cuts say: a rank-1 tuple, a pair of tuples, or as they are. */
function nested(leaves: readonly Leaf[], cut: number): Layout {
  const only = leaves.length === 1 && cut === 0;
  const half = 1 + (cut % Math.max(1, leaves.length - 1));
  const build = (which: 0 | 1): IntTuple => {
    const flat = leaves.map((pair) => pair[which]);
    if (only) return flat[0] as number;
    return cut > 3 && leaves.length > 2 ? [flat.slice(0, half), flat.slice(half)] : flat;
  };
  return makeLayout(build(0), build(1));
}

/**
 * Layouts of up to five modes, flat and nested, rank-1, with modes of size 1, stride 0 and negative strides; strides up to `widest`.
 */
export function someLayouts(longest: number, widest: number): fc.Arbitrary<Layout> {
  return fc
    .tuple(fc.array(leaf(longest, widest), { minLength: 1, maxLength: 5 }), fc.nat(8))
    .map(([leaves, cut]) => nested(leaves, cut));
}

/** Layouts chosen for what is special about them. */
export const specialLayouts: readonly string[] = [
  '1:0',
  '(1):(7)',
  '0:1',
  '(0,4):(1,2)',
  '(4,0):(1,4)',
  '4:0',
  '4:-3',
  '(4,3):(-1,8)',
  '((2,2),3):((4,1),2)',
  '((4,8),(2,4)):((8,64),(4,1))',
  '(3,(2,2)):(2,(1,6))',
  '(4,4,4):(1,0,16)',
  '(4,4,4):(16,4,1)',
  '(2,2,2,2,2,2,2,2,2,2,2,2):(2048,1024,512,256,128,64,32,16,8,4,2,1)',
  '(5,7,11):(77,11,1)',
  '(3,1000):(1000,1)',
  '2147483648:0',
  '(2,3):(2147483647,1)',
  '(2,3):(-2147483648,1)',
  '(2,3):(2147483647,-1)',
  '(2,3):(4294967296,7)',
  '(3,2):(-4500000000000000,7000000000000)',
];
