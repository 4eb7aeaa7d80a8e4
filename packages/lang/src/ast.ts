import type { AnyLayout, Stride, Swizzle } from '@modewise/layout-core';

/** A place in the text: offsets of the first character and of the one after the last. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** An integer; static underscores are gone. */
export interface IntegerExpression extends Span {
  readonly kind: 'integer';
  readonly value: number;
}

/** `2@1@0`: a step along one mode of a coordinate. */
export interface BasisExpression extends Span {
  readonly kind: 'basis';
  readonly value: number;
  /** The mode at each level, outermost first: the text has the innermost first. */
  readonly path: readonly number[];
}

/** CuTe's `_`. */
export interface UnderscoreExpression extends Span {
  readonly kind: 'underscore';
}

/** `(a,b,…)`: a tuple, or parentheses around one layout. */
export interface TupleExpression extends Span {
  readonly kind: 'tuple';
  readonly items: readonly Expression[];
}

/** `<a,b,…>`: a tiler that acts mode by mode. */
export interface TilerExpression extends Span {
  readonly kind: 'tiler';
  readonly items: readonly Expression[];
}

/** `shape:stride`. */
export interface LayoutExpression extends Span {
  readonly kind: 'layout';
  readonly shape: Expression;
  readonly stride: Expression;
}

/** A bound or predefined name, with `<…>` arguments or without. */
export interface NameExpression extends Span {
  readonly kind: 'name';
  readonly name: string;
  readonly template: readonly Expression[];
}

/** `name<t,…>(a,…)`: a function called, or a bound layout evaluated. */
export interface CallExpression extends Span {
  readonly kind: 'call';
  readonly name: string;
  readonly template: readonly Expression[];
  readonly args: readonly Expression[];
  /** Set where blanks stand before the `(` inside brackets: a comma may be missing there. */
  readonly spaced?: true;
}

/** `layout(c,…)`: a layout evaluated at a coordinate. */
export interface ApplyExpression extends Span {
  readonly kind: 'apply';
  readonly target: Expression;
  readonly args: readonly Expression[];
  /** Set where blanks stand before the `(` inside brackets: a comma may be missing there. */
  readonly spaced?: true;
}

/** `A o B o …`, from left to right; an integer or a tuple between two operands is an offset. */
export interface ComposeExpression extends Span {
  readonly kind: 'compose';
  readonly operands: readonly Expression[];
}

/** A C++ type of CuTe, `Layout<Shape<_2,_3>>`, which the parser has read to the end. */
export interface CuteExpression extends Span {
  readonly kind: 'cute';
  readonly value: AnyLayout | Swizzle | Stride;
}

/** `smem_ptr[16b](unset)`, where an offset may stand: the swizzle before it is one of byte addresses. */
export interface PointerExpression extends Span {
  readonly kind: 'pointer';
  /** The width of an element in bits. */
  readonly elementBits: number;
}

/** `offset + layout`: a layout that begins at an offset. */
export interface PlacedExpression extends Span {
  readonly kind: 'placed';
  readonly offset: Expression;
  readonly layout: Expression;
  /** Where the `+` stands. */
  readonly plus: number;
}

/** Everything that has a value. */
export type Expression =
  | IntegerExpression
  | BasisExpression
  | UnderscoreExpression
  | TupleExpression
  | TilerExpression
  | LayoutExpression
  | NameExpression
  | CallExpression
  | ApplyExpression
  | ComposeExpression
  | CuteExpression
  | PointerExpression
  | PlacedExpression;

/** `name = value`, or a value to show when `name` is absent. */
export interface Statement extends Span {
  readonly name?: string;
  readonly value: Expression;
}

/** A parsed text. */
export interface Program {
  readonly text: string;
  readonly statements: readonly Statement[];
}
