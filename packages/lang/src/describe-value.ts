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
  if (value.kind === 'access') return `an access of ${value.access.instructions.length} instructions`;
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
    case 'value_type':
      return 'the value type';
    case 'mma_atom':
      return 'the MMA atom';
    case 'copy_operation':
      return 'the copy operation';
    case 'copy_atom':
      return 'the copy atom';
    case 'tiled_mma':
      return 'the TiledMMA';
    case 'tiled_copy':
      return 'the TiledCopy';
    case 'access':
      return 'the access';
    case 'record':
      return 'the record';
    case 'text':
      return 'the text';
    case 'symbol':
      return 'the name';
  }
}
