import { callOf, evaluateOne, isLayoutValue, parseProgram } from '@modewise/lang';
import { LayoutError, productEach, size } from '@modewise/layout-core';
import type { AnyLayout, IntTuple, Layout, Placed } from '@modewise/layout-core';
import { gridModel, tvGridModel } from '@modewise/render';
import type { Blocks, GridModel } from '@modewise/render';
import { tileShape } from '@modewise/tv-partition';
import type { TiledCopy } from '@modewise/tv-partition';
import { noLayout } from './layout-of.js';

/** What a command draws, and the picture of it. */
export interface Drawing {
  readonly layout: AnyLayout | Placed;
  readonly model: GridModel;
}

type Tile = readonly [number, number];

/**
 * The picture of what a text is: the offsets of a layout or of a part of one, or the owners of a tile, where it is a tiled copy, a layout of
 * threads and values of a TiledMMA, or where the sides of a tile are given.
 *
 * @throws LayoutError `BAD_ARGUMENT` for a value that cannot be drawn, and those of `gridModel` and `tvGridModel`
 * @example
 * drawingOf('(4,2):(2,1)', 'outer', [8, 1]).model.slices[0].cells[3][0].label // => T1V1
 */
export function drawingOf(text: string, blocks: Blocks, tile?: Tile): Drawing {
  const value = evaluateOne(text);
  if (value.kind === 'tiled_copy') return owners(value.tiled.layoutTV, tile ?? tileOfCopy(value.tiled));
  const owned = tile ?? tileOfCall(text);
  if (owned !== undefined) {
    if (value.kind === 'layout') return owners(value.layout, owned);
    throw noLayout(value, 'draw', 'drawn as the owners of a tile');
  }
  if (value.kind === 'placed') return { layout: value.placed, model: gridModel(value.placed, blocks) };
  if (isLayoutValue(value)) return { layout: value.layout, model: gridModel(value.layout, blocks) };
  throw noLayout(value, 'draw', 'drawn');
}

function owners(layout: Layout, tile: Tile): Drawing {
  return { layout, model: tvGridModel(layout, tile) };
}

/** The modes of a tile that A, B and C have. */
const OPERANDS: Readonly<Record<string, readonly [number, number]>> = { A: [0, 2], B: [1, 2], C: [0, 1] };

/** Calls that give a layout of threads and values, with the operand. */
const TV_OF = /^(?:get_layout([A-DS])_TV|([ABC])Layout)$/;

/** The tile of a layout of threads and values that a text asks of a tiling or an atom; nothing for another text. */
function tileOfCall(text: string): Tile | undefined {
  const last = parseProgram(text).statements.at(-1)?.value;
  const found = last?.kind === 'call' ? TV_OF.exec(last.name) : null;
  if (found === null) return undefined;
  const [of] = callOf(text).args;
  if (of?.kind === 'tiled_copy') return tileOfCopy(of.tiled);
  const [i, j] = OPERANDS[found[1] ?? found[2]!] ?? [0, 1];
  if (of?.kind === 'tiled_mma') return [tileShape(of.tiled)[i]!, tileShape(of.tiled)[j]!];
  if (of?.kind !== 'mma_atom') return undefined;
  const sides = productEach(of.atom.shapeMNK) as readonly number[];
  return [sides[i]!, sides[j]!];
}

/** The sides of the tile of a copy; a tile of one mode is a column. */
function tileOfCopy({ tiler }: TiledCopy): Tile {
  const [m, n = 1, ...higher] = tiler.map((mode) => size(mode as IntTuple | Layout));
  if (m !== undefined && higher.length === 0) return [m, n];
  throw new LayoutError({
    code: 'RANK_MISMATCH',
    op: 'draw',
    inputs: [],
    message: `the tile of the copy has ${tiler.length} modes, a picture of its owners two`,
    hint: 'give the sides of the picture: --tv MxN',
  });
}
