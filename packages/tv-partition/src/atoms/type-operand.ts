import { LayoutError } from '@modewise/layout-core';
import { findValueType } from '../find-value-type.js';
import { type ValueType, valueTypes } from '../value-type.js';
import { nameOperand } from './unknown-name.js';

/** A value type by PTX's name or by CUTLASS's. */
export function typeOperand(op: string, type: unknown): ValueType {
  const text = nameOperand(op, type);
  const known = findValueType(text);
  if (known !== undefined) return known;
  throw new LayoutError({
    code: 'UNKNOWN_NAME',
    op,
    inputs: [text],
    message: 'there is no value type of this name',
    hint: `value types are ${valueTypes.join(' ')}`,
  });
}
