import {
  compatible,
  congruent,
  type IntTuple,
  parseLayout,
  print,
  weaklyCongruent,
} from '@modewise/layout-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intTuple, shape } from '../arbitraries/int-tuple.js';
import { layout } from '../arbitraries/layout.js';
import { antisymmetryLaw, preorderLaw } from './partial-order-law.js';
import { printLaw } from './print-law.js';
import { sameProfile, sameTuple, sizeOf } from './reference.js';

/** Shapes and shapes near them, so that relations hold often. */
const related = shape().chain((s) =>
  fc.tuple(
    fc.constant(s),
    fc.oneof(shape(), fc.constant(s), fc.constant(sizeOf(s)), fc.constant(closed(s))),
    fc.oneof(fc.constant(s), fc.constant([s]), fc.constant(closed(s))),
  ),
);

/** The shape with its modes closed to integers. */
function closed(s: IntTuple): IntTuple {
  return typeof s === 'number' ? s : s.map(sizeOf);
}

describe('relations of shapes', () => {
  const relations = { compatible, congruent, weaklyCongruent };

  it.each(Object.entries(relations))('%s is reflexive and transitive', (_name, relation) => {
    fc.assert(
      fc.property(related, ([x, y, z]) => {
        for (const triple of [
          [x, y, z],
          [y, x, z],
          [y, z, x],
        ] as const) {
          expect(preorderLaw(relation, triple)).toBeNull();
        }
      }),
      { numRuns: 500 },
    );
  });

  it('compatible both ways is the same shape, congruent or weakly congruent both ways the same profile', () => {
    fc.assert(
      fc.property(related, ([x, y]) => {
        expect(antisymmetryLaw(compatible, sameTuple, [x, y])).toBeNull();
        expect(antisymmetryLaw(congruent, sameProfile, [x, y])).toBeNull();
        expect(antisymmetryLaw(weaklyCongruent, sameProfile, [x, y])).toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  it('a relation that is none is found out', () => {
    expect(preorderLaw((a, b) => a !== b, [1, 2, 3])).not.toBeNull();
    expect(preorderLaw((a, b) => Math.abs((a as number) - (b as number)) < 2, [1, 2, 3])).not.toBeNull();
    expect(antisymmetryLaw(() => true, sameTuple, [1, 2])).not.toBeNull();
  });
});

describe('parse and print', () => {
  it('are inverse on every layout, empty ones too', () => {
    fc.assert(
      fc.property(layout({ empty: true }), (l) => {
        expect(printLaw([l, parseLayout, print], print(l))).toBeNull();
      }),
    );
  });

  it('keep every bracket of a tuple', () => {
    fc.assert(
      fc.property(intTuple(), (t) => {
        expect(JSON.stringify(t).replaceAll('[', '(').replaceAll(']', ')')).toBe(print(t));
      }),
    );
  });
});
