import { type IntTuple, type Layout, LayoutError, makeLayout } from '@modewise/layout-core';
import type { Operand } from '../operations.js';
import { openTilings, type TilingSpace } from './tiling-space.js';
import { type Block, blockSize, type Family, familySize, profileOf, type Space, spaceSize } from './space.js';

/** Families up to this size are decoded once and kept; larger ones are decoded anew, so that memory stays flat. */
const KEPT = 8192;

/** A space of either kind ready to give its cases. */
export interface OpenCases {
  /** The operands of case number `index`. */
  readonly operands: (index: number) => readonly Operand[];
}

/** A family ready to give its layouts. */
export interface OpenFamily {
  readonly size: number;
  /** Layout number `index`. */
  readonly layout: (index: number) => Layout;
}

/** A space ready to give its cases. */
export interface OpenSpace extends OpenCases {
  readonly space: Space;
  readonly size: number;
  readonly families: readonly OpenFamily[];
  /** The operands of case number `index`. */
  readonly operands: (index: number) => Layout[];
}

/**
 * Prepares a space for decoding: the same case number gives the same operands on any machine.
 *
 * @example
 * openSpace(catalogue[0]).operands(7).map((l) => print(l)).join(' o ') // => 6:0 o 1:-2
 */
export function openSpace(space: Space): OpenSpace {
  const families = space.operands.map(openFamily);
  const size = spaceSize(space);
  return {
    space,
    size,
    families,
    operands(index) {
      if (!(Number.isSafeInteger(index) && index >= 0 && index < size)) throw noSuchCase(index, size);
      let rest = index;
      return families.map((family) => {
        const digit = rest % family.size;
        rest = (rest - digit) / family.size;
        return family.layout(digit);
      });
    },
  };
}

/** Prepares a space of either kind for decoding. */
export function openCases(space: Space | TilingSpace): OpenCases {
  return 'tilings' in space ? openTilings(space) : openSpace(space);
}

/**
 * Prepares a family for decoding.
 *
 * @example
 * print(openFamily({ blocks: [{ profile: '(0,0)', shapes: [2, 3], strides: [1, 5] }] }).layout(6)) // => (2,3):(5,1)
 */
export function openFamily(family: Family): OpenFamily {
  const size = familySize(family);
  const blocks = family.blocks.map((block) => ({ size: blockSize(block), decode: blockDecoder(block) }));
  const decode = (index: number): Layout => {
    let rest = index;
    for (const block of blocks) {
      if (rest < block.size) return block.decode(rest);
      rest -= block.size;
    }
    throw noSuchCase(index, size);
  };
  if (size > KEPT) return { size, layout: decode };
  const kept: (Layout | undefined)[] = Array.from({ length: size });
  return { size, layout: (index) => (kept[index] ??= decode(index)) };
}

/** Leaves left to right, and for each leaf the shape digit before the stride digit. */
function blockDecoder(block: Block): (index: number) => Layout {
  const profile = profileOf(block);
  const { shapes, strides } = block;
  const leaf = shapes.length * strides.length;
  if (profile === 0) {
    return (index) => {
      const digit = index % shapes.length;
      return makeLayout(shapes[digit]!, strides[(index - digit) / shapes.length]);
    };
  }
  let rest = 0;
  const strideDigits: number[] = [];
  const takeShape = (p: IntTuple): IntTuple => {
    if (typeof p !== 'number') return p.map(takeShape);
    const digit = rest % leaf;
    rest = (rest - digit) / leaf;
    const shapeDigit = digit % shapes.length;
    strideDigits.push((digit - shapeDigit) / shapes.length);
    return shapes[shapeDigit]!;
  };
  let next = 0;
  const takeStride = (p: IntTuple): IntTuple =>
    typeof p === 'number' ? strides[strideDigits[next++]!]! : p.map(takeStride);
  return (index) => {
    rest = index;
    next = 0;
    strideDigits.length = 0;
    const shape = takeShape(profile);
    return makeLayout(shape, takeStride(profile));
  };
}

function noSuchCase(index: number, size: number): LayoutError {
  return new LayoutError({
    code: 'BAD_ARGUMENT',
    op: 'space',
    inputs: [],
    message: `case ${index} is not one of 0 … ${size - 1}`,
  });
}
