import type { IntTuple } from '../int-tuple.js';
import type { AnyLayout } from '../layout.js';
import { LayoutError } from '../layout-error.js';
import { print } from '../print.js';
import { sumOfCoordinates } from './coordinate.js';

/** The offset before a layout and a value of that layout added up. */
export function sumWithOffset(offset: IntTuple, value: IntTuple, layout: AnyLayout, op: string): IntTuple {
  const sum = sumOfCoordinates(offset, value, op);
  if (sum !== undefined) return sum;
  throw new LayoutError({
    code: 'BAD_COORDINATE',
    op,
    inputs: [print(offset), print(layout)],
    message: `the offset ${print(offset)} does not add to ${print(value)}`,
  });
}
