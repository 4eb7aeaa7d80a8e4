import { isLayout, LayoutError } from '@modewise/layout-core';
import type { Layout, Swizzle, Tiler } from '@modewise/layout-core';
import type { Call } from './call-of.js';
import { Derivation } from './derivation.js';
import type { DerivedLaw, DerivedStep } from './derivation.js';
import { printValue } from './print-value.js';
import { bitOrigins } from './steps/bit-origins.js';
import { evaluationSteps } from './steps/evaluation-steps.js';
import { byModeSteps, isByMode, logicalSteps } from './steps/logical-steps.js';
import { pairedSteps } from './steps/paired-steps.js';
import { partitionSteps } from './steps/partition-steps.js';
import { regroupedSteps, regroupings } from './steps/regrouped-steps.js';
import { swizzleBits } from './steps/swizzle-bits.js';
import { tileSteps } from './steps/tile-steps.js';
import type { Value } from './values.js';

/** How an operation comes to its result. */
export interface Explanation {
  readonly inputs: readonly { readonly name: string; readonly value: string }[];
  readonly steps: readonly DerivedStep[];
  readonly law: DerivedLaw | undefined;
  /** Why the derivation stops early, where it does. */
  readonly error: LayoutError | undefined;
}

/**
 * The steps from which CuTe makes a product, a divide, a composition or a composed layout, each an expression of the language, and
 * the law of the result at its last coordinate.
 *
 * Products are derived from the free complement; a step tells where the bounded one that CUTLASS takes is another layout.
 *
 * @throws LayoutError `BAD_ARGUMENT` for an operation without steps
 * @example
 * explain(callOf('logical_product(3:2, 4:1)')).steps.map((s) => s.value).join(' ') // => (2,1):(1,6) (2,2):(1,6) (3,(2,2)):(2,(1,6))
 */
export function explain(call: Call): Explanation {
  const derivation = new Derivation();
  // What the operation itself refuses, such as a block that does not divide the shape, no step may hide.
  const refusal = call.outcome instanceof LayoutError ? call.outcome : undefined;
  try {
    if (!derive(call, derivation)) throw withoutSteps(call);
    return { ...derivation.result(), error: refusal };
  } catch (error) {
    if (!(error instanceof LayoutError) || derivation.isEmpty) throw error;
    return { ...derivation.result(), error: refusal ?? error };
  }
}

/** Works out the call; false where the operation has no steps. */
function derive(call: Call, d: Derivation): boolean {
  const {
    op,
    args: [first, second, third],
    outcome,
  } = call;
  if (op === '()') return evaluationSteps(first!, second!, d);
  if (partitionSteps(call, d)) return true;
  if (isOfFunctions(call)) {
    functionSteps(call, d);
    return true;
  }
  const tiler =
    second?.kind === 'layout' ? second.layout : second?.kind === 'tuple' ? second.tuple : undefined;
  const modes = second?.kind === 'tiler' ? second.tiler : tiler;
  if (first?.kind !== 'layout' || second === undefined || modes === undefined || modes === '_') return false;
  const a = first.layout;
  d.input('A', printValue(first));
  d.input('B', typeof modes === 'number' && op !== 'tile_to_shape' ? `${modes}:1` : printValue(second));
  const regrouping = regroupings[op];
  if (op === 'composition') composeSteps(a, modes, d);
  else if (op === 'logical_product' || op === 'logical_divide') logicalSteps(op, a, modes, 'R', d);
  else if (regrouping !== undefined) regroupedSteps(regrouping, a, modes, d);
  else if ((op === 'blocked_product' || op === 'raked_product') && isLayout(modes))
    pairedSteps(op, a, modes, d);
  else if (op === 'tile_to_shape' && second.kind === 'tuple') {
    if (!(outcome instanceof LayoutError)) tileSteps(a, second.tuple, third, d);
  } else return false;
  return true;
}

/** Whether swizzles, composed layouts or layouts of coordinates are composed: their derivation is their law. */
function isOfFunctions({ op, args }: Call): boolean {
  if (op === 'make_composed_layout') return true;
  const isPlain = (value: Value) => !['swizzle', 'coord_layout', 'composed_layout'].includes(value.kind);
  return op === 'composition' && !args.every(isPlain);
}

/** `R(c) = A(offset + B(c))`, at the last coordinate step by step. */
function functionSteps({ op, args }: Call, d: Derivation): void {
  const [a, offset, b] = args.length === 3 ? args : [args[0], undefined, args[1]];
  d.input('A', printValue(a!));
  d.input('B', printValue(b!));
  const middle = offset === undefined ? '' : printValue(offset);
  const isMoved = middle !== '' && middle !== '0';
  const applied = isMoved ? `A applied to ${middle} + the values of B` : 'A applied to the values of B';
  const why = a?.kind === 'swizzle' ? `${applied}: ${bitsOf(a.swizzle, b!, isMoved)}` : applied;
  d.step('R', offset === undefined ? `${op}(A, B)` : `${op}(A, ${middle}, B)`, why);
  const c = d.last('B');
  if (c === undefined) return;
  const index = indexOf(middle, d.value(`B(${c})`));
  if (index === undefined) return;
  d.law(`R(c) = A(${isMoved ? `${middle} + ` : ''}B(c))`, `R(${c})`, [`A(${index})`]);
}

/** Which bits a swizzle changes and, where B puts the bits of its coordinates in place, where they come from. */
function bitsOf(swizzle: Swizzle, b: Value, isMoved: boolean): string {
  return swizzleBits(swizzle, b.kind === 'layout' && !isMoved ? bitOrigins(b.layout) : undefined);
}

/** The offset and a value of B added up, where that needs no arithmetic of tuples. */
function indexOf(offset: string, value: string): string | undefined {
  if (offset === '' || offset === '0') return value;
  const sum = Number(offset) + Number(value);
  return Number.isSafeInteger(sum) ? String(sum) : undefined;
}

/** The composition, or one of each mode. */
function composeSteps(a: Layout, tiler: Tiler, d: Derivation): void {
  if (isByMode(tiler)) {
    byModeSteps('composition', a, tiler, 'R', d);
    return;
  }
  d.step('R', 'composition(A, B)', 'the coordinates of B, the offsets that A gives to the values of B');
  const c = d.last('B');
  if (c !== undefined) d.law('R(c) = A(B(c))', `R(${c})`, [`A(${d.value(`B(${c})`)})`]);
}

function withoutSteps(call: Call): LayoutError {
  return new LayoutError({
    code: 'BAD_ARGUMENT',
    op: 'explain',
    inputs: [],
    message: `${call.op} of these inputs has no steps to show`,
    hint: 'composition, the products, the divides and tile_to_shape of layouts with integer strides have; tiled copies, partitions, retiles; a layout at a coordinate',
  });
}
