import { isSwizzle } from '@modewise/layout-core';
import { layoutText, tupleText } from '../laws/counterexample.js';
import type { Value } from './static-operation.js';
import { isStatic } from './static-int.js';
import { isTuple } from './tuples.js';

/** A raw value as CuTe prints it, without underscores and blanks; nothing is validated. */
export function valueText(value: Exclude<Value, undefined>): string {
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number' || isTuple(value)) return tupleText(value);
  if (isSwizzle(value)) return `Sw<${value.bits},${value.base},${value.shift}>`;
  if ('layoutB' in value)
    return [value.layoutA, value.offset, value.layoutB]
      .map((part) => valueText(part as Value & object))
      .join(' o ');
  if ('layout' in value) return `${tupleText(value.offset)} + ${valueText(value.layout as Value & object)}`;
  return layoutText(value as Parameters<typeof layoutText>[0]);
}

/** Whether a value is known at compile time, down to its last integer. */
export function isKnown(value: Value): value is Exclude<Value, undefined> {
  if (typeof value === 'number') return isStatic(value);
  if (typeof value !== 'object') return value !== undefined;
  return Object.values(value).every((part) => isKnown(part as Value));
}
