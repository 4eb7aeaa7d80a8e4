import { coalesce } from './coalesce.js';
import { compactColMajor } from './compact-col-major.js';
import type { IntTuple } from './int-tuple.js';
import { flattenToTuple } from './flatten-to-tuple.js';
import { integerOperand } from './internal/function-operand.js';
import { gcd } from './internal/gcd.js';
import { shapeOperand } from './internal/operand.js';
import type { AnyLayout, Layout } from './layout.js';
import { LayoutError } from './layout-error.js';
import { makeLayout } from './make-layout.js';
import { print } from './print.js';

/**
 * Up to `n` elements of a shape that make a tile, taken from the first mode on: R is strictly increasing, `size(R)` divides n and each
 * leaf gives a number of elements that divides it, so that `makeLayout(shape)` divides by R (`cute/layout.hpp`,
 * `domain_distribute`). Not all n are found where the leaves do not have their factors.
 *
 * @throws LayoutError `BAD_ARGUMENT` for n below 1, `EMPTY_LAYOUT` for a shape without elements
 * @example
 * print(domainDistribute([15, 14], 6)) // => (3,2):(1,15)
 */
export function domainDistribute(shape: IntTuple | AnyLayout, n: number): Layout {
  const op = 'domain_distribute';
  const leaves = flattenToTuple(shapeOperand(shape, op)) as readonly number[];
  let rest = integerOperand(n, 'the number of elements', 1, op);
  if (leaves.some((s) => s < 1)) {
    throw new LayoutError({
      code: 'EMPTY_LAYOUT',
      op,
      inputs: [print(leaves), String(n)],
      message: 'a shape without elements has none to distribute',
    });
  }
  const taken = leaves.map((s) => {
    const common = gcd(s, rest);
    rest /= common;
    return common;
  });
  return coalesce(makeLayout(taken, compactColMajor(leaves)));
}
