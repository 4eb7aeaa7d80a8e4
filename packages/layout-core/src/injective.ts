import { type ComposedLayout, isComposed } from './composed-layout.js';
import { anyLayoutOperand } from './internal/any-operand.js';
import { injectiveThrough } from './internal/composed-image.js';
import { texts } from './internal/checked.js';
import { gcd } from './internal/gcd.js';
import { inDigits } from './internal/digits.js';
import { flattenModes, Modes } from './internal/modes.js';
import type { AnyLayout, Layout } from './layout.js';
import { LayoutError } from './layout-error.js';

const modes = new Modes();

/** Steps of the search after which overlapping modes are given up as undecided. */
const SEARCH_LIMIT = 1_000_000;

/**
 * Whether no two coordinates have the same offset: `L(i) = L(j)` only for `i = j`.
 *
 * Decided from the modes: two coordinates collide exactly where some differences `x_k`, `|x_k| < shape_k`, not all 0, give
 * `sum(x_k * stride_k) = 0`. Strides that each clear the modes below leave nothing to search. A swizzle takes no two offsets to one
 * place; through a layout A the bits decide, or up to 2^20 values are tried. The axes of coordinates are told apart.
 *
 * @throws LayoutError `UNDECIDED` for modes that overlap in so many ways that a search of 10^6 steps does not end
 * @example
 * injective(parseLayout('(2,2):(3,2)')) // => true
 * injective(parseLayout('(4,4):(1,2)')) // => false
 */
export function injective(layout: AnyLayout): boolean {
  if (isComposed(layout)) return injectiveThrough(anyLayoutOperand(layout, 'injective') as ComposedLayout);
  const integers = inDigits(layout);
  flattenModes(integers, modes, 'injective');
  const active: { shape: number; stride: number }[] = [];
  let repeats = false;
  for (let i = 0; i < modes.length; i++) {
    const shape = modes.shape[i] as number;
    const stride = Math.abs(modes.stride[i] as number);
    if (shape === 0) return true;
    if (shape === 1) continue;
    if (stride === 0) repeats = true;
    active.push({ shape, stride });
  }
  if (repeats) return false;
  active.sort((a, b) => a.stride - b.stride);
  return !new Collision(integers, active).exists();
}

/** Looks for differences that cancel, from the largest stride down; the modes below bound and divide what is left. */
class Collision {
  readonly #modes: readonly { shape: number; stride: number }[];
  readonly #reach: number[] = [0];
  readonly #divisor: number[] = [0];
  readonly #layout: Layout;
  #steps = 0;

  constructor(layout: Layout, ascending: readonly { shape: number; stride: number }[]) {
    this.#layout = layout;
    this.#modes = ascending;
    ascending.forEach(({ shape, stride }, k) => {
      this.#reach.push((this.#reach[k] as number) + (shape - 1) * stride);
      this.#divisor.push(gcd(this.#divisor[k] as number, stride));
    });
  }

  exists(): boolean {
    // The largest mode with a difference may be taken positive; below it any sign goes.
    for (let k = this.#modes.length - 1; k >= 0; k--) {
      const { shape, stride } = this.#modes[k] as { shape: number; stride: number };
      const most = Math.min(shape - 1, Math.floor((this.#reach[k] as number) / stride));
      for (let x = 1; x <= most; x++) if (this.#reachable(k, x * stride)) return true;
    }
    return false;
  }

  /** Whether modes below `k` can make up `target`. */
  #reachable(k: number, target: number): boolean {
    if (++this.#steps > SEARCH_LIMIT) throw undecided(this.#layout);
    if (target === 0) return true;
    if (k === 0 || Math.abs(target) > (this.#reach[k] as number)) return false;
    if (target % (this.#divisor[k] as number) !== 0) return false;
    const { shape, stride } = this.#modes[k - 1] as { shape: number; stride: number };
    const below = this.#reach[k - 1] as number;
    const from = Math.max(1 - shape, Math.ceil((target - below) / stride));
    const to = Math.min(shape - 1, Math.floor((target + below) / stride));
    for (let x = from; x <= to; x++) if (this.#reachable(k - 1, target - x * stride)) return true;
    return false;
  }
}

function undecided(layout: Layout): LayoutError {
  return new LayoutError({
    code: 'UNDECIDED',
    op: 'injective',
    inputs: texts(layout),
    message: `modes overlap in too many ways: no answer after ${SEARCH_LIMIT} steps`,
  });
}
