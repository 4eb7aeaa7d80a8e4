import type { ComposedLayout } from '../composed-layout.js';
import { crd2idx } from '../crd2idx.js';
import { downcast } from '../downcast.js';
import { evaluator } from '../evaluator.js';
import { idx2crd } from '../idx2crd.js';
import type { Coord, IntTuple } from '../int-tuple.js';
import type { AnyLayout, Layout } from '../layout.js';
import { LayoutError } from '../layout-error.js';
import { makeComposedLayout } from '../make-composed-layout.js';
import { makeSwizzle } from '../make-swizzle.js';
import { print } from '../print.js';
import { size } from '../size.js';
import { isSwizzle, type Swizzle } from '../swizzle.js';
import { upcast } from '../upcast.js';
import { ENUMERABLE } from './additivity.js';
import { innermost } from './any-operand.js';
import { times } from './checked.js';
import { flattenModes, Modes } from './modes.js';

const modes = new Modes();

/**
 * A swizzle of elements as one of vectors of n: `floor(Sw(x) / n) = R(floor(x / n))`. Bits below log2 n are those inside a vector and
 * drop out, with the bits of Z that they take. A bit of Y inside a vector that changes one of Z outside would tear the vector apart.
 */
export function upcastSwizzle(swizzle: Swizzle, n: number): Swizzle {
  const k = logOf(swizzle, n, 'upcast');
  if (k > swizzle.base && swizzle.shift < 0 && tornBits(swizzle, k) > 0) throw tears(print(swizzle), n);
  return vectorSwizzle(swizzle, k);
}

/** CuTe's rule. */
function vectorSwizzle({ bits, base, shift }: Swizzle, k: number): Swizzle {
  return base >= k ? makeSwizzle(bits, base - k, shift) : makeSwizzle(Math.max(bits + base - k, 0), 0, shift);
}

/** The bits of Y below bit k that change bits of Z from k on, as a mask. */
function tornBits({ bits, base, shift }: Swizzle, k: number): number {
  let mask = 0;
  for (let bit = base; bit < Math.min(base + bits, k); bit++) if (bit - shift >= k) mask += 2 ** bit;
  return mask;
}

/** A swizzle of elements as one of their n parts: `R(n x + j) = n Sw(x) + j` for j in `[0, n)`. */
export function downcastSwizzle(swizzle: Swizzle, n: number): Swizzle {
  return makeSwizzle(swizzle.bits, swizzle.base + logOf(swizzle, n, 'downcast'), swizzle.shift);
}

/** The three parts of a composed layout in vectors of n; a swizzle that loses its last bit stays, as CuTe's does. */
export function upcastComposed(layout: ComposedLayout, n: number): AnyLayout {
  const { layoutA, offset, layoutB } = layout;
  const inner = upcast(layoutB, n);
  if (n === 1) return layout;
  if (typeof offset !== 'number' || offset % n !== 0) {
    throw refused(
      'upcast',
      'NOT_DIVISIBLE',
      [print(layout), String(n)],
      `the offset ${print(offset)} lies inside a vector of ${n}`,
    );
  }
  if (!isSwizzle(layoutA)) {
    const made = makeComposedLayout(upcast(layoutA, n), offset / n + 0, inner);
    checkVectors(layout, made, n);
    return made;
  }
  const k = logOf(layoutA, n, 'upcast');
  const torn = tornBits(layoutA, k);
  const made = makeComposedLayout(vectorSwizzle(layoutA, k), offset / n + 0, inner);
  // Vectors that reach downwards do not begin at multiples of n.
  if (torn > 0 || reachesDown(layoutB, n)) checkVectors(layout, made, n);
  return made;
}

/** The three parts of a composed layout, each element in n parts. */
export function downcastComposed(layout: ComposedLayout, n: number): AnyLayout {
  const { layoutA, offset, layoutB } = layout;
  const inner = downcast(layoutB, n);
  if (n === 1) return layout;
  if (!isSwizzle(layoutA) || typeof offset !== 'number') {
    throw refused(
      'downcast',
      'BAD_ARGUMENT',
      [print(layout), String(n)],
      'only a swizzle and a layout of elements can be split together: layout A is no swizzle',
    );
  }
  if (layoutA.bits > 0 && !countsPartsUp(innermost(layoutB) as Layout)) {
    throw refused(
      'downcast',
      'NOT_DIVISIBLE',
      [print(layout), String(n)],
      'the parts of an element are counted downwards or by several leaves, which a swizzle does not take to one element',
    );
  }
  return makeComposedLayout(downcastSwizzle(layoutA, n), times(offset, n, 'downcast'), inner);
}

/** Whether one leaf counts the parts of an element, and upwards. */
function countsPartsUp(layout: Layout): boolean {
  flattenModes(layout, modes, 'downcast');
  const units = modes.stride.slice(0, modes.length).filter((d) => Math.abs(d) === 1);
  return units.length === 1 && units[0] === 1;
}

function reachesDown(layout: AnyLayout, n: number): boolean {
  flattenModes(innermost(layout) as Layout, modes, 'upcast');
  return modes.stride
    .slice(0, modes.length)
    .some((d, k) => d < 0 && -d < n && (modes.shape[k] as number) > 1);
}

/** `floor(L(c) / n) = U(c')` at every coordinate, c' counting as `upcast` says. */
function checkVectors(layout: ComposedLayout, made: AnyLayout, n: number): void {
  const inner = innermost(layout);
  const total = size(layout);
  if (total > ENUMERABLE) {
    throw refused(
      'upcast',
      'UNDECIDED',
      [print(layout), String(n)],
      `the layout is too large to try: only ${ENUMERABLE} elements are`,
    );
  }
  const at = evaluator(layout);
  for (let i = 0; i < total; i++) {
    const place = vectorPlace(idx2crd(i, inner.shape), inner as Layout, n);
    if (Math.floor(at(i) / n) !== crd2idx(place, made)) throw tears(print(layout), n, i);
  }
}

/** The coordinate of the vector that an element lies in. */
function vectorPlace(c: Coord, { shape, stride }: Layout, n: number): IntTuple {
  if (typeof shape !== 'number') {
    return shape.map((s, k) =>
      vectorPlace(
        (c as readonly Coord[])[k] as Coord,
        { shape: s, stride: (stride as readonly IntTuple[])[k] as IntTuple },
        n,
      ),
    );
  }
  const d = Math.abs(stride as number);
  return d === 0 || d >= n ? c : Math.floor(((c as number) * d) / n);
}

function logOf(swizzle: Swizzle, n: number, op: string): number {
  const k = Math.log2(n);
  if (Number.isInteger(k)) return k;
  throw refused(
    op,
    'NOT_DIVISIBLE',
    [print(swizzle), String(n)],
    `${n} is not a power of two, and bits of a swizzle are`,
  );
}

function tears(text: string, n: number, at?: number): LayoutError {
  return refused(
    'upcast',
    'NOT_DIVISIBLE',
    [text, String(n)],
    `the elements of one vector of ${n} go to different vectors: a bit inside the vector changes one outside`,
    at,
  );
}

function refused(
  op: string,
  code: 'NOT_DIVISIBLE' | 'BAD_ARGUMENT' | 'UNDECIDED',
  inputs: readonly string[],
  message: string,
  at?: number,
): LayoutError {
  return new LayoutError({ code, op, inputs: [...inputs], message, ...(at === undefined ? {} : { at }) });
}
