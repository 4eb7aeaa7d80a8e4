import { type IntTuple, MAX_DEPTH } from '../int-tuple.js';
import type { Layout } from '../layout.js';
import { LayoutError } from '../layout-error.js';
import { makeLayout } from '../make-layout.js';
import { print } from '../print.js';
import { decideAdditivity, neverCarries, Parts } from './additivity.js';
import { layoutOf, tupleOf, tupleOfTwo, unwrappedFlat } from './build.js';
import { overflow, texts } from './checked.js';
import { LeftOperand } from './left-operand.js';
import { linearRun } from './linear-run.js';
import { isMode, Modes, notCongruent } from './modes.js';
import { tooLarge } from './too-large.js';

/* One composition at a time runs in this scratch space; nothing in it outlives the call. */
const left = new LeftOperand(undecided);
const parts = new Parts();
const emitted = new Modes();
/** The two halves of the node that was composed last. */
let nodeShape: IntTuple = 0;
let nodeStride: IntTuple = 0;
let leaves = 0;
let span = 0;
/** The operands, for messages. */
let wholeLeft: Layout | undefined;
let wholeShape: IntTuple = 0;
let wholeStride: IntTuple = 0;

/** The halves of a composition, frozen, and the largest distance of an offset from 0. */
export interface Composed {
  readonly shape: IntTuple;
  readonly stride: IntTuple;
  readonly span: number;
}

/** `composition(a, shape:stride)`. */
export function compose(a: Layout, shape: IntTuple, stride: IntTuple): Layout {
  left.load(a, 'composition');
  wholeLeft = a;
  const composed = run(shape, stride);
  return layoutOf(composed.shape, composed.stride);
}

/** The same for a left operand that is a list of modes, coalesced but for a size-1 mode at its end. */
export function composeModes(a: Modes, shape: IntTuple, stride: IntTuple): Composed {
  left.loadModes(a);
  wholeLeft = undefined;
  return run(shape, stride);
}

function run(shape: IntTuple, stride: IntTuple): Composed {
  parts.length = 0;
  leaves = 0;
  span = 0;
  wholeShape = shape;
  wholeStride = stride;
  composeNode(shape, stride, 0);
  const result = { shape: nodeShape, stride: nodeStride, span };
  if (span >= Number.MAX_SAFE_INTEGER) throw overflow('composition', 'the largest offset');
  if (parts.length > 1 && left.modes.length > 1 && !neverCarries(left, parts)) checkAdditive();
  return result;
}

/** Distributes over the tuples of B; leaves the composed halves in `nodeShape` and `nodeStride`. */
function composeNode(shape: IntTuple, stride: IntTuple, depth: number): void {
  if (typeof shape === 'number' && typeof stride === 'number') {
    if (!isMode(shape, stride)) makeLayout(shape, stride);
    composeLeaf(shape, stride);
    return;
  }
  if (!Array.isArray(shape) || !Array.isArray(stride) || shape.length !== stride.length) {
    throw notCongruent(shape, stride, 'composition');
  }
  if (depth >= MAX_DEPTH) throw tooLarge('composition');
  if (shape.length === 0) makeLayout(shape, stride);
  if (shape.length === 2) {
    composeNode(shape[0] as IntTuple, stride[0] as IntTuple, depth + 1);
    const firstShape = nodeShape;
    const firstStride = nodeStride;
    composeNode(shape[1] as IntTuple, stride[1] as IntTuple, depth + 1);
    nodeShape = tupleOfTwo(firstShape, nodeShape);
    nodeStride = tupleOfTwo(firstStride, nodeStride);
    return;
  }
  const shapes: IntTuple[] = [];
  const strides: IntTuple[] = [];
  for (let i = 0; i < shape.length; i++) {
    composeNode(shape[i] as IntTuple, stride[i] as IntTuple, depth + 1);
    shapes.push(nodeShape);
    strides.push(nodeStride);
  }
  nodeShape = tupleOf(shapes);
  nodeStride = tupleOf(strides);
}

/**
 * `x -> A(x * d)` for `x < s`: walks A's modes, taking from each the elements that the stride reaches in it.
 *
 * The walk is CUTLASS's; on the way it notes whether each step is exact. Where one is not, or CUTLASS refuses, the
 * modes are found from A's values instead.
 */
function composeLeaf(s: number, d: number): void {
  const leaf = leaves++;
  const { shape, stride, length } = left.modes;
  emitted.length = 0;
  if (d === 0) {
    emit(s, 0);
    finishLeaf();
    return;
  }
  if (length === 1) {
    emit(s, d * (stride[0] as number) + 0);
    finishLeaf();
    return;
  }
  if (left.emptyMode >= 0) {
    if (s > 1) throw emptyLeft();
    emit(s, 0);
    finishLeaf();
    return;
  }
  const sign = d < 0 ? -1 : 1;
  const firstPart = parts.length;
  if (s > 1) parts.push(s, d, leaf, 1);
  let rest = s;
  let step = d < 0 ? -d : d;
  let exact = true;
  let accepted = true;
  for (let j = 0; j < length - 1; j++) {
    const extent = shape[j] as number;
    if (step >= extent) {
      if (step % extent === 0) {
        step = step / extent;
        continue;
      }
      if (sign > 0) accepted = false;
      if (rest > 1) exact = false;
      step = Math.ceil(step / extent);
    } else {
      if (rest > 1) {
        const taken = Math.ceil(extent / step);
        if (rest <= taken) {
          emit(rest, sign * step * (stride[j] as number) + 0);
          rest = 1;
        } else {
          if (extent % step !== 0) exact = false;
          if (rest % taken !== 0) accepted = false;
          emit(taken, sign * step * (stride[j] as number) + 0);
          rest = Math.floor(rest / taken);
        }
      }
      step = 1;
    }
    if (!accepted) break;
  }
  if (accepted && (emitted.length === 0 || rest !== 1))
    emit(rest, sign * step * (stride[length - 1] as number) + 0);
  if (!accepted || !exact) composeFromValues(s, d, leaf, firstPart, accepted);
  finishLeaf();
}

function emit(shape: number, stride: number): void {
  emitted.push(shape, stride);
}

function finishLeaf(): void {
  const { shape, stride, length } = emitted;
  for (let i = 0; i < length; i++) {
    const s = shape[i] as number;
    const reach = Math.abs(stride[i] as number);
    if (s > 1) span += (s - 1) * reach;
    // A mode of one element needs no stride: one beyond 2^53-1 is dropped, where CuTe's would not be a static integer.
    else if (reach > Number.MAX_SAFE_INTEGER) stride[i] = 0;
  }
  nodeShape = unwrappedFlat(shape, length);
  nodeStride = unwrappedFlat(stride, length);
}

/**
 * The only coalesced modes that `x -> A(x * d)` can have: the first is the longest linear run, which must divide s, and so on with
 * the runs of the runs. That these modes add up is then checked together with those of the other leaves.
 */
function composeFromValues(s: number, d: number, leaf: number, firstPart: number, accepted: boolean): void {
  if (s <= 1 || isEmpty(wholeShape)) {
    if (accepted) return;
    // Any stride is right; CuTe gives a mode without extent stride 0.
    emitted.length = 0;
    emit(s, 0);
    return;
  }
  const candidate = accepted ? coalesced(emitted) : undefined;
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
  emitted.length = 0;
  for (let i = 0; i < modes.length; i++) emit(modes.shape[i] as number, modes.stride[i] as number);
}

function coalesced(modes: Modes): Modes {
  const result = new Modes();
  for (let i = 0; i < modes.length; i++)
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

function isEmpty(shape: IntTuple): boolean {
  return typeof shape === 'number' ? shape === 0 : shape.some(isEmpty);
}

function checkAdditive(): void {
  if (isEmpty(wholeShape)) return;
  const found = decideAdditivity(left, parts);
  if (found === 'additive') return;
  if (found === 'undecided') throw undecided();
  const { stride } = parts;
  const argument = found.reduce((total, c, i) => total + c * (stride[i] as number), 0);
  const sum = found.reduce((total, c, i) => total + left.at(c * (stride[i] as number)), 0);
  const at = new Array<number>(leaves).fill(0);
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
  const shape = wholeShape;
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
  return texts(a, { shape: wholeShape, stride: wholeStride });
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
