import { dice, domainOffset, slice, sliceAndOffset } from '@modewise/layout-core';
import type { AnyLayout, Placed, SliceCoord, Tiler } from '@modewise/layout-core';
import { innerPartition, localPartition, localTile, outerPartition } from '@modewise/products';
import { functionsOf, optional, overload, required } from '../function-entry.js';
import type { FunctionEntry } from '../function-entry.js';
import { aLayout, anInteger, anyLayout, aSlice, aStridedLayout, aTiler, aTuple } from '../kinds.js';
import { layoutValue, placedValue, tupleValue } from '../values.js';
import type { Value } from '../values.js';

const group = 'Slices and partitions';
const entry = functionsOf(group);
const coord = required('coord', aSlice);

/** Parts of a layout, with the offsets at which they begin. */
export const slices: readonly FunctionEntry[] = [
  {
    name: 'slice',
    group,
    summary: 'the modes that a coordinate leaves open with _',
    overloads: [
      overload([coord, required('layout', anyLayout)], (c, l) => layoutValue(slice(c, l))),
      overload([coord, required('tuple', aTuple)], (c, t) => tupleValue(slice(c, t))),
    ],
    example: ['slice((_,2), (3,4):(1,3))', '(3):(1)'],
  },
  {
    name: 'dice',
    group,
    summary: 'the modes at which a coordinate has an integer',
    overloads: [
      overload([coord, required('layout', aStridedLayout)], (c, l) => layoutValue(dice(c, l))),
      overload([coord, required('tuple', aTuple)], (c, t) => tupleValue(dice(c, t))),
    ],
    example: ['dice((_,2), (3,4):(1,3))', '(4):(3)'],
  },
  entry(
    'slice_and_offset',
    'a slice and where it begins: offset + slice',
    [coord, required('layout', anyLayout)],
    (c, l) => placedValue(sliceAndOffset(c, l)),
    '(_,2), (3,4):(1,3)',
    '6 + (3):(1)',
  ),
  entry(
    'domain_offset',
    'the layout moved so that it begins at a coordinate: offset + layout',
    [required('coord', aTuple), required('layout', anyLayout)],
    (c, l) => placedValue(domainOffset(c, l)),
    '(1,2), (3,4):(1,3)',
    '7 + (3,4):(1,3)',
  ),
  partition(
    'inner_partition',
    'the tile at a place among the tiles of a zipped_divide',
    innerPartition,
    '(16,64):(1,16), (8,16), (1,2)',
    '520 + (8,16):(1,16)',
  ),
  partition(
    'outer_partition',
    'one place of every tile of a zipped_divide',
    outerPartition,
    '(16,64):(1,16), (8,16), (3,2)',
    '35 + (2,4):(8,256)',
  ),
  entry(
    'local_tile',
    'inner_partition; a projection first takes the modes at its _ from tiler and coordinate',
    [required('layout', anyLayout), required('tiler', aTiler), coord, optional('projection', aSlice)],
    (l, tiler, c, projection) => placedValue(localTile(l, tiler, c, projection)),
    '(16,64):(1,16), (8,16,4), (1,2,_), (1,_,1)',
    '8 + (8,4,16):(1,16,64)',
  ),
  entry(
    'local_partition',
    'what one thread sees: outer_partition by the shape of the threads at the coordinate of the thread',
    [
      required('layout', anyLayout),
      required('threads', aLayout),
      required('index', anInteger),
      optional('projection', aSlice),
    ],
    (l, threads, index, projection) => placedValue(localPartition(l, threads, index, projection)),
    '(16,64):(1,16), (2,16):(1,2), 5',
    '33 + (8,4):(2,256)',
  ),
];

function partition(
  name: string,
  summary: string,
  run: (layout: AnyLayout, tiler: Tiler, coord: SliceCoord) => Placed,
  inputs: string,
  answer: string,
): FunctionEntry {
  return entry(
    name,
    summary,
    [required('layout', anyLayout), required('tiler', aTiler), coord],
    (l, tiler, c): Value => placedValue(run(l, tiler, c)),
    inputs,
    answer,
  );
}
