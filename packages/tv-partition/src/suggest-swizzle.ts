import { LayoutError, makeSwizzle, type Swizzle } from '@modewise/layout-core';
import { bitsOfAccess, forEachPhase, waysOfPhase } from './internal/phases.js';
import { bitsOf } from './value-type.js';
import type { WarpAccess } from './warp-access.js';

/** How far the search goes; 6 each where it is not given. */
export interface SwizzleBounds {
  readonly maxBits?: number;
  readonly maxBase?: number;
  readonly maxShift?: number;
}

/** The passes of the banks over one access. */
export interface SwizzleCost {
  /** The passes without conflicts. */
  readonly phases: number;
  /** Passes without a swizzle. */
  readonly before: number;
  /** Passes with the swizzle. */
  readonly passes: number;
  /** The passes of the worst phase with the swizzle. */
  readonly ways: number;
}

/** The best swizzle and what it costs. */
export interface SwizzleSuggestion {
  /** Of elements: `composition(swizzle, layout)`. `Sw<0,0,0>` where none does better. */
  readonly swizzle: Swizzle;
  /** Of each access in the order given. */
  readonly costs: readonly SwizzleCost[];
  /** Passes with the swizzle, of all accesses, and without conflicts. */
  readonly passes: number;
  readonly phases: number;
  /** Swizzles that were tried: those that leave every vector whole and stay in the memory of the tensor. */
  readonly tried: number;
}

/**
 * The swizzle `Sw<B,M,S>` of elements under which some accesses of one tensor in shared memory take the fewest passes together, for
 * example what writes it and what reads it: all with `1 <= B <= S`, and B, M and S within the bounds, are tried. Of equals it is the one
 * with the fewest bits, then the smallest shift, then the smallest base.
 *
 * The accesses are those of the tensor without a swizzle. A swizzle that would tear a vector apart does not count, nor one that leads
 * an access out of the tensor's memory, where that is known; no swizzle leads out of aligned blocks of `2^(B+M)` elements.
 *
 * @throws LayoutError `BAD_ARGUMENT` for no access, accesses of different types or of elements beyond 2^31
 * @example
 * print(suggestSwizzle([warpAccess(parseLayout('(8,8):(64,1)'), 'f16')]).swizzle) // => Sw<3,3,3>
 * suggestSwizzle([warpAccess(parseLayout('32:32'), 'f32')], { maxBits: 3 }).costs[0].ways // => 4
 */
export function suggestSwizzle(
  accesses: readonly WarpAccess[],
  bounds: SwizzleBounds = {},
): SwizzleSuggestion {
  const { maxBits = 6, maxBase = 6, maxShift = 6 } = bounds;
  for (const [name, bound] of Object.entries({ maxBits, maxBase, maxShift })) {
    if (!(bound >= 0 && (bound === Infinity || Number.isInteger(bound))))
      throw refused(`${name} ${String(bound)} bounds nothing`, 'it is an integer from 0 on');
  }

  const [mostBits, mostShift] = [Math.min(maxBits, MOST_PLACES), Math.min(maxShift, MOST_PLACES)];
  requireArray(accesses);
  const search = new Search(accesses);
  const before = search.costs(0, 0, Infinity) as readonly Passes[];
  let best = { swizzle: makeSwizzle(0, 0, 0), costs: before, total: totalOf(before) };
  let tried = 1;
  for (let bits = 1; bits <= mostBits; bits++) {
    for (let shift = bits; shift <= mostShift; shift++) {
      for (let base = search.leastBase; base <= maxBase; base++) {
        if (bits + base + shift > MOST_PLACES) break;
        const mask = (2 ** bits - 1) * 2 ** (base + shift);
        if (!search.staysInside(mask, shift)) continue;
        tried++;
        const costs = search.costs(mask, shift, best.total);
        if (costs !== undefined)
          best = { swizzle: makeSwizzle(bits, base, shift), costs, total: totalOf(costs) };
      }
    }
  }
  return Object.freeze({
    swizzle: best.swizzle,
    costs: Object.freeze(
      best.costs.map(({ passes, ways }, i) =>
        Object.freeze({ phases: search.phasesOf(i), before: (before[i] as Passes).passes, passes, ways }),
      ),
    ),
    passes: best.total,
    phases: accesses.reduce((n, _, i) => n + search.phasesOf(i), 0),
    tried,
  });
}

/** Places of bits that integers of 32 bits have, but for the sign. */
const MOST_PLACES = 31;

interface Passes {
  readonly passes: number;
  readonly ways: number;
}

function totalOf(costs: readonly Passes[]): number {
  return costs.reduce((n, { passes }) => n + passes, 0);
}

function lastElement(accesses: readonly WarpAccess[]): number {
  let last = 0;
  for (const { instructions } of accesses) {
    for (const starts of instructions) for (const start of starts) if (start > last) last = start;
  }
  return last;
}

/** The lanes' elements once, phase after phase, and the same under one swizzle after another. */
class Search {
  readonly #parts: readonly Part[];
  readonly #elementBits: number;
  /** How many elements of memory there are. */
  readonly #memory: number;
  /** A swizzle of lower bits tears a vector apart. */
  readonly leastBase: number;

  constructor(accesses: readonly WarpAccess[]) {
    const type = accesses[0]?.type;
    if (type === undefined) throw refused('there is no access', 'give at least one');
    const other = accesses.find((access) => access.type !== type);
    if (other !== undefined) {
      throw refused(
        `accesses of ${type} and of ${other.type}`,
        'a swizzle of elements needs elements of one type',
      );
    }
    this.#elementBits = bitsOf(type);
    const last = lastElement(accesses);
    if (last >= 2 ** MOST_PLACES) throw refused(`an access of element ${last}`, 'shared memory is smaller');
    this.#parts = accesses.map(partOf);
    this.#memory = Math.max(...accesses.map(({ memory }) => memory ?? Infinity));
    this.leastBase = Math.log2(Math.max(...accesses.map(({ vector }) => vector)));
  }

  phasesOf(access: number): number {
    return (this.#parts[access] as Part).phases;
  }

  staysInside(mask: number, shift: number): boolean {
    if (this.#memory === Infinity) return true;
    return this.#parts.every(({ starts, vector }) =>
      starts.every((x) => (x ^ ((x & mask) >>> shift)) + vector <= this.#memory),
    );
  }

  /** Of every access; undefined where they come to `limit` passes or more. */
  costs(mask: number, shift: number, limit: number): readonly Passes[] | undefined {
    let total = 0;
    const costs: Passes[] = [];
    for (const { patterns, ends, times, swizzled, bits } of this.#parts) {
      for (let i = 0; i < patterns.length; i++) {
        const x = patterns[i] as number;
        swizzled[i] = x ^ ((x & mask) >>> shift);
      }
      let [passes, ways, from] = [0, 0, 0];
      for (let k = 0; k < ends.length; k++) {
        const to = ends[k] as number;
        const n = waysOfPhase(swizzled, from, to, bits, this.#elementBits);
        passes += n * (times[k] as number);
        if (n > ways) ways = n;
        if (total + passes >= limit) return undefined;
        from = to;
      }
      total += passes;
      costs.push({ passes, ways });
    }
    return costs;
  }
}

interface Part {
  /** The lanes' elements, phase after phase. */
  readonly starts: Int32Array;
  readonly phases: number;
  /** Lanes of phases that differ, and where each of these ends among them. */
  readonly patterns: Int32Array;
  readonly ends: readonly number[];
  /** How many phases have each pattern. */
  readonly times: readonly number[];
  readonly swizzled: Int32Array;
  readonly bits: number;
  readonly vector: number;
}

/**
 * A swizzle takes `a ^ b` to the `^` of what it takes a and b to, and words of one bank stay so under `^` with a constant: phases whose
 * lanes are equal but for a constant have the same conflicts under every swizzle, and one of them is enough.
 */
function partOf(access: WarpAccess): Part {
  const starts: number[] = [];
  const patterns: number[] = [];
  const ends: number[] = [];
  const times: number[] = [];
  const known = new Map<string, number>();
  let phases = 0;
  forEachPhase(access, (lanes) => {
    phases++;
    for (const start of lanes) starts.push(start);
    const pattern = lanes.map((start) => start ^ (lanes[0] as number));
    const key = pattern.join();
    const place = known.get(key);
    if (place !== undefined) {
      times[place]!++;
      return;
    }
    known.set(key, times.length);
    patterns.push(...pattern);
    ends.push(patterns.length);
    times.push(1);
  });
  return {
    starts: Int32Array.from(starts),
    phases,
    patterns: Int32Array.from(patterns),
    ends,
    times,
    swizzled: new Int32Array(patterns.length),
    bits: bitsOfAccess(access),
    vector: access.vector,
  };
}

function requireArray(accesses: unknown): void {
  if (!Array.isArray(accesses))
    throw refused('the accesses are not in an array', 'suggestSwizzle([write, read])');
}

function refused(message: string, hint: string): LayoutError {
  return new LayoutError({ code: 'BAD_ARGUMENT', op: 'suggest_swizzle', inputs: [], message, hint });
}
