import { type ComposedLayout, isComposed } from './composed-layout.js';
import { anyLayoutOperand } from './internal/any-operand.js';
import { coalesceModes, Modes } from './internal/modes.js';
import { type Dialect, writeSum } from './internal/index-dialect.js';
import { type Term, waysToSum } from './internal/index-terms.js';
import { givesCoordinates } from './internal/digits.js';
import { layoutOperand } from './internal/operand.js';
import { type Expression, swizzledByBits, swizzledByValue } from './internal/swizzled-index.js';
import type { Layout } from './layout.js';
import { LayoutError, type LayoutErrorCode } from './layout-error.js';
import { print } from './print.js';
import { isSwizzle } from './swizzle.js';

/** A language that `emitIndexExpression` writes. */
export type IndexLanguage = 'c' | 'js' | 'wgsl';

/** How `emitIndexExpression` writes. */
export interface IndexExpressionOptions {
  /** The name of the index, `i` if not given; dots as in `threadIdx.x` are allowed. */
  readonly index?: string;
}

const INT32_MAX = 2 ** 31 - 1;
const UINT32_MAX = 2 ** 32 - 1;
const NAME = /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/;

/**
 * The smallest index arithmetic for a layout: an expression whose value is `L(i) for every i in [0, size(L))`.
 *
 * The modes are coalesced; of several ways to write the sum (digits by division and remainder, quotients without remainders, bits in
 * place) the one with the fewest operations is taken, a product counted as two, a division or remainder as four. Shifts and masks stand
 * for powers of two wherever they are legal.
 *
 * A swizzled layout `Sw o offset o B` is one xor more: of the bits of B that the swizzle moves, where B puts bits of the index in place, or
 * of the masked and shifted offset.
 *
 * - `c` (C, C++, CUDA): the index is an `int`, or a `long long` where the size leaves 31 bits; the value is an `int` where it and all that
 *   is computed on the way fits, else a `long long`.
 * - `js`: a number, exact up to 2^53-1; bit operations only on what fits 31 bits.
 * - `wgsl`: a `u32` of a `u32` index, or an `i32` where an offset is negative.
 *
 * @throws LayoutError `BAD_ARGUMENT` for an unknown language or a name that is none, `OVERFLOW` where a language has no integers as wide
 * @example
 * emitIndexExpression(parseLayout('(4,8):(8,1)'), 'c') // => ((i & 3) << 3) + (i >> 2)
 * emitIndexExpression(parseLayout('(3,5):(7,1)'), 'js') // => i * 7 - (i / 3 | 0) * 20
 * emitIndexExpression(parseLayout('(4,4,4):(1,0,16)'), 'wgsl', { index: 'id.x' }) // => id.x & 51
 * emitIndexExpression(parseAnyLayout('Sw<2,0,2> o 0 o 16:1'), 'c') // => i ^ (i >> 2)
 */
export function emitIndexExpression(
  layout: Layout | ComposedLayout,
  language: IndexLanguage,
  options: IndexExpressionOptions = {},
): string {
  const index = nameOf(options);
  if (!isComposed(layout)) return expressionOf(layout, language, index).text;
  const { layoutA, offset, layoutB } = anyLayoutOperand(layout, 'emit_index_expression') as ComposedLayout;
  if (!isSwizzle(layoutA) || typeof offset !== 'number' || isComposed(layoutB) || givesCoordinates(layoutB)) {
    throw refusal(
      layout,
      'BAD_ARGUMENT',
      'of composed layouts only a swizzle over a plain layout has an index expression',
    );
  }
  const plain = (part: Layout): Expression => expressionOf(part, language, index);
  const swizzled = { swizzle: layoutA, offset, layout: layoutB as Layout };
  const ways = [swizzledByBits(swizzled, language, plain), swizzledByValue(swizzled, language, plain)];
  const written = ways.filter((way) => way !== undefined);
  if (written.length === 0) {
    throw refusal(layout, 'OVERFLOW', `its bits do not fit the bit operations of ${language}`);
  }
  return cheapest(written).text;
}

/** The expression of a layout, and how many operations it has. */
function expressionOf(layout: Layout, language: IndexLanguage, index: string): Expression {
  const checked = layoutOperand(layout, 'emit_index_expression');
  const modes = new Modes();
  coalesceModes(checked, modes, 'in-domain', 'emit_index_expression');
  const shape = modes.shape.slice(0, modes.length);
  const stride = modes.stride.slice(0, modes.length);
  if (shape.includes(0)) return { text: '0', cost: 0 };
  const target = targetOf(checked, shape, stride, language, index);
  const sums = waysToSum(shape, stride, target.dialect.bits)
    .filter((terms) => reach(terms) <= target.most)
    .map((terms) => writeSum(terms, target.dialect));
  return cheapest(sums);
}

function cheapest(all: readonly Expression[]): Expression {
  return all.reduce((best, next) =>
    next.cost < best.cost || (next.cost === best.cost && next.text.length < best.text.length) ? next : best,
  );
}

/** How to write, and the largest magnitude that may occur on the way. */
interface Target {
  readonly dialect: Dialect;
  readonly most: number;
}

function targetOf(
  layout: Layout,
  shape: readonly number[],
  stride: readonly number[],
  language: IndexLanguage,
  index: string,
): Target {
  const lastIndex = shape.reduce((size, s) => size * s, 1) - 1;
  const digits: Term[] = shape.map((s, k) => ({
    part: { kind: 'digit', divisor: 1, extent: s },
    coefficient: stride[k] as number,
    most: s - 1,
  }));
  const needed = reach(digits);
  switch (language) {
    case 'c':
      return cTarget(index, lastIndex, needed);
    case 'js':
      return jsTarget(index, lastIndex);
    case 'wgsl': {
      const signed = digits.some(({ coefficient, most }) => coefficient < 0 && most > 0);
      const most = signed ? INT32_MAX : UINT32_MAX;
      if (needed > most || lastIndex > most) {
        const type = signed ? 'i32' : 'u32';
        throw refusal(
          layout,
          'OVERFLOW',
          `its indices or offsets do not fit ${type}, the widest integer of WGSL here`,
        );
      }
      return wgslTarget(signed ? `i32(${index})` : index, most);
    }
    default:
      throw refusal(layout, 'BAD_ARGUMENT', `there is no language ${quoted(language)}: c, js, wgsl`);
  }
}

function cTarget(index: string, lastIndex: number, needed: number): Target {
  const wideIndex = lastIndex > INT32_MAX;
  const wide = wideIndex || needed > INT32_MAX;
  const constant = (n: number) => (n > INT32_MAX ? `${n}LL` : String(n));
  return {
    most: wide ? Number.MAX_SAFE_INTEGER : INT32_MAX,
    dialect: {
      index,
      bits: true,
      divide: (text, divisor) => ({ text: `${text} / ${divisor}`, cost: 0, closed: false }),
      maskTruncates: false,
      // An int that is shifted stays one: where more is needed, a factor widens it.
      shifts: () => wideIndex || !wide,
      constant,
      coefficient: wide && !wideIndex ? (n) => `${n}LL` : constant,
      zero: '0',
      widen: wide && !wideIndex ? '(long long)' : '',
    },
  };
}

function jsTarget(index: string, lastIndex: number): Target {
  const bits = lastIndex <= INT32_MAX;
  return {
    most: Number.MAX_SAFE_INTEGER,
    dialect: {
      index,
      bits,
      divide: (text, divisor) =>
        bits
          ? { text: `(${text} / ${divisor} | 0)`, cost: 1, closed: true }
          : { text: `Math.floor(${text} / ${divisor})`, cost: 1, closed: true },
      maskTruncates: true,
      shifts: (most) => bits && most <= INT32_MAX,
      constant: String,
      coefficient: String,
      zero: '0',
      widen: '',
    },
  };
}

function wgslTarget(index: string, most: number): Target {
  return {
    most,
    dialect: {
      index,
      bits: true,
      divide: (text, divisor) => ({ text: `${text} / ${divisor}`, cost: 0, closed: false }),
      maskTruncates: false,
      shifts: () => true,
      constant: String,
      coefficient: String,
      zero: '0',
      widen: '',
    },
  };
}

/** The largest magnitude of a partial sum, whatever the order, if what is added comes first or alone. */
function reach(terms: readonly Term[]): number {
  let added = 0;
  let subtracted = 0;
  for (const { coefficient, most } of terms) {
    if (coefficient > 0) added += coefficient * most;
    else subtracted -= coefficient * most;
  }
  return Math.max(added, subtracted);
}

function nameOf(options: unknown): string {
  const index = typeof options === 'object' && options !== null && 'index' in options ? options.index : 'i';
  if (typeof index === 'string' && NAME.test(index)) return index;
  throw new LayoutError({
    code: 'BAD_ARGUMENT',
    op: 'emit_index_expression',
    inputs: [],
    message: `the index ${quoted(index)} is not a name`,
    hint: 'a name such as i, or names joined by dots such as threadIdx.x',
  });
}

function quoted(x: unknown): string {
  return typeof x === 'string' ? JSON.stringify(x) : `of type ${typeof x}`;
}

function refusal(layout: Layout | ComposedLayout, code: LayoutErrorCode, message: string): LayoutError {
  return new LayoutError({ code, op: 'emit_index_expression', inputs: [print(layout)], message });
}
