import { compactMajor } from './compact-major.js';
import { tupleOperand } from './internal/operand.js';
import type { IntTuple } from './int-tuple.js';
import { tupleOf } from './internal/build.js';
import { times } from './internal/checked.js';

/**
 * Strides of the compact layout of `shape` whose rightmost mode moves fastest, starting at `current`; a tuple starts every mode anew.
 *
 * Stride of leaf i is `current` times the product of the leaves after it; a size-1 leaf gets 0
 * (`cute/stride.hpp`, `compact_major<LayoutRight>`).
 *
 * @throws LayoutError `OVERFLOW`
 * @example
 * print(compactRowMajor([2, [3, 1], 4])) // => (12,(4,0),1)
 */
export function compactRowMajor(shape: IntTuple, current: IntTuple = 1): IntTuple {
  if (typeof current !== 'number') return compactMajor(shape, 'LayoutRight', current);
  let next = current;
  const visit = (s: IntTuple): IntTuple => {
    if (typeof s !== 'number') {
      const strides: IntTuple[] = new Array<IntTuple>(s.length).fill(0);
      for (let i = s.length - 1; i >= 0; i--) strides[i] = visit(s[i] as IntTuple);
      return tupleOf(strides);
    }
    if (s === 1) return 0;
    const stride = next;
    next = times(next, s, 'compact_row_major');
    return stride;
  };
  return visit(tupleOperand(shape, 'compact_row_major'));
}
