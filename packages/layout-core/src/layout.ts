import type { ComposedLayout } from './composed-layout.js';
import type { IntTuple } from './int-tuple.js';
import type { Stride } from './scaled-basis.js';

/**
 * `shape:stride`, a function from coordinates to offsets.
 *
 * A frozen plain object made by `makeLayout`; it survives `structuredClone` and `JSON`, so it crosses
 * worker threads, queues and files. Shape and stride are congruent; shape leaves are `>= 0`; the size and
 * the span of the offsets are safe integers.
 */
export interface Layout<S extends Stride = IntTuple> {
  readonly shape: IntTuple;
  readonly stride: S;
}

/**
 * A layout whose strides may be basis elements (`(3,4):(1@0,1@1)`), so that its values are coordinates: how CuTe makes identity,
 * predication and TMA tensors. Every `Layout` is one.
 */
export type CoordLayout = Layout<Stride>;

/** What CuTe's `is_layout` admits: integer or basis strides, or a composition kept as one. */
export type AnyLayout = CoordLayout | ComposedLayout;

/**
 * The kind of layout an operation on the domain of `L` returns: a composed layout may reduce to a plain one, the others stay
 * what they are.
 */
export type Like<L> = L extends ComposedLayout
  ? AnyLayout
  : L extends Layout
    ? Layout
    : L extends CoordLayout
      ? CoordLayout
      : L;

/** CuTe's `_`: in a tiler it leaves a mode as it is. */
export type Underscore = '_';

/** The value of CuTe's `_`. */
export const underscore: Underscore = '_';

/**
 * What a composition, product or divide takes on its right: a `Layout` acts as a whole, a number `n` is
 * `n:1`, `_` leaves a mode alone, and an array acts mode by mode.
 */
export type Tiler = number | Layout | Underscore | readonly Tiler[];

/**
 * Whether `x` has the form `shape:stride` of a layout (its modes are checked by the operation that takes it).
 *
 * @example
 * isLayout(makeLayout(4)) // => true
 * isLayout([4, 1]) // => false
 */
export function isLayout(x: unknown): x is CoordLayout {
  return typeof x === 'object' && x !== null && !Array.isArray(x) && 'shape' in x && 'stride' in x;
}
