import type { IntTuple } from '../int-tuple.js';
import { isLayout, type Layout } from '../layout.js';
import { LayoutError } from '../layout-error.js';
import { print } from '../print.js';
import { CUTE_ALIASES } from './cute-aliases.js';
import { layoutOperand, tupleOperand } from './operand.js';

/** The C++ type of a layout or tuple; every name of CuTe has the prefix `scope`. */
export function cuteType(x: IntTuple | Layout, op: string, scope: string): string {
  if (!isLayout(x)) return tupleType(staticTuple(tupleOperand(x, op), op), scope, 'Shape');
  const { shape, stride } = layoutOperand(x, op);
  return `${scope}Layout<${tupleType(staticTuple(shape, op), scope, 'Shape')},${tupleType(staticTuple(stride, op), scope, 'Stride')}>`;
}

function tupleType(t: IntTuple, scope: string, name: string): string {
  if (typeof t !== 'number')
    return `${scope}${name}<${t.map((item) => tupleType(item, scope, name)).join(',')}>`;
  return CUTE_ALIASES.has(t) ? `${scope}_${t}` : `${scope}Int<${t}>`;
}

/** The tuple itself, if `Int<N>` can hold all of its integers. */
export function staticTuple(t: IntTuple, op: string): IntTuple {
  const wide = firstWide(t);
  if (wide === undefined) return t;
  throw new LayoutError({
    code: 'OVERFLOW',
    op,
    inputs: [print(t)],
    message: `${wide} is no 32-bit integer`,
    hint: 'Int<N> holds an int: write a larger integer as a run-time int64_t',
  });
}

function firstWide(t: IntTuple): number | undefined {
  if (typeof t === 'number') return (t | 0) === t ? undefined : t;
  for (const item of t) {
    const wide = firstWide(item);
    if (wide !== undefined) return wide;
  }
  return undefined;
}
