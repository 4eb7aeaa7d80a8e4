import type { Extent } from '../numerics/extent.js';
import { fusedSums } from '../numerics/fused-sums.js';
import type { FusedNumerics } from '../numerics/numerics-table.js';
import { type Unpacked, ZERO_EXPONENT } from '../numerics/unpack-table.js';
import type { Scales } from './scale-factors.js';

/**
 * One row of `D = A B + C` whose products are summed exactly in groups before they are scaled: a group is one term of the fused sum,
 * aligned by the exponents of its two factors. A group of zeros, or one with a factor 0, is a zero.
 *
 * `columnOf` says for each product its element along k, which has the factor.
 */
export function scaledSums(
  a: Unpacked,
  b: Unpacked,
  d: Float64Array,
  { columns, depth }: Omit<Extent, 'rows'>,
  numerics: FusedNumerics & { readonly exact: number },
  scales: { readonly a: Scales; readonly b: Scales; readonly row: number; readonly vector: number },
  columnOf: (product: number) => number,
): void {
  const { exact } = numerics;
  const groups = depth / exact;
  const terms = { values: new Float64Array(groups), exponents: new Int16Array(groups) };
  const ones = { values: new Float64Array(groups).fill(1), exponents: new Int16Array(groups) };
  const { blocks } = scales.a;
  for (let n = 0; n < columns; n++) {
    for (let g = 0; g < groups; g++) {
      let sum = 0;
      let zeros = true;
      for (let i = g * exact; i < (g + 1) * exact; i++) {
        const product = a.values[i]! * b.values[n * depth + i]!;
        sum += product;
        zeros &&= product === 0;
      }
      const block = Math.floor(columnOf(g * exact) / scales.vector);
      const [i, j] = [scales.row * blocks + block, n * blocks + block];
      const factor = scales.a.values[i]! * scales.b.values[j]!;
      terms.values[g] = sum * factor;
      terms.exponents[g] =
        factor === 0 || (zeros && !Number.isNaN(factor))
          ? ZERO_EXPONENT
          : scales.a.exponents[i]! + scales.b.exponents[j]!;
    }
    const one = d.subarray(n, n + 1);
    fusedSums(terms, ones, one, { rows: 1, columns: 1, depth: groups }, { ...numerics, group: groups });
  }
}
