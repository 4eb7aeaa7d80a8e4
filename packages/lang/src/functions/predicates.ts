import {
  bijective,
  compatible,
  congruent,
  imageContains,
  injective,
  sameFunction,
  surjective,
  weaklyCongruent,
} from '@modewise/layout-core';
import type { AnyLayout } from '@modewise/layout-core';
import { functionsOf, required } from '../function-entry.js';
import type { FunctionEntry } from '../function-entry.js';
import { anyLayout, anyLayoutOrTuple } from '../kinds.js';
import type { Kind } from '../kinds.js';
import { booleanValue } from '../values.js';

const entry = functionsOf('Questions');

/** What is true or false of layouts and shapes. */
export const predicates: readonly FunctionEntry[] = [
  relation(
    'congruent',
    'whether two profiles are the same',
    anyLayoutOrTuple,
    congruent,
    '(2,(3,4)), (5,(6,7))',
    'true',
  ),
  relation(
    'weakly_congruent',
    'whether b refines the profile of a: coordinates of a index b',
    anyLayoutOrTuple,
    weaklyCongruent,
    '4, (2,3)',
    'true',
  ),
  relation(
    'compatible',
    'whether b refines a mode by mode with the same sizes: coordinates of a are coordinates of b',
    anyLayoutOrTuple,
    compatible,
    '24, (24)',
    'true',
  ),
  relation(
    'same_function',
    'whether two layouts have the same offset at every index',
    anyLayout,
    sameFunction,
    '(2,3):(1,2), 6:1',
    'true',
  ),
  relation(
    'image_contains',
    'whether every offset of the second layout is one of the first',
    anyLayout,
    imageContains,
    '(4,8):(1,4), 4:8',
    'true',
  ),
  property('injective', 'whether no two coordinates have the same offset', injective, '(4,4):(1,2)', 'false'),
  property(
    'surjective',
    'whether the offsets have no gap: every integer from the smallest to the largest is one',
    surjective,
    '(4,4):(1,2)',
    'true',
  ),
  property(
    'bijective',
    'whether the offsets have no gap and each is that of one coordinate',
    bijective,
    '(2,3):(3,1)',
    'true',
  ),
];

function relation<T>(
  name: string,
  summary: string,
  kind: Kind<T>,
  holds: (a: T, b: T) => boolean,
  inputs: string,
  answer: string,
): FunctionEntry {
  return entry(
    name,
    summary,
    [required('a', kind), required('b', kind)],
    (a, b) => booleanValue(holds(a, b)),
    inputs,
    answer,
  );
}

function property(
  name: string,
  summary: string,
  holds: (layout: AnyLayout) => boolean,
  input: string,
  answer: string,
): FunctionEntry {
  return entry(name, summary, [required('layout', anyLayout)], (l) => booleanValue(holds(l)), input, answer);
}
