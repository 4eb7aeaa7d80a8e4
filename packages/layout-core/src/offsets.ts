import { applySwizzle } from './apply-swizzle.js';
import { type ComposedLayout, isComposed } from './composed-layout.js';
import { crd2idx } from './crd2idx.js';
import { anyLayoutOperand } from './internal/any-operand.js';
import { chainOf, type Step } from './internal/chain.js';
import { plus } from './internal/checked.js';
import { oneSwizzle } from './internal/composed-evaluator.js';
import { coalesceModes, Modes } from './internal/modes.js';
import { layoutOperand } from './internal/operand.js';
import { writeTable } from './internal/tables.js';
import type { AnyLayout, Layout } from './layout.js';
import { LayoutError, type LayoutErrorCode } from './layout-error.js';
import { print } from './print.js';
import { size as sizeOf } from './size.js';
import { isSwizzle } from './swizzle.js';

const modes = new Modes();

/** Most elements of a table that `offsets` allocates by itself. */
export const MAX_TABLE = 2 ** 27;

const INT32_MIN = -(2 ** 31);
const INT32_MAX = 2 ** 31 - 1;

/**
 * All offsets of a layout in colexicographic order: `offsets(L)[i] = L(i) for every i in [0, size(L))`.
 *
 * An `Int32Array` where every offset fits in 32 bits, else a `Float64Array`. The table is the caller's: no later call writes to it.
 * With `out`, an `Int32Array` or `Float64Array` with room for the size, the table is written to its start, of any size, and
 * that part of it is returned (`out` itself where the lengths agree). Filling an `out` again and again is several
 * times faster than allocating, as fresh memory has to be handed over page by page.
 *
 * The table of a composed layout is that of its innermost layout, with the offset and the swizzle then applied in place.
 *
 * Runs on WebAssembly SIMD where the platform has it, else in plain JavaScript, with the same bytes.
 *
 * @throws LayoutError `TOO_LARGE` above 2^27 elements without `out`, `BAD_ARGUMENT` where `out` is not such an array or is too short,
 * `OVERFLOW` where an offset does not fit an `out` of 32 bits
 * @example
 * offsets(parseLayout('((2,2),3):((4,1),2)')) // => 0,4,1,5,2,6,3,7,4,8,5,9
 * offsets(parseLayout('2:4294967296')) // => 0,4294967296
 * offsets(parseLayout('3:5'), new Float64Array(3)) // => 0,5,10
 * offsets(parseAnyLayout('Sw<2,0,2> o 0 o 8:1')) // => 0,1,2,3,5,4,7,6
 */
export function offsets(layout: AnyLayout): Int32Array | Float64Array;
export function offsets<T extends Int32Array | Float64Array>(layout: AnyLayout, out: T): T;
export function offsets(layout: AnyLayout, out?: Int32Array | Float64Array): Int32Array | Float64Array {
  if (isComposed(layout)) return composedTable(anyLayoutOperand(layout, 'offsets') as ComposedLayout, out);
  return plainTable(layout as Layout, out);
}

function plainTable(layout: Layout, out?: Int32Array | Float64Array): Int32Array | Float64Array {
  coalesceModes(layoutOperand(layout, 'offsets'), modes, 'in-domain', 'offsets');
  const size = sizeOfModes();
  const table = out === undefined ? allocate(layout, size) : given(layout, size, out, size === 0 || fits32());
  if (size > 0) writeTable(modes, size, table);
  return table;
}

/** The table of the innermost layout, to which the steps behind it are then applied in place. */
function composedTable(layout: ComposedLayout, out?: Int32Array | Float64Array): Int32Array | Float64Array {
  const chain = chainOf(layout);
  const swizzle = chain === undefined ? undefined : oneSwizzle(chain);
  if (chain !== undefined && swizzle !== undefined) {
    coalesceModes(layoutOperand(chain.inner, 'offsets'), modes, 'in-domain', 'offsets');
    if (sizeOfModes() === 0 || fits32(swizzle.offset)) {
      const table = plainTable(chain.inner, out);
      swizzleInPlace(table, swizzle.offset, swizzle.mask, swizzle.shift);
      return table;
    }
  }
  return tableOfValues(layout, out);
}

/** Offsets of 32 bits and a swizzle below bit 31: what leaves the xor is a 32-bit integer too. */
function swizzleInPlace(table: Int32Array | Float64Array, offset: number, mask: number, shift: number): void {
  // A loop of its own for each kind of array and each direction: more than twice as fast as one for all.
  if (!(table instanceof Int32Array)) {
    for (let i = 0; i < table.length; i++) {
      const x = ((table[i] as number) + offset) | 0;
      table[i] = x ^ (shift < 0 ? (x & mask) << -shift : (x & mask) >> shift);
    }
  } else if (shift < 0) {
    for (let i = 0; i < table.length; i++) {
      const x = ((table[i] as number) + offset) | 0;
      table[i] = x ^ ((x & mask) << -shift);
    }
  } else {
    for (let i = 0; i < table.length; i++) {
      const x = ((table[i] as number) + offset) | 0;
      table[i] = x ^ ((x & mask) >> shift);
    }
  }
}

/** What one step of a chain makes of an offset. */
function stepped(x: number, step: Step): number {
  if (typeof step === 'number') return plus(x, step, 'offsets');
  return isSwizzle(step) ? applySwizzle(step, x) : crd2idx(x, step);
}

function offsetAt(index: number, layout: ComposedLayout): number {
  const value = crd2idx(index, layout);
  if (typeof value === 'number') return value;
  throw refusal(layout, 'BAD_ARGUMENT', 'its values are coordinates, not offsets');
}

/** One step after the other, over the whole table. */
function tableOfValues(layout: ComposedLayout, out?: Int32Array | Float64Array): Int32Array | Float64Array {
  const n = sizeOf(layout);
  if (out === undefined && n > MAX_TABLE) throw tooLong(layout, n);
  if (out !== undefined) given(layout, n, out, true);
  const values = new Float64Array(n);
  const chain = chainOf(layout);
  if (chain === undefined) {
    for (let i = 0; i < n; i++) values[i] = offsetAt(i, layout);
  } else {
    plainTable(chain.inner, values);
    for (const step of chain.steps)
      for (let i = 0; i < n; i++) values[i] = stepped(values[i] as number, step);
  }
  const narrow = values.every((x) => (x | 0) === x);
  if (out === undefined) return narrow ? Int32Array.from(values) : values;
  const table = given(layout, n, out, narrow);
  table.set(values);
  return table;
}

function tooLong(layout: AnyLayout, size: number): LayoutError {
  return refusal(
    layout,
    'TOO_LARGE',
    `a table of ${size} offsets is above ${MAX_TABLE}`,
    'pass an array to write to',
  );
}

function allocate(layout: Layout, size: number): Int32Array | Float64Array {
  if (size > MAX_TABLE) throw tooLong(layout, size);
  try {
    return size === 0 || fits32() ? new Int32Array(size) : new Float64Array(size);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw refusal(layout, 'TOO_LARGE', `a table of ${size} offsets finds no memory: ${error.message}`);
  }
}

function given(
  layout: AnyLayout,
  size: number,
  out: Int32Array | Float64Array,
  narrow: boolean,
): Int32Array | Float64Array {
  const int32 = out instanceof Int32Array;
  if (!int32 && !(out instanceof Float64Array)) {
    throw refusal(layout, 'BAD_ARGUMENT', 'out is neither an Int32Array nor a Float64Array');
  }
  if (out.length < size) {
    throw refusal(layout, 'BAD_ARGUMENT', `out has room for ${out.length} offsets, not for ${size}`);
  }
  if (int32 && size > 0 && !narrow) {
    throw refusal(layout, 'OVERFLOW', 'an offset leaves 32 bits', 'pass a Float64Array');
  }
  return out.length === size ? out : out.subarray(0, size);
}

/** An empty mode decides: beside it the others may be as large as they like. */
function sizeOfModes(): number {
  let size = 1;
  for (let k = 0; k < modes.length; k++) {
    if (modes.shape[k] === 0) return 0;
    size *= modes.shape[k] as number;
  }
  return size;
}

/** Whether the smallest and the largest offset are 32-bit integers, with and without a number added to all. */
function fits32(added = 0): boolean {
  const { shape, stride, length } = modes;
  let least = 0;
  let most = 0;
  for (let k = 0; k < length; k++) {
    const reach = ((shape[k] as number) - 1) * (stride[k] as number);
    if (reach > 0) most += reach;
    else least += reach;
  }
  return least + Math.min(0, added) >= INT32_MIN && most + Math.max(0, added) <= INT32_MAX;
}

function refusal(layout: AnyLayout, code: LayoutErrorCode, message: string, hint?: string): LayoutError {
  return new LayoutError({
    code,
    op: 'offsets',
    inputs: [print(layout)],
    message,
    ...(hint === undefined ? {} : { hint }),
  });
}
