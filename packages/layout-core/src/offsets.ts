import { coalesceModes, Modes } from './internal/modes.js';
import { layoutOperand } from './internal/operand.js';
import { writeTable } from './internal/tables.js';
import type { Layout } from './layout.js';
import { LayoutError, type LayoutErrorCode } from './layout-error.js';
import { print } from './print.js';

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
 * Runs on WebAssembly SIMD where the platform has it, else in plain JavaScript, with the same bytes.
 *
 * @throws LayoutError `TOO_LARGE` above 2^27 elements without `out`, `BAD_ARGUMENT` where `out` is not such an array or is too short,
 * `OVERFLOW` where an offset does not fit an `out` of 32 bits
 * @example
 * offsets(parseLayout('((2,2),3):((4,1),2)')) // => 0,4,1,5,2,6,3,7,4,8,5,9
 * offsets(parseLayout('2:4294967296')) // => 0,4294967296
 * offsets(parseLayout('3:5'), new Float64Array(3)) // => 0,5,10
 */
export function offsets(layout: Layout): Int32Array | Float64Array;
export function offsets<T extends Int32Array | Float64Array>(layout: Layout, out: T): T;
export function offsets(layout: Layout, out?: Int32Array | Float64Array): Int32Array | Float64Array {
  coalesceModes(layoutOperand(layout, 'offsets'), modes, 'in-domain', 'offsets');
  const size = sizeOfModes();
  const table = out === undefined ? allocate(layout, size) : given(layout, size, out);
  if (size > 0) writeTable(modes, size, table);
  return table;
}

function allocate(layout: Layout, size: number): Int32Array | Float64Array {
  const message = `a table of ${size} offsets`;
  if (size > MAX_TABLE) {
    throw refusal(layout, 'TOO_LARGE', `${message} is above ${MAX_TABLE}`, 'pass an array to write to');
  }
  try {
    return size === 0 || fits32() ? new Int32Array(size) : new Float64Array(size);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw refusal(layout, 'TOO_LARGE', `${message} finds no memory: ${error.message}`);
  }
}

function given(layout: Layout, size: number, out: Int32Array | Float64Array): Int32Array | Float64Array {
  const int32 = out instanceof Int32Array;
  if (!int32 && !(out instanceof Float64Array)) {
    throw refusal(layout, 'BAD_ARGUMENT', 'out is neither an Int32Array nor a Float64Array');
  }
  if (out.length < size) {
    throw refusal(layout, 'BAD_ARGUMENT', `out has room for ${out.length} offsets, not for ${size}`);
  }
  if (int32 && size > 0 && !fits32()) {
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

/** Whether the smallest and the largest offset are 32-bit integers. */
function fits32(): boolean {
  const { shape, stride, length } = modes;
  let least = 0;
  let most = 0;
  for (let k = 0; k < length; k++) {
    const reach = ((shape[k] as number) - 1) * (stride[k] as number);
    if (reach > 0) most += reach;
    else least += reach;
  }
  return least >= INT32_MIN && most <= INT32_MAX;
}

function refusal(layout: Layout, code: LayoutErrorCode, message: string, hint?: string): LayoutError {
  return new LayoutError({
    code,
    op: 'offsets',
    inputs: [print(layout)],
    message,
    ...(hint === undefined ? {} : { hint }),
  });
}
