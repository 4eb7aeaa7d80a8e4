import {
  type AnyLayout,
  LayoutError,
  maxAlignment,
  maxCommonVector,
  print,
  size,
} from '@modewise/layout-core';
import { bitsOf, type ValueType } from './value-type.js';

/** What else bounds a vector. */
export interface VectorBounds {
  /** The element at which the layout begins, for example a thread's partition; 0 where it is not given. */
  readonly offset?: number;
  /** The other side of the copy; registers in the order of memory where it is not given. */
  readonly other?: AnyLayout;
  /** Bits that the instruction moves at most; 128 where it is not given. */
  readonly maxBits?: number;
}

/** The widest vector, and what stops the next one. */
export interface WidestVector {
  /** Values that a thread can move at once. */
  readonly elements: number;
  readonly bits: number;
  /** Why twice as many do not go, rule by rule. */
  readonly because: readonly string[];
}

/**
 * The most values, a power of two, that one instruction can move of a thread's layout: they follow each other in memory (in both
 * layouts in the same order, where there is another), every vector begins at a multiple of its size, and the instruction is wide
 * enough. The data begin at an aligned address.
 *
 * @throws LayoutError `BAD_ARGUMENT` for bounds that allow no value, no values, and values of 6 bits, and those of `maxCommonVector`
 * @example
 * widestVector(parseLayout('(8,4):(1,64)'), 'f16').elements // => 8
 * widestVector(parseLayout('(8,4):(1,64)'), 'f16', { offset: 4 }).because.join() // => it begins at element 4, no multiple of 8
 * widestVector(parseLayout('(8,4):(1,6)'), 'f16').because.join() // => vectors begin at multiples of 2, not of 4
 */
export function widestVector(layout: AnyLayout, type: ValueType, bounds: VectorBounds = {}): WidestVector {
  const { offset = 0, other, maxBits = MOST_BITS } = bounds;
  const bitsOfValue = bitsOf(type);
  const most = Math.min(maxBits, MOST_BITS);
  const refused = (message: string): LayoutError =>
    new LayoutError({ code: 'BAD_ARGUMENT', op: 'widest_vector', inputs: [print(layout), type], message });
  if (!(most >= bitsOfValue && Number.isSafeInteger(offset))) {
    throw refused(`${maxBits} bits from element ${offset} on hold no value of ${bitsOfValue} bits`);
  }
  if (!Number.isInteger(Math.log2(bitsOfValue))) {
    throw refused(`no power of two of values of ${bitsOfValue} bits fills an instruction`);
  }
  if (size(layout) === 0) throw refused('the layout has no values');
  const run = maxCommonVector(layout, other ?? layout);
  const aligned = maxAlignment(layout);
  const alignedOther = other === undefined ? 0 : maxAlignment(other);
  const stops = (n: number): string[] => [
    ...(n * bitsOfValue > most
      ? [`${n} values are ${n * bitsOfValue} bits, the instruction moves ${most}`]
      : []),
    ...(n > size(layout)
      ? [`there are ${size(layout)} values`]
      : run % n === 0
        ? []
        : [runTooShort(run, other)]),
    ...(aligned % n === 0 ? [] : [`vectors begin at multiples of ${aligned}, not of ${n}`]),
    ...(alignedOther % n === 0
      ? []
      : [`vectors of the other side begin at multiples of ${alignedOther}, not of ${n}`]),
    ...(offset % n === 0 ? [] : [`it begins at element ${offset}, no multiple of ${n}`]),
  ];
  let elements = 1;
  while (stops(elements * 2).length === 0) elements *= 2;
  return Object.freeze({
    elements,
    bits: elements * bitsOfValue,
    because: Object.freeze(stops(elements * 2)),
  });
}

const MOST_BITS = 128;

function runTooShort(run: number, other: AnyLayout | undefined): string {
  return `only ${run} values follow each other${other === undefined ? '' : ' on both sides'}`;
}
