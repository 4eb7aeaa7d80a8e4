import { nameOf } from './atoms/cutlass-types.js';
import { operationName } from './atoms/operation-name.js';
import { isValueType, type ValueType } from './value-type.js';

/**
 * The value type of a name, PTX's or CUTLASS's; nothing where there is none.
 *
 * @example
 * findValueType('cutlass::half_t') // => f16
 * findValueType('half2') // => undefined
 */
export function findValueType(name: string): ValueType | undefined {
  if (isValueType(name)) return name;
  const parts = operationName(name);
  const known = parts === undefined ? '' : nameOf(parts.stem, parts.args);
  return isValueType(known) ? known : undefined;
}
