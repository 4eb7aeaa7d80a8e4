import type { Unpacked } from '../numerics/unpack-table.js';
import type { MmaPlan } from './mma-plan.js';
import { multiplyFloats, multiplyIntegers } from './multiply.js';
import { type MmaScaleOperands, scaleByPowers, scaleFactors } from './scale-factors.js';
import { scaledSums } from './scaled-sums.js';
import { sparseColumns } from './sparse-columns.js';

/** What these instructions have besides A, B and C. */
interface Extras {
  readonly metadata?: Uint32Array;
  readonly selector?: number;
  readonly scales?: MmaScaleOperands;
}

/**
 * `D = A B + C` of floats with a sparse A or with scale factors, a row of D at a time: of B those elements count that meet a stored element
 * of the row.
 */
export function multiplyByRows(plan: MmaPlan, extras: Extras): void {
  const { opcode, numerics, extent, order, unpacked } = plan;
  const { rows, columns, depth } = extent;
  const { a, b, d } = unpacked;
  const sparse = opcode.sparse && sparseColumns(plan, extras.metadata, extras.selector);
  const scales = opcode.scale && scaleFactors(opcode, extras.scales);
  const exact = numerics.algorithm === 'fused' ? numerics.exact : undefined;
  if (scales !== undefined && exact === undefined) {
    scaleByPowers(a, scales.a);
    scaleByPowers(b, scales.b);
  }
  const { k } = opcode.shape;
  const met = { values: new Float64Array(columns * depth), exponents: new Int16Array(columns * depth) };
  for (let row = 0; row < rows; row++) {
    const columnOf = (i: number): number =>
      sparse === undefined ? i : sparse[row * depth + (order === undefined ? i : order[i]!)]!;
    const bOfRow = sparse === undefined ? b : gather(b, k, depth, columnOf, met);
    const aOfRow = {
      values: a.values.subarray(row * depth, (row + 1) * depth),
      exponents: a.exponents.subarray(row * depth, (row + 1) * depth),
    };
    const dOfRow = d.subarray(row * columns, (row + 1) * columns);
    const one = { rows: 1, columns, depth };
    if (scales !== undefined && exact !== undefined && numerics.algorithm === 'fused') {
      const vector = opcode.scale?.vector ?? k;
      scaledSums(aOfRow, bOfRow, dOfRow, one, { ...numerics, exact }, { ...scales, row, vector }, columnOf);
    } else multiplyFloats(plan, aOfRow, bOfRow, dOfRow, one);
  }
}

/** The elements of B that the stored elements of a row meet. */
function gather(
  b: Unpacked,
  k: number,
  depth: number,
  columnOf: (i: number) => number,
  met: Unpacked,
): Unpacked {
  for (let i = 0; i < met.values.length; i++) {
    const from = Math.floor(i / depth) * k + columnOf(i % depth);
    met.values[i] = b.values[from]!;
    met.exponents[i] = b.exponents[from]!;
  }
  return met;
}

/** The same of integers. */
export function sparseIntegers(
  { opcode, extent }: MmaPlan,
  a: Int32Array,
  b: Int32Array,
  d: Int32Array,
  sparse: Int32Array,
): void {
  const { rows, columns, depth } = extent;
  const met = new Int32Array(columns * depth);
  for (let row = 0; row < rows; row++) {
    for (let i = 0; i < met.length; i++) {
      met[i] = b[Math.floor(i / depth) * opcode.shape.k + sparse[row * depth + (i % depth)]!]!;
    }
    const aOfRow = a.subarray(row * depth, (row + 1) * depth);
    const dOfRow = d.subarray(row * columns, (row + 1) * columns);
    multiplyIntegers(opcode, aOfRow, met, dOfRow, { rows: 1, columns, depth });
  }
}
