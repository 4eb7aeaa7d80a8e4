import type { IntTuple } from '../int-tuple.js';
import { LayoutError } from '../layout-error.js';
import { print } from '../print.js';

/** Mode `index` of a tuple; an integer is its own mode 0. */
export function modeAt(t: IntTuple, index: number, op: string): IntTuple {
  const found = typeof t === 'number' ? (index === 0 ? t : undefined) : t[index];
  if (found === undefined) {
    throw new LayoutError({
      code: 'BAD_MODE',
      op,
      inputs: [print(t), String(index)],
      message: `mode ${String(index)} does not exist in a tuple of rank ${typeof t === 'number' ? 1 : t.length}`,
      hint: 'modes count from 0',
    });
  }
  return found;
}
