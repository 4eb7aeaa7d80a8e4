import { crd2crd, crd2idx, get1dCoord, getFlatCoord, idx2crd } from '@modewise/layout-core';
import type { Coord, Layout } from '@modewise/layout-core';
import { functionsOf, optional, overload, required } from '../function-entry.js';
import type { FunctionEntry } from '../function-entry.js';
import { aLayout, anInteger, anyLayout, aTuple } from '../kinds.js';
import { tupleValue } from '../values.js';

const group = 'Coordinates';
const entry = functionsOf(group);

/** From coordinates to indices and back. */
export const coordinates: readonly FunctionEntry[] = [
  {
    name: 'crd2idx',
    group,
    summary:
      'the value of a layout at a coordinate, or the index of one in a shape (column-major without a stride)',
    overloads: [
      overload([required('coord', aTuple), required('layout', anyLayout)], (coord, l) =>
        tupleValue(crd2idx(coord, l)),
      ),
      overload(
        [required('coord', aTuple), required('shape', aTuple), optional('stride', aTuple)],
        (coord, shape, stride) => tupleValue(crd2idx(coord, shape, stride)),
      ),
    ],
    example: ['crd2idx((2,3), (3,4):(1,3))', '11'],
  },
  {
    name: 'idx2crd',
    group,
    summary: 'the coordinate of an index in a shape; beyond the size the last mode grows',
    overloads: [
      overload([required('index', aTuple), required('layout', aLayout)], (index, l) =>
        tupleValue(idx2crd(index, l)),
      ),
      overload(
        [required('index', aTuple), required('shape', aTuple), optional('stride', aTuple)],
        (index, shape, stride) => tupleValue(idx2crd(index, shape, stride)),
      ),
    ],
    example: ['idx2crd(35, (4,8))', '(3,8)'],
  },
  entry(
    'crd2crd',
    'the coordinate in the second shape with the column-major index that it has in the first',
    [required('coord', aTuple), required('source', aTuple), required('target', aTuple)],
    (coord, source, target) => tupleValue(crd2crd(coord, source, target)),
    '5, 6, (2,3)',
    '(1,2)',
  ),
  ofOffset(
    'get_hier_coord',
    'the coordinate of an offset in a compact layout, as deep as its shape',
    idx2crd,
    '(2,(1,1))',
  ),
  ofOffset('get_flat_coord', 'the same with one integer for each mode', getFlatCoord, '(2,3)'),
  ofOffset('get_1d_coord', 'the same as one column-major index', get1dCoord, '11'),
];

function ofOffset(
  name: string,
  summary: string,
  run: (index: number, layout: Layout) => Coord,
  answer: string,
): FunctionEntry {
  return entry(
    name,
    summary,
    [required('layout', aLayout), required('offset', anInteger)],
    (l, offset) => tupleValue(run(offset, l)),
    '(3,(2,2)):(4,(2,1)), 11',
    answer,
  );
}
