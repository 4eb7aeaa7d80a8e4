import { compactColMajor } from './compact-col-major.js';
import { compactRowMajor } from './compact-row-major.js';
import type { IntTuple } from './int-tuple.js';
import { tupleOf } from './internal/build.js';
import { mismatched } from './internal/mismatched.js';
import { tupleOperand } from './internal/operand.js';
import { LayoutError } from './layout-error.js';
import type { Major } from './make-layout.js';

const STRIDES: ReadonlyMap<Major, typeof compactColMajor> = new Map([
  ['LayoutLeft', compactColMajor],
  ['LayoutRight', compactRowMajor],
]);

/**
 * Strides of the compact layout of `shape`: the first mode moves fastest for `LayoutLeft`, the last for `LayoutRight`. A tuple as
 * `current` starts every one of its leaves anew (`cute/stride.hpp`, `compact_major`).
 *
 * @throws LayoutError `RANK_MISMATCH`, `OVERFLOW`, `BAD_ARGUMENT` for another major
 * @example
 * print(compactMajor([2, [3, 4]], 'LayoutRight')) // => (12,(4,1))
 * print(compactMajor([[2, 2], [3, 4]], 'LayoutLeft', [1, 100])) // => ((1,2),(100,300))
 */
export function compactMajor(shape: IntTuple, major: Major, current: IntTuple = 1): IntTuple {
  const strides = STRIDES.get(major);
  if (strides === undefined) {
    const given: unknown = major;
    throw new LayoutError({
      code: 'BAD_ARGUMENT',
      op: 'compact_major',
      inputs: [],
      message: `there is no major ${String(given)}`,
      hint: 'LayoutLeft is column-major, LayoutRight row-major',
    });
  }
  const place = (s: IntTuple, start: IntTuple): IntTuple => {
    if (typeof start === 'number') return strides(s, start);
    if (typeof s === 'number' || s.length !== start.length) throw mismatched('compact_major', s, start);
    return tupleOf(s.map((mode, i) => place(mode, start[i] as IntTuple)));
  };
  return place(tupleOperand(shape, 'compact_major'), tupleOperand(current, 'compact_major'));
}
