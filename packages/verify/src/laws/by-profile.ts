import type { IntTuple, Layout } from '@modewise/layout-core';
import type { Counterexample } from './counterexample.js';
import { modeOf, rankOf, sameTuple } from './reference.js';

/**
 * A law at the terminals of a profile: mode k of the result obeys it beside mode k of L where the profile names the mode, and
 * is mode k of L itself beyond the profile.
 */
export function byProfile(
  law: (l: Layout, r: Layout) => Counterexample | null,
  l: Layout,
  profile: IntTuple | undefined,
  r: Layout,
): Counterexample | null {
  if (profile === undefined || typeof profile === 'number') return law(l, r);
  const rank = rankOf(l.shape);
  if (typeof r.shape === 'number' || r.shape.length !== rank) {
    return { rule: 'the rank stays', at: 0, expected: rank, actual: rankOf(r.shape) };
  }
  for (let k = 0; k < rank; k++) {
    const [from, to] = [modeOf(l, k), modeOf(r, k)];
    const broken = k < profile.length ? byProfile(law, from, profile[k], to) : unchanged(from, to);
    if (broken) return { ...broken, rule: `mode ${k}: ${broken.rule}` };
  }
  return null;
}

function unchanged(from: Layout, to: Layout): Counterexample | null {
  if (sameTuple(from.shape, to.shape) && sameTuple(from.stride, to.stride)) return null;
  return { rule: 'unnamed modes stay', at: 0, expected: JSON.stringify(from), actual: JSON.stringify(to) };
}
