import { crd2idx, idx2crd } from '@modewise/layout-core';
import { optional, overload, required } from '../function-entry.js';
import type { FunctionEntry } from '../function-entry.js';
import { aLayout, aTuple } from '../kinds.js';
import { tupleValue } from '../values.js';

const group = 'Coordinates';

/** From coordinates to indices and back. */
export const coordinates: readonly FunctionEntry[] = [
  {
    name: 'crd2idx',
    group,
    summary: 'the offset of a coordinate in a layout, or in a shape (column-major without a stride)',
    overloads: [
      overload([required('coord', aTuple), required('layout', aLayout)], (coord, l) =>
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
];
