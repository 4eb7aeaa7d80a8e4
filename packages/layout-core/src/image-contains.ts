import { applySwizzle } from './apply-swizzle.js';
import { type ComposedLayout, isComposed } from './composed-layout.js';
import { crd2idx } from './crd2idx.js';
import { ENUMERABLE } from './internal/additivity.js';
import { anyLayoutOperand } from './internal/any-operand.js';
import { texts } from './internal/checked.js';
import { Image } from './internal/image.js';
import { layoutOperand, notALayout } from './internal/operand.js';
import type { AnyLayout, Layout } from './layout.js';
import { LayoutError } from './layout-error.js';
import { size } from './size.js';
import { isSwizzle, type Swizzle } from './swizzle.js';

const op = 'image_contains';

/**
 * Whether every offset of B is an offset of A: `for every j there is an i with A(i) = B(j)`.
 *
 * Decided from the modes: progressions that overlap are joined, and where each stride of A then passes what lies below it, an offset
 * is split into digits. Where strides wrap around one another residues are tried, up to 2^20 of them. Swizzled layouts are taken by
 * their layout B where both have the same swizzle, else by trying every offset, up to 2^20.
 *
 * @throws LayoutError `UNDECIDED` beyond that, `BAD_ARGUMENT` for layouts that give coordinates
 * @example
 * imageContains(parseLayout('(4,8):(1,4)'), parseLayout('4:8')) // => true
 * imageContains(parseLayout('(4,4):(1,8)'), parseLayout('5:1')) // => false
 */
export function imageContains(a: AnyLayout, b: AnyLayout): boolean {
  const outer = unswizzled(a);
  const inner = unswizzled(b);
  const inA = Image.of(outer.layout, op);
  const inB = Image.of(inner.layout, op);
  if (inB === undefined) return true;
  if (inA === undefined) return false;
  let answer: boolean | undefined;
  if (sameSwizzle(outer.swizzle, inner.swizzle) && outer.offset === inner.offset) answer = inA.contains(inB);
  else if (size(inner.layout) <= ENUMERABLE) answer = tryEvery(outer, inA, b);
  if (answer === undefined) throw undecided(a, b);
  return answer;
}

interface Unswizzled {
  readonly swizzle: Swizzle | undefined;
  readonly offset: number;
  readonly layout: Layout;
}

function unswizzled(given: AnyLayout): Unswizzled {
  if (!isComposed(given))
    return { swizzle: undefined, offset: 0, layout: layoutOperand(given as Layout, op) };
  const x = anyLayoutOperand(given, op) as ComposedLayout;
  const { layoutA, offset, layoutB } = x;
  if (!isSwizzle(layoutA) || typeof offset !== 'number') throw notALayout(x, op);
  return { swizzle: layoutA, offset, layout: layoutOperand(layoutB as Layout, op) };
}

function sameSwizzle(a: Swizzle | undefined, b: Swizzle | undefined): boolean {
  return a?.bits === b?.bits && a?.base === b?.base && a?.shift === b?.shift;
}

function tryEvery({ swizzle, offset }: Unswizzled, image: Image, b: AnyLayout): boolean | undefined {
  const n = size(b);
  const limit = Math.max(1, Math.floor(2 ** 24 / n));
  for (let i = 0; i < n; i++) {
    const value = crd2idx(i, b) as number;
    const has = image.has((swizzle === undefined ? value : applySwizzle(swizzle, value)) - offset, limit);
    if (has !== true) return has;
  }
  return true;
}

function undecided(a: AnyLayout, b: AnyLayout): LayoutError {
  return new LayoutError({
    code: 'UNDECIDED',
    op,
    inputs: texts(a, b),
    message: `modes overlap in more ways than ${ENUMERABLE} trials cover`,
  });
}
