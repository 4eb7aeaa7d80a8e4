import type { IntTuple } from './int-tuple.js';
import { tupleOf } from './internal/build.js';
import { onBoth } from './internal/both.js';
import { mismatched } from './internal/mismatched.js';
import { tupleOperand } from './internal/operand.js';
import type { AnyLayout, Like } from './layout.js';
import { toArray } from './to-array.js';
import { wrap } from './wrap.js';

/**
 * Flat modes in the brackets of a profile: `flatten(R) = x` and `congruent(R, profile)`
 * (`cute/algorithm/tuple_algorithms.hpp` and `cute/layout.hpp`, `unflatten`).
 *
 * Where the modes of `x` are tuples themselves they are not opened: a leaf of the profile takes a whole mode, as in CuTe.
 *
 * @throws LayoutError `RANK_MISMATCH` unless there are as many modes as the profile has leaves
 * @example
 * print(unflatten([2, 3, 4], [0, [0, 0]])) // => (2,(3,4))
 * print(unflatten(parseLayout('(2,3,4):(1,2,6)'), [[0, 0], 0])) // => ((2,3),4):((1,2),6)
 */
export function unflatten<T extends IntTuple | AnyLayout>(x: T, profile: IntTuple): Like<T> {
  const brackets = tupleOperand(profile, 'unflatten');
  const leaves = toArray(brackets).length;
  return onBoth(x, 'unflatten', (t) => {
    const modes = wrap(t);
    if (modes.length !== leaves) {
      throw mismatched('unflatten', t, brackets, `${modes.length} modes do not fill ${leaves} places`);
    }
    let next = 0;
    const fill = (p: IntTuple): IntTuple =>
      typeof p === 'number' ? (modes[next++] as IntTuple) : tupleOf(p.map(fill));
    return fill(brackets);
  });
}
