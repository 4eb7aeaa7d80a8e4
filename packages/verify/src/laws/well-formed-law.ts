import type { CoordLayout, IntTuple, Stride } from '@modewise/layout-core';
import { type Counterexample, tupleText } from './counterexample.js';
import { leavesOfTuple } from './reference.js';

/**
 * What every answer that is a layout has, whatever the operation: a stride with the profile of the shape, and no negative
 * size. Without the second a law could hold for want of coordinates.
 *
 * @example
 * wellFormedLaw(parseTerm('(8,(-3,0)):(6,(2,-48))')).actual // => -3
 */
export function wellFormedLaw(r: CoordLayout): Counterexample | null {
  if (!congruent(r.shape, r.stride)) {
    const expected = `a stride like ${tupleText(r.shape)}`;
    return { rule: 'shape and stride are congruent', at: 0, expected, actual: strideText(r.stride) };
  }
  const negative = leavesOfTuple(r.shape).find((s) => s < 0);
  if (negative === undefined) return null;
  return { rule: 'no size is negative', at: 0, expected: '0 or more', actual: negative };
}

function congruent(shape: IntTuple, stride: Stride): boolean {
  if (typeof shape === 'number') return !Array.isArray(stride);
  const modes = stride as readonly Stride[];
  return (
    Array.isArray(stride) &&
    stride.length === shape.length &&
    shape.every((s, k) => congruent(s, modes[k] as Stride))
  );
}

function strideText(stride: Stride): string {
  if (typeof stride === 'number') return String(stride);
  if ('path' in stride) return [stride.value, ...[...stride.path].reverse()].join('@');
  return `(${stride.map(strideText).join(',')})`;
}
