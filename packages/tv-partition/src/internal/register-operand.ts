import { get, LayoutError, print, size } from '@modewise/layout-core';
import type { TiledMma } from '../types.js';
import { atomLayoutOf, type MmaOperand } from './mma-operand.js';

/** Refuses an operand that every thread of the atom sees whole: it is read from shared memory, and there are no registers. */
export function requireRegisters(operand: MmaOperand, tm: TiledMma): void {
  const layout = atomLayoutOf(operand, tm);
  const threads = size(get(layout, 0));
  if (threads === 1 || !isZero(get(layout, 0).stride)) return;
  throw new LayoutError({
    code: 'BAD_ARGUMENT',
    op: `partition_fragment_${operand}`,
    inputs: [tm.atom.name, print(layout)],
    message: `operand ${operand} is not in registers: each of the ${threads} threads sees all of it`,
    hint: 'it is read from shared memory through a descriptor',
  });
}

function isZero(stride: unknown): boolean {
  return Array.isArray(stride) ? stride.every(isZero) : stride === 0;
}
