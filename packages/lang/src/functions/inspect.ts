import { cosize, depth, get, isLayout, rank, size } from '@modewise/layout-core';
import type { IntTuple, Layout } from '@modewise/layout-core';
import { optional, overload, required, rest, templated } from '../function-entry.js';
import type { FunctionEntry } from '../function-entry.js';
import { aLayout, aLayoutOrTuple, anInteger } from '../kinds.js';
import { layoutValue, tupleValue } from '../values.js';
import type { Value } from '../values.js';
import { tableOf } from './table-of.js';

const group = 'Look at a layout or tuple';

/** What CuTe asks of a layout or tuple, of all of it or of the mode at `<i,…>`. */
export const inspect: readonly FunctionEntry[] = [
  {
    name: 'size',
    group,
    summary: 'number of elements: the product of the shape',
    overloads: [query((x) => tupleValue(size(x)))],
    example: ['size((3,(2,2)):(2,(1,6)))', '12'],
  },
  {
    name: 'rank',
    group,
    summary: 'number of modes; 1 for an integer',
    overloads: [query((x) => tupleValue(rank(x)))],
    example: ['rank((3,(2,2)):(2,(1,6)))', '2'],
  },
  {
    name: 'depth',
    group,
    summary: 'levels of nesting; 0 for an integer',
    overloads: [query((x) => tupleValue(depth(x)))],
    example: ['depth((3,(2,2)):(2,(1,6)))', '2'],
  },
  {
    name: 'cosize',
    group,
    summary: 'one more than the largest offset: the extent of the memory a layout needs',
    overloads: [
      templated([rest('i', anInteger), required('layout', aLayout)], (path, l) =>
        tupleValue(cosize(get(l, ...path))),
      ),
    ],
    example: ['cosize(3:2)', '5'],
  },
  {
    name: 'shape',
    group,
    summary: 'the shape of a layout',
    overloads: [query((x) => tupleValue(isLayout(x) ? x.shape : x))],
    example: ['shape((3,(2,2)):(2,(1,6)))', '(3,(2,2))'],
  },
  {
    name: 'stride',
    group,
    summary: 'the stride of a layout',
    overloads: [
      templated([rest('i', anInteger), required('layout', aLayout)], (path, l) =>
        tupleValue(get(l, ...path).stride),
      ),
    ],
    example: ['stride<1>((3,(2,2)):(2,(1,6)))', '(1,6)'],
  },
  {
    name: 'get',
    group,
    summary:
      'the mode at a path of indices; the indices may also follow x or stand before it: get(x, 1), get(1, x)',
    overloads: [
      query(valueOf),
      overload([required('x', aLayoutOrTuple), rest('i', anInteger)], (x, path) => valueOf(get(x, ...path))),
      overload([rest('i', anInteger), required('x', aLayoutOrTuple)], (path, x) => valueOf(get(x, ...path))),
    ],
    example: ['get<1,0>((3,(2,2)):(2,(1,6)))', '2:1'],
  },
  {
    name: 'table',
    group,
    summary: 'the offsets of a layout at 0, 1, 2, …, or its first n',
    overloads: [
      overload([required('layout', aLayout), optional('n', anInteger)], (l, n) => ({
        kind: 'table',
        offsets: tableOf(l, n),
      })),
    ],
    example: ['table((3,(2,2)):(2,(1,6)))', '[0,2,4,1,3,5,6,8,10,7,9,11]'],
  },
];

function query(answer: (x: IntTuple | Layout) => Value) {
  return templated([rest('i', anInteger), required('x', aLayoutOrTuple)], (path, x) =>
    answer(get(x, ...path)),
  );
}

function valueOf(x: IntTuple | Layout): Value {
  return isLayout(x) ? layoutValue(x) : tupleValue(x);
}
