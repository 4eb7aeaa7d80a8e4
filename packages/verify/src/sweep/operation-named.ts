import { LayoutError } from '@modewise/layout-core';
import { type Operation, operationOf, type Operations } from '../operations.js';

/**
 * The operation of that name; of `swizzled/coalesce` it is `coalesce`.
 *
 * @throws LayoutError `UNKNOWN_NAME`
 */
export function operationNamed(name: string, operations: Operations): Operation {
  const op = operationOf(name);
  const operation = Object.hasOwn(operations, op) ? operations[op] : undefined;
  if (operation) return operation;
  throw new LayoutError({
    code: 'UNKNOWN_NAME',
    op: 'sweep',
    inputs: [],
    message: `no operation is called ${JSON.stringify(name)}`,
    hint: `there are ${Object.keys(operations).join(', ')}`,
  });
}
