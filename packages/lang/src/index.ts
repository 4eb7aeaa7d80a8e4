export type {
  ApplyExpression,
  BasisExpression,
  CallExpression,
  ComposeExpression,
  CuteExpression,
  Expression,
  IntegerExpression,
  LayoutExpression,
  NameExpression,
  PlacedExpression,
  PointerExpression,
  Program,
  Span,
  Statement,
  TilerExpression,
  TupleExpression,
  UnderscoreExpression,
} from './ast.js';
export { callOf } from './call-of.js';
export type { Call } from './call-of.js';
export { describeValue } from './describe-value.js';
export { didYouMean } from './did-you-mean.js';
export type { DerivedLaw, DerivedStep } from './derivation.js';
export { evaluate } from './evaluate.js';
export { evaluateOne } from './evaluate-one.js';
export { evaluationOf } from './evaluation-of.js';
export { Evaluator } from './evaluator.js';
export { explain } from './explain.js';
export type { Explanation } from './explain.js';
export { findFunction } from './find-function.js';
export { bare, isBare, optional, overload, required, rest, signatures, templated } from './function-entry.js';
export type { Form, FunctionEntry, Overload, Parameter } from './function-entry.js';
export {
  aFunction,
  aLayout,
  aLayoutOrTuple,
  anInteger,
  anyLayout,
  anyLayoutOrTuple,
  aSlice,
  aStride,
  aStridedLayout,
  aSwizzle,
  aSymbol,
  aTiler,
  aTuple,
  isLayoutValue,
} from './kinds.js';
export type { Kind } from './kinds.js';
export { language, makeLanguage } from './language.js';
export type { CallSite, Language } from './language.js';
export { nearestNames } from './nearest-names.js';
export { neededStatements } from './needed-statements.js';
export { notation } from './notation.js';
export type { NotationEntry } from './notation.js';
export { MAX_TEXT, parseProgram } from './parse-program.js';
export { errorPlace } from './place-error.js';
export type { Place } from './place-error.js';
export { printValue } from './print-value.js';
export { termOf } from './term-of.js';
export { booleanValue, layoutValue, strideValue, swizzleValue, tupleValue } from './values.js';
export type {
  AnyLayoutValue,
  BasisValue,
  BooleanValue,
  ComposedLayoutValue,
  CoordLayoutValue,
  LayoutValue,
  SwizzleValue,
  PlacedValue,
  SymbolValue,
  TableValue,
  TilerValue,
  TupleValue,
  Value,
} from './values.js';
