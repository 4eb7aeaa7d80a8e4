import { fc } from '@fast-check/vitest';
import { type CoordLayout, type IntTuple, makeLayout, scaledBasis, type Stride } from '../index.js';

const paths = fc.constantFrom([0], [1], [2, 0], [2, 1]);
const values = fc.constantFrom(1, 1, 1, 2, 3, -1);
const bases: fc.Arbitrary<Stride> = fc
  .tuple(values, paths)
  .map(([value, path]) => scaledBasis(value, ...path));

/** Flat layouts whose strides step along a few axes, of values to either side, or stand still. */
export const someCoordinateLayouts: fc.Arbitrary<CoordLayout> = fc
  .tuple(
    fc.tuple(fc.integer({ min: 1, max: 8 }), bases),
    fc.array(
      fc.tuple(fc.integer({ min: 1, max: 8 }), fc.oneof({ weight: 5, arbitrary: bases }, fc.constant(0))),
      {
        maxLength: 3,
      },
    ),
    fc.nat(),
  )
  .map(([first, others, turn]) => {
    const at = turn % (others.length + 1);
    const modes = [...others.slice(0, at), first, ...others.slice(at)];
    return makeLayout(
      modes.map(([s]) => s),
      modes.map(([, d]) => d),
    );
  });

/** An arithmetic tuple by its places, so that a shorter tuple and one continued by zeros compare equal. */
export function places(value: IntTuple): Readonly<Record<string, number>> {
  const found: Record<string, number> = {};
  const visit = (t: IntTuple, path: string): void => {
    if (typeof t !== 'number') {
      t.forEach((item, i) => {
        visit(item, `${path}@${i}`);
      });
    } else if (t !== 0) found[path] = t;
  };
  visit(value, '');
  return found;
}
