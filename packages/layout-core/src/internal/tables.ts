import type { Modes } from './modes.js';
import { BLOCK_BYTES, type Table, type Tabulator } from './table-plan.js';
import { plainTables } from './tables-plain.js';
import { simdTables } from './tables-simd.js';

/** Below this many elements the set-up of a SIMD table costs more than it saves. */
const WORTH_SIMD = 256;

/** The fastest that this platform offers for a table of `size` elements. */
export function tabulatorFor(size: number, simd = simdTables): Tabulator {
  return (size >= WORTH_SIMD ? simd() : undefined) ?? plainTables;
}

/**
 * Writes the offsets of coalesced `modes` to `out` from its start, colexicographically. They have `size > 0` elements, for which there is
 * room, and fit the kind of `out`.
 */
export function writeTable(modes: Modes, size: number, out: Table, tabulator = tabulatorFor(size)): void {
  const { shape, stride, length } = modes;
  write(shape.slice(0, length), stride.slice(0, length), size, out, tabulator);
}

function write(
  shape: readonly number[],
  stride: readonly number[],
  size: number,
  out: Table,
  tabulator: Tabulator,
): void {
  const block = BLOCK_BYTES / out.BYTES_PER_ELEMENT;
  const steps: { total: number; stride: number }[] = [];
  let full = 1;
  let k = 0;
  for (; k < shape.length && full * (shape[k] as number) <= block; k++) {
    full *= shape[k] as number;
    steps.push({ total: full, stride: stride[k] as number });
  }
  if (full === size) {
    tabulator({ steps, full, last: full, every: 1, bases: undefined }, out);
    return;
  }
  // The next mode is too long for a block: cut it into pieces of `piece` coordinates, the last of which may be shorter.
  const s = shape[k] as number;
  const d = stride[k] as number;
  const piece = pieceOf(s, Math.floor(block / full));
  const every = Math.ceil(s / piece);
  const last = (s - (every - 1) * piece) * full;
  if (piece > 1) steps.push({ total: full * piece, stride: d });
  const count = (size / (full * s)) * every;
  const bases = out instanceof Int32Array ? new Int32Array(count) : new Float64Array(count);
  write([every, ...shape.slice(k + 1)], [piece * d, ...stride.slice(k + 1)], count, bases, tabulator);
  tabulator({ steps, full: full * piece, last, every, bases }, out);
}

/** The largest divisor of `s` up to `most`, if it is not much smaller; else `most`. */
function pieceOf(s: number, most: number): number {
  for (let piece = most; piece > most >> 3; piece--) if (s % piece === 0) return piece;
  return most;
}
