export { casesFor, randomOperations } from './arbitraries/case.js';
export { classesOf, type LayoutClasses } from './arbitraries/classes.js';
export { composablePair } from './arbitraries/composable-pair.js';
export { coordWithin, intTuple, shape } from './arbitraries/int-tuple.js';
export { layout, type LayoutLimits } from './arbitraries/layout.js';
export { tilerFor } from './arbitraries/tiler.js';
export { tree, type Tree, type TreeLimits } from './arbitraries/tree.js';
export { type GoldenEntry, readGolden, readManifest } from './golden/manifest.js';
export { checkGolden, type GoldenCheck } from './golden/open-golden.js';
export {
  type DigestOptions,
  type DigestReport,
  readGoldenSpaces,
  replayDigests,
} from './golden/replay-digests.js';
export { type ReplayOptions, replayGolden, type TraceReport } from './golden/replay-golden.js';
export { exampleTensor } from './golden/example-tensor.js';
export { partitionReplay } from './golden/replay-partition.js';
export { type Comparison, type Replayed, replayTrace } from './golden/replay-trace.js';
export { operandOf } from './golden/term-of.js';
export { parseExamples, parseTraces, type Trace } from './golden/trace.js';
export { blockedLaw } from './laws/blocked-law.js';
export { coalesceLaw } from './laws/coalesce-law.js';
export { complementLaw } from './laws/complement-law.js';
export { compositionLaw } from './laws/composition-law.js';
export { complementRejectionLaw } from './laws/complement-rejection-law.js';
export { compositionRejectionLaw } from './laws/composition-rejection-law.js';
export { crd2idxLaw, idx2crdLaw } from './laws/coordinate-laws.js';
export { type Counterexample, describeCounterexample, type Law } from './laws/counterexample.js';
export { factorise, type Factors } from './laws/factorise.js';
export { filterLaw, filterZerosLaw } from './laws/filter-law.js';
export { flattenLaw } from './laws/flatten-law.js';
export { lawOf, type LawName } from './laws/laws.js';
export { layoutWithValues } from './laws/layout-with-values.js';
export { leftInverseLaw } from './laws/left-inverse-law.js';
export { leftInverseRejectionLaw } from './laws/left-inverse-rejection-law.js';
export { logicalDivideLaw, logicalProductLaw } from './laws/logical-law.js';
export {
  divideRejectionLaw,
  pairedRejectionLaw,
  productRejectionLaw,
  tileToShapeRejectionLaw,
} from './laws/logical-rejection-laws.js';
export { makeLayoutLaw } from './laws/make-layout-law.js';
export { bijectiveLaw, injectiveLaw, surjectiveLaw } from './laws/map-laws.js';
export { nullspaceLaw } from './laws/nullspace-law.js';
export { orderedLayoutLaw } from './laws/ordered-layout-law.js';
export { antisymmetryLaw, preorderLaw } from './laws/partial-order-law.js';
export { printLaw } from './laws/print-law.js';
export { compatibleLaw, congruentLaw, weaklyCongruentLaw } from './laws/profile-laws.js';
export { LAW_LIMIT } from './laws/reference.js';
export { regroupedLaw, tileUnzipLaw } from './laws/regrouped-law.js';
export { rightInverseLaw } from './laws/right-inverse-law.js';
export { cosizeLaw, sizeLaw } from './laws/size-laws.js';
export { type ModeOrder, tileToShapeLaw } from './laws/tile-to-shape-law.js';
export { wellFormedLaw } from './laws/well-formed-law.js';
export { withShapeLaw } from './laws/with-shape-law.js';
export {
  expressionOf,
  type Operand,
  type Operation,
  operationOf,
  operations,
  type Operations,
} from './operations.js';
export {
  type CutlassAnswer,
  cutlassAnswer,
  type Dialect,
  hasImitation,
  imitatedOperations,
  isImitated,
} from './oracle/cutlass-answer.js';
export { type CutlassVerdict, cutlassVerdict } from './oracle/cutlass-verdict.js';
export { parseTerm } from './oracle/parse-term.js';
export type { Term } from './oracle/tuples.js';
export { catalogue, defaultSpaces, layoutSpaces, tilingSpaces } from './spaces/catalogue.js';
export { openFamily, openSpace, type OpenFamily, type OpenSpace } from './spaces/decode.js';
export { type CaseRange, parseShard, type Shard, shardRange } from './spaces/shard.js';
export { type Block, familySize, type Family, parseSpaces, type Space, spaceSize } from './spaces/space.js';
export { type Tiling, tilingText } from './spaces/tiling.js';
export { openTilings, type TilingSpace } from './spaces/tiling-space.js';
export { copyCoverageLaw, mmaCoverageLaw } from './laws/coverage-law.js';
export type { OnProgress, Progress } from './sweep/progress.js';
export type { OperationRunOptions, RunOptions, RunReport } from './sweep/run-options.js';
export { type RandomOptions, type RandomReport, runRandom } from './sweep/run-random.js';
export { type Mismatch, runSweep, type SweepOptions, type SweepReport } from './sweep/run-sweep.js';
export { shrink, type Shrunk } from './sweep/shrink.js';
export type { RandomFailure } from './sweep/task.js';
export { judge, type Verdict } from './sweep/verdict.js';
export { MAX_WORKERS, openPool, type WorkerPool } from './sweep/worker-pool.js';
export { runVerify, type VerifyOptions, type VerifyPart, type VerifyReport } from './verify/run-verify.js';
export {
  anyCompositionLaw,
  anyWithShapeLaw,
  composedLayoutLaw,
  swizzleLayoutLaw,
} from './laws/any-composition-law.js';
export {
  anyCoalesceLaw,
  anyFilterLaw,
  anyFlattenLaw,
  getLaw,
  groupLaw,
  selectLaw,
  takeLaw,
} from './laws/any-domain-laws.js';
export {
  anyComplementLaw,
  anyCosizeLaw,
  anyCrd2idxLaw,
  anyNullspaceLaw,
  anySizeLaw,
  applySwizzleLaw,
  nonswizzlePortionLaw,
  swizzlePortionLaw,
} from './laws/any-inspect-laws.js';
export { anyLeftInverseLaw, anyRightInverseLaw } from './laws/any-inverse-laws.js';
export {
  anyBlockedLaw,
  anyDivideLaw,
  anyProductLaw,
  anyRegroupedLaw,
  anyTileToShapeLaw,
  anyTileUnzipLaw,
} from './laws/any-logical-laws.js';
export {
  coprofileLaw,
  coshapeLaw,
  domainDistributeLaw,
  fragmentLikeLaw,
  identityLaw,
  layoutLikeLaw,
} from './laws/fragment-laws.js';
export { gmmaAtomLaw } from './laws/gmma-atom-law.js';
export {
  downcastLaw,
  maxAlignmentLaw,
  maxCommonLayoutLaw,
  maxCommonVectorLaw,
  recastLaw,
  upcastLaw,
} from './laws/recast-laws.js';
export { diceLaw, domainOffsetLaw, sliceAndOffsetLaw, sliceLaw } from './laws/slice-laws.js';
export { swizzle } from './arbitraries/swizzle.js';
export { powerLayout } from './arbitraries/power-layout.js';
export { composedLayout } from './arbitraries/composed-layout.js';
export { coordLayout } from './arbitraries/coord-layout.js';
export { sliceCoord } from './arbitraries/slice-coord.js';
export { alignedLayout } from './arbitraries/width.js';
export { commonPair } from './arbitraries/common-pair.js';
export { type HardwareOptions, type HardwareReport, replayHardware } from './hardware/replay-hardware.js';
export { ourAnswer } from './golden/our-answer.js';
export { positionIndependent } from './golden/position-independent.js';
