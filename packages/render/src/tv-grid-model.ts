import { get, LayoutError, offsets, print, rank, size } from '@modewise/layout-core';
import type { Layout } from '@modewise/layout-core';
import { axisOf } from './axis.js';
import { checkCells } from './grid-model.js';
import type { Cell, GridModel } from './grid-model.js';

/**
 * Who owns what in a tile (M,N): the cell at row i, column j is `TtVv` where `tv(t, v) = i + M j`, and its block is the thread.
 *
 * `tv` maps (thread, value) to the column-major index in the tile. An element without an owner shows `-`; one with several shows the
 * first and how many more there are: `T0V0+3`.
 *
 * @throws LayoutError `RANK_MISMATCH` for a layout that is not (thread, value), `BAD_COORDINATE` where it leaves the tile, `TOO_LARGE` above
 * 2^14 cells or 2^24 pairs
 * @example
 * tvGridModel(parseLayout('(4,2):(2,1)'), [8, 1]).slices[0].cells[3][0].label // => T1V1
 */
export function tvGridModel(tv: Layout, [rows, columns]: readonly [number, number]): GridModel {
  if (rank(tv) !== 2) {
    throw refusal(
      'RANK_MISMATCH',
      tv,
      `the layout has ${rank(tv)} modes, not one of threads and one of values`,
    );
  }
  checkCells(rows * columns, print(tv));
  const owners = ownersOf(tv, rows * columns);
  const cellAt = (i: number, j: number): Cell => {
    const element = i + rows * j;
    const [first, ...others] = owners[element]!;
    if (first === undefined) return { offset: element, label: '-', block: 0 };
    const label = `T${first[0]}V${first[1]}${others.length === 0 ? '' : `+${others.length}`}`;
    return { offset: element, label, block: first[0] };
  };
  const cells = Array.from({ length: rows }, (_, i) =>
    Array.from({ length: columns }, (__, j) => cellAt(i, j)),
  );
  const [down, across] = [axisOf(rows, 'none'), axisOf(columns, 'none')];
  const title = `${print(tv)} -> (${rows},${columns})`;
  const slices = rows * columns === 0 ? [] : [{ cells }];
  return { title, rows: down, columns: across, hasRows: true, interleaved: false, slices };
}

/** The (thread, value) pairs of every element. */
function ownersOf(tv: Layout, elements: number): readonly (readonly [number, number])[][] {
  const owners = Array.from({ length: elements }, (): [number, number][] => []);
  const threads = size(get(tv, 0));
  for (const [index, element] of offsets(tv).entries()) {
    const pair = [index % threads, Math.floor(index / threads)] as [number, number];
    if (element < 0 || element >= elements) {
      throw refusal(
        'BAD_COORDINATE',
        tv,
        `value ${pair[1]} of thread ${pair[0]} is element ${element}, outside the ${elements} of the tile`,
      );
    }
    owners[element]!.push(pair);
  }
  return owners;
}

function refusal(code: 'RANK_MISMATCH' | 'BAD_COORDINATE', tv: Layout, message: string): LayoutError {
  return new LayoutError({ code, op: 'draw', inputs: [print(tv)], message });
}
