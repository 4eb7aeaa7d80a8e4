import { printValue } from './print-value.js';
import type { Value } from './values.js';

const LONGEST = 60;

/**
 * A value with the name of its kind, as error messages speak of it.
 *
 * @example
 * describeValue(tupleValue([2, 3])) // => the tuple (2,3)
 */
export function describeValue(value: Value): string {
  if (value.kind === 'table') return `a table of ${value.offsets.length} values`;
  const text = printValue(value);
  return `${noun(value)} ${text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`}`;
}

function noun(value: Value): string {
  switch (value.kind) {
    case 'tuple':
      return typeof value.tuple === 'number' ? 'the integer' : 'the tuple';
    case 'layout':
      return 'the layout';
    case 'coord_layout':
      return 'the coordinate layout';
    case 'composed_layout':
      return 'the composed layout';
    case 'swizzle':
      return 'the swizzle';
    case 'basis':
      return 'the basis stride';
    case 'tiler':
      return value.tiler === '_' ? 'the underscore' : 'the tiler';
    case 'boolean':
      return 'the truth value';
    case 'table':
      return 'the table';
    case 'placed':
      return 'the part';
    case 'symbol':
      return 'the name';
  }
}
