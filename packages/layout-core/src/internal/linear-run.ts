import { ENUMERABLE } from './additivity.js';
import { gcd } from './gcd.js';
import type { LeftOperand } from './left-operand.js';

/**
 * The length of the run on which `x -> A(x * d)` is linear: the first `x < s` with `A(x d) != x A(d)`, or `s`.
 *
 * Below the first P_j that does not divide d nothing can break, so the search starts there; once it has been linear over
 * A's period it stays so. Undefined when neither end comes within `ENUMERABLE` steps.
 */
export function linearRun(a: LeftOperand, s: number, d: number): number | undefined {
  const slope = a.at(d);
  const step = Math.abs(d);
  const wrap = a.before.slice(0, a.modes.length).find((p) => step % p !== 0);
  if (wrap === undefined) return s;
  const first = Math.max(2, Math.ceil(wrap / step));
  const period = a.period / gcd(a.period, step);
  for (let x = first; x < first + ENUMERABLE; x++) {
    if (x >= s || x > period) return s;
    if (a.at(x * d) !== x * slope) return x;
  }
  return undefined;
}
