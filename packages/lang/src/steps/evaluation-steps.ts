import { isComposed, print, rank } from '@modewise/layout-core';
import type {
  AnyLayout,
  ComposedLayout,
  CoordLayout,
  IntTuple,
  Stride,
  Swizzle,
} from '@modewise/layout-core';
import type { Derivation } from '../derivation.js';
import { evaluateOne } from '../evaluate-one.js';
import { isLayoutValue } from '../kinds.js';
import { printValue } from '../print-value.js';
import { functionValue } from '../values.js';
import type { Value } from '../values.js';
import { swizzleBits } from './swizzle-bits.js';

/** Most modes that are evaluated one by one. */
const MOST_MODES = 32;

/**
 * How a coordinate becomes an offset: split into the modes, each mode by its strides, the sum, then what is composed on the left.
 * False where nothing is evaluated.
 */
export function evaluationSteps(target: Value, coord: Value, d: Derivation): boolean {
  const c = printValue(coord);
  if (target.kind === 'swizzle') {
    d.input('S', printValue(target));
    functionStep('S', target, c, 'R', d);
  } else if (target.kind === 'placed') {
    const offset = print(target.placed.offset);
    d.input('L', print(target.placed.layout));
    valueSteps('L', target.placed.layout, c, 'V', d);
    d.step('R', `(${offset} + L)(${c})`, `${offset} + V, from where it starts`);
  } else if (isLayoutValue(target)) {
    d.input('L', printValue(target));
    valueSteps('L', target.layout, c, 'R', d);
  } else return false;
  return true;
}

/** `result` = the layout called `L` at a coordinate. */
function valueSteps(L: string, layout: AnyLayout, coord: string, result: string, d: Derivation): void {
  if (isComposed(layout)) composedSteps(L, layout, coord, result, d);
  else if (typeof layout.shape === 'number')
    d.step(result, `${L}(${coord})`, product(coord, print(layout.stride)));
  else if (rank(layout) > MOST_MODES) d.step(result, `${L}(${coord})`, 'the sum over all modes');
  else modeSteps(L, layout, coord, result, d);
}

/** Every mode by itself, then their sum. */
function modeSteps(L: string, layout: CoordLayout, coord: string, result: string, d: Derivation): void {
  d.step('c', `idx2crd(${coord}, shape(${L}))`, 'the coordinate in every mode');
  const natural = evaluateOne(d.value('c'));
  const coords = leavesOf(natural.kind === 'tuple' ? natural.tuple : 0);
  const strides = leavesOf(layout.stride);
  const names: string[] = [];
  let leaf = 0;
  for (const [k, mode] of (layout.shape as readonly IntTuple[]).entries()) {
    const terms = leavesOf(mode).map(() => {
      const term = product(print(coords[leaf]!), print(strides[leaf]!));
      leaf++;
      return term;
    });
    names.push(`V${k}`);
    d.step(`V${k}`, `get<${k}>(${L})(get<${k}>(c))`, terms.join(' + '));
  }
  const isSum = names.every((name) => Number.isInteger(Number(d.value(name))));
  const sum = isSum ? `sum((${names.join(',')}))` : `${L}(c)`;
  d.step(result, sum, names.join(' + '));
}

/** The value of layout B, the offset, then what stands on the left. */
function composedSteps(
  L: string,
  layout: ComposedLayout,
  coord: string,
  result: string,
  d: Derivation,
): void {
  const { layoutA, offset, layoutB } = layout;
  const B = L === 'L' ? 'B' : `${L}B`;
  d.step(B, `layout_b(${L})`, 'what the coordinate goes into');
  const value = `X${B.slice(1)}`;
  valueSteps(B, layoutB, coord, value, d);
  let index = value;
  if (offset !== 0) {
    index = `Y${B.slice(1)}`;
    d.step(index, `(${print(offset)} + ${B})(${coord})`, `${print(offset)} + ${value}`);
  }
  functionStep(`layout_a(${L})`, functionValue(layoutA), index, result, d);
}

/** `result` = a swizzle or layout, called `f`, at the value `x`. */
function functionStep(f: string, value: Value, x: string, result: string, d: Derivation): void {
  const expression = `${f}(${x})`;
  if (value.kind === 'swizzle')
    d.step(result, expression, swizzling(value.swizzle, d.value(x), d.value(expression)));
  else d.step(result, expression, `the value of ${printValue(value)} there`);
}

/** The bits that change, and the offset before and after in binary digits. */
function swizzling(swizzle: Swizzle, before: string, after: string): string {
  const digits = [before, after].map((n) => Number(n).toString(2));
  const width = Math.max(...digits.map((text) => text.length));
  return `${swizzleBits(swizzle)}: ${digits.map((text) => text.padStart(width, '0')).join(' -> ')}`;
}

const product = (coord: string, stride: string): string => `${coord}*${stride}`;

/** The integers and basis elements of a tuple. */
function leavesOf(t: Stride): readonly Stride[] {
  return ([t] as readonly unknown[]).flat(Infinity) as Stride[];
}
