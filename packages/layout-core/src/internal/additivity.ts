import { gcd } from './gcd.js';
import type { LeftOperand } from './left-operand.js';

/** Boxes of up to this many coordinates are decided by trying every one. */
export const ENUMERABLE = 2 ** 20;

/**
 * The parts of a right operand: coordinate c_i in `[0, shape[i])` contributes `c_i * stride[i]` to A's argument.
 *
 * `leaf[i]` and `scale[i]` say which leaf of the right operand the part belongs to and how much of its coordinate one step is.
 */
export class Parts {
  readonly shape: number[] = [];
  readonly stride: number[] = [];
  readonly leaf: number[] = [];
  readonly scale: number[] = [];
  length = 0;

  push(shape: number, stride: number, leaf: number, scale: number): void {
    this.shape[this.length] = shape;
    this.stride[this.length] = stride;
    this.leaf[this.length] = leaf;
    this.scale[this.length] = scale;
    this.length++;
  }
}

/** What is known about `A(sum_i c_i d_i) = sum_i A(c_i d_i)`: it holds, breaks at a coordinate (one entry a part), or is open. */
export type Additivity = 'additive' | 'undecided' | readonly number[];

/**
 * Whether the contributions of the parts never interfere, by the modes alone and fast: no P_j is ever crossed by a sum that
 * none of its terms crosses. Sufficient, not necessary.
 */
export function neverCarries(a: LeftOperand, parts: Parts): boolean {
  const { shape, stride, length } = parts;
  let anyPositive = false;
  let anyNegative = false;
  for (let i = 0; i < length; i++) {
    if ((stride[i] as number) > 0) anyPositive = true;
    else anyNegative = true;
  }
  if (anyPositive && anyNegative) return neverBorrows(a, parts);
  for (let j = 1; j < a.modes.length; j++) {
    const p = a.before[j] as number;
    let sum = 0;
    for (let i = 0; i < length; i++)
      sum += largestResidue(shape[i] as number, Math.abs(stride[i] as number), p);
    if (sum >= p) return false;
  }
  return true;
}

/** The largest `c * d mod p` for `0 <= c < s`, or a bound above it. */
function largestResidue(s: number, d: number, p: number): number {
  const span = (s - 1) * d;
  if (span < p) return span;
  const r = d % p;
  if (r === 0) return 0;
  return p % r === 0 ? p - r : p - gcd(p, r);
}

/** The same for parts of both signs: each P_j divides every stride, or the sums of either sign stay below it. */
function neverBorrows(a: LeftOperand, parts: Parts): boolean {
  for (let j = 1; j < a.modes.length; j++) {
    const p = a.before[j] as number;
    let above = 0;
    let below = 0;
    let divides = true;
    for (let i = 0; i < parts.length; i++) {
      const d = parts.stride[i] as number;
      const span = ((parts.shape[i] as number) - 1) * d;
      if (d > 0) above += span;
      else below -= span;
      if (d % p !== 0) divides = false;
    }
    if (!divides && (above >= p || below >= p)) return false;
  }
  return true;
}

/**
 * The exact answer, by trying the coordinates that can differ: with strides of one sign, only the residues modulo A's period
 * matter, so each part counts at most `period / gcd(stride, period)` values. Past `ENUMERABLE` coordinates it only looks
 * for a place where it breaks.
 */
export function decideAdditivity(a: LeftOperand, parts: Parts): Additivity {
  const box = reducedBox(a, parts);
  const tables = box.map((n, i) => {
    const values: number[] = [];
    for (let c = 0; c < Math.min(n, ENUMERABLE); c++) values.push(a.at(c * (parts.stride[i] as number)));
    return values;
  });
  const total = box.reduce((product, n) => product * n, 1);
  return total <= ENUMERABLE ? tryAll(a, parts, box, tables) : probe(a, parts, box);
}

function reducedBox(a: LeftOperand, parts: Parts): number[] {
  const signs = new Set(parts.stride.slice(0, parts.length).map(Math.sign));
  return Array.from({ length: parts.length }, (_, i) => {
    const s = parts.shape[i] as number;
    if (signs.size > 1) return s;
    return Math.min(s, a.period / gcd(a.period, Math.abs(parts.stride[i] as number)));
  });
}

/** Walks the box colexicographically, so the first break found is the first in the right operand's own order. */
function tryAll(
  a: LeftOperand,
  parts: Parts,
  box: readonly number[],
  tables: readonly (readonly number[])[],
): Additivity {
  const c = new Array<number>(box.length).fill(0);
  let argument = 0;
  let sum = 0;
  for (;;) {
    if (a.at(argument) !== sum) return c;
    let i = 0;
    for (; i < box.length; i++) {
      const table = tables[i] as readonly number[];
      const here = c[i] as number;
      if (here + 1 < (box[i] as number)) {
        c[i] = here + 1;
        argument += parts.stride[i] as number;
        sum += (table[here + 1] as number) - (table[here] as number);
        break;
      }
      c[i] = 0;
      argument -= here * (parts.stride[i] as number);
      sum -= table[here] as number;
    }
    if (i === box.length) return 'additive';
  }
}

/** Tries the coordinates that come closest to each P_j, all parts together and in pairs. */
function probe(a: LeftOperand, parts: Parts, box: readonly number[]): Additivity {
  for (let j = 1; j < a.modes.length; j++) {
    const p = a.before[j] as number;
    const closest = box.map((n, i) => farthest(n, parts.stride[i] as number, p));
    const candidates: number[][] = [closest];
    for (let i = 0; i < box.length; i++) {
      for (let k = 0; k < i; k++) {
        candidates.push(closest.map((c, at) => (at === i || at === k ? c : 0)));
        candidates.push(closest.map((c, at) => (at === i ? c : at === k ? 1 : 0)));
        candidates.push(closest.map((c, at) => (at === k ? c : at === i ? 1 : 0)));
      }
    }
    for (const c of candidates) {
      const argument = c.reduce((total, x, i) => total + x * (parts.stride[i] as number), 0);
      const sum = c.reduce((total, x, i) => total + a.at(x * (parts.stride[i] as number)), 0);
      if (a.at(argument) !== sum) return c;
    }
  }
  return 'undecided';
}

const PROBES = 1024;

/** A coordinate below `n` whose `c * |d| mod p` is the largest among those looked at. */
function farthest(n: number, d: number, p: number): number {
  const last = n - 1;
  let best = 0;
  let most = -1;
  for (let step = 0; step < Math.min(n, PROBES); step++) {
    for (const c of [step, last - step]) {
      const residue = (c * Math.abs(d)) % p;
      if (residue > most) [best, most] = [c, residue];
    }
  }
  return best;
}
