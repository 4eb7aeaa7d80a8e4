import type { Layout } from '../layout.js';
import { overflow } from './checked.js';
import { coalesceModes, Modes } from './modes.js';

/** Steps, one a mode and evaluation, that the searches on one operand may take: well under a second. */
const WORK_LIMIT = 2 ** 26;

/**
 * The left operand of a composition as a function A of an integer: its coalesced modes, and the size of the modes
 * before each. `A(n)` splits n by those sizes, truncating towards 0 as C does, so `A(-n) = -A(n)`, and the last mode
 * takes whatever is left.
 *
 * With P_j the sizes, `A(n) = t_0 n + sum_j (t_j - s_(j-1) t_(j-1)) floor(n / P_j)`: all that a composition needs to
 * know is how arguments wrap at each P_j.
 */
export class LeftOperand {
  readonly #giveUp: () => Error;
  #work = 0;
  readonly #own = new Modes();
  modes = this.#own;
  /** `before[j]` is the product of the shapes of modes 0..j-1. */
  readonly before: number[] = [];
  /** The first mode before the last one with size 0, where no integer can be split; -1 if there is none. */
  emptyMode = -1;

  /** `giveUp` makes the error of a search that has taken more than `WORK_LIMIT` steps. */
  constructor(giveUp: () => Error) {
    this.#giveUp = giveUp;
  }

  load(layout: Layout, op: string): void {
    this.modes = this.#own;
    coalesceModes(layout, this.modes, 'everywhere', op);
    this.#prepare();
  }

  /** Takes over modes that are coalesced but for a size-1 mode at the end, which says how the function goes on. */
  take(modes: Modes): void {
    const last = modes.length - 1;
    if (modes.shape[last] === 1) modes.shape[last] = 2;
    this.modes = modes;
    this.#prepare();
  }

  #prepare(): void {
    const { shape, length } = this.modes;
    const { before } = this;
    this.#work = 0;
    this.emptyMode = -1;
    let product = 1;
    for (let j = 0; j < length; j++) {
      before[j] = product;
      product *= shape[j] as number;
      if (product === 0 && j < length - 1 && this.emptyMode < 0) this.emptyMode = j;
    }
  }

  /** The size of all modes but the last: shifting n by a multiple of it shifts `A(n)` by a fixed amount. */
  get period(): number {
    return this.before[this.modes.length - 1] as number;
  }

  at(n: number): number {
    const { shape, stride, length } = this.modes;
    this.#work += length;
    if (this.#work > WORK_LIMIT) throw this.#giveUp();
    let rest = n;
    let value = 0;
    for (let j = 0; j < length - 1; j++) {
      const s = shape[j] as number;
      const quotient = Math.trunc(rest / s);
      value += (rest - quotient * s) * (stride[j] as number);
      rest = quotient;
    }
    const last = rest * (stride[length - 1] as number);
    value += last;
    if (!Number.isSafeInteger(last) || !Number.isSafeInteger(value))
      throw overflow('crd2idx', `the offset at ${n}`);
    return value + 0;
  }
}
