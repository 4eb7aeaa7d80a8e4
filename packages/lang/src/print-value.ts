import { isLayout, print } from '@modewise/layout-core';
import type { Tiler } from '@modewise/layout-core';
import type { CopyAtom, TiledCopy, TiledMma } from '@modewise/tv-partition';
import { tilerValue } from './values.js';
import type { Value } from './values.js';

/**
 * The text of a value as CuTe prints it, without spaces and static underscores; of an atom its name, of a tiling a call that makes it.
 *
 * Evaluating the text gives the value back, except for what is no operand: a table `[0,2,4]`, the accesses of warps, which print as the
 * elements at which the lanes of each instruction begin, `[(0,32),(64,96)]`, and several answers in one, `{ways:4,phases:1}`.
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
    case 'value_type':
      return value.type;
    case 'mma_atom':
      return value.atom.name;
    case 'copy_operation':
      return value.traits.name;
    case 'copy_atom':
      return printCopyAtom(value.atom);
    case 'tiled_mma':
      return printTiledMma(value.tiled);
    case 'tiled_copy':
      return printTiledCopy(value.tiled);
    case 'access':
      return `[${value.access.instructions.map(print).join(',')}]`;
    case 'record':
      return `{${Object.entries(value.fields)
        .map(([name, field]) => `${name}:${printValue(field)}`)
        .join(',')}}`;
    case 'text':
      return value.text;
    case 'symbol':
      return value.symbol;
  }
}

function printCopyAtom({ traits, type }: CopyAtom): string {
  return `copy_atom(${traits.name},${type})`;
}

function printTiledMma({ atom, atomLayout, permutation }: TiledMma): string {
  const tiler = permutation.every((mode) => mode === '_') ? '' : `,${printByMode(permutation)}`;
  return `tiled_mma(${atom.name},${print(atomLayout)}${tiler})`;
}

function printTiledCopy({ atom, layoutTV, tiler }: TiledCopy): string {
  return `make_tiled_copy_impl(${printCopyAtom(atom)},${print(layoutTV)},${printValue(tilerValue(tiler))})`;
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
