import { print } from '@modewise/layout-core';
import type { IntTuple, Layout, Tiler } from '@modewise/layout-core';
import type { Value } from './values.js';

/** What an argument must be: how it is called in messages and how a value is read as it. */
export interface Kind<T> {
  /** With its article: `a layout`. */
  readonly name: string;
  /** The argument as the implementation wants it, or `undefined` when the value is of another kind. */
  readonly read: (value: Value) => T | undefined;
  /** What to write instead of a value that is of another kind. */
  readonly hint?: (value: Value) => string | undefined;
}

/** An integer. */
export const anInteger: Kind<number> = {
  name: 'an integer',
  read: (value) => (value.kind === 'tuple' && typeof value.tuple === 'number' ? value.tuple : undefined),
};

/** An integer or a tuple of integers: a shape, a stride, an order, a coordinate. */
export const aTuple: Kind<IntTuple> = {
  name: 'an integer or a tuple',
  read: (value) => (value.kind === 'tuple' ? value.tuple : undefined),
};

/** A layout; a shape alone is none, as in CuTe. */
export const aLayout: Kind<Layout> = {
  name: 'a layout',
  read: (value) => (value.kind === 'layout' ? value.layout : undefined),
  hint: (value) =>
    value.kind === 'tuple'
      ? `make_layout(${shorten(print(value.tuple))}) is the column-major layout of that shape`
      : undefined,
};

/** A layout or a tuple, for what CuTe defines on both. */
export const aLayoutOrTuple: Kind<IntTuple | Layout> = {
  name: 'a layout, an integer or a tuple',
  read: (value) =>
    value.kind === 'tuple' ? value.tuple : value.kind === 'layout' ? value.layout : undefined,
};

/** A layout that acts as a whole, an integer, or a tuple or `<…>` that acts mode by mode. */
export const aTiler: Kind<Tiler> = {
  name: 'a layout, an integer, a tuple or <…>',
  read: (value) => {
    switch (value.kind) {
      case 'layout':
        return value.layout;
      case 'tuple':
        return value.tuple;
      case 'tiler':
        return value.tiler;
      default:
        return undefined;
    }
  },
};

/** One of the predefined names. */
export function aSymbol<S extends string>(...symbols: readonly S[]): Kind<S> {
  return {
    name: symbols.join(' or '),
    read: (value) => (value.kind === 'symbol' ? symbols.find((s) => s === value.symbol) : undefined),
  };
}

function shorten(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`;
}
