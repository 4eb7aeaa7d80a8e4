import { LayoutError } from '@modewise/layout-core';
import type { Operation, Operations } from '../operations.js';

/**
 * The operation of that name.
 *
 * @throws LayoutError `UNKNOWN_NAME`
 */
export function operationNamed(name: string, operations: Operations): Operation {
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (operation) return operation;
  throw new LayoutError({
    code: 'UNKNOWN_NAME',
    op: 'sweep',
    inputs: [],
    message: `no operation is called ${JSON.stringify(name)}`,
    hint: `there are ${Object.keys(operations).join(', ')}`,
  });
}
