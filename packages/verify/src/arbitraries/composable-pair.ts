import type { Layout } from '@modewise/layout-core';
import fc from 'fast-check';
import { leavesOf } from '../laws/reference.js';
import { layout } from './layout.js';
import { layoutOfModes, type Mode } from './mode.js';
import { tree } from './tree.js';

/** How often the modes of stride 0 repeat the others at most. */
const MOST_REPEATS = 8;

/** Seeds of one mode of the right operand. */
interface Pick {
  readonly kind: 'broadcast' | 'digits' | 'single';
  readonly from: number;
  readonly length: number;
  readonly stride: number;
}

/**
 * Pairs `[A, B]` for which a composition exists: each mode of B walks over a run of A's digits of its own.
 *
 * A's shape is split into prime digits; a mode of B takes some neighbouring digits that no other mode took, so that A(B(c))
 * is a sum over B's modes, or it has stride 0, or size 1 (with any stride). The run at the end may go on past A's size,
 * where A's last mode extends. B has at most 16 times `maxSize` coordinates. Shrinks toward `1:0` on both sides.
 *
 * @example
 * fc.sample(composablePair(), 5).every(([a, b]) => size(composition(a, b)) === size(b)) // => true
 */
export function composablePair(maxSize = 256): fc.Arbitrary<[Layout, Layout]> {
  const pick: fc.Arbitrary<Pick> = fc.record(
    {
      kind: fc.constantFrom<Pick['kind'][]>('single', 'broadcast', 'digits', 'digits', 'digits'),
      from: fc.nat({ max: 7 }),
      length: fc.nat({ max: 4 }),
      stride: fc.nat({ max: 12 }),
    },
    { noNullPrototype: true },
  );
  return fc.tuple(layout({ maxSize, depth: 2 }), tree(pick, { depth: 2 })).map(([a, picks]) => {
    const digits = primeDigits(a);
    const taken = digits.map(() => false);
    let repeats = MOST_REPEATS;
    const modes = mapLeaves(picks, (p) => {
      if (p.kind !== 'broadcast') return modeOfPick(p, digits, taken);
      const s = Math.min(p.length + 1, repeats);
      repeats = Math.floor(repeats / s);
      return { s, d: 0 };
    });
    return [a, layoutOfModes(modes, Infinity)];
  });
}

type Nested<T> = T | readonly Nested<T>[];

function mapLeaves(t: Nested<Pick>, change: (p: Pick) => Mode): Nested<Mode> {
  return 'kind' in t ? change(t) : t.map((item) => mapLeaves(item, change));
}

/** The prime factors of the leaves of A's shape in order, each with its step; a 2 beyond them for growth. */
function primeDigits(a: Layout): { readonly prime: number; readonly step: number }[] {
  const digits: { prime: number; step: number }[] = [];
  let step = 1;
  for (const s of [...leavesOf(a).shape, 2]) {
    let rest = s;
    for (let p = 2; rest > 1; p++) {
      while (rest % p === 0) {
        digits.push({ prime: p, step });
        step *= p;
        rest /= p;
      }
    }
  }
  return digits;
}

function modeOfPick(p: Pick, digits: readonly { prime: number; step: number }[], taken: boolean[]): Mode {
  if (p.kind === 'single') return { s: 1, d: p.stride };
  const from = p.from % digits.length;
  let s = 1;
  for (let k = from; k < digits.length && k < from + p.length && taken[k] === false; k++) {
    taken[k] = true;
    s *= digits[k]!.prime;
  }
  return { s, d: digits[from]!.step };
}
