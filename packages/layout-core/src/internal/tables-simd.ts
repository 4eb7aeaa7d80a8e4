import { BLOCK_BYTES, type Table, type Tabulator } from './table-plan.js';
import { tablesWasm } from './tables-wasm.js';

/** What the module in wasm/tables.wat exports. Addresses and lengths in bytes. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly grow32: Grow;
  readonly grow64: Grow;
  readonly blocks32: Blocks;
  readonly blocks64: Blocks;
}

type Grow = (at: number, filled: number, total: number, step: number) => void;

type Blocks = (
  dst: number,
  table: number,
  full: number,
  last: number,
  every: number,
  next: number,
  base: number,
  end: number,
) => number;

/** The part of the platform that is used here and that `lib: ES2022` does not declare; either may be missing. */
export interface Platform {
  readonly atob?: (base64: string) => string;
  readonly WebAssembly?: {
    readonly Module: new (bytes: Uint8Array) => object;
    readonly Instance: new (module: object) => { readonly exports: object };
  };
}

/*
 * The module's only page of memory: a block, as many bases, and the part of the table being written. Each region is followed by at least
 * 64 bytes of slack, which the loops may write.
 */
const SLACK = 128;
const BLOCK = 0;
const BASES = BLOCK + BLOCK_BYTES + SLACK;
const CHUNK = BASES + BLOCK_BYTES + SLACK;
const CHUNK_BYTES = 2 * BLOCK_BYTES;

let tables: Tabulator | undefined;
let tried = false;

/**
 * Tables by WebAssembly SIMD, instantiated at the first call; undefined where the platform has none or forbids it (for example by a
 * content security policy).
 */
export function simdTables(): Tabulator | undefined {
  if (!tried) {
    tried = true;
    tables = simdTablesOf(globalThis as Platform);
  }
  return tables;
}

/** The same for any platform, a new instance each time. */
export function simdTablesOf({ WebAssembly, atob }: Platform): Tabulator | undefined {
  if (WebAssembly === undefined || atob === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(tablesWasm), (c) => c.charCodeAt(0));
    const module = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports as Exports;
    const words = tabulatorOf(new Int32Array(module.memory.buffer), module.grow32, module.blocks32);
    const doubles = tabulatorOf(new Float64Array(module.memory.buffer), module.grow64, module.blocks64);
    return (plan, out) => (out instanceof Int32Array ? words : doubles)(plan, out);
  } catch {
    // No SIMD, or compilation is forbidden.
    return undefined;
  }
}

/** The tabulator of one kind: `memory` as elements of that kind, and the functions for them. */
function tabulatorOf(memory: Table, grow: Grow, blocks: Blocks): Tabulator {
  const bytes = memory.BYTES_PER_ELEMENT;
  const most = BLOCK_BYTES / bytes;
  const part = (start: number, length: number) => memory.subarray(start / bytes, start / bytes + length);
  // What was last copied out; nearly every copy is as long as the one before.
  let chunk = part(CHUNK, 0);
  return ({ steps, full, last, every, bases }, out) => {
    memory[BLOCK] = 0;
    let filled = 1;
    for (const { total, stride } of steps) {
      grow(BLOCK, filled * bytes, total * bytes, stride);
      filled = total;
    }
    if (bases === undefined) {
      out.set(part(BLOCK, full));
      return;
    }
    const perChunk = Math.floor(CHUNK_BYTES / (full * bytes));
    let at = 0;
    let next = every;
    for (let from = 0; from < bases.length; from += most) {
      const count = Math.min(most, bases.length - from);
      memory.set(bases.subarray(from, from + count), BASES / bytes);
      for (let j = 0; j < count; j += perChunk) {
        const end = Math.min(count, j + perChunk);
        const [first, beyond] = [BASES + j * bytes, BASES + end * bytes];
        const written = blocks(CHUNK, BLOCK, full * bytes, last * bytes, every, next, first, beyond) - CHUNK;
        if (chunk.byteLength !== written) chunk = part(CHUNK, written / bytes);
        out.set(chunk, at);
        at += chunk.length;
        next = every - ((from + end) % every);
      }
    }
  };
}
