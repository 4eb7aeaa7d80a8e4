import type { Plan, Table } from './table-plan.js';

/** Writes a table in plain JavaScript: the block stands at the start of `out` itself. */
export function plainTables({ steps, full, last, every, bases }: Plan, out: Table): void {
  out[0] = 0;
  let filled = 1;
  for (const { total, stride } of steps) {
    for (let step = stride; filled < total; step *= 2) {
      const n = Math.min(filled, total - filled);
      add(out, filled, n, step);
      filled += n;
    }
  }
  if (bases === undefined) return;
  // The base of the first block is 0: it is there already.
  let at = full;
  for (let j = 1; j < bases.length; j++) {
    const n = (j + 1) % every === 0 ? last : full;
    add(out, at, n, bases[j] as number);
    at += n;
  }
}

/** `out[at + i] = out[i] + base` for `i < n`; one loop for each kind, as code for both kinds of array would be slower. */
function add(out: Table, at: number, n: number, base: number): void {
  if (out instanceof Int32Array) add32(out, at, n, base);
  else add64(out, at, n, base);
}

function add32(out: Int32Array, at: number, n: number, base: number): void {
  let i = 0;
  for (; i < n - 3; i += 4) {
    out[at + i] = ((out[i] as number) + base) | 0;
    out[at + i + 1] = ((out[i + 1] as number) + base) | 0;
    out[at + i + 2] = ((out[i + 2] as number) + base) | 0;
    out[at + i + 3] = ((out[i + 3] as number) + base) | 0;
  }
  for (; i < n; i++) out[at + i] = ((out[i] as number) + base) | 0;
}

function add64(out: Float64Array, at: number, n: number, base: number): void {
  let i = 0;
  for (; i < n - 3; i += 4) {
    out[at + i] = (out[i] as number) + base;
    out[at + i + 1] = (out[i + 1] as number) + base;
    out[at + i + 2] = (out[i + 2] as number) + base;
    out[at + i + 3] = (out[i + 3] as number) + base;
  }
  for (; i < n; i++) out[at + i] = (out[i] as number) + base;
}
