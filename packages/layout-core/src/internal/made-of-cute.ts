import type { IntTuple } from '../int-tuple.js';
import type { Layout } from '../layout.js';
import { makeLayout } from '../make-layout.js';
import type { CuteTerm } from './cute-reader.js';
import { frozenTuple } from './validate.js';

/** The checked and frozen value of a term that was read. */
export function madeOfCute(term: CuteTerm): Layout | IntTuple {
  if (typeof term === 'number') return term;
  return 'shape' in term ? makeLayout(term.shape, term.stride) : frozenTuple(term, 'parse_cute');
}
