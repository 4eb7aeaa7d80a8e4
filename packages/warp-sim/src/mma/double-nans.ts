import type { Fragment } from './fragment.js';
import type { MmaPlan } from './mma-plan.js';

type Pair = readonly [low: number, high: number];

/** What arithmetic on doubles makes where no operand is a NaN: infinity times zero, infinity less infinity. */
const MADE: Pair = [0, 0xfff80000];

const pair = new Uint32Array(2);
const asDouble = new Float64Array(pair.buffer);

/**
 * Writes the bits of every NaN of a result of f64. A fused multiply-add passes on the first NaN of its operands a, b, c with the quiet
 * bit set; a NaN that it makes is `0xfff8000000000000`. Numbers of JavaScript do not keep which NaN they are.
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
    let nan = quietNan(pairAt(c, fragments.c, i));
    for (let k = 0; k < depth; k++) {
      nan =
        quietNan(pairAt(a, fragments.a, row * depth + k)) ??
        quietNan(pairAt(b, fragments.b, column * depth + k)) ??
        nan;
    }
    const [low, high] = nan ?? MADE;
    const at = fragments.d.words[i]!;
    d[at] = low;
    d[at + fragments.d.lanes] = high;
  }
}

function pairAt(registers: Uint32Array, { words, lanes }: Fragment, i: number): Pair {
  const at = words[i]!;
  return [registers[at]!, registers[at + lanes]!];
}

/** The bits as a quiet NaN; nothing where they are a number. */
function quietNan([low, high]: Pair): Pair | undefined {
  pair[0] = low;
  pair[1] = high;
  return Number.isNaN(asDouble[0]) ? [low, (high | 0x80000) >>> 0] : undefined;
}
