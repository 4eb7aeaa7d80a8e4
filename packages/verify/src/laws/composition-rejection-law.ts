import type { Layout, Tiler } from '@modewise/layout-core';
import type { Counterexample } from './counterexample.js';
import { factorise } from './factorise.js';
import {
  assertEnumerable,
  isByMode,
  leavesOf,
  modeOf,
  offsetAtLeaves,
  rankOf,
  sizeOf,
  wholeTiler,
} from './reference.js';

/**
 * A rejection of `A o B` is right: no layout compatible with the shape of B has the values A(B(c)).
 *
 * Such a layout exists if and only if the function is a sum of functions of B's leaves and each of these is
 * a layout of an integer (`factorise`). Returns what would have done, or `null`. A by-mode tiler has an
 * answer if each of its modes has one.
 *
 * @example
 * compositionRejectionLaw([parseLayout('(6,2):(1,7)'), parseLayout('(3,2):(2,3)')]) // => null
 */
export function compositionRejectionLaw([a, b]: readonly [Layout, Tiler]): Counterexample | null {
  const modes = answerOf(a, b);
  return modes === null
    ? null
    : { rule: 'rejected only if no layout exists', at: 0, expected: modes.join(','), actual: 'a rejection' };
}

/** The modes of a layout that is right, one text a leaf of B, or `null` if there is none. */
function answerOf(a: Layout, b: Tiler): string[] | null {
  if (b === '_') return ['_'];
  if (isByMode(b)) {
    if (b.length > rankOf(a.shape)) return null;
    const modes: string[] = [];
    for (let k = 0; k < b.length; k++) {
      const own = answerOf(modeOf(a, k), b[k] as Tiler);
      if (own === null) return null;
      modes.push(`<${own.join(',')}>`);
    }
    return modes;
  }
  const whole = wholeTiler(b);
  const count = sizeOf(whole.shape);
  assertEnumerable(count);
  const left = leavesOf(a);
  const right = leavesOf(whole);
  const values = new Float64Array(count);
  for (let i = 0; i < count; i++) values[i] = offsetAtLeaves(left, offsetAtLeaves(right, i));
  return leavesOfSum(values, right.shape);
}

/** The values as a sum of one layout a leaf, or `null` if they are not one. */
function leavesOfSum(values: Float64Array, leafShapes: readonly number[]): string[] | null {
  const leaves: string[] = [];
  let before = 1;
  for (const s of leafShapes) {
    const next = before * s;
    for (let i = before; i < next; i++) {
      const inner = i % before;
      if (values[i] !== (values[inner] as number) + (values[i - inner] as number)) return null;
    }
    const own = factorise(Float64Array.from({ length: s }, (_, k) => values[k * before] as number));
    if ('breaksAt' in own) return null;
    leaves.push(own.shape.length === 0 ? '1:0' : `(${own.shape.join(',')}):(${own.stride.join(',')})`);
    before = next;
  }
  return leaves;
}
