import { size } from '@modewise/layout-core';
import type { AnyLayout, Layout, Placed } from '@modewise/layout-core';
import {
  getLayoutDTV,
  getLayoutSTV,
  makeCotiledCopy,
  makeTiledCopy,
  makeTiledCopyA,
  makeTiledCopyB,
  makeTiledCopyC,
  makeTiledCopyCAtom,
  makeTiledCopyD,
  makeTiledCopyImpl,
  makeTiledCopyS,
  partitionD,
  partitionS,
  retileD,
  retileS,
  tidfrgD,
  tidfrgS,
} from '@modewise/tv-partition';
import type { CopyAtom, TiledCopy, TiledMma } from '@modewise/tv-partition';
import { functionsOf, optional, required } from '../function-entry.js';
import type { FunctionEntry } from '../function-entry.js';
import { aCopyAtom, aLayout, anInteger, anyLayout, aTiledCopy, aTiledMma, byMode } from '../kinds.js';
import { layoutValue, placedValue, tilerValue } from '../values.js';
import type { Value } from '../values.js';

const entry = functionsOf('Partitions of a copy');
const ofAtom = required('copy_atom', aCopyAtom);
const ofMma = required('tiled_mma', aTiledMma);
const ofCopy = required('tiled_copy', aTiledCopy);
const tensor = required('tensor', anyLayout);
const COPY = 'tiled_copy(copy_atom(UniversalCopy<128>, f32), (32,8):(8,1), make_layout((1,4)))';
const LDSM = 'copy_atom(SM75_U32x4_LDSM_N, f16)';
const MMA = 'tiled_mma(SM80_16x8x16_F32F16F16F32_TN)';
const TENSOR = 'make_layout((128,64))';

/** TiledCopy, and what it makes of a source and a destination. */
export const copyPartitions: readonly FunctionEntry[] = [
  entry(
    'tiled_copy',
    'a copy atom repeated over (M,N) -> thread and (M,N) -> value; in CuTe make_tiled_copy',
    [ofAtom, required('thr_layout', aLayout), optional('val_layout', aLayout)],
    (atom, threads, values) => copyValue(makeTiledCopy(atom, threads, values)),
    'copy_atom(UniversalCopy<128>, f32), (32,8):(8,1), make_layout((1,4))',
    'make_tiled_copy_impl(copy_atom(UniversalCopy<128>,f32),((8,32),4):((128,1),32),(32,32))',
  ),
  entry(
    'make_tiled_copy_impl',
    'the copy of (thread, value) -> element of a tile: what every tiled copy prints as',
    [ofAtom, required('layout_tv', aLayout), required('tiler', byMode)],
    (atom, layoutTV, tiler) => copyValue(makeTiledCopyImpl(atom, layoutTV, tiler)),
    'copy_atom(UniversalCopy<64>, f32), (32,2):(2,1), (8,8)',
    'make_tiled_copy_impl(copy_atom(UniversalCopy<64>,f32),(32,2):(2,1),(8,8))',
  ),
  ofTiledMma('A', makeTiledCopyA, '((4,8),((2,2,2),(1,1))):((32,1),((16,8,128),(0,0))),(16,16)'),
  ofTiledMma('B', makeTiledCopyB, '((4,8),((2,2),(1,1))):((16,1),((8,64),(0,0))),(8,16)'),
  ofTiledMma('C', makeTiledCopyC, '((4,8),((2,2),(1,1))):((32,1),((16,8),(0,0))),(16,8)'),
  entry(
    'make_tiled_copy_C_atom',
    'the smallest copy of C: as many accumulators of a thread as the atom moves at once',
    [ofAtom, ofMma],
    (atom, tm) => copyValue(makeTiledCopyCAtom(atom, tm)),
    `copy_atom(SM90_U32x2_STSM_N, f16), ${MMA}`,
    'make_tiled_copy_impl(copy_atom(SM90_U32x2_STSM_N,f16),((4,8),(2,2)):((16,1),(64,8)),<16:1,(4,2):(2,1)>)',
  ),
  ofTiledCopy('S', 'source', makeTiledCopyS, '((8,32),(4,1)):((128,1),(32,0)),(32,32)'),
  ofTiledCopy('D', 'destination', makeTiledCopyD, '((8,32),(4,1)):((128,1),(32,0)),(32,32)'),
  entry(
    'make_cotiled_copy',
    'a copy by address: (thread, value) -> address, and coordinate -> address of the data',
    [ofAtom, required('tv_layout', aLayout), required('data_layout', aLayout)],
    (atom, tv, data) => copyValue(makeCotiledCopy(atom, tv, data)),
    'copy_atom(UniversalCopy<32>, f32), (32,4):(4,1), make_layout((64,16))',
    'make_tiled_copy_impl(copy_atom(UniversalCopy<32>,f32),((16,2),4):((1,64),16),<(16,4):(4,1),2:1>)',
    (_, tv) => size(tv),
  ),
  entry(
    'TiledLayout_TV',
    '(thread, value) -> element of the tile',
    [ofCopy],
    ({ layoutTV }) => layoutValue(layoutTV),
    COPY,
    '((8,32),4):((128,1),32)',
  ),
  entry('Tiler_MN', 'the tile of a copy', [ofCopy], ({ tiler }) => tilerValue(tiler), COPY, '(32,32)'),
  layoutTV('S', 'source', getLayoutSTV, '((8,32),(4,1)):((128,1),(32,0))'),
  layoutTV('D', 'destination', getLayoutDTV, '((8,32),(4,1)):((128,1),(32,0))'),
  tidfrg('S', 'source', tidfrgS, '((8,32),(4,1),(4,2)):((512,1),(128,0),(32,4096))'),
  tidfrg('D', 'destination', tidfrgD, '((8,32),(4,1),(4,2)):((512,1),(128,0),(32,4096))'),
  partition('S', 'source', partitionS, '2560 + ((4,1),4,2):((128,0),32,4096)'),
  partition('D', 'destination', partitionD, '2560 + ((4,1),4,2):((128,0),32,4096)'),
  retile('S', 'source', retileS),
  retile('D', 'destination', retileD),
];

function copyValue(tiled: TiledCopy): Value {
  return { kind: 'tiled_copy', tiled };
}

function ofTiledMma(
  x: string,
  run: (atom: CopyAtom, tm: TiledMma) => TiledCopy,
  answer: string,
): FunctionEntry {
  return entry(
    `make_tiled_copy_${x}`,
    `a copy whose threads have the values of ${x} that a TiledMMA wants of them`,
    [ofAtom, ofMma],
    (atom, tm) => copyValue(run(atom, tm)),
    `copy_atom(UniversalCopy<32>, f16), ${MMA}`,
    `make_tiled_copy_impl(copy_atom(UniversalCopy<32>,f16),${answer})`,
  );
}

function ofTiledCopy(
  x: string,
  side: string,
  run: (atom: CopyAtom, tc: TiledCopy) => TiledCopy,
  answer: string,
): FunctionEntry {
  return entry(
    `make_tiled_copy_${x}`,
    `another copy atom over the ${side} of a copy`,
    [ofAtom, ofCopy],
    (atom, tc) => copyValue(run(atom, tc)),
    `copy_atom(UniversalCopy<32>, f32), ${COPY}`,
    `make_tiled_copy_impl(copy_atom(UniversalCopy<32>,f32),${answer})`,
  );
}

function layoutTV(x: string, side: string, run: (tc: TiledCopy) => Layout, answer: string): FunctionEntry {
  return entry(
    `get_layout${x}_TV`,
    `(thread, value) -> element of the tile, of the ${side} of a copy`,
    [ofCopy],
    (tc) => layoutValue(run(tc)),
    COPY,
    answer,
  );
}

function tidfrg(
  x: string,
  side: string,
  run: (tc: TiledCopy, tensor: AnyLayout) => AnyLayout,
  answer: string,
): FunctionEntry {
  return entry(
    `tidfrg_${x}`,
    `the ${side} of a copy by threads: (Thr,(FrgV,FrgX),(RestM,RestN,…))`,
    [ofCopy, tensor],
    (tc, l) => layoutValue(run(tc, l)),
    `${COPY}, ${TENSOR}`,
    answer,
  );
}

function partition(
  x: string,
  side: string,
  run: (tc: TiledCopy, tensor: AnyLayout, thread: number) => Placed,
  answer: string,
): FunctionEntry {
  return entry(
    `partition_${x}`,
    `what a thread has of the ${side} of a copy: offset + ((FrgV,FrgX),RestM,RestN,…)`,
    [ofCopy, tensor, required('thread', anInteger)],
    (tc, l, thread) => placedValue(run(tc, l, thread)),
    `${COPY}, ${TENSOR}, 5`,
    answer,
  );
}

function retile(
  x: string,
  side: string,
  run: (tc: TiledCopy, tensor: AnyLayout) => AnyLayout,
): FunctionEntry {
  return entry(
    `retile_${x}`,
    `registers that another tiling partitioned, in the order in which the ${side} of a copy has its values`,
    [ofCopy, required('fragment', anyLayout)],
    (tc, l) => layoutValue(run(tc, l)),
    `make_tiled_copy_A(${LDSM}, ${MMA}), ((2,2,2),8,4):((1,2,4),8,64)`,
    '((8,1),8,4):((1,0),8,64)',
  );
}
