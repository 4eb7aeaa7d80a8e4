import type { IntTuple, Layout } from '@modewise/layout-core';
import { type Counterexample, exactly, inMode } from './counterexample.js';
import { modeOf, rankOf } from './reference.js';

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
    const broken =
      k < profile.length
        ? byProfile(law, from, profile[k], to)
        : exactly('modes that are not named stay', from, to);
    if (broken) return inMode(broken, k, rank);
  }
  return null;
}

/** Whether a profile names no more modes than the shape has, at any depth. */
export function fitsProfile(shape: IntTuple, profile: IntTuple | undefined): boolean {
  if (profile === undefined || typeof profile === 'number') return true;
  const modes = typeof shape === 'number' ? [shape] : shape;
  return profile.length <= modes.length && profile.every((p, k) => fitsProfile(modes[k] as IntTuple, p));
}
