// The copy operations of CUTLASS 4.7 that have traits, as terms: their names without namespaces, with template arguments.

import { written } from './terms.mjs';

const cross = (...lists) =>
  lists.reduce((rows, list) => rows.flatMap((row) => list.map((x) => [...row, x])), [[]]);
const plain = (name) => written(name, `cute::${name}`);
/** An operation over an unsigned integer of so many bits. */
const ofBits = (name, bits) => written(`${name}<${bits}>`, `cute::${name}<cute::uint_bit_t<${bits}>>`);

const universal = [
  ...[8, 16, 32, 64, 128].map((bits) => ofBits('UniversalCopy', bits)),
  ...[8, 16, 32, 64, 128].map((bits) =>
    written(
      `AutoVectorizingCopyWithAssumedAlignment<${bits}>`,
      `cute::AutoVectorizingCopyWithAssumedAlignment<${bits}>`,
    ),
  ),
  plain('AutoVectorizingCopy'),
  plain('DefaultCopy'),
];
const shuffles = ['1', '4'].map((bit) => plain(`SM50_Shuffle_U32_2x2Trans_XOR${bit}`));
const matrices = [
  ...['U32x1_LDSM_N', 'U32x2_LDSM_N', 'U32x4_LDSM_N', 'U16x2_LDSM_T', 'U16x4_LDSM_T', 'U16x8_LDSM_T'],
  'U32x1_MOVM_T',
].map((name) => plain(`SM75_${name}`));
const asynchronous = cross(['CACHEALWAYS', 'CACHEALWAYS_ZFILL'], [32, 64, 128])
  .concat(cross(['CACHEGLOBAL', 'CACHEGLOBAL_ZFILL'], [128]))
  .map(([name, bits]) => ofBits(`SM80_CP_ASYNC_${name}`, bits));
const stores = [
  'U32x1_STSM_N',
  'U32x2_STSM_N',
  'U32x4_STSM_N',
  'U16x2_STSM_T',
  'U16x4_STSM_T',
  'U16x8_STSM_T',
].map((name) => plain(`SM90_${name}`));
const sm100 = [
  'LOAD_256bit_CACHE_NOALLOCATION',
  'STORE_256bit_CACHE_NOALLOCATION',
  ...['U8x8_LDSM_T', 'U8x16_LDSM_T', 'U8x4_STSM_T', 'U8x8_STSM_T', 'U8x16_STSM_T'],
  ...cross([4, 6], [1, 2, 4]).map(([bits, n]) => `SU${bits}_DU8x16_x${n}_LDSM_N`),
].map((name) => plain(`SM100_${name}`));

// Tensor memory.
const TIMES = { '16dp256b': 32, '16dp128b': 64, '16dp64b': 128, '16dp32b': 128, '32dp32b': 128 };
const powers = (last) => [1, 2, 4, 8, 16, 32, 64, 128].filter((n) => n <= last);
const tensorMemory = cross(['LOAD', 'STORE'], Object.keys(TIMES)).flatMap(([way, lanes]) =>
  cross(powers(TIMES[lanes]), way === 'LOAD' ? ['', '_16b'] : ['', '_16b']).map(([n, packed]) =>
    plain(`SM100_TMEM_${way}_${lanes}${n}x${packed}`),
  ),
);
const toTensorMemory = cross(
  ['128dp256bit', '128dp128bit', '4dp256bit', '4x32dp128bit', '2x64dp128bitlw0213', '2x64dp128bitlw0123'],
  [1, 2],
).map(([shape, ctas]) => plain(`SM100_UTCCP_${shape}_${ctas}cta`));
const statistics = [32, 128].map((n) => plain(`SM100_TMEM_LOAD_STAT_32dp32b${n}x`));

// Bulk and tensor copies: the traits take the bits that one of them moves.
const BULK = ['SM90_BULK_COPY_G2S', 'SM90_BULK_COPY_S2G'];
const TENSOR = [
  ...['LOAD', 'LOAD_MULTICAST', 'STORE', 'REDUCE_ADD'].map((name) => `SM90_TMA_${name}`),
  ...['LOAD_IM2COL', 'LOAD_IM2COL_MULTICAST', 'STORE_IM2COL'].map((name) => `SM90_TMA_${name}`),
  ...['2SM_LOAD', '2SM_LOAD_MULTICAST', '2SM_LOAD_IM2COL', '2SM_LOAD_IM2COL_MULTICAST'].map(
    (name) => `SM100_TMA_${name}`,
  ),
  ...['LOAD_2D_GATHER4', 'LOAD_MULTICAST_2D_GATHER4', 'STORE_2D_SCATTER4'].map((name) => `SM100_TMA_${name}`),
];
/** What those that are not executable yet turn into. */
const EXECUTABLE = [
  ...['LOAD', 'LOAD_MULTICAST', 'LOAD_IM2COL', 'LOAD_IM2COL_MULTICAST'].map((name) => `SM90_TMA_${name}_OP`),
  'SM90_TMA_STORE_PTR',
  ...['2SM_LOAD', '2SM_LOAD_MULTICAST', '2SM_LOAD_IM2COL', '2SM_LOAD_IM2COL_MULTICAST'].map(
    (name) => `SM100_TMA_${name}_OP`,
  ),
  ...['LOAD_2D_GATHER4', 'LOAD_MULTICAST_2D_GATHER4'].map((name) => `SM100_TMA_${name}_OP`),
];
const BITS = [1024, 65536];
const traits = (name, bits, rest) =>
  written(`${name}<${bits}>`, `cute::Copy_Traits<cute::${name}, cute::Int<${bits}>${rest}>`);
const bulk = [
  plain('SM90_BULK_COPY_AUTO'),
  ...cross([...BULK, ...EXECUTABLE], BITS).map(([name, bits]) => traits(name, bits, '')),
  ...cross(TENSOR, BITS).map(([name, bits]) => traits(name, bits, ', cute::tuple<>')),
];

export const COPY_OPERATIONS = [
  ...universal,
  ...shuffles,
  ...matrices,
  ...asynchronous,
  ...stores,
  ...sm100,
  ...tensorMemory,
  ...statistics,
  ...toTensorMemory,
  ...bulk,
];

const BY_NAME = new Map(COPY_OPERATIONS.map((term) => [term.written, term]));

/** The operation of a name. */
export function copyOperation(name) {
  if (!BY_NAME.has(name)) throw new Error(`no copy operation is called ${name}`);
  return BY_NAME.get(name);
}
