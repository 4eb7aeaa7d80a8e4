import { fma64 } from '../numerics/fma.js';
import type { Fragment } from './fragment.js';
import type { MmaPlan } from './mma-plan.js';

type Pair = readonly [low: number, high: number];

/** What arithmetic on doubles makes where no operand is a NaN: infinity times zero, infinity less infinity. */
const MADE: Pair = [0, 0xfff80000];

const pair = new Uint32Array(2);
const asDouble = new Float64Array(pair.buffer);

/**
 * Writes the bits of every NaN of a result of f64. A fused multiply-add `a b + c` passes on the first NaN of b, c, a with the quiet bit set;
 * a NaN that it makes is `0xfff8000000000000`. Numbers of JavaScript do not keep which NaN they are.
 */
export function writeDoubleNans(
  { fragments, extent }: MmaPlan,
  { a, b, c }: Record<'a' | 'b' | 'c', Uint32Array>,
  values: Float64Array,
  d: Uint32Array,
): void {
  const { columns, depth } = extent;
  for (let i = 0; i < values.length; i++) {
    if (!Number.isNaN(values[i])) continue;
    const [row, column] = [Math.floor(i / columns), i % columns];
    let sum = pairAt(c, fragments.c, i);
    for (let k = 0; k < depth; k++) {
      const x = pairAt(a, fragments.a, row * depth + k);
      const y = pairAt(b, fragments.b, column * depth + k);
      sum =
        quietNan(y) ?? quietNan(sum) ?? quietNan(x) ?? pairOf(fma64(doubleOf(x), doubleOf(y), doubleOf(sum)));
    }
    const at = fragments.d.words[i]!;
    d[at] = sum[0];
    d[at + fragments.d.lanes] = sum[1];
  }
}

function doubleOf([low, high]: Pair): number {
  pair[0] = low;
  pair[1] = high;
  return asDouble[0]!;
}

function pairOf(double: number): Pair {
  if (Number.isNaN(double)) return MADE;
  asDouble[0] = double;
  return [pair[0]!, pair[1]!];
}

function pairAt(registers: Uint32Array, { words, lanes }: Fragment, i: number): Pair {
  const at = words[i]!;
  return [registers[at]!, registers[at + lanes]!];
}

/** The bits as a quiet NaN; nothing where they are a number. */
function quietNan(bits: Pair): Pair | undefined {
  return Number.isNaN(doubleOf(bits)) ? [bits[0], (bits[1] | 0x80000) >>> 0] : undefined;
}
