import {
  applySwizzle,
  crd2idx,
  evaluatePlaced,
  isComposed,
  isLayout,
  isSwizzle,
  LayoutError,
  makeLayout,
  print,
  scaledBasis,
  slice,
  slicePlaced,
} from '@modewise/layout-core';
import type { IntTuple, LayoutErrorCode, SliceCoord, Stride, Tiler } from '@modewise/layout-core';
import type {
  ApplyExpression,
  CallExpression,
  ComposeExpression,
  CuteExpression,
  Expression,
  LayoutExpression,
  NameExpression,
  PlacedExpression,
  Span,
  Statement,
  TupleExpression,
} from './ast.js';
import { Budget } from './budget.js';
import { describeValue } from './describe-value.js';
import { didYouMean } from './did-you-mean.js';
import { foreignNames } from './foreign-names.js';
import { hasBare, isBare, signatures } from './function-entry.js';
import type { FunctionEntry } from './function-entry.js';
import { aSlice, isLayoutValue } from './kinds.js';
import type { CallSite, Language } from './language.js';
import { missingComma } from './missing-comma.js';
import { addPlace, placedError } from './place-error.js';
import { resolveCall } from './resolve-call.js';
import type { Resolved } from './resolve-call.js';
import { termOf } from './term-of.js';
import { functionValue, layoutValue, placedValue, strideValue, tupleValue } from './values.js';
import type { AnyLayoutValue, PlacedValue, SwizzleValue, Value } from './values.js';

/** The operation that CuTe's `Sw o smem_ptr[16b](unset) o L` is. */
const OF_POINTER = 'as_position_independent_swizzle_layout';

/** A call whose arguments are evaluated and fit. */
export interface PreparedCall {
  readonly op: string;
  readonly template: readonly Value[];
  readonly args: readonly Value[];
  readonly run: () => Value;
}

/** Evaluates the statements of one text; holds their bindings and what they may still spend. */
export class Evaluator {
  readonly #text: string;
  readonly #language: Language;
  readonly #bindings = new Map<string, Value>();
  readonly #budget = new Budget();

  constructor(text: string, language: Language) {
    this.#text = text;
    this.#language = language;
  }

  statement(statement: Statement): Value {
    const { name } = statement;
    if (name !== undefined && this.#isReserved(name)) {
      throw this.#error('BAD_ARGUMENT', statement, `${name} is a name of the language and cannot be bound`);
    }
    const value = this.expression(statement.value);
    if (name !== undefined) this.#bindings.set(name, value);
    return value;
  }

  /** Recursion is as deep as the parser lets brackets nest. */
  expression(e: Expression): Value {
    switch (e.kind) {
      case 'integer':
        return tupleValue(e.value);
      case 'basis':
        return strideValue(this.#placed(e, () => scaledBasis(e.value, ...e.path)));
      case 'underscore':
        return { kind: 'tiler', tiler: '_' };
      case 'tuple':
        return this.#spend(this.#tuple(e), e);
      case 'tiler':
        return this.#spend({ kind: 'tiler', tiler: e.items.map((item) => this.#mode(item)) }, e);
      case 'layout':
        return this.#spend(this.#layout(e), e);
      case 'name':
        return this.#name(e);
      case 'call':
        return this.#call(e);
      case 'apply':
        return this.#apply(this.expression(e.target), e.args, e);
      case 'compose':
        return this.#prepareComposition(e).run();
      case 'placed':
        return this.#spend(this.#placedLayout(e), e);
      case 'cute':
        return this.#spend(cuteValue(e.value), e);
      case 'pointer':
        throw this.#error('BAD_ARGUMENT', e, 'a flagged pointer stands between a swizzle and a layout');
    }
  }

  /** A name that cannot be bound: of a function or constant; `E`, which only means something before `<…>`, can. */
  #isReserved(name: string): boolean {
    const { functions, constants } = this.#language;
    const entry = functions.get(name);
    return constants.has(name) || (entry !== undefined && !isBare(entry));
  }

  /** Integers and tuples make a tuple, basis strides among them a stride, a layout or `_` among them a tiler; brackets around one layout only group. */
  #tuple(e: TupleExpression): Value {
    const values = e.items.map((item) => this.expression(item));
    const [only] = values;
    if (values.length === 1 && strideOf(only!) === undefined && !isUnderscore(only!)) return only!;
    const strides = values.map(strideOf).filter((stride) => stride !== undefined);
    if (strides.length === values.length) return strideValue(strides);
    return { kind: 'tiler', tiler: values.map((value, i) => this.#asMode(value, e.items[i]!)) };
  }

  #mode(e: Expression): Tiler {
    return this.#asMode(this.expression(e), e);
  }

  #asMode(value: Value, e: Expression): Tiler {
    const term = termOf(value);
    if (term !== undefined) return term;
    throw this.#error(
      'BAD_ARGUMENT',
      e,
      `a mode is an integer, a tuple, a layout or _, not ${describeValue(value)}`,
    );
  }

  #layout(e: LayoutExpression): AnyLayoutValue {
    const shape = this.#integers(e.shape, 'shape');
    const stride = this.#stride(e.stride);
    const comma = isSpaced(e.shape) ? commaHint(this.#text, e.shape) : undefined;
    return layoutValue(this.#placed(e, () => makeLayout(shape, stride), comma));
  }

  #stride(e: Expression): Stride {
    const value = this.expression(e);
    const stride = strideOf(value);
    if (stride !== undefined) return stride;
    const rule = `a stride is an integer, a basis stride or a tuple of these, not ${describeValue(value)}`;
    throw this.#error('BAD_ARGUMENT', e, rule);
  }

  #integers(e: Expression, what: string): IntTuple {
    const value = this.expression(e);
    if (value.kind !== 'tuple') {
      throw this.#error('BAD_ARGUMENT', e, `a ${what} is an integer or a tuple, not ${describeValue(value)}`);
    }
    return value.tuple;
  }

  /** `offset + layout`; a sum of anything else there is none. */
  #placedLayout(e: PlacedExpression): Value {
    const offset = this.expression(e.offset);
    const layout = this.expression(e.layout);
    if (offset.kind === 'tuple' && isLayoutValue(layout))
      return placedValue({ offset: offset.tuple, layout: layout.layout });
    const at = { start: e.plus, end: e.plus + 1 };
    const rule = `only an offset and a layout stand beside +, not ${describeValue(offset)} and ${describeValue(layout)}`;
    throw this.#error('BAD_ARGUMENT', at, rule, 'the language has no arithmetic');
  }

  #name(e: NameExpression): Value {
    if (e.template.length === 0) {
      const value = this.#bindings.get(e.name) ?? this.#language.constants.get(e.name);
      if (value !== undefined) return value;
    }
    const entry = this.#language.functions.get(e.name);
    if (entry !== undefined && hasBare(entry) && e.template.length > 0)
      return this.#prepareCall(entry, e).run();
    if (entry === undefined) {
      const value = this.#placed(e, () => this.#language.names?.find(this.#text.slice(e.start, e.end)));
      if (value !== undefined) return value;
    } else {
      throw this.#error(
        'BAD_ARGUMENT',
        e,
        isBare(entry) ? `${e.name} has arguments in <…>` : `${e.name} is a function`,
        `${isBare(entry) ? 'write' : 'call it:'} ${signatures(entry).join(' or ')}`,
      );
    }
    throw this.#unknown(e);
  }

  /**
   * A call or composition with its arguments evaluated and found to fit, ready to run: `A o B o C` is `(A o B)` and `C`, but
   * `A o 4 o B` is `make_composed_layout(A, 4, B)`. `undefined` where `e` calls no function of the language.
   */
  prepare(e: Expression): PreparedCall | undefined {
    if (e.kind === 'compose') return this.#prepareComposition(e);
    if (e.kind !== 'call' || this.#bindings.has(e.name)) return undefined;
    const entry = this.#language.functions.get(e.name);
    return entry === undefined || isBare(entry) ? undefined : this.#prepareCall(entry, e);
  }

  #prepareCall(entry: FunctionEntry, e: CallExpression | NameExpression): PreparedCall {
    const given = e.kind === 'call' ? [...e.template, ...e.args] : e.template;
    const values = given.map((arg) => this.#spend(this.expression(arg), arg));
    const template = values.slice(0, e.template.length);
    const args = values.slice(e.template.length);
    const call = resolveCall(entry, template, args);
    if ('message' in call) {
      const place = call.argument === undefined ? e : given[call.argument]!;
      const usage = `usage: ${signatures(entry).join(' or ')}`;
      const spaced = call.argument === undefined ? given.find(isSpaced) : undefined;
      const hint = [spaced && commaHint(this.#text, spaced), call.hint, usage].filter((h) => h !== undefined);
      throw placedError('BAD_ARGUMENT', entry.name, this.#text, place.start, call.message, hint.join('; '));
    }
    const parts = { op: entry.name, template, args };
    return { ...parts, run: () => this.#run(call, parts, e) };
  }

  #prepareComposition(e: ComposeExpression): PreparedCall {
    const last = e.operands.length - 1;
    let left = this.#spend(this.expression(e.operands[0]!), e);
    for (let i = 1; ; i++) {
      let operand = e.operands[i]!;
      const pointer = operand.kind === 'pointer' && i < last ? operand : undefined;
      const right = pointer ? tupleValue(pointer.elementBits) : this.expression(operand);
      const args = [left, this.#spend(right, operand)];
      const places: Span[] = [e, operand];
      if (right.kind === 'tuple' && i < last) {
        operand = this.#layoutB(e, ++i);
        if (operand.kind === 'compose') i = last;
        args.push(this.#spend(this.expression(operand), operand));
        places.push(operand);
      }
      const op = pointer ? OF_POINTER : args.length === 3 ? 'make_composed_layout' : 'composition';
      const call = this.#prepareStep(op, args, { start: e.start, end: operand.end }, places);
      if (i === last) return call;
      left = call.run();
    }
  }

  /**
   * What stands after `A o offset o`, as CuTe prints it: where that begins with a swizzle, which is no layout, all the rest of the chain.
   */
  #layoutB(e: ComposeExpression, i: number): Expression {
    const operand = e.operands[i]!;
    if (i === e.operands.length - 1 || this.expression(operand).kind !== 'swizzle') return operand;
    return { kind: 'compose', operands: e.operands.slice(i), start: operand.start, end: e.end };
  }

  /** `A o B`, or `A o offset o B`; `places` are where the arguments stand. */
  #prepareStep(op: string, args: readonly Value[], e: Span, places: readonly Span[]): PreparedCall {
    const entry = this.#language.functions.get(op);
    if (entry === undefined) throw this.#error('UNKNOWN_NAME', e, `this language has no ${op}`);
    const call = resolveCall(entry, [], args);
    if ('message' in call) {
      const place = places[call.argument ?? 0]!;
      const message = `in ${args.length === 3 ? 'A o offset o B' : 'A o B'}, ${call.message}`;
      throw placedError('BAD_ARGUMENT', op, this.#text, place.start, message, call.hint);
    }
    const parts = { op, template: [], args };
    return { ...parts, run: () => this.#run(call, parts, e) };
  }

  #run(call: Resolved, parts: Pick<CallSite, 'op' | 'template' | 'args'>, e: Span): Value {
    const { answer } = this.#language;
    const { start, end } = e;
    const broken = this.#budget.look(call.overload.looks?.(call.taken) ?? 0);
    if (broken !== undefined)
      throw this.#error('TOO_LARGE', e, broken, 'look at one tile: the others are alike');
    const run = () => call.overload.run(call.taken);
    const answered = () =>
      answer === undefined
        ? run()
        : answer({ ...parts, start, end, text: this.#text.slice(start, end), run });
    return this.#spend(this.#placed(e, answered), e);
  }

  #call(e: CallExpression): Value {
    const evaluated = this.#evaluated(e);
    if (evaluated !== undefined) return this.#apply(evaluated, e.args, e);
    const entry = this.#language.functions.get(e.name);
    if (entry === undefined) throw this.#unknown(e);
    return this.#prepareCall(entry, e).run();
  }

  /** An evaluation at a coordinate without `_`, ready to run; `undefined` where `e` is none. */
  prepareEvaluation(e: Expression): PreparedCall | undefined {
    if (e.kind !== 'apply' && e.kind !== 'call') return undefined;
    const target = this.#evaluated(e);
    if (target === undefined) return undefined;
    this.#requireFunction(target, e);
    const coord = this.#coordinate(e.args);
    if (!isWhole(coord)) return undefined;
    const args = [target, tupleValue(coord)];
    return { op: '()', template: [], args, run: () => this.#apply(target, e.args, e) };
  }

  /** What stands before the coordinate; `undefined` where a function is called. */
  #evaluated(e: ApplyExpression | CallExpression): Value | undefined {
    if (e.kind === 'apply') return this.expression(e.target);
    const bound = e.template.length === 0 ? this.#bindings.get(e.name) : undefined;
    if (bound !== undefined) return bound;
    const entry = this.#language.functions.get(e.name);
    if (entry === undefined || !(isBare(entry) || (hasBare(entry) && e.template.length > 0)))
      return undefined;
    return this.#name({ ...e, kind: 'name' });
  }

  /** `layout(c)`, `layout(c0,c1,…)`, the slice `layout(_,c1)`, the same of a placed layout, and `swizzle(offset)`. */
  #apply(target: Value, args: readonly Expression[], e: ApplyExpression | CallExpression): Value {
    const comma = isSpaced(e) ? commaHint(this.#text, e) : undefined;
    this.#requireFunction(target, e);
    const coord = this.#coordinate(args);
    if (target.kind === 'swizzle') {
      if (typeof coord === 'number')
        return tupleValue(this.#placed(e, () => applySwizzle(target.swizzle, coord), comma));
      throw this.#error('BAD_ARGUMENT', args[0]!, `a swizzle takes one offset, not ${print(coord)}`, comma);
    }
    return this.#spend(
      this.#placed(e, () => valueAt(target, coord), comma),
      e,
    );
  }

  /** Whether a value takes a coordinate. */
  #requireFunction(
    target: Value,
    e: ApplyExpression | CallExpression,
  ): asserts target is AnyLayoutValue | PlacedValue | SwizzleValue {
    if (target.kind === 'swizzle' || target.kind === 'placed' || isLayoutValue(target)) return;
    const comma = isSpaced(e) ? commaHint(this.#text, e) : undefined;
    const rule = `only a layout takes a coordinate, not ${describeValue(target)}`;
    const hint = comma ?? 'to evaluate shape:stride as a whole, write (shape:stride)(coordinate)';
    throw this.#error('BAD_ARGUMENT', e, rule, hint);
  }

  #coordinate(args: readonly Expression[]): SliceCoord {
    const coords = args.map((arg): SliceCoord => {
      const value = this.expression(arg);
      const read = aSlice.read(value);
      if (read !== undefined) return read;
      const rule = `a coordinate is an integer, a tuple or _, not ${describeValue(value)}`;
      throw this.#error('BAD_ARGUMENT', arg, rule);
    });
    return coords.length === 1 ? coords[0]! : coords;
  }

  #spend<V extends Value>(value: V, e: Span): V {
    const broken = this.#budget.spend(value);
    if (broken !== undefined) throw this.#error('TOO_LARGE', e, broken);
    return value;
  }

  /** Runs a step of the algebra; its errors get the place of `e`. */
  #placed<T>(e: Span, step: () => T, hint?: string): T {
    try {
      return step();
    } catch (error) {
      if (error instanceof LayoutError) throw addPlace(error, this.#text, e.start, hint);
      throw error;
    }
  }

  #unknown(e: NameExpression | CallExpression): LayoutError {
    const { functions, constants } = this.#language;
    const known =
      e.kind === 'call' ? [functions.keys()] : [this.#bindings.keys(), constants.keys(), functions.keys()];
    const name = e.name.length <= 60 ? e.name : `${e.name.slice(0, 59)}…`;
    const what = e.kind === 'call' ? `no function or layout is called ${name}` : `${name} is not bound`;
    const hint =
      foreignNames.get(e.name) ??
      didYouMean(
        e.name,
        known.flatMap((names) => [...names]),
      ) ??
      didYouMean(e.name, this.#language.names?.nearest(e.name) ?? []);
    return placedError('UNKNOWN_NAME', 'evaluate', this.#text, e.start, what, hint);
  }

  #error(code: LayoutErrorCode, e: Span, message: string, hint?: string): LayoutError {
    return placedError(code, 'evaluate', this.#text, e.start, message, hint);
  }
}

function isSpaced(e: Expression): e is ApplyExpression | CallExpression {
  return 'spaced' in e;
}

/** What to ask where `f (x)` stands inside brackets and does not fit. */
function commaHint(text: string, e: ApplyExpression | CallExpression): string {
  const open = text.indexOf('(', e.kind === 'call' ? e.start : e.target.end);
  return missingComma(text.slice(open, e.end));
}

/** The value of a layout at a coordinate, or the layout of the modes that it leaves open. */
function valueAt(target: AnyLayoutValue | PlacedValue, coord: SliceCoord): Value {
  if (target.kind === 'placed')
    return isWhole(coord)
      ? tupleValue(evaluatePlaced(coord, target.placed))
      : placedValue(slicePlaced(coord, target.placed));
  return isWhole(coord)
    ? tupleValue(crd2idx(coord, target.layout))
    : layoutValue(slice(coord, target.layout));
}

/** The value of a C++ type. */
function cuteValue(x: CuteExpression['value']): Value {
  return isSwizzle(x) || isLayout(x) || isComposed(x) ? functionValue(x) : strideValue(x);
}

function isUnderscore(value: Value): boolean {
  return value.kind === 'tiler' && value.tiler === '_';
}

/** Whether a coordinate leaves no mode open. */
function isWhole(coord: SliceCoord): coord is IntTuple {
  return typeof coord === 'number' || (coord !== '_' && coord.every(isWhole));
}

/** The stride that a value is. */
function strideOf(value: Value): Stride | undefined {
  return value.kind === 'tuple' ? value.tuple : value.kind === 'basis' ? value.stride : undefined;
}
