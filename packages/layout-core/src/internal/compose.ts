import type { IntTuple } from '../int-tuple.js';
import type { Layout } from '../layout.js';
import { LayoutError } from '../layout-error.js';
import { print } from '../print.js';
import { decideAdditivity, neverCarries, Parts } from './additivity.js';
import { layoutOf, tupleOf, tupleOfTwo, unwrappedFlat } from './build.js';
import { overflow, texts } from './checked.js';
import { LeftOperand } from './left-operand.js';
import { linearRun } from './linear-run.js';
import { leavesOf, Modes } from './modes.js';
import { Own } from './own.js';

/* One composition at a time runs in this scratch space; nothing in it outlives the call. */
const left = new LeftOperand(undecided);
const parts = new Parts();
/** The composed modes, leaf by leaf of the right operand; those of leaf i end before `ends[i]`. */
const emitted = new Modes();
const ends: number[] = [];
/** The next leaf to fold. */
let nextLeaf = 0;
/** The operands, the left one if it is a layout, and the leaves of the right one. */
let wholeLeft: Layout | undefined;
let wholeRight: Layout = { shape: 1, stride: 0 };
const scratch = new Modes();
let right = scratch;

/** The halves of a composition, frozen, and the largest distance of an offset from 0. */
export interface Composed {
  readonly shape: IntTuple;
  readonly stride: IntTuple;
  readonly span: number;
}

/** `composition(a, b)`. */
export function compose(a: Layout, b: Layout): Layout {
  left.load(a, 'composition');
  wholeLeft = a;
  const { shape, stride } = run(b, leavesOf(b, scratch, 'composition'));
  return layoutOf(shape, stride);
}

/**
 * The same for a left operand that is a list of modes, coalesced but for a size-1 mode at its end, and taken over; and a right one
 * whose leaves are known.
 */
export function composeModes(a: Modes, b: Layout, leaves: Modes): Composed {
  left.take(a);
  wholeLeft = undefined;
  return run(b, leaves);
}

function run(b: Layout, leaves: Modes): Composed {
  wholeRight = b;
  right = leaves;
  parts.length = 0;
  emitted.length = 0;
  const { length } = leaves;
  for (let i = 0; i < length; i++) {
    composeLeaf(leaves.shape[i] as number, leaves.stride[i] as number, i);
    ends[i] = emitted.length;
  }
  const span = spanOfEmitted();
  if (span >= Number.MAX_SAFE_INTEGER) throw overflow('composition', 'the largest offset');
  if (parts.length > 1 && left.modes.length > 1 && !neverCarries(left, parts)) checkAdditive();
  // Where no leaf is split, the shape stays.
  const split = emitted.length !== length;
  return {
    shape: split || !Own.has(b) ? nested(b.shape, emitted.shape) : b.shape,
    stride: split || !leaves.flat ? nested(b.shape, emitted.stride) : unwrappedFlat(emitted.stride, length),
    span,
  };
}

/** One half of the composed modes, nested as the right operand is; a flat one need not be read again. */
function nested(profile: IntTuple, half: readonly number[]): IntTuple {
  nextLeaf = 0;
  if (!right.flat) return fold(profile, half);
  const first = modesOfNextLeaf(half);
  if (right.length === 1) return first;
  if (right.length === 2) return tupleOfTwo(first, modesOfNextLeaf(half));
  const items = [first];
  while (nextLeaf < right.length) items.push(modesOfNextLeaf(half));
  return tupleOf(items);
}

function fold(profile: IntTuple, half: readonly number[]): IntTuple {
  if (typeof profile === 'number') return modesOfNextLeaf(half);
  if (profile.length === 2) {
    const first = fold(profile[0] as IntTuple, half);
    return tupleOfTwo(first, fold(profile[1] as IntTuple, half));
  }
  const items: IntTuple[] = [];
  for (let i = 0; i < profile.length; i++) items.push(fold(profile[i] as IntTuple, half));
  return tupleOf(items);
}

function modesOfNextLeaf(half: readonly number[]): IntTuple {
  const from = nextLeaf === 0 ? 0 : (ends[nextLeaf - 1] as number);
  return unwrappedFlat(half, ends[nextLeaf++] as number, from);
}

/**
 * What the composed modes span. A mode of one element needs no stride: one beyond 2^53-1 is dropped on the way, where CuTe's would
 * not be a static integer.
 */
function spanOfEmitted(): number {
  const { shape, stride, length } = emitted;
  let span = 0;
  for (let i = 0; i < length; i++) {
    const s = shape[i] as number;
    const reach = Math.abs(stride[i] as number);
    if (s > 1) span += (s - 1) * reach;
    else if (reach > Number.MAX_SAFE_INTEGER) stride[i] = 0;
  }
  return span;
}

/** The modes of `x -> A(x * d)` for `x < s`. */
function composeLeaf(s: number, d: number, leaf: number): void {
  const { stride, length } = left.modes;
  if (length === 1 || d === 0) {
    emitted.push(s, d * (stride[0] as number) + 0);
  } else if (left.emptyMode >= 0) {
    if (s > 1) throw emptyLeft();
    emitted.push(s, 0);
  } else {
    splitLeaf(s, d, leaf);
  }
}

/**
 * Walks A's modes, taking from each the elements that the stride reaches in it.
 *
 * The walk is CUTLASS's; on the way it notes whether each step is exact. Where one is not, or CUTLASS refuses, the
 * modes are found from A's values instead.
 */
function splitLeaf(s: number, d: number, leaf: number): void {
  const { shape, stride, length } = left.modes;
  const sign = d < 0 ? -1 : 1;
  const firstPart = parts.length;
  const firstMode = emitted.length;
  if (s > 1) parts.push(s, d, leaf, 1);
  let rest = s;
  let step = d < 0 ? -d : d;
  let exact = true;
  let accepted = true;
  for (let j = 0; j < length - 1; j++) {
    const extent = shape[j] as number;
    if (step >= extent) {
      const quotient = Math.floor(step / extent);
      if (quotient * extent === step) {
        step = quotient;
        continue;
      }
      if (sign > 0) accepted = false;
      if (rest > 1) exact = false;
      step = Math.ceil(step / extent);
    } else {
      if (rest > 1) {
        const taken = step === 1 ? extent : Math.ceil(extent / step);
        if (rest <= taken) {
          emitted.push(rest, sign * step * (stride[j] as number) + 0);
          rest = 1;
        } else {
          if (taken * step !== extent) exact = false;
          const times = Math.floor(rest / taken);
          if (times * taken !== rest) accepted = false;
          emitted.push(taken, sign * step * (stride[j] as number) + 0);
          rest = times;
        }
      }
      step = 1;
    }
    if (!accepted) break;
  }
  if (accepted && (emitted.length === firstMode || rest !== 1))
    emitted.push(rest, sign * step * (stride[length - 1] as number) + 0);
  if (!accepted || !exact) composeFromValues(s, d, leaf, firstPart, firstMode, accepted);
}

/**
 * The only coalesced modes that `x -> A(x * d)` can have: the first is the longest linear run, which must divide s, and so on with
 * the runs of the runs. That these modes add up is then checked together with those of the other leaves.
 */
function composeFromValues(
  s: number,
  d: number,
  leaf: number,
  firstPart: number,
  firstMode: number,
  accepted: boolean,
): void {
  if (s <= 1 || right.size === 0) {
    if (accepted) return;
    // Any stride is right; CuTe gives a mode without extent stride 0.
    emitted.length = firstMode;
    emitted.push(s, 0);
    return;
  }
  const candidate = accepted ? coalesced(emitted, firstMode) : undefined;
  const modes = new Modes();
  parts.length = firstPart;
  let scale = 1;
  for (let rest = s; rest > 1;) {
    const step = d * scale;
    const run = linearRun(left, rest, step);
    if (run === undefined) throw undecided();
    if (rest % run !== 0) throw breaksRun(leaf, scale, run, rest, step);
    modes.push(run, left.at(step));
    parts.push(run, step, leaf, scale);
    rest /= run;
    scale *= run;
  }
  // Where CUTLASS's split is the same function it stands, mode for mode.
  if (candidate !== undefined && sameModes(candidate, modes)) return;
  emitted.length = firstMode;
  for (let i = 0; i < modes.length; i++) emitted.push(modes.shape[i] as number, modes.stride[i] as number);
}

function coalesced(modes: Modes, from: number): Modes {
  const result = new Modes();
  for (let i = from; i < modes.length; i++)
    result.pushMerged(modes.shape[i] as number, modes.stride[i] as number);
  return result;
}

function sameModes(a: Modes, b: Modes): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) {
    if (a.shape[i] !== b.shape[i] || a.stride[i] !== b.stride[i]) return false;
  }
  return true;
}

function checkAdditive(): void {
  if (right.size === 0) return;
  const found = decideAdditivity(left, parts);
  if (found === 'additive') return;
  if (found === 'undecided') throw undecided();
  const { stride } = parts;
  const argument = found.reduce((total, c, i) => total + c * (stride[i] as number), 0);
  const sum = found.reduce((total, c, i) => total + left.at(c * (stride[i] as number)), 0);
  const at = new Array<number>(right.length).fill(0);
  found.forEach(
    (c, i) =>
      (at[parts.leaf[i] as number] =
        (at[parts.leaf[i] as number] as number) + c * (parts.scale[i] as number)),
  );
  throw notComposable(
    at,
    `A(B(c)) = A(${argument}) = ${left.at(argument)}, where the modes of B add up to ${sum}`,
  );
}

function breaksRun(leaf: number, scale: number, run: number, rest: number, step: number): LayoutError {
  const at = new Array<number>(leaf + 1).fill(0);
  at[leaf] = scale * run;
  const every = scale === 1 ? '' : ` in steps of ${scale}`;
  return notComposable(
    at,
    `A(B(c)) = A(${step * run}) = ${left.at(step * run)}, where even spacing${every} would give ${left.at(step) * run}; ` +
      `it is even for ${run} elements, which do not divide ${rest}`,
  );
}

function notComposable(at: readonly number[], reason: string): LayoutError {
  const { shape } = wholeRight;
  let next = 0;
  const coordinate = (s: IntTuple): IntTuple =>
    typeof s === 'number' ? (at[next++] ?? 0) : s.map(coordinate);
  const place = coordinate(shape);
  return new LayoutError({
    code: 'NOT_COMPOSABLE',
    op: 'composition',
    inputs: operands(),
    message: `no layout compatible with ${print(shape)} has these values: at coordinate ${print(place)}, ${reason}`,
    at: place,
    hint: 'choose strides and shapes that divide the modes of A, or compose by mode',
  });
}

function operands(): string[] {
  const { shape, stride, length } = left.modes;
  const a = wholeLeft ?? layoutOf(unwrappedFlat(shape, length), unwrappedFlat(stride, length));
  return texts(a, wholeRight);
}

function undecided(): LayoutError {
  return new LayoutError({
    code: 'UNDECIDED',
    op: 'composition',
    inputs: operands(),
    message:
      'the strides of B wrap around the modes of A in more ways than can be tried, and no break was found',
    hint: 'choose strides that divide the modes of A',
  });
}

function emptyLeft(): LayoutError {
  return new LayoutError({
    code: 'EMPTY_LAYOUT',
    op: 'composition',
    inputs: operands(),
    message: 'A has a mode of size 0 before its last one, so no offset above 0 is in it',
  });
}
