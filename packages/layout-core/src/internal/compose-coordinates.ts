import { coalesce } from '../coalesce.js';
import { composition } from '../composition.js';
import { crd2idx } from '../crd2idx.js';
import { get } from '../get.js';
import type { Coord, IntTuple } from '../int-tuple.js';
import type { CoordLayout, Layout } from '../layout.js';
import { LayoutError } from '../layout-error.js';
import { makeLayout } from '../make-layout.js';
import { print } from '../print.js';
import { isScaledBasis, type ScaledBasis, type Stride } from '../scaled-basis.js';
import { texts } from './checked.js';
import { compose } from './compose.js';
import { basisStrides as basisStrideError } from './operand.js';
import { alongAxis, Digits, givesCoordinates } from './digits.js';

/**
 * `composition(a, b)` of a layout with basis strides: found on digits, then proved along each axis, where it is a composition of
 * integer layouts.
 */
export function composeCoordinates(a: CoordLayout, b: Layout): CoordLayout {
  const digits = new Digits(a);
  const { shape, stride } = composeDigits(a, b, digits);
  const result = makeLayout(
    shape,
    basisStrides(stride, digits, () => offAxis(a, b)),
  );
  for (const path of digits.paths) {
    const whole = compose(makeLayout(a.shape, alongAxis(path, a.stride)), b);
    const ours = makeLayout(shape, alongAxis(path, result.stride));
    if (print(coalesce(ours, b.shape)) !== print(coalesce(whole, b.shape))) throw undecided(a, b);
  }
  return result;
}

/**
 * `composition(a, b)` where b gives coordinates of a: each mode of b walks along one axis, so it composes with the mode of a on
 * that axis, and the modes of different axes add up by themselves (`cute/layout.hpp`, `composition`).
 */
export function composeAlongAxes(a: CoordLayout, b: CoordLayout): CoordLayout {
  const composed = new Map<string, CoordLayout>();
  const part = (basis: ScaledBasis): CoordLayout => {
    const key = basis.path.join();
    const known = composed.get(key);
    if (known !== undefined) return known;
    const along = makeLayout(b.shape, alongAxis(basis.path, b.stride));
    const made = composition(get(a, ...basis.path), along);
    composed.set(key, made);
    return made;
  };
  const pick = (shape: IntTuple, stride: Stride, at: readonly number[]): CoordLayout => {
    if (isScaledBasis(stride)) return at.length === 0 ? part(stride) : get(part(stride), ...at);
    if (typeof shape === 'number') return makeLayout(shape, 0);
    const modes = shape.map((mode, i) => pick(mode, (stride as readonly Stride[])[i] as Stride, [...at, i]));
    return makeLayout(...(modes as [CoordLayout, ...CoordLayout[]]));
  };
  return pick(b.shape, b.stride, []);
}

/** `coalesce` of a layout with basis strides: modes merge where they go on along one axis. */
export function coalesceCoordinates(layout: CoordLayout): CoordLayout {
  const digits = new Digits(layout);
  const { shape, stride } = coalesce(digits.layout);
  return makeLayout(
    shape,
    basisStrides(stride, digits, () => undecided(layout)),
  );
}

function composeDigits(a: CoordLayout, b: Layout, digits: Digits): Layout {
  try {
    return compose(digits.layout, b);
  } catch (error) {
    if (error instanceof LayoutError && error.at !== undefined) throw refused(a, b, error.at, error.code);
    if (error instanceof LayoutError && error.code === 'UNDECIDED') throw undecided(a, b);
    throw error;
  }
}

function basisStrides(stride: IntTuple, digits: Digits, refuse: () => LayoutError): Stride {
  if (typeof stride !== 'number') return stride.map((item) => basisStrides(item, digits, refuse));
  const basis = digits.basis(stride);
  if (basis === undefined) throw refuse();
  return basis;
}

function refused(a: CoordLayout, b: Layout, at: Coord, code: LayoutError['code']): LayoutError {
  const index = crd2idx(at, b);
  return new LayoutError({
    code,
    op: 'composition',
    inputs: texts(a, b),
    message:
      `no layout compatible with ${print(b.shape)} has these values: at coordinate ${print(at)}, ` +
      `A(B(c)) = A(${index}) = ${print(crd2idx(index, a))} is not what the modes of B add up to`,
    at,
    hint: 'choose strides and shapes that divide the modes of A, or compose by mode',
  });
}

function offAxis(a: CoordLayout, b: Layout): LayoutError {
  return new LayoutError({
    code: 'NOT_COMPOSABLE',
    op: 'composition',
    inputs: texts(a, b),
    message: 'a mode of B steps along more than one axis of the coordinate, and no basis stride does',
    hint: 'choose strides that divide the modes of A, or compose by mode',
  });
}

function undecided(...inputs: CoordLayout[]): LayoutError {
  return new LayoutError({
    code: 'UNDECIDED',
    op: 'composition',
    inputs: texts(...inputs),
    message: 'the strides of B wrap around the modes of A in more ways than can be tried',
    hint: 'choose strides that divide the modes of A',
  });
}

/**
 * A layout of offsets: a layout of coordinates is one where all its steps have size 1, and then CuTe's inverses and complements
 * take it.
 */
export function withoutSteps(layout: CoordLayout, op: string): Layout {
  if (!givesCoordinates(layout)) return layout as Layout;
  const short = coalesceCoordinates(layout);
  if (givesCoordinates(short)) throw basisStrideError(layout.stride, op);
  return short as Layout;
}
