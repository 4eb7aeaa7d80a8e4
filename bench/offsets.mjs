import { coalesce, crd2idx, evaluator, makeLayout, offsets, parseLayout, size } from '@modewise/layout-core';
// The two implementations behind `offsets` are internal: nobody but a benchmark has to choose.
import { writeTable } from '../packages/layout-core/dist/internal/tables.js';
import { plainTables } from '../packages/layout-core/dist/internal/tables-plain.js';
import { simdTables } from '../packages/layout-core/dist/internal/tables-simd.js';
import { nanosecondsPerCall } from './measure.mjs';

/** Four modes that do not coalesce: tiles of 4 x 8 x 4 elements, interleaved, one after the other. */
const nested = (n) =>
  makeLayout(
    [
      [4, 8],
      [4, n / 128],
    ],
    [
      [1, 16],
      [4, 128],
    ],
  );

/** The same offsets in the loop that one writes by hand. */
function byHand(out) {
  for (let i = 0; i < out.length; i++) {
    const a = i % 4;
    const b = ((i / 4) | 0) % 8;
    const c = ((i / 32) | 0) % 4;
    const d = (i / 128) | 0;
    out[i] = a + b * 16 + c * 4 + d * 128;
  }
}

/**
 * Nanoseconds an element from 2^10 to 2^26 elements: the loop by hand; plain JavaScript and WebAssembly SIMD into an array that is
 * there; and `offsets` with a new array each time, which adds what the allocator and the system's pages cost.
 */
export function tables(exponents = [10, 12, 14, 16, 18, 20, 22, 24, 26]) {
  const simd = simdTables();
  if (simd === undefined) throw new Error('this platform has no WebAssembly SIMD');
  return exponents.map((exponent) => {
    const n = 2 ** exponent;
    const layout = nested(n);
    const { shape, stride } = coalesce(layout);
    const modes = { shape, stride, length: shape.length };
    const out = new Int32Array(n);
    // Short batches: most of them are over before a busy machine takes the core away, so the median is one that ran through.
    const through = { rounds: exponent > 22 ? 7 : 61, batchMs: 1 };
    const perElement = (write, options = through) =>
      nanosecondsPerCall(() => {
        write();
        return 1;
      }, options) / n;
    const loop = perElement(() => byHand(out));
    const plain = perElement(() => writeTable(modes, n, out, plainTables));
    const wasm = perElement(() => writeTable(modes, n, out, simd));
    const given = perElement(() => offsets(layout, out));
    let last = 0;
    const fresh = perElement(
      () => {
        last += offsets(layout)[n - 1];
        // Long batches: the collector's and the allocator's work is part of it, and comes in bursts.
      },
      { rounds: exponent > 22 ? 5 : 11, batchMs: 30 },
    );
    if (last % (n - 1) !== 0 || out[n - 1] !== n - 1) throw new Error('a table is wrong');
    return { exponent, loop, plain, wasm, given, fresh };
  });
}

/** Nanoseconds of one coordinate by `evaluator` and by `crd2idx`, over pseudo-random coordinates of the domain. */
export function coordinates() {
  const texts = [
    '1048576:3',
    '((16,64),1024):((64,1),1024)',
    '((4,8),(4,8192)):((1,16),(4,128))',
    '(5,7,11,13):(1001,143,13,1)',
    '(2,2,2,2,2,2,2,2):(128,64,32,16,8,4,2,1)',
    '(4096,4096):(4294967296,1)',
  ];
  return texts.map((text) => {
    const layout = parseLayout(text);
    const indices = new Int32Array(4096);
    let state = 1;
    for (let k = 0; k < indices.length; k++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      indices[k] = state % size(layout);
    }
    // A loop of its own for each function, as in a program that has one layout: shared loops would not inline it.
    const loopOver = (id) =>
      new Function(
        'f',
        'indices',
        `/* ${text} ${id} */ let s = 0; for (let k = 0; k < indices.length; k++) s += f(indices[k]); return s;`,
      );
    const time = (f, loop) =>
      nanosecondsPerCall(() => (loop(f, indices) === -1 ? 0 : indices.length), { rounds: 61, batchMs: 1 });
    return {
      text,
      evaluator: time(evaluator(layout), loopOver(1)),
      crd2idx: time((i) => crd2idx(i, layout), loopOver(2)),
    };
  });
}
