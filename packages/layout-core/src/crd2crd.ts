import { coordinateOperand, tupleOperand } from './internal/operand.js';
import { crd2idx } from './crd2idx.js';
import { idx2crd } from './idx2crd.js';
import type { Coord, IntTuple } from './int-tuple.js';
import { tupleOf } from './internal/build.js';

/**
 * The coordinate in `target` with the same column-major index as `coord` has in `source`; mode by mode where all three are
 * tuples (`cute/stride.hpp`, `crd2crd`).
 *
 * @throws LayoutError `BAD_COORDINATE`, `EMPTY_LAYOUT`, `OVERFLOW`
 * @example
 * print(crd2crd(5, 6, [2, 3])) // => (1,2)
 */
export function crd2crd(coord: Coord, source: IntTuple, target: IntTuple): Coord {
  return convert(
    coordinateOperand(coord, 'crd2crd'),
    tupleOperand(source, 'crd2crd'),
    tupleOperand(target, 'crd2crd'),
  );
}

function convert(coord: Coord, source: IntTuple, target: IntTuple): Coord {
  if (typeof coord !== 'number' && typeof source !== 'number' && typeof target !== 'number') {
    if (coord.length === source.length && coord.length === target.length) {
      return tupleOf(coord.map((c, i) => convert(c, source[i] as IntTuple, target[i] as IntTuple)));
    }
  }
  return idx2crd(crd2idx(coord, source), target);
}
