import { compactMajor } from './compact-major.js';
import { tupleOperand } from './internal/operand.js';
import type { IntTuple } from './int-tuple.js';
import { tupleOf } from './internal/build.js';
import { times } from './internal/checked.js';

/**
 * Strides of the compact layout of `shape` whose leftmost mode moves fastest, starting at `current`; a tuple starts every mode anew.
 *
 * Stride of leaf i is `current` times the product of the leaves before it; a size-1 leaf gets 0
 * (`cute/stride.hpp`, `compact_major<LayoutLeft>`).
 *
 * @throws LayoutError `OVERFLOW`
 * @example
 * print(compactColMajor([2, [3, 1], 4])) // => (1,(2,0),6)
 */
export function compactColMajor(shape: IntTuple, current: IntTuple = 1): IntTuple {
  if (typeof current !== 'number') return compactMajor(shape, 'LayoutLeft', current);
  let next = current;
  const visit = (s: IntTuple): IntTuple => {
    if (typeof s !== 'number') {
      const strides: IntTuple[] = [];
      for (const item of s) strides.push(visit(item));
      return tupleOf(strides);
    }
    if (s === 1) return 0;
    const stride = next;
    next = times(next, s, 'compact_col_major');
    return stride;
  };
  return visit(tupleOperand(shape, 'compact_col_major'));
}
