import { size } from '@modewise/layout-core';
import type { Coord } from '@modewise/layout-core';
import { elementOf, ownersOf, ownership as ownershipOf } from '@modewise/tv-partition';
import type { Ownership } from '@modewise/tv-partition';
import { functionsOf, optional, required } from '../function-entry.js';
import type { FunctionEntry } from '../function-entry.js';
import { aLayout, anInteger, aTuple } from '../kinds.js';
import { booleanValue, recordValue, tableValue, tupleValue } from '../values.js';
import type { Value } from '../values.js';

const entry = functionsOf('Who owns what');
const tv = required('layout_tv', aLayout);
const C = '((4,8),(2,2)):((32,1),(16,8))';

/** Both ways between (thread, value) and elements, for any layout (thread, value) -> element. */
export const ownership: readonly FunctionEntry[] = [
  entry(
    'ownership',
    'how often (thread, value) -> element meets each element of a tile: exactly once, or the fewest and the most owners, and where it fails',
    [tv, required('tile', aTuple)],
    (layoutTV, tile) => ownershipValue(ownershipOf(layoutTV, tile)),
    '(4,2):(1,0), 6',
    '{exactly_once:false,fewest:0,most:2,unowned:2,first_unowned:4,shared:4,first_shared:0,outside:0}',
    (layoutTV, tile) => size(layoutTV) + size(tile),
  ),
  entry(
    'owners_of',
    'every (thread, value) of an element: its column-major index, or its coordinate in a tile',
    [tv, required('element', aTuple), optional('tile', aTuple)],
    (layoutTV, element, tile) => tableValue(ownersOf(layoutTV, element, tile)),
    `${C}, (9,3), (16,8)`,
    '[(5,3)]',
    (layoutTV) => size(layoutTV),
  ),
  entry(
    'element_of',
    'the element of a thread and a value: its column-major index, or its coordinate in a tile',
    [tv, required('thread', anInteger), required('value', anInteger), optional('tile', aTuple)],
    (layoutTV, thread, value, tile) =>
      tupleValue(
        tile === undefined ? elementOf(layoutTV, thread, value) : elementOf(layoutTV, thread, value, tile),
      ),
    `${C}, 5, 3, (16,8)`,
    '(9,3)',
  ),
];

function ownershipValue(o: Ownership): Value {
  return recordValue({
    exactly_once: booleanValue(o.exactlyOnce),
    fewest: tupleValue(o.fewest),
    most: tupleValue(o.most),
    unowned: tupleValue(o.unowned),
    ...first('first_unowned', o.firstUnowned),
    shared: tupleValue(o.shared),
    ...first('first_shared', o.firstShared),
    outside: tupleValue(o.outside),
    ...first('first_outside', o.firstOutside),
  });
}

function first(name: string, at: Coord | undefined): Readonly<Record<string, Value>> {
  return at === undefined ? {} : { [name]: tupleValue(at) };
}
