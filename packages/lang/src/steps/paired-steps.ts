import { print, rank } from '@modewise/layout-core';
import type { Layout } from '@modewise/layout-core';
import type { Derivation } from '../derivation.js';
import { productSteps } from './logical-steps.js';
import { padded } from './padded.js';
import { modeSizes } from './mode-sizes.js';

/** Blocked and raked: pad to one rank, multiply, pair the modes. */
export function pairedSteps(
  op: 'blocked_product' | 'raked_product',
  a: Layout,
  b: Layout,
  d: Derivation,
): void {
  const modes = Math.max(rank(a), rank(b));
  productSteps(a, padded('A', a, modes, d), padded('B', b, modes, d), 'L', d);
  const blocked = op === 'blocked_product';
  const order = blocked ? [0, 1] : [1, 0];
  // An integer has no modes to take apart; it is paired as it is.
  const whole = modes === 1 && (typeof a.shape === 'number' || typeof b.shape === 'number');
  const mode = (half: number, k: number) => (whole ? `get<${half}>(L)` : `get<${half},${k}>(L)`);
  const pairs = Array.from(
    { length: modes },
    (_, k) => `make_layout(${order.map((half) => mode(half, k)).join(', ')})`,
  );
  d.step(
    'R',
    `make_layout(${pairs.join(', ')})`,
    blocked
      ? 'each mode: the place in the block, then which block'
      : 'each mode: which block, then the place in it',
  );
  const [m, p] = [lastByMode(a, modes), lastByMode(b, modes)];
  if (m === undefined || p === undefined) return;
  const at = m.map((mk, k) => (blocked ? [mk, p[k]!] : [p[k]!, mk]));
  const statement = blocked ? 'R((m,p),…) = L((m,…),(p,…))' : 'R((p,m),…) = L((m,…),(p,…))';
  const inL = modes === 1 ? `${m[0]!},${p[0]!}` : `${print(m)},${print(p)}`;
  d.law(statement, `R(${print(at)})`, [`L(${inL})`]);
}

/** The last index of each mode, for a layout padded to a rank. */
function lastByMode(layout: Layout, modes: number): number[] | undefined {
  const list = modeSizes(layout.shape);
  if (list.includes(0)) return undefined;
  return Array.from({ length: modes }, (_, k) => (list[k] ?? 1) - 1);
}
