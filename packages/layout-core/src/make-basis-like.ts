import type { IntTuple } from './int-tuple.js';
import { tupleOperand } from './internal/operand.js';
import { scaledBasis, type Stride } from './scaled-basis.js';

/**
 * The basis of a shape: at every leaf the unit step along that leaf's axis (`cute/numeric/arithmetic_tuple.hpp`, `make_basis_like`).
 *
 * A shape that is an integer has one axis, so its basis is the integer 1.
 *
 * @example
 * print(makeBasisLike([3, [4, 5]])) // => (1@0,(1@0@1,1@1@1))
 */
export function makeBasisLike(shape: IntTuple): Stride {
  return basisAt(tupleOperand(shape, 'make_basis_like'), []);
}

function basisAt(shape: IntTuple, path: readonly number[]): Stride {
  if (typeof shape !== 'number') return Object.freeze(shape.map((mode, i) => basisAt(mode, [...path, i])));
  return path.length === 0 ? 1 : scaledBasis(1, ...path);
}
