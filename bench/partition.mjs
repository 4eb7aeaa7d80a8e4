import { composition, makeLayout, makeSwizzle, parseLayout } from '@modewise/layout-core';
import {
  copyAccess,
  copyAtom,
  makeTiledCopy,
  makeTiledCopyA,
  makeTiledMma,
  mmaAtom,
  partitionA,
  partitionC,
  partitionD,
  partitionS,
  suggestSwizzle,
  thrfrgA,
} from '@modewise/tv-partition';
import { nanosecondsPerCall } from './measure.mjs';

const THREADS = 128;
const tm = makeTiledMma(mmaAtom('SM80_16x8x16_F32F16F16F32_TN'), makeLayout([2, 2, 1]), [32, 32, 16]);
const load = makeTiledCopyA(copyAtom('SM75_U32x4_LDSM_N', 'f16'), tm);
const store = makeTiledCopy(
  copyAtom('UniversalCopy<128>', 'f16'),
  parseLayout('(16,8):(8,1)'),
  makeLayout([1, 8]),
);

/** Tensors that no partition has been taken of yet: every batch begins with new ones. */
const tensors = {
  plain: () => parseLayout('(128,64):(64,1)'),
  swizzled: () => composition(makeSwizzle(3, 3, 3), parseLayout('(128,64):(64,1)')),
};

/** The partitions of one thread, per call: of every thread of a new tensor once, and of a tensor again and again. */
export function partitions() {
  const operations = {
    partitionA: [partitionA, tm],
    partitionC: [partitionC, tm],
    partitionS: [partitionS, load],
    partitionD: [partitionD, store],
  };
  let sink = 0;
  const rows = [];
  for (const [name, [operation, tiled]] of Object.entries(operations)) {
    for (const [kind, tensor] of Object.entries(tensors)) {
      const everyThread = (layout) => {
        for (let thread = 0; thread < THREADS; thread++) sink += operation(tiled, layout, thread).offset;
        return THREADS;
      };
      // Enough for the compiler to be done with what every new tensor goes through.
      for (let i = 0; i < 300; i++) everyThread(tensor());
      const known = tensor();
      rows.push({
        name: `${name}, ${kind}`,
        first: nanosecondsPerCall(() => everyThread(tensor())) / 1e3,
        again: nanosecondsPerCall(() => everyThread(known)) / 1e3,
        goal: 5,
      });
    }
  }
  const thrfrg = nanosecondsPerCall(() => {
    for (let i = 0; i < 20; i++) sink += thrfrgA(tm, tensors.plain()).shape.length;
    return 20;
  });
  rows.push({ name: 'thrfrgA, plain', first: thrfrg / 1e3, again: thrfrg / 1e3 });
  if (sink === 0) throw new Error('nothing was computed');
  return rows;
}

/** Milliseconds of one search over all `Sw<B,M,S>` up to 6 for a tile of 64 x 64 halves, written by rows and read by ldmatrix. */
export function swizzles() {
  const tile = parseLayout('(64,64):(64,1)');
  const start = performance.now();
  const once = suggestSwizzle([copyAccess(store, 'D', tile), copyAccess(load, 'S', tile)]);
  const cold = performance.now() - start;
  let sink = once.tried;
  const accesses = [copyAccess(store, 'D', tile), copyAccess(load, 'S', tile)];
  const ns = nanosecondsPerCall(() => {
    sink += suggestSwizzle(accesses).tried;
    return 1;
  });
  if (sink === 0) throw new Error('nothing was computed');
  return { tried: once.tried, cold, warm: ns / 1e6, goal: 50 };
}
