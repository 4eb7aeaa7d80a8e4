import type { Layout, Tiler } from '@modewise/layout-core';
import { type Counterexample, layoutText } from './counterexample.js';
import type { Factors } from './factorise.js';
import { layoutWithValues } from './layout-with-values.js';
import { functionOf, isByMode, leavesOfTuple, modeOf, rankOf, sizeOf, wholeTiler } from './reference.js';

/** The modes of a layout that would do in place of a rejection, leaf by leaf, or `null` if there is none. */
export type Answer = readonly Factors[] | null;

/**
 * A rejection of `A o B` is right: no layout compatible with the shape of B has the values A(B(c)).
 *
 * Such a layout exists if and only if the function is a sum of functions of B's leaves and each of these is
 * a layout of an integer (`layoutWithValues`). Returns what would have done, or `null`. A by-mode tiler has an
 * answer if each of its modes has one.
 *
 * @example
 * compositionRejectionLaw([parseLayout('(6,2):(1,7)'), parseLayout('(3,2):(2,3)')]) // => null
 */
export function compositionRejectionLaw([a, b]: readonly [Layout, Tiler]): Counterexample | null {
  return rejectedOnlyWithout(answerByMode(a, b, compositionAnswer));
}

function compositionAnswer(a: Layout, b: Layout): Answer {
  const [outer, inner] = [functionOf(a), functionOf(b)];
  return layoutWithValues((i) => outer(inner(i)), leavesOfTuple(b.shape));
}

/** A rejection is right where there is no answer. */
export function rejectedOnlyWithout(answer: readonly string[] | null): Counterexample | null {
  if (answer === null) return null;
  return {
    rule: 'rejected only if no layout exists',
    at: 0,
    expected: answer.join(','),
    actual: 'a rejection',
  };
}

/** An answer of each mode that a tiler names, as texts; `null` if one has none. Layouts without elements are not judged: `null` too. */
export function answerByMode(
  l: Layout,
  tiler: Tiler,
  whole: (l: Layout, t: Layout) => Answer,
): string[] | null {
  if (tiler === '_') return ['_'];
  if (!isByMode(tiler)) {
    const t = wholeTiler(tiler);
    const answer = sizeOf(l.shape) === 0 || sizeOf(t.shape) === 0 ? null : whole(l, t);
    return answer?.map(modesText) ?? null;
  }
  if (tiler.length === 0 || tiler.length > rankOf(l.shape)) return null;
  const modes: string[] = [];
  for (let k = 0; k < tiler.length; k++) {
    const own = answerByMode(modeOf(l, k), tiler[k] as Tiler, whole);
    if (own === null) return null;
    modes.push(`<${own.join(',')}>`);
  }
  return modes;
}

function modesText({ shape, stride }: Factors): string {
  if (shape.length === 0) return '1:0';
  return shape.length === 1 ? `${shape[0]}:${stride[0]}` : layoutText({ shape, stride });
}
