import type { Tiler } from '@modewise/layout-core';
import type { Value } from './values.js';

/**
 * The layout of integer strides, tuple or tiler that a value is, as the library's functions take it; nothing for what is neither: a swizzle, a layout
 * with basis strides, a composed one, a boolean, a table, a name.
 *
 * @example
 * print(termOf(evaluateOne('complement(3:2)'))) // => (2,1):(1,6)
 * termOf(evaluateOne('injective(3:2)')) // => undefined
 */
export function termOf(value: Value): Tiler | undefined {
  switch (value.kind) {
    case 'tuple':
      return value.tuple;
    case 'layout':
      return value.layout;
    case 'tiler':
      return value.tiler;
    default:
      return undefined;
  }
}
