import { isComposed } from '../composed-layout.js';
import type { IntTuple } from '../int-tuple.js';
import { type AnyLayout, isLayout } from '../layout.js';
import { LayoutError } from '../layout-error.js';
import { makeSwizzle } from '../make-swizzle.js';
import { print } from '../print.js';
import { hasBasis, isScaledBasis, scaledBasis, type ScaledBasis, type Stride } from '../scaled-basis.js';
import { isSwizzle, type Swizzle } from '../swizzle.js';
import { anyLayoutOperand } from './any-operand.js';
import { CUTE_ALIASES } from './cute-aliases.js';
import { tupleOperand } from './operand.js';

/** The C++ type of a layout, swizzle or tuple; every name of CuTe has the prefix `scope`. */
export function cuteType(x: Stride | Swizzle | AnyLayout, op: string, scope: string): string {
  if (isSwizzle(x)) return swizzleType(x, scope);
  if (isScaledBasis(x)) return tupleType(staticStride(scaledBasis(x.value, ...x.path), op), scope, 'Stride');
  if (isLayout(x) || isComposed(x)) return layoutType(anyLayoutOperand(x, op), op, scope);
  if (hasBasis(x)) return tupleType(staticStride(x, op), scope, 'Stride');
  return tupleType(staticStride(tupleOperand(x as IntTuple, op), op), scope, 'Shape');
}

function layoutType(layout: AnyLayout, op: string, scope: string): string {
  if (isComposed(layout)) {
    const { layoutA, offset, layoutB } = layout;
    const a = isSwizzle(layoutA) ? swizzleType(layoutA, scope) : layoutType(layoutA, op, scope);
    const middle = tupleType(staticStride(offset, op), scope, 'Coord');
    return `${scope}ComposedLayout<${a},${middle},${layoutType(layoutB, op, scope)}>`;
  }
  const { shape, stride } = layout;
  return `${scope}Layout<${tupleType(staticStride(shape, op), scope, 'Shape')},${tupleType(staticStride(stride, op), scope, 'Stride')}>`;
}

function swizzleType(swizzle: Swizzle, scope: string): string {
  const { bits, base, shift } = makeSwizzle(swizzle.bits, swizzle.base, swizzle.shift);
  return `${scope}Swizzle<${bits},${base},${shift}>`;
}

function tupleType(t: Stride, scope: string, name: string): string {
  if (typeof t === 'number') return CUTE_ALIASES.has(t) ? `${scope}_${t}` : `${scope}Int<${t}>`;
  if (isScaledBasis(t)) return basisType(t, scope);
  return `${scope}${name}<${t.map((item) => tupleType(item, scope, name)).join(',')}>`;
}

/** `E<0,1>`, or `ScaledBasis<_2,0,1>` where the step is not 1. */
export function basisType({ value, path }: ScaledBasis, scope: string): string {
  if (value === 1) return `${scope}E<${path.join(',')}>`;
  return `${scope}ScaledBasis<${tupleType(value, scope, '')},${path.join(',')}>`;
}

/** The tuple itself, if `Int<N>` can hold all of its integers. */
export function staticStride<S extends Stride>(t: S, op: string): S {
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

function firstWide(t: Stride): number | undefined {
  if (typeof t === 'number') return (t | 0) === t ? undefined : t;
  if (isScaledBasis(t)) return firstWide(t.value);
  for (const item of t) {
    const wide = firstWide(item);
    if (wide !== undefined) return wide;
  }
  return undefined;
}
