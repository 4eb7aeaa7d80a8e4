import type { Extent } from './extent.js';
import { fma32, fma64 } from './fma.js';
import type { FmaNumerics } from './numerics-table.js';
import type { Unpacked } from './unpack-table.js';

/**
 * `D[m,n] = C[m,n] + sum over k of A[m,k] B[n,k]` for every m and n, by fused multiply-adds in order of k: `d` holds C and takes D, row by
 * row. Where the numerics have chains from zero, each is added to the addend in the type of the chain.
 */
export function fmaSums(
  a: Pick<Unpacked, 'values'>,
  b: Pick<Unpacked, 'values'>,
  d: Float64Array,
  { rows, columns, depth }: Extent,
  { type, chain, firstAlone }: FmaNumerics,
): void {
  const fma = type === 'f32' ? fma32 : fma64;
  const part = chain === 'C' ? depth : chain;
  const zero = firstAlone === true ? -0 : 0; // a product is itself on top of -0
  for (let m = 0; m < rows; m++) {
    for (let n = 0; n < columns; n++) {
      const at = m * columns + n;
      for (let from = 0; from < depth; from += part) {
        let sum = chain === 'C' ? d[at]! : zero;
        for (let k = from; k < from + part; k++) {
          sum = fma(a.values[m * depth + k]!, b.values[n * depth + k]!, sum);
        }
        d[at] = chain === 'C' ? sum : fma(1, d[at]!, sum);
      }
    }
  }
}
