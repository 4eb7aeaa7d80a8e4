import type { IntTuple, Layout, LayoutErrorCode } from '@modewise/layout-core';
import type { Counterexample } from './counterexample.js';
import { sizeOf } from './reference.js';
import { referenceComplement } from './reference-complement.js';

/**
 * A rejection of a complement is right: with the modes by their absolute strides, one begins below the end of the one before it
 * (`NOT_INJECTIVE`), or the cotarget is negative (`BAD_ARGUMENT`). An overflow is not judged; nothing else is a reason.
 *
 * @example
 * complementRejectionLaw([parseLayout('(4,4):(1,2)')], 'NOT_INJECTIVE') // => null
 * complementRejectionLaw([parseLayout('(2,2):(1,2)')], 'NOT_INJECTIVE').expected // => strides that overlap
 */
export function complementRejectionLaw(
  [l, cotarget]: readonly [Layout, IntTuple?],
  code: LayoutErrorCode,
): Counterexample | null {
  const expected = whatIsMissing(code, l, cotarget);
  return expected === null
    ? null
    : { rule: `a complement is rejected as ${code} only for a reason`, at: 0, expected, actual: 'none' };
}

function whatIsMissing(code: LayoutErrorCode, l: Layout, cotarget?: IntTuple): string | null {
  switch (code) {
    case 'NOT_INJECTIVE':
      return referenceComplement(l) === null ? null : 'strides that overlap';
    case 'BAD_ARGUMENT':
      return cotarget !== undefined && sizeOf(cotarget) < 0 ? null : 'a negative cotarget';
    case 'OVERFLOW':
      return null;
    default:
      return 'another rule';
  }
}
