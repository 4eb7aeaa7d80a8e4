import type { AnyLayout, IntTuple, Layout, Placed } from '@modewise/layout-core';
import {
  getLayoutATV,
  getLayoutBTV,
  getLayoutCTV,
  makeTiledMma,
  partitionA,
  partitionB,
  partitionC,
  partitionFragmentA,
  partitionFragmentB,
  partitionFragmentC,
  partitionShapeA,
  partitionShapeB,
  partitionShapeC,
  thrfrgA,
  thrfrgB,
  thrfrgC,
  tileShape,
} from '@modewise/tv-partition';
import type { TiledMma } from '@modewise/tv-partition';
import { functionsOf, optional, required } from '../function-entry.js';
import type { FunctionEntry } from '../function-entry.js';
import {
  aLayout,
  anInteger,
  anMmaAtom,
  anyLayout,
  anyLayoutOrTuple,
  aTiledMma,
  aTiler,
  aTuple,
} from '../kinds.js';
import { layoutValue, placedValue, tupleValue } from '../values.js';

const entry = functionsOf('Partitions of an MMA');
const ofMma = required('tiled_mma', aTiledMma);
const tensor = required('tensor', anyLayout);
const ofThread = required('thread', anInteger);
const EXAMPLE = 'tiled_mma(SM80_16x8x16_F32F16F16F32_TN, make_layout((2,2,1)))';
const TENSOR = 'make_layout((128,64))';

/** TiledMMA, and what it makes of the tensors A (M,K), B (N,K) and C (M,N). */
export const mmaPartitions: readonly FunctionEntry[] = [
  entry(
    'tiled_mma',
    'an MMA atom repeated over threads as the layout of (M,N,K) says, over values where the permutation makes M, N or K longer',
    [required('atom', anMmaAtom), optional('atom_layout', aLayout), optional('permutation', aTiler)],
    (atom, atomLayout, permutation) => ({
      kind: 'tiled_mma',
      tiled: makeTiledMma(atom, atomLayout, permutation),
    }),
    'SM80_16x8x16_F32F16F16F32_TN, make_layout((2,2,1)), <32,32,16>',
    'tiled_mma(SM80_16x8x16_F32F16F16F32_TN,(2,2,1):(1,2,0),<32,32,16>)',
  ),
  entry(
    'thr_layout_vmnk',
    '(thread of the atom, atom along M, N, K) -> thread',
    [ofMma],
    ({ thrLayoutVMNK }) => layoutValue(thrLayoutVMNK),
    EXAMPLE,
    '(32,2,2,1):(1,32,64,0)',
  ),
  entry(
    'tile_shape',
    '(M,N,K) of a TiledMMA',
    [ofMma],
    (tm) => tupleValue(tileShape(tm)),
    EXAMPLE,
    '(32,16,16)',
  ),
  layoutTV('A', '(M,K)', getLayoutATV, '((4,8,2,2),((2,2,2),(1,1))):((64,1,16,0),((32,8,256),(0,0)))'),
  layoutTV('B', '(N,K)', getLayoutBTV, '((4,8,2,2),((2,2),(1,1))):((32,1,0,8),((16,128),(0,0)))'),
  layoutTV('C', '(M,N)', getLayoutCTV, '((4,8,2,2),((2,2),(1,1))):((64,1,16,256),((32,8),(0,0)))'),
  thrfrg(
    'A',
    'M',
    'K',
    thrfrgA,
    '(((4,8),(2,1)),((2,2,2),(4,4))):(((256,1),(16,0)),((128,8,1024),(32,2048)))',
  ),
  thrfrg('B', 'N', 'K', thrfrgB, '(((4,8),(2,1)),((2,2),(8,4))):(((256,1),(8,0)),((128,1024),(16,2048)))'),
  thrfrg('C', 'M', 'N', thrfrgC, '(((4,8),(2,2)),((2,2),(4,4))):(((256,1),(16,1024)),((128,8),(32,2048)))'),
  partition('A', 'M', 'K', partitionA, '257 + ((2,2,2),4,4):((128,8,1024),32,2048)'),
  partition('B', 'N', 'K', partitionB, '257 + ((2,2),8,4):((128,1024),16,2048)'),
  partition('C', 'M', 'N', partitionC, '257 + ((2,2),4,4):((128,8),32,2048)'),
  shape('A', 'M', 'K', partitionShapeA, '((2,2,2),4,4)'),
  shape('B', 'N', 'K', partitionShapeB, '((2,2),8,4)'),
  shape('C', 'M', 'N', partitionShapeC, '((2,2),4,4)'),
  fragment('A', partitionFragmentA, '((2,2,2),4,4):((1,2,4),8,32)'),
  fragment('B', partitionFragmentB, '((2,2),8,4):((1,2),4,32)'),
  entry(
    'partition_fragment_C',
    'the accumulators of every thread for C, a tensor or its shape: column-major',
    [ofMma, required('tensor', anyLayoutOrTuple)],
    (tm, c) => layoutValue(partitionFragmentC(tm, c)),
    `${EXAMPLE}, (128,64)`,
    '((2,2),4,4):((1,2),4,16)',
  ),
];

function layoutTV(x: string, tile: string, run: (tm: TiledMma) => Layout, answer: string): FunctionEntry {
  return entry(
    `get_layout${x}_TV`,
    `(thread, value) -> element of ${x} in the ${tile} tile`,
    [ofMma],
    (tm) => layoutValue(run(tm)),
    EXAMPLE,
    answer,
  );
}

function thrfrg(
  x: string,
  m: string,
  k: string,
  run: (tm: TiledMma, tensor: AnyLayout) => AnyLayout,
  answer: string,
): FunctionEntry {
  return entry(
    `thrfrg_${x}`,
    `${x}, (${m},${k},…), by threads: ((ThrV,(Thr${m},Thr${k})),(FrgV,(Rest${m},Rest${k},…)))`,
    [ofMma, tensor],
    (tm, l) => layoutValue(run(tm, l)),
    `${EXAMPLE}, ${TENSOR}`,
    answer,
  );
}

function partition(
  x: string,
  m: string,
  k: string,
  run: (tm: TiledMma, tensor: AnyLayout, thread: number) => Placed,
  answer: string,
): FunctionEntry {
  return entry(
    `partition_${x}`,
    `what a thread has of ${x}: offset + (FrgV,Rest${m},Rest${k},…)`,
    [ofMma, tensor, ofThread],
    (tm, l, thread) => placedValue(run(tm, l, thread)),
    `${EXAMPLE}, ${TENSOR}, 5`,
    answer,
  );
}

function shape(
  x: string,
  m: string,
  k: string,
  run: (tm: TiledMma, shape: IntTuple) => IntTuple,
  answer: string,
): FunctionEntry {
  return entry(
    `partition_shape_${x}`,
    `the shape of what a thread has of ${x} of the shape (${m},${k},…): (FrgV,Rest${m},Rest${k},…)`,
    [ofMma, required('shape', aTuple)],
    (tm, s) => tupleValue(run(tm, s)),
    `${EXAMPLE}, (128,64)`,
    answer,
  );
}

function fragment(
  x: string,
  run: (tm: TiledMma, tensor: AnyLayout, thread: number) => Layout,
  answer: string,
): FunctionEntry {
  return entry(
    `partition_fragment_${x}`,
    `the registers of a thread for its part of ${x}: the values of an atom next to each other`,
    [ofMma, tensor, ofThread],
    (tm, l, thread) => layoutValue(run(tm, l, thread)),
    `${EXAMPLE}, ${TENSOR}, 5`,
    answer,
  );
}
