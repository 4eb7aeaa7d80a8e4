import { LayoutError } from '@modewise/layout-core';
import { isValueType, type ValueType, valueTypes } from '../value-type.js';
import { nameOf } from './cutlass-types.js';
import { operationName } from './operation-name.js';
import { nameOperand } from './unknown-name.js';

/** A value type by PTX's name or by CUTLASS's. */
export function typeOperand(op: string, type: unknown): ValueType {
  const text = nameOperand(op, type);
  if (isValueType(text)) return text;
  const parts = operationName(text);
  const name = parts === undefined ? '' : nameOf(parts.stem, parts.args);
  if (isValueType(name)) return name;
  throw new LayoutError({
    code: 'UNKNOWN_NAME',
    op,
    inputs: [text],
    message: 'there is no value type of this name',
    hint: `value types are ${valueTypes.join(' ')}`,
  });
}
