import type { IntTuple, Layout } from '@modewise/layout-core';
import { leftInverseStatic } from '../oracle/inverses.js';
import { Rejection } from '../oracle/rejection.js';
import { type Counterexample, layoutText } from './counterexample.js';
import { leftInverseLaw } from './left-inverse-law.js';
import { leavesOf } from './reference.js';

/**
 * A rejection of a left inverse is right: the form that CUTLASS gives it (`leftInverseStatic`) breaks the law somewhere, or CUTLASS
 * has none. Strides that are all negative are inverted as their absolute values are; of mixed signs there is no form.
 *
 * Whether a layout of another form would do is not judged.
 *
 * @example
 * leftInverseRejectionLaw([parseLayout('(4,3):(2,3)')]) // => null
 * leftInverseRejectionLaw([parseLayout('4:-2')]).expected // => (2,4):(0,-1)
 */
export function leftInverseRejectionLaw([l]: readonly [Layout]): Counterexample | null {
  const form = formOf(l);
  if (form === null || leftInverseLaw([l], form) !== null) return null;
  return {
    rule: 'rejected only if the form breaks the law',
    at: 0,
    expected: layoutText(form),
    actual: 'a rejection',
  };
}

function formOf(l: Layout): Layout | null {
  const { shape, stride } = leavesOf(l);
  const signs = new Set(stride.map((d, k) => (shape[k] === 1 ? 0 : Math.sign(d))));
  if (signs.has(1) && signs.has(-1)) return null;
  try {
    if (!signs.has(-1)) return leftInverseStatic(l);
    const form = leftInverseStatic({ shape: l.shape, stride: absolute(l.stride) });
    return { shape: form.shape, stride: negated(form.stride) };
  } catch (error) {
    if (error instanceof Rejection) return null;
    throw error;
  }
}

function absolute(t: IntTuple): IntTuple {
  return typeof t === 'number' ? Math.abs(t) : t.map(absolute);
}

function negated(t: IntTuple): IntTuple {
  return typeof t === 'number' ? 0 - t : t.map(negated);
}
