import type { Layout } from '../layout.js';
import { isSwizzle } from '../swizzle.js';
import type { Chain } from './chain.js';
import { gcd } from './gcd.js';
import { coalesceModes, flattenModes, Modes } from './modes.js';

/** A digit of the index: `count` values, each a step of `weight` in the index and of `strides` in the innermost layouts. */
export interface Digit {
  readonly weight: number;
  readonly count: number;
  readonly strides: readonly number[];
}

/** How the value of a chain moves: by `by` for every `every` that the innermost offset moves, wherever it is; 0 where nothing is known. */
export interface Shift {
  readonly every: number;
  readonly by: number;
}

const UNKNOWN: Shift = { every: 0, by: 0 };

interface Mode {
  shape: number;
  stride: number;
}

const modes = new Modes();

/** The digits that the modes of all layouts are made of; undefined where they split the index in ways that do not nest. */
export function digitsOf(layouts: readonly Layout[]): readonly Digit[] | undefined {
  const lists = layouts.map(longModes);
  if (lists.some((list) => list.some(({ shape }) => shape === 0)))
    return [{ weight: 1, count: 0, strides: [] }];
  const digits: Digit[] = [];
  for (let weight = 1; ;) {
    const heads = lists.flatMap((list) => list.at(-1) ?? []);
    if (heads.length === 0) return digits;
    const count = Math.min(...heads.map(({ shape }) => shape));
    if (heads.length < lists.length || heads.some(({ shape }) => shape % count !== 0)) return undefined;
    digits.push({ weight, count, strides: heads.map(({ stride }) => stride) });
    weight *= count;
    for (const [k, { shape, stride }] of heads.entries()) {
      lists[k]?.pop();
      if (shape > count) lists[k]?.push({ shape: shape / count, stride: stride * count });
    }
  }
}

/** The modes of more than one element, as few as there can be, the last one first. */
function longModes(layout: Layout): Mode[] {
  coalesceModes(layout, modes, 'in-domain', 'composition');
  const list: Mode[] = [];
  for (let k = modes.length - 1; k >= 0; k--) {
    const shape = modes.shape[k] as number;
    if (shape !== 1) list.push({ shape, stride: modes.stride[k] as number });
  }
  return list;
}

/** What is known of how a chain moves. */
export function shiftOf({ inner, steps }: Chain): Shift {
  let every = 1;
  let by = 1;
  let least = leastOffset(inner);
  for (const step of steps) {
    if (typeof step === 'number') {
      least += step;
      continue;
    }
    let period: number;
    if (isSwizzle(step)) {
      period = 2 ** (step.base + step.bits + Math.abs(step.shift));
    } else {
      // An integer below 0 is split towards 0: no shift holds across that.
      if (least < 0) return UNKNOWN;
      period = periodOfLayout(step);
      if (period === 0) return UNKNOWN;
    }
    const times = period / gcd(period, Math.abs(by));
    every *= times;
    by *= times;
    if (!isSwizzle(step)) {
      by = (by / period) * (modes.stride[modes.length - 1] as number);
      if (modes.stride.slice(0, modes.length).some((d) => d < 0)) least = -Infinity;
    }
    // Neither a swizzle nor positive strides make an integer negative that is not.
    least = least < 0 ? -Infinity : 0;
  }
  return Number.isSafeInteger(every) && Number.isSafeInteger(by) ? { every, by } : UNKNOWN;
}

/** The size of all modes but the last, left in `modes` coalesced. */
function periodOfLayout(layout: Layout): number {
  coalesceModes(layout, modes, 'everywhere', 'composition');
  let period = 1;
  for (let k = 0; k < modes.length - 1; k++) period *= modes.shape[k] as number;
  return period;
}

function leastOffset(layout: Layout): number {
  flattenModes(layout, modes, 'composition');
  let least = 0;
  for (let k = 0; k < modes.length; k++) {
    least += Math.min(0, ((modes.shape[k] as number) - 1) * (modes.stride[k] as number));
  }
  return least;
}

/** How many steps of a stride make a shift, and by how much; undefined where none do. */
export function periodOf(
  stride: number,
  { every, by }: Shift,
): { readonly steps: number; readonly by: number } | undefined {
  if (stride === 0) return { steps: 1, by: 0 };
  if (every === 0) return undefined;
  const steps = every / gcd(every, Math.abs(stride));
  return { steps, by: ((steps * stride) / every) * by };
}

/** The number of indices in a box of digits. */
export function totalOf(box: readonly Digit[]): number {
  return box.reduce((product, { count }) => product * count, 1);
}

/** Calls `visit` with every index in a box of digits, in ascending order, and its digits; ends where that returns true. */
export function visitBox(
  box: readonly Digit[],
  visit: (index: number, c: readonly number[]) => boolean,
): void {
  const c = new Array<number>(box.length).fill(0);
  let index = 0;
  for (let left = totalOf(box); left > 0; left--) {
    if (visit(index, c)) return;
    for (let k = 0; k < box.length; k++) {
      const { weight, count } = box[k] as Digit;
      c[k] = (c[k] as number) + 1;
      if ((c[k] as number) < count) {
        index += weight;
        break;
      }
      c[k] = 0;
      index -= (count - 1) * weight;
    }
  }
}
