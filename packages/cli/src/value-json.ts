import { layoutValue, printValue } from '@modewise/lang';
import type { Value } from '@modewise/lang';

/** A value as JSON gives it: its kind, its text, and its parts as numbers and arrays. */
export type ValueJson = Readonly<Record<string, unknown>> & { readonly kind: string; readonly text: string };

/**
 * The kind, the text and the parts of a value.
 *
 * @example
 * JSON.stringify(valueJson(evaluateOne('Sw<3,4,3>'))) // => {"kind":"swizzle","text":"Sw<3,4,3>","bits":3,"base":4,"shift":3}
 * JSON.stringify(valueJson(evaluateOne('(2,3):(3,1)'))) // => {"kind":"layout","text":"(2,3):(3,1)","shape":[2,3],"stride":[3,1]}
 */
export function valueJson(value: Value): ValueJson {
  const text = printValue(value);
  switch (value.kind) {
    case 'layout':
    case 'coord_layout':
      return { kind: 'layout', text, shape: value.layout.shape, stride: value.layout.stride };
    case 'tuple': {
      const kind = typeof value.tuple === 'number' ? 'integer' : 'tuple';
      return { kind, text, value: value.tuple };
    }
    case 'composed_layout':
      return { kind: 'composed_layout', text, ...value.layout };
    case 'swizzle':
      return { kind: 'swizzle', text, ...value.swizzle };
    case 'basis':
      return { kind: 'basis', text, value: value.stride };
    case 'boolean':
      return { kind: 'boolean', text, value: value.truth };
    case 'table':
      return { kind: 'table', text, value: value.offsets };
    case 'tiler':
      return { kind: 'tiler', text, value: value.tiler };
    case 'placed': {
      const { offset, layout } = value.placed;
      return { kind: 'placed', text, offset, layout: valueJson(layoutValue(layout)) };
    }
    case 'value_type':
      return { kind: 'value_type', text, value: value.type };
    case 'mma_atom':
    case 'copy_atom':
      return { kind: value.kind, text, ...value.atom };
    case 'copy_operation':
      return { kind: 'copy_operation', text, ...value.traits };
    case 'tiled_mma':
    case 'tiled_copy':
      return { kind: value.kind, text, ...value.tiled };
    case 'access':
      return { kind: 'access', text, ...value.access };
    case 'record':
      return { kind: 'record', text, fields: mapValues(value.fields) };
    case 'text':
      return { kind: 'text', text };
    case 'symbol':
      return { kind: 'symbol', text, value: value.symbol };
  }
}

function mapValues(fields: Readonly<Record<string, Value>>): Readonly<Record<string, ValueJson>> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, valueJson(value)]));
}
