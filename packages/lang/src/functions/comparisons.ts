import {
  colexGeq,
  colexGtr,
  colexLeq,
  colexLess,
  elemGeq,
  elemGtr,
  elemLeq,
  elemLess,
  evenlyDivides,
  lexGeq,
  lexGtr,
  lexLeq,
  lexLess,
} from '@modewise/layout-core';
import type { IntTuple } from '@modewise/layout-core';
import { functionsOf, required } from '../function-entry.js';
import type { FunctionEntry } from '../function-entry.js';
import { anyLayoutOrTuple, aTiler, aTuple } from '../kinds.js';
import { booleanValue } from '../values.js';

const entry = functionsOf('Comparisons');

/** The three ways in which CuTe compares tuples. */
export const comparisons: readonly FunctionEntry[] = [
  comparison('lex_less', 'whether a comes before b, first modes first: row-major order', lexLess, 'true'),
  comparison('lex_leq', 'not lex_less(b, a)', lexLeq, 'true'),
  comparison('lex_gtr', 'lex_less(b, a)', lexGtr, 'false'),
  comparison('lex_geq', 'not lex_less(a, b)', lexGeq, 'false'),
  comparison(
    'colex_less',
    'whether a comes before b, last modes first: column-major order',
    colexLess,
    'false',
  ),
  comparison('colex_leq', 'not colex_less(b, a)', colexLeq, 'false'),
  comparison('colex_gtr', 'colex_less(b, a)', colexGtr, 'true'),
  comparison('colex_geq', 'not colex_less(a, b)', colexGeq, 'true'),
  comparison(
    'elem_less',
    'whether every leaf of a is below that of b: a coordinate inside a shape',
    elemLess,
    'false',
  ),
  comparison(
    'elem_leq',
    'not elem_less(b, a): true as soon as one leaf is at most that of b',
    elemLeq,
    'true',
  ),
  comparison('elem_gtr', 'elem_less(b, a)', elemGtr, 'false'),
  comparison('elem_geq', 'not elem_less(a, b): a coordinate outside a shape', elemGeq, 'true'),
  entry(
    'evenly_divides',
    'whether a tiler goes into a shape without a rest, mode by mode',
    [required('shape', anyLayoutOrTuple), required('tiler', aTiler)],
    (shape, tiler) => booleanValue(evenlyDivides(shape, tiler)),
    '(16,6), (4,3)',
    'true',
  ),
];

function comparison(
  name: string,
  summary: string,
  holds: (a: IntTuple, b: IntTuple) => boolean,
  answer: string,
): FunctionEntry {
  return entry(
    name,
    summary,
    [required('a', aTuple), required('b', aTuple)],
    (a, b) => booleanValue(holds(a, b)),
    '(1,5), (2,3)',
    answer,
  );
}
