export { append } from './append.js';
export { applySwizzle } from './apply-swizzle.js';
export { back } from './back.js';
export { bijective } from './bijective.js';
export { ceilDiv } from './ceil-div.js';
export { coalesce } from './coalesce.js';
export { colexGeq, colexGtr, colexLeq, colexLess } from './colex-less.js';
export { compactColMajor } from './compact-col-major.js';
export { compactMajor } from './compact-major.js';
export { compactOrder } from './compact-order.js';
export { compactRowMajor } from './compact-row-major.js';
export { compatible } from './compatible.js';
export { complement } from './complement.js';
export { type ComposedLayout, isComposed } from './composed-layout.js';
export { composition } from './composition.js';
export { congruent } from './congruent.js';
export { coprofile } from './coprofile.js';
export { coshape } from './coshape.js';
export { cosize } from './cosize.js';
export { crd2crd } from './crd2crd.js';
export { crd2idx } from './crd2idx.js';
export { depth } from './depth.js';
export { dice } from './dice.js';
export { domainDistribute } from './domain-distribute.js';
export { domainOffset } from './domain-offset.js';
export { downcast } from './downcast.js';
export { elemGeq, elemGtr, elemLeq, elemLess } from './elem-less.js';
export { elemScale } from './elem-scale.js';
export { emitCute, type EmitStyle } from './emit-cute.js';
export {
  emitIndexExpression,
  type IndexExpressionOptions,
  type IndexLanguage,
} from './emit-index-expression.js';
export { escan } from './escan.js';
export { type Evaluator, evaluator } from './evaluator.js';
export { evenlyDivides } from './evenly-divides.js';
export { filter } from './filter.js';
export { filterZeros } from './filter-zeros.js';
export { findCute, type FoundLayout } from './find-cute.js';
export { flatten } from './flatten.js';
export { flattenToTuple } from './flatten-to-tuple.js';
export { fold, foldFirst } from './fold.js';
export { front } from './front.js';
export { gcd } from './gcd.js';
export { get } from './get.js';
export { get1dCoord } from './get-1d-coord.js';
export { getFlatCoord } from './get-flat-coord.js';
export { getNonswizzlePortion } from './get-nonswizzle-portion.js';
export { getSwizzlePortion } from './get-swizzle-portion.js';
export { gmmaLayoutAtom, type GmmaLayoutAtomName, gmmaLayoutAtoms } from './gmma-layout-atom.js';
export { group } from './group.js';
export { idx2crd } from './idx2crd.js';
export { increment } from './increment.js';
export { imageContains } from './image-contains.js';
export { injective } from './injective.js';
export { innerProduct } from './inner-product.js';
export { insert } from './insert.js';
export { type Coord, type IntTuple, MAX_DEPTH, MAX_LEAVES } from './int-tuple.js';
export { iscan } from './iscan.js';
export {
  type AnyLayout,
  type CoordLayout,
  isLayout,
  type Layout,
  type Like,
  type Tiler,
  type Underscore,
  underscore,
} from './layout.js';
export { LayoutError, type LayoutErrorCode, type LayoutErrorParts } from './layout-error.js';
export { leftInverse } from './left-inverse.js';
export { lexGeq, lexGtr, lexLeq, lexLess } from './lex-less.js';
export { makeBasisLike } from './make-basis-like.js';
export { makeComposedLayout } from './make-composed-layout.js';
export { type CoordIteration, makeCoordIterator } from './make-coord-iterator.js';
export { makeFragmentLike } from './make-fragment-like.js';
export { makeIdentityLayout } from './make-identity-layout.js';
export { makeIntTuple } from './make-int-tuple.js';
export { type Major, makeLayout } from './make-layout.js';
export { makeLayoutLike } from './make-layout-like.js';
export { makeOrderedLayout } from './make-ordered-layout.js';
export { makeSwizzle } from './make-swizzle.js';
export { makeSwizzleLayout } from './make-swizzle-layout.js';
export { max } from './max.js';
export { maxAlignment } from './max-alignment.js';
export { maxCommonLayout } from './max-common-layout.js';
export { maxCommonVector } from './max-common-vector.js';
export { min } from './min.js';
export { nullspace } from './nullspace.js';
export { MAX_TABLE, offsets } from './offsets.js';
export { onLayoutB } from './on-layout-b.js';
export { parseIntTuple, parseLayout } from './parse.js';
export { parseAnyLayout } from './parse-any-layout.js';
export { parseCute } from './parse-cute.js';
export { prepend } from './prepend.js';
export { print, type Printable } from './print.js';
export { printCute } from './print-cute.js';
export { product } from './product.js';
export { productEach } from './product-each.js';
export { productLike } from './product-like.js';
export { rank } from './rank.js';
export { recast } from './recast.js';
export { remove } from './remove.js';
export { repeat } from './repeat.js';
export { repeatLike } from './repeat-like.js';
export { repeatSwizzled } from './repeat-swizzled.js';
export { replace } from './replace.js';
export { replaceBack } from './replace-back.js';
export { replaceFront } from './replace-front.js';
export { reverse } from './reverse.js';
export { rightInverse } from './right-inverse.js';
export { roundUp } from './round-up.js';
export { hasBasis, isScaledBasis, scaledBasis, type ScaledBasis, type Stride } from './scaled-basis.js';
export { sameFunction } from './same-function.js';
export { select } from './select.js';
export { shapeDiv } from './shape-div.js';
export { size } from './size.js';
export { slice, type SliceCoord } from './slice.js';
export { type Placed, sliceAndOffset } from './slice-and-offset.js';
export { sum } from './sum.js';
export { surjective } from './surjective.js';
export { isSwizzle, type Swizzle } from './swizzle.js';
export { swizzleFromMasks } from './swizzle-from-masks.js';
export { syntaxError } from './syntax-error.js';
export { take } from './take.js';
export { toArray } from './to-array.js';
export { type Token, tokenize } from './tokenize.js';
export { transformLayout } from './transform-layout.js';
export { transformLeaf } from './transform-leaf.js';
export { tupleRepeat } from './tuple-repeat.js';
export { unflatten } from './unflatten.js';
export { unwrap } from './unwrap.js';
export { upcast } from './upcast.js';
export { weaklyCongruent } from './weakly-congruent.js';
export { withShape } from './with-shape.js';
export { wrap } from './wrap.js';
export { zip } from './zip.js';
export { zip2By } from './zip2-by.js';
