import { type Layout, parseLayout } from '@modewise/layout-core';
import type { MmaAtom, MmaPlaces, MmaScales } from '../types.js';
import type { ValueType } from '../value-type.js';
import type { Pattern } from './patterns.js';

/** What is known about an atom, with its layouts as text. */
export interface AtomFacts {
  readonly name: string;
  readonly arch: string;
  /** M, N, K. */
  readonly shape: readonly [number, number, number];
  readonly pattern: Pattern;
  /** D, A, B, C. */
  readonly types: readonly ValueType[];
  readonly sparsity?: number;
  readonly layoutE?: string;
  readonly places?: MmaPlaces;
  readonly scales?: MmaScales;
  readonly source: string;
}

const parsed = new Map<string, Layout>();

/** The layout of a text of the catalogue, read once. */
export function layoutOf(text: string): Layout {
  let layout = parsed.get(text);
  if (layout === undefined) parsed.set(text, (layout = parseLayout(text)));
  return layout;
}

export function makeAtom({
  name,
  arch,
  shape,
  pattern,
  types,
  sparsity,
  layoutE,
  places,
  scales,
  source,
}: AtomFacts): MmaAtom {
  const [threads, a, b, c] = pattern;
  const [typeD, typeA, typeB, typeC] = types as readonly [ValueType, ValueType, ValueType, ValueType];
  return Object.freeze({
    name,
    arch,
    shapeMNK: Object.freeze([...shape]),
    thrId: layoutOf(threads),
    layoutA: layoutOf(a),
    layoutB: layoutOf(b),
    layoutC: layoutOf(c),
    typeD,
    typeA,
    typeB,
    typeC,
    ...(sparsity === undefined ? {} : { sparsity }),
    ...(layoutE === undefined ? {} : { layoutE: layoutOf(layoutE) }),
    ...(places === undefined ? {} : { places }),
    ...(scales === undefined ? {} : { scales: Object.freeze(scales) }),
    source,
  });
}

/** `[16,8,16]` of `16x8x16`. */
export const sizesOf = (shape: string): readonly [number, number, number] =>
  shape.split('x').map(Number) as unknown as readonly [number, number, number];

/** Each once, in order. */
export const distinct = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];
