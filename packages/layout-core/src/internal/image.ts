import type { Layout } from '../layout.js';
import { ENUMERABLE } from './additivity.js';
import { gcd } from './gcd.js';
import { flattenModes, Modes } from './modes.js';

/** The multiples `0, step, …, (count-1) step`; count and step are above 0. */
interface Progression {
  readonly count: number;
  readonly step: number;
}

const modes = new Modes();

/**
 * The offsets of a layout as a set: the smallest one, and progressions of which one element each adds up to the rest, by ascending
 * step. Progressions that overlap into a longer one are joined, so `(4,4):(1,2)` is 0…9.
 */
export class Image {
  readonly smallest: number;
  readonly progressions: readonly Progression[];
  /** `reach[k]` is the largest sum of the progressions below k. */
  readonly reach: readonly number[];
  /** Whether each step passes all that lies below it, so that an offset has its elements in one way only. */
  readonly clear: boolean;

  private constructor(smallest: number, progressions: readonly Progression[]) {
    this.smallest = smallest;
    this.progressions = progressions;
    const reach = [0];
    for (const { count, step } of progressions) reach.push((reach.at(-1) as number) + (count - 1) * step);
    this.reach = reach;
    this.clear = progressions.every(({ step }, k) => step > (reach[k] as number));
  }

  /** Undefined for a layout without elements. */
  static of(layout: Layout, op: string): Image | undefined {
    flattenModes(layout, modes, op);
    let smallest = 0;
    const all: { count: number; step: number }[] = [];
    for (let i = 0; i < modes.length; i++) {
      const count = modes.shape[i] as number;
      const stride = modes.stride[i] as number;
      if (count === 0) return undefined;
      if (stride < 0) smallest += (count - 1) * stride;
      if (count > 1 && stride !== 0) all.push({ count, step: Math.abs(stride) });
    }
    all.sort((a, b) => a.step - b.step);
    const joined: { count: number; step: number }[] = [];
    for (const { count, step } of all) {
      const last = joined.at(-1);
      if (last !== undefined && step % last.step === 0 && step <= last.count * last.step) {
        last.count += ((count - 1) * step) / last.step;
      } else {
        joined.push({ count, step });
      }
    }
    return new Image(smallest, joined);
  }

  get largest(): number {
    return this.smallest + (this.reach.at(-1) as number);
  }

  /** Whether an offset is in the set; undefined after `limit` steps without an answer. */
  has(offset: number, limit = ENUMERABLE): boolean | undefined {
    let steps = 0;
    const below = (k: number, rest: number): boolean | undefined => {
      if (rest === 0) return true;
      if (k < 0 || rest < 0 || rest > (this.reach[k + 1] as number)) return false;
      const { count, step } = this.progressions[k] as Progression;
      const most = Math.min(count - 1, Math.floor(rest / step));
      const least = Math.max(0, Math.ceil((rest - (this.reach[k] as number)) / step));
      for (let n = most; n >= least; n--) {
        if (++steps > limit) return undefined;
        const found = below(k - 1, rest - n * step);
        if (found !== false) return found;
      }
      return false;
    };
    return below(this.progressions.length - 1, offset - this.smallest);
  }

  /** Whether every offset of `other` is in this set; undefined where that would take more than 2^20 trials. */
  contains(other: Image): boolean | undefined {
    if (other.smallest < this.smallest || other.largest > this.largest) return false;
    if (this.has(other.smallest) === false || this.has(other.largest) === false) return false;
    for (const { step } of other.progressions) if (this.has(other.smallest + step) === false) return false;
    const shift = other.smallest - this.smallest;
    if (shift === 0 && this.#holdsEach(other.progressions)) return true;
    return this.clear
      ? this.#digitsContain(this.progressions.length - 1, shift, other.progressions)
      : this.#triedAll(shift, other.progressions);
  }

  /**
   * Takes off the highest digit: where the sums of what it does not divide stay below its step, they must be in the set of the
   * digits below; where they wrap around it, their residues are tried.
   */
  #digitsContain(k: number, shift: number, others: readonly Progression[]): boolean | undefined {
    const reachOf = (all: readonly Progression[]) => all.reduce((sum, p) => sum + (p.count - 1) * p.step, 0);
    if (shift + reachOf(others) > (this.reach[k + 1] as number)) return false;
    if (k < 0) return true;
    const { step } = this.progressions[k] as Progression;
    const low = others.filter((p) => p.step % step !== 0);
    const rest = shift % step;
    if (rest + reachOf(low) < step) return this.#digitsContain(k - 1, rest, low);
    const lower = new Image(0, this.progressions.slice(0, k));
    const residues = low.map((p) => ({ ...p, count: Math.min(p.count, step / gcd(step, p.step)) }));
    return everySum(residues, (sum) => lower.has((rest + sum) % step));
  }

  /** Whether each of the progressions lies in one of its own here: sufficient, and quick. */
  #holdsEach(others: readonly Progression[]): boolean {
    const free = [...this.progressions];
    return others.every(({ count, step }) => {
      const at = free.findIndex((p) => step % p.step === 0 && ((count - 1) * step) / p.step < p.count);
      if (at >= 0) free.splice(at, 1);
      return at >= 0;
    });
  }

  #triedAll(shift: number, others: readonly Progression[]): boolean | undefined {
    const limit = Math.max(1, Math.floor(ENUMERABLE / others.reduce((n, p) => n * p.count, 1)));
    return everySum(others, (sum) => this.has(this.smallest + shift + sum, limit));
  }
}

/** Whether a test holds for every sum of one element of each progression. */
function everySum(
  progressions: readonly Progression[],
  test: (sum: number) => boolean | undefined,
): boolean | undefined {
  if (progressions.reduce((n, p) => n * p.count, 1) > ENUMERABLE) return undefined;
  let open = 0;
  const visit = (k: number, sum: number): boolean => {
    const p = progressions[k];
    if (p === undefined) {
      const held = test(sum);
      if (held === undefined) open++;
      return held !== false;
    }
    for (let n = 0; n < p.count; n++) if (!visit(k + 1, sum + n * p.step)) return false;
    return true;
  };
  if (!visit(0, 0)) return false;
  return open > 0 ? undefined : true;
}
