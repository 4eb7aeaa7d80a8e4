import { isLayout, print } from '@modewise/layout-core';
import type { Tiler } from '@modewise/layout-core';
import type { Value } from './values.js';

/**
 * The text of a value as CuTe prints it, without spaces and static underscores.
 *
 * Evaluating the text gives the value back, except for a table, which prints as `[0,2,4]`, and for a layout with an offset before
 * it, which prints as `6 + (3):(1)`.
 *
 * @example
 * printValue(evaluateOne('< _2:_3, (4) >')) // => <2:3,(4)>
 */
export function printValue(value: Value): string {
  switch (value.kind) {
    case 'tuple':
      return print(value.tuple);
    case 'layout':
    case 'coord_layout':
    case 'composed_layout':
      return print(value.layout);
    case 'swizzle':
      return print(value.swizzle);
    case 'basis':
      return print(value.stride);
    case 'tiler':
      return printByMode(value.tiler);
    case 'boolean':
      return String(value.truth);
    case 'table':
      return `[${value.offsets.map(print).join(',')}]`;
    case 'placed':
      return `${print(value.placed.offset)} + ${print(value.placed.layout)}`;
    case 'symbol':
      return value.symbol;
  }
}

/** The outermost brackets are `<>` even where every mode is an integer; the modes print as usual. */
function printByMode(tiler: '_' | readonly Tiler[]): string {
  return tiler === '_' ? tiler : `<${tiler.map(printMode).join(',')}>`;
}

function printMode(mode: Tiler): string {
  return Array.isArray(mode) && mode.some(hasLayoutOrUnderscore)
    ? printByMode(mode as readonly Tiler[])
    : print(mode);
}

function hasLayoutOrUnderscore(x: Tiler): boolean {
  return x === '_' || isLayout(x) || (Array.isArray(x) && x.some(hasLayoutOrUnderscore));
}
