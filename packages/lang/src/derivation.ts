import { LayoutError, size } from '@modewise/layout-core';
import { evaluateOne } from './evaluate-one.js';
import { isLayoutValue } from './kinds.js';
import { printValue } from './print-value.js';

/** One line of a derivation: `name = expression`, its value, and what it is for. */
export interface DerivedStep {
  readonly name: string;
  readonly expression: string;
  readonly value: string;
  readonly why: string;
  /** What CUTLASS 4.7 takes in its place, where that has another value. */
  readonly cutlass?: { readonly expression: string; readonly value: string };
}

/** A law at one coordinate: its two sides as expressions, the right one a sum of terms. */
export interface DerivedLaw {
  readonly statement: string;
  readonly left: string;
  readonly leftValue: number;
  readonly right: readonly string[];
  readonly rightValues: readonly number[];
  readonly holds: boolean;
}

/** A growing chain of named steps; each is evaluated as it is added, with the names before it in scope. */
export class Derivation {
  readonly #inputs: { name: string; value: string }[] = [];
  readonly #steps: DerivedStep[] = [];
  #law: DerivedLaw | undefined;

  /** Whether nothing has been worked out yet. */
  get isEmpty(): boolean {
    return this.#inputs.length === 0;
  }

  input(name: string, value: string): void {
    this.#inputs.push({ name, value });
  }

  step(name: string, expression: string, why: string, cutlassExpression?: string): void {
    const value = this.value(expression);
    const theirs = cutlassExpression === undefined ? undefined : this.valueIfAny(cutlassExpression);
    const differs = cutlassExpression !== undefined && theirs !== undefined && theirs !== value;
    const cutlass = differs ? { cutlass: { expression: cutlassExpression, value: theirs } } : {};
    this.#steps.push({ name, expression, value, why, ...cutlass });
  }

  /**
   * Checks `left = sum of right`, all expressions that are integers. There is no law to show where a side has no
   * value or a coordinate: beyond a mode of size 0, beyond ±(2^53-1), of a layout with basis strides.
   */
  law(statement: string, left: string, right: readonly string[]): void {
    const [leftText, ...rightTexts] = [left, ...right].map((side) => this.valueIfAny(side));
    if (leftText === undefined || rightTexts.includes(undefined)) return;
    const leftValue = Number(leftText);
    const rightValues = rightTexts.map(Number);
    if (![leftValue, ...rightValues].every(Number.isSafeInteger)) return;
    const holds = leftValue === rightValues.reduce((sum, value) => sum + value, 0);
    this.#law = { statement, left, leftValue, right, rightValues, holds };
  }

  /** The text of the value of an expression in the names so far. */
  value(expression: string): string {
    return printValue(evaluateOne(this.#inScope(expression)));
  }

  /** The same, `undefined` where the expression is refused. */
  valueIfAny(expression: string): string | undefined {
    try {
      return this.value(expression);
    } catch (error) {
      if (error instanceof LayoutError) return undefined;
      throw error;
    }
  }

  /** The rank of an expression's mode `k`. */
  rank(expression: string, k: number): number {
    return Number(this.value(`rank<${k}>(${expression})`));
  }

  /** The last index of the layout with a name; `undefined` where its size is 0. */
  last(name: string): number | undefined {
    const value = evaluateOne(this.#inScope(name));
    const n = isLayoutValue(value) ? size(value.layout) : 0;
    return n === 0 ? undefined : n - 1;
  }

  result(): {
    inputs: readonly { name: string; value: string }[];
    steps: readonly DerivedStep[];
    law: DerivedLaw | undefined;
  } {
    return { inputs: this.#inputs, steps: this.#steps, law: this.#law };
  }

  #inScope(expression: string): string {
    const bindings = [...this.#inputs, ...this.#steps].map(({ name, value }) => `${name} = ${value}; `);
    return bindings.join('') + expression;
  }
}
