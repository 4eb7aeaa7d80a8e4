import { tupleOperand } from './internal/operand.js';
import { compactColMajor } from './compact-col-major.js';
import { compactMajor } from './compact-major.js';
import type { IntTuple } from './int-tuple.js';
import { tupleOf } from './internal/build.js';
import { times } from './internal/checked.js';
import { LayoutError } from './layout-error.js';
import type { Major } from './make-layout.js';
import { print } from './print.js';
import { productOf } from './internal/product-of.js';

/**
 * Compact strides where the mode of the lowest order moves fastest: a mode starts at the product of all modes of lower
 * order and is column-major within (`cute/stride.hpp`, `compact_order`).
 *
 * Modes of equal order start at the same stride, as in CuTe.
 *
 * @throws LayoutError `RANK_MISMATCH` where `order` does not fit `shape`, `OVERFLOW`
 * @example
 * print(compactOrder([2, 2, 2, 2], [0, 2, 3, 1])) // => (1,4,8,2)
 */
export function compactOrder(shape: IntTuple, order: IntTuple | Major): IntTuple {
  if (typeof order === 'string') return compactMajor(shape, order);
  const shapes = tupleOperand(shape, 'compact_order');
  const orders = tupleOperand(order, 'compact_order');
  const terminals: { order: number; size: number }[] = [];
  collect(shapes, orders, terminals);
  return place(shapes, orders, terminals);
}

function collect(shape: IntTuple, order: IntTuple, out: { order: number; size: number }[]): void {
  if (typeof order === 'number') {
    out.push({ order, size: productOf(shape) });
    return;
  }
  if (typeof shape === 'number' || shape.length !== order.length) {
    throw new LayoutError({
      code: 'RANK_MISMATCH',
      op: 'compact_order',
      inputs: [print(shape), print(order)],
      message: `order ${print(order)} does not fit shape ${print(shape)}`,
      hint: 'one order for each mode',
    });
  }
  order.forEach((o, i) => {
    collect(shape[i] as IntTuple, o, out);
  });
}

function place(
  shape: IntTuple,
  order: IntTuple,
  terminals: readonly { order: number; size: number }[],
): IntTuple {
  if (typeof order !== 'number') {
    const modes = shape as readonly IntTuple[];
    return tupleOf(order.map((o, i) => place(modes[i] as IntTuple, o, terminals)));
  }
  let start = 1;
  for (const t of terminals) if (t.order < order) start = times(start, t.size, 'compact_order');
  return compactColMajor(shape, start);
}
