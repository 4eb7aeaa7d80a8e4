/** A copy operation without template arguments: threads, source and destination in bits, and which of the two tilings refer to. */
export interface CopyRow {
  readonly name: string;
  readonly threads: string;
  readonly src: string;
  readonly dst: string;
  readonly ref: 'src' | 'dst';
  /** Of tensor memory: the place of each bit. */
  readonly valId?: string;
}

/** The operations of one header. */
export interface CopyTable {
  readonly arch: string;
  readonly source: string;
  readonly rows: () => readonly CopyRow[];
}

/** One row of 128 bits for each thread that has an address: 8, 16 or 32 of them. */
const ROWS_OF_8 = '((8,4),128):((128,0),1)';
const ROWS_OF_16 = '((16,2),128):((128,0),1)';
const ROWS_OF_32 = '(32,128):(128,1)';
/** 32 bits of one 8 x 8 matrix of halves for each thread, of two and of four. */
const WORDS_1 = '(32,32):(32,1)';
const WORDS_2 = '(32,(32,2)):(32,(1,1024))';
const WORDS_4 = '(32,(32,4)):(32,(1,1024))';
/** The same of transposed matrices of halves. */
const HALVES_1 = '((4,8),(16,2)):((256,16),(1,128))';
const HALVES_2 = '((4,8),(16,2,2)):((256,16),(1,128,1024))';
const HALVES_4 = '((4,8),(16,2,4)):((256,16),(1,128,1024))';
/** The same of transposed matrices of bytes. */
const BYTES_1 = '((4,8),(8,2,2)):((256,8),(1,128,64))';
const BYTES_2 = '((4,8),(8,2,2,2)):((256,8),(1,128,64,1024))';
const BYTES_4 = '((4,8),(8,2,2,4)):((256,8),(1,128,64,1024))';

const load = (name: string, src: string, dst: string): CopyRow => ({
  name,
  threads: '32:1',
  src,
  dst,
  ref: 'dst',
});
const store = (name: string, src: string, dst: string): CopyRow => ({
  name,
  threads: '32:1',
  src,
  dst,
  ref: 'src',
});

const SM50: CopyTable = {
  arch: 'sm_50',
  source: 'cute/atom/copy_traits_sm50.hpp',
  rows: () => [
    store('SM50_Shuffle_U32_2x2Trans_XOR1', '(32,64):(64,1)', '((2,16),(32,2)):((32,128),(1,64))'),
    store('SM50_Shuffle_U32_2x2Trans_XOR4', '(32,64):(64,1)', '((4,2,4),(32,2)):((64,32,512),(1,256))'),
  ],
};

const SM75: CopyTable = {
  arch: 'sm_75',
  source: 'cute/atom/copy_traits_sm75.hpp',
  rows: () => [
    load('SM75_U32x1_LDSM_N', ROWS_OF_8, WORDS_1),
    load('SM75_U32x2_LDSM_N', ROWS_OF_16, WORDS_2),
    load('SM75_U32x4_LDSM_N', ROWS_OF_32, WORDS_4),
    load('SM75_U16x2_LDSM_T', ROWS_OF_8, HALVES_1),
    load('SM75_U16x4_LDSM_T', ROWS_OF_16, HALVES_2),
    load('SM75_U16x8_LDSM_T', ROWS_OF_32, HALVES_4),
    load('SM75_U32x1_MOVM_T', WORDS_1, WORDS_1),
  ],
};

const SM90: CopyTable = {
  arch: 'sm_90',
  source: 'cute/atom/copy_traits_sm90.hpp',
  rows: () => [
    store('SM90_U32x1_STSM_N', WORDS_1, ROWS_OF_8),
    store('SM90_U32x2_STSM_N', WORDS_2, ROWS_OF_16),
    store('SM90_U32x4_STSM_N', WORDS_4, ROWS_OF_32),
    store('SM90_U16x2_STSM_T', HALVES_1, ROWS_OF_8),
    store('SM90_U16x4_STSM_T', HALVES_2, ROWS_OF_16),
    store('SM90_U16x8_STSM_T', HALVES_4, ROWS_OF_32),
  ],
};

/** 256 bits of one thread. */
const LINE = '(1,256):(0,1)';
const oneLine = (name: string): CopyRow => ({ name, threads: '1:0', src: LINE, dst: LINE, ref: 'src' });

const SM100: CopyTable = {
  arch: 'sm_100a',
  source: 'cute/atom/copy_traits_sm100.hpp',
  rows: () => [
    oneLine('SM100_LOAD_256bit_CACHE_NOALLOCATION'),
    oneLine('SM100_STORE_256bit_CACHE_NOALLOCATION'),
    load('SM100_U8x8_LDSM_T', '((2,2,4,2),128):((128,1024,256,0),1)', BYTES_2),
    load('SM100_U8x16_LDSM_T', '((2,2,4,2),128):((128,1024,256,2048),1)', BYTES_4),
    ...['SU4', 'SU6'].flatMap((from) => [
      load(`SM100_${from}_DU8x16_x1_LDSM_N`, ROWS_OF_8, WORDS_1),
      load(`SM100_${from}_DU8x16_x2_LDSM_N`, ROWS_OF_16, WORDS_2),
      load(`SM100_${from}_DU8x16_x4_LDSM_N`, ROWS_OF_32, WORDS_4),
    ]),
    store('SM100_U8x4_STSM_T', BYTES_1, ROWS_OF_8),
    store('SM100_U8x8_STSM_T', BYTES_2, ROWS_OF_16),
    store('SM100_U8x16_STSM_T', BYTES_4, ROWS_OF_32),
    ...tensorMemory(),
    ...toTensorMemory(),
  ],
};

const SM103: CopyTable = {
  arch: 'sm_103a',
  source: 'cute/atom/copy_traits_sm100.hpp',
  rows: () =>
    [32, 128].map((n) => {
      const { bits, ...held } = wordsOfLanes(n);
      return { name: `SM100_TMEM_LOAD_STAT_32dp32b${n}x`, ...held, ref: 'src', valId: dataPaths(32, bits) };
    }),
};

type Held = Pick<CopyRow, 'threads' | 'src' | 'dst'> & { readonly bits: number };

/** How far apart data paths of tensor memory are, in its addresses of bits. */
const DATA_PATH = 2 ** 21;

/** Bits on so many data paths, one path after the other; packed, the lower half of every word. */
const dataPaths = (paths: number, bits: number, packed = false): string =>
  packed
    ? `((16,${bits / paths / 16}),${paths}):((1,32),${DATA_PATH})`
    : `(${bits / paths},${paths}):(1,${DATA_PATH})`;

/** A load from tensor memory: every thread of a warp names the whole block of `bits`, and gets its own part of it. */
const block = (bits: number, dst: string): Held => ({
  threads: '32:1',
  src: `(32,${bits}):(0,1)`,
  dst,
  bits,
});

/** 32 lanes, n words of each. */
const wordsOfLanes = (n: number): Held => block(1024 * n, `(32,${32 * n}):(${32 * n},1)`);

/** What a thread gets of n repetitions of a shape of tensor memory, and how often shapes can be repeated. */
const SHAPES: Readonly<Record<string, { readonly most: number; readonly held: (n: number) => Held }>> = {
  '16dp256b': { most: 32, held: (n) => block(4096 * n, quads(n, 64)) },
  '16dp128b': { most: 64, held: (n) => block(2048 * n, quads(n, 32)) },
  '16dp64b': {
    most: 128,
    held: (n) =>
      block(
        1024 * n,
        n === 1 ? '((2,2,8),32):((512,32,64),1)' : `((2,2,8),(32,${n})):((${512 * n},32,${64 * n}),(1,64))`,
      ),
  },
  '16dp32b': { most: 128, held: (n) => block(1024 * n, `((16,2),${32 * n}):((${64 * n},${32 * n}),1)`) },
  '32dp32b': { most: 128, held: wordsOfLanes },
};

/** Eight rows of four threads with so many bits each, two times, n times. */
function quads(n: number, bits: number): string {
  const row = 4 * bits;
  const half = 8 * row * n;
  return n === 1
    ? `((4,8),(${bits},2)):((${bits},${row}),(1,${half}))`
    : `((4,8),(${bits},2,${n})):((${bits},${row * n}),(1,${half},${row}))`;
}

function tensorMemory(): CopyRow[] {
  const powers = (most: number): number[] => [1, 2, 4, 8, 16, 32, 64, 128].filter((n) => n <= most);
  return Object.entries(SHAPES).flatMap(([lanes, { most, held }]) =>
    powers(most).flatMap((n) =>
      ['', '_16b'].flatMap((packed): CopyRow[] => {
        const { threads, src, dst, bits } = held(n);
        const name = `${lanes}${n}x${packed}`;
        const valId = dataPaths(Number(lanes.slice(0, 2)), bits, packed !== '');
        return [
          { name: `SM100_TMEM_LOAD_${name}`, threads, src, dst, ref: 'src', valId },
          { name: `SM100_TMEM_STORE_${name}`, threads, src: dst, dst: src, ref: 'dst', valId },
        ];
      }),
    ),
  );
}

/** From shared to tensor memory: values of source and destination; every CTA of a pair names the whole; and their places. */
const TO_TENSOR_MEMORY: readonly (readonly [shape: string, src: string, dst: string, valId: string])[] = [
  ['128dp256bit', '32768|1', '32768|1', `(128,256):(${DATA_PATH},1)`],
  ['128dp128bit', '16384|1', '16384|1', `(128,128):(${DATA_PATH},1)`],
  ['4dp256bit', '(4,256)|(32,128)', '(4,256)|(32,128)', `(128,256):(${DATA_PATH},1)`],
  ['4x32dp128bit', '(32,128,4)|(1,32,0)', '16384|1', `(32,128,4):(${DATA_PATH},1,${32 * DATA_PATH})`],
  ['2x64dp128bitlw0213', '(64,128,2)|(1,64,0)', '16384|1', `(64,128,2):(${DATA_PATH},1,${64 * DATA_PATH})`],
  [
    '2x64dp128bitlw0123',
    '(32,128,2,2)|(1,32,4096,0)',
    '16384|1',
    `(32,128,2,2):(${DATA_PATH},1,${64 * DATA_PATH},${32 * DATA_PATH})`,
  ],
];

function toTensorMemory(): CopyRow[] {
  return TO_TENSOR_MEMORY.flatMap(([shape, src, dst, valId]) =>
    [1, 2].map((ctas): CopyRow => {
      const held = (values: string): string => {
        const [sizes, strides] = values.split('|');
        return `(${ctas},${sizes}):(0,${strides})`;
      };
      return {
        name: `SM100_UTCCP_${shape}_${ctas}cta`,
        threads: ctas === 1 ? '1:0' : '2:1',
        src: held(src),
        dst: held(dst),
        ref: 'dst',
        valId,
      };
    }),
  );
}

export const COPY_TABLES: readonly CopyTable[] = [SM50, SM75, SM90, SM100, SM103];
