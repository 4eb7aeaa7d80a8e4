import { asPositionIndependentSwizzleLayout } from '../as-position-independent-swizzle-layout.js';
import { type IntTuple, MAX_LEAVES } from '../int-tuple.js';
import type { AnyLayout } from '../layout.js';
import { makeComposedLayout } from '../make-composed-layout.js';
import { makeLayout } from '../make-layout.js';
import { makeSwizzle } from '../make-swizzle.js';
import { hasBasis, isScaledBasis, type Stride } from '../scaled-basis.js';
import { isSwizzle, type Swizzle } from '../swizzle.js';
import { strideLeaves } from './basis-stride.js';
import { type CuteComposed, type CuteLayout, type CuteTerm, isStrideTerm } from './cute-reader.js';
import { tooLarge } from './too-large.js';
import { frozenTuple } from './validate.js';

/** The checked and frozen value of a term that was read. */
export function madeOfCute(term: CuteTerm): AnyLayout | Swizzle | Stride {
  if (isStrideTerm(term)) return madeStride(term);
  return isSwizzle(term) ? makeSwizzle(term.bits, term.base, term.shift) : madeLayout(term);
}

function madeLayout(term: CuteLayout | CuteComposed): AnyLayout {
  if ('shape' in term)
    return term.stride === undefined ? makeLayout(term.shape) : makeLayout(term.shape, term.stride);
  const { layoutA, offset, layoutB, elementBits } = term;
  if (elementBits !== undefined) {
    const swizzle = madeOfCute(layoutA) as Swizzle;
    return asPositionIndependentSwizzleLayout(swizzle, elementBits, madeLayout(layoutB));
  }
  return makeComposedLayout(madeOfCute(layoutA) as Swizzle | AnyLayout, offset, madeLayout(layoutB));
}

function madeStride(stride: Stride): Stride {
  if (!hasBasis(stride)) return frozenTuple(stride as IntTuple, 'parse_cute');
  if (strideLeaves(stride).length > MAX_LEAVES) throw tooLarge('parse_cute');
  return frozen(stride);
}

/** Basis elements are frozen as they are made. */
function frozen(stride: Stride): Stride {
  return typeof stride === 'number' || isScaledBasis(stride) ? stride : Object.freeze(stride.map(frozen));
}
