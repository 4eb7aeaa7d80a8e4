// Tilings of copy atoms, from layouts of threads and values, from tilings of MMA and from offsets; their parts, and tensors partitioned
// and retiled by them.

import { nested } from '../calls.mjs';
import { copyOperation } from '../copy-names.mjs';
import { mmaOperation } from '../mma-names.mjs';
import { randomFrom } from '../random.mjs';
import { composed, layout, product, swizzle, tile } from '../terms.mjs';
import { bitsOfType, valueType } from '../value-types.mjs';

/** Marks a case that CUTLASS rejects. */
const REJECTED = Symbol('rejected');

const columns = (shape) => nested('make_layout', shape);
const copyAtom = (name, type) => nested('copy_atom', copyOperation(name), valueType(type));

/** Threads of a copy atom and values that each has. */
function extentOf(name, type) {
  const [, run, times] = /_S?U(?:\d_DU8x16_x|(8|16|32)x)(\d+)/.exec(name) ?? [];
  if (times === undefined && !/Shuffle/.test(name)) {
    const [bits] = /\d+(?=>|bit)/.exec(name) ?? [0];
    return [1, Math.max(1, (/Auto|Default/.test(name) ? 0 : Number(bits)) / bitsOfType(type))];
  }
  return [32, (/Shuffle/.test(name) ? 64 : Number(run ?? 32) * Number(times)) / bitsOfType(type)];
}

/** Whether so many threads, each with so many values, are multiples of a copy atom. */
function admits([name, type], threads, values) {
  const [atomThreads, atomValues] = extentOf(name, type);
  return threads % atomThreads === 0 && values % atomValues === 0;
}

/** Tensors over the axes of a tile. */
const TENSORS = [
  (t) => columns(t.map((n) => 2 * n)),
  (t) => columns(t.map((n, axis) => (axis === 0 ? 4 * n : n))),
  (t) => columns([...t.map((n) => n), 3]),
  (t) =>
    nested(
      'make_identity_layout',
      t.map((n, axis) => (axis === 0 ? n : 2 * n)),
    ),
  ([m, n = 1]) => layout([2 * m, 2 * n], [2 * n, 1]),
  ([m, n = 1]) => composed(swizzle(3, 3, 3), 0, layout([2 * m, 8 * n], [8 * n, 1])),
  ([m, n = 1]) => composed(swizzle(2, 4, 3), 0, layout([4 * m, 2 * n], [1, 4 * m])),
  ([m, n = 1]) => columns([m + 5, 2 * n - 1]),
  ([m, n = 1]) => layout([m, [n, 2]], [1, [2 * m, m]]),
];

/** The parts of a tiling, and one tensor, whole and for some threads, as source or destination. */
function casesOfTiling(r, tiled, tileShape, threads, fragment, admissible = true) {
  if (!admissible) return [['TiledLayout_TV', tiled, REJECTED]];
  const side = r.pick(['S', 'D']);
  const tensor = r.pick(tileShape.length === 1 ? TENSORS.slice(0, 4) : TENSORS)(tileShape);
  const some = new Set([r.below(threads), r.pick([0, 1, threads - 1, threads])]);
  return [
    ['TiledLayout_TV', tiled],
    ['Tiler_MN', tiled],
    ['get_layoutS_TV', tiled],
    ['get_layoutD_TV', tiled],
    [`tidfrg_${side}`, tiled, tensor],
    ...[...some].map((thread) => [`partition_${side}`, tiled, tensor, thread]),
    ...(fragment === undefined ? [] : [[`retile_${r.pick(['S', 'D'])}`, tiled, fragment]]),
  ];
}

/** Layouts of threads: shape and stride, none where it is column-major. */
const THREADS = [
  [
    [32, 8],
    [8, 1],
  ],
  [[16, 16]],
  [
    [32, 4],
    [4, 1],
  ],
  [
    [16, 8],
    [8, 1],
  ],
  [
    [4, 2],
    [2, 1],
  ],
  [
    [8, 4],
    [1, 8],
  ],
  [
    [3, 5],
    [5, 1],
  ],
  [[1, 32]],
  [[32, 1]],
  [
    [[2, 4], 4],
    [[1, 8], 2],
  ],
  [
    [[8, 2], 8],
    [[1, 64], 8],
  ],
  [
    [4, [2, 4]],
    [8, [4, 1]],
  ],
  [32],
  [[128]],
  [
    [4, 2, 4],
    [8, 4, 1],
  ],
];
/** Layouts of values. */
const VALUES = [
  [[1, 4]],
  [[4, 1]],
  [[1, 8]],
  [[8, 1]],
  [[1, 1]],
  [[3, 2]],
  [
    [2, 3],
    [3, 1],
  ],
  [[2, [1, 2]]],
  [
    [[2, 2], 2],
    [[1, 4], 2],
  ],
  [
    [4, 4],
    [4, 1],
  ],
  [8],
  [[1, 16]],
];
const asTerm = ([shape, stride]) => (stride === undefined ? columns(shape) : layout(shape, stride));
const asModes = (shape) => (Array.isArray(shape) ? shape : [shape]);
/** The tile: thread and value extents, axis by axis. */
function tileOf(threads, values) {
  const [a, b] = [asModes(threads), asModes(values)];
  return Array.from(
    { length: Math.max(a.length, b.length) },
    (_, axis) => product(a[axis] ?? 1) * product(b[axis] ?? 1),
  );
}

/** Copy atoms that one thread executes. */
const ONE_THREAD = [
  ['UniversalCopy<8>', 'u8'],
  ['UniversalCopy<16>', 'f16'],
  ['UniversalCopy<32>', 'f32'],
  ['UniversalCopy<32>', 'f16'],
  ['UniversalCopy<64>', 'f32'],
  ['UniversalCopy<64>', 'f64'],
  ['UniversalCopy<128>', 'f32'],
  ['UniversalCopy<128>', 'f16'],
  ['UniversalCopy<128>', 's8'],
  ['AutoVectorizingCopyWithAssumedAlignment<128>', 'f16'],
  ['DefaultCopy', 'f32'],
  ['SM80_CP_ASYNC_CACHEALWAYS<32>', 'f32'],
  ['SM80_CP_ASYNC_CACHEALWAYS<64>', 'bf16'],
  ['SM80_CP_ASYNC_CACHEALWAYS_ZFILL<128>', 'f32'],
  ['SM80_CP_ASYNC_CACHEGLOBAL<128>', 'f16'],
  ['SM80_CP_ASYNC_CACHEGLOBAL_ZFILL<128>', 'f64'],
  ['SM100_LOAD_256bit_CACHE_NOALLOCATION', 'f32'],
];
/** Copy atoms that a warp executes. */
const WARP = [
  ['SM75_U32x1_LDSM_N', 'f16'],
  ['SM75_U32x2_LDSM_N', 'f16'],
  ['SM75_U32x4_LDSM_N', 'bf16'],
  ['SM75_U32x4_LDSM_N', 's8'],
  ['SM75_U32x4_LDSM_N', 'tf32'],
  ['SM75_U16x2_LDSM_T', 'f16'],
  ['SM75_U16x4_LDSM_T', 'f16'],
  ['SM75_U16x8_LDSM_T', 'bf16'],
  ['SM75_U32x1_MOVM_T', 'f16'],
  ['SM50_Shuffle_U32_2x2Trans_XOR1', 'f32'],
  ['SM50_Shuffle_U32_2x2Trans_XOR4', 'f16'],
  ['SM90_U32x1_STSM_N', 'f16'],
  ['SM90_U32x2_STSM_N', 'f32'],
  ['SM90_U32x4_STSM_N', 'f16'],
  ['SM90_U16x4_STSM_T', 'bf16'],
  ['SM90_U16x8_STSM_T', 'f16'],
  ['SM100_U8x8_LDSM_T', 's8'],
  ['SM100_U8x16_LDSM_T', 'u8'],
  ['SM100_SU4_DU8x16_x4_LDSM_N', 'u8'],
  ['SM100_U8x8_STSM_T', 'e4m3'],
];

function ofThreadsAndValues(r) {
  const one = (atom, threads, values) => {
    const operands = [asTerm(threads), ...(values === undefined ? [] : [asTerm(values)])];
    const shapes = [threads[0], values?.[0] ?? 1];
    const fits = admits(atom, ...shapes.map(product));
    const tiled = nested('tiled_copy', copyAtom(...atom), ...operands);
    return casesOfTiling(r, tiled, tileOf(...shapes), product(threads[0]), undefined, fits);
  };
  return [
    ...ONE_THREAD.flatMap((atom, i) =>
      [0, 1, 2, 3, 4].flatMap((j) =>
        one(atom, THREADS[(i + 4 * j) % THREADS.length], VALUES[(i + 5 * j) % VALUES.length]),
      ),
    ),
    ...WARP.flatMap((atom, i) =>
      [0, 1, 2].flatMap((j) =>
        one(
          atom,
          [
            [[16, 2]],
            [
              [32, 4],
              [4, 1],
            ],
            [[32, 1]],
            [[8, 8]],
          ][(i + j) % 4],
          [
            [[1, 8]],
            [[2, 4]],
            [[8, 2]],
            [
              [4, 4],
              [4, 1],
            ],
          ][(i + 2 * j) % 4],
        ),
      ),
    ),
    ...[
      [['UniversalCopy<8>', 'u8'], [[32, 4]]],
      [['UniversalCopy<32>', 'f32'], [32]],
      [
        ['DefaultCopy', 'f16'],
        [
          [16, 8],
          [8, 1],
        ],
      ],
    ].flatMap(([atom, threads]) => one(atom, threads)),
  ];
}

/** MMA atoms with M, N, K, threads, and the shapes of the values that a thread has of A, B and C. */
const MMA = [
  [
    'SM80_16x8x16_F32F16F16F32_TN',
    [16, 8, 16],
    32,
    [
      [2, 2, 2],
      [2, 2],
      [2, 2],
    ],
    'f16',
  ],
  ['SM80_16x8x8_F32F16F16F32_TN', [16, 8, 8], 32, [[2, 2], 2, [2, 2]], 'f16'],
  ['SM80_16x8x8_F32TF32TF32F32_TN', [16, 8, 8], 32, [[2, 2], 2, [2, 2]], 'tf32'],
  [
    'SM80_16x8x32_S32S8S8S32_TN',
    [16, 8, 32],
    32,
    [
      [4, 2, 2],
      [4, 2],
      [2, 2],
    ],
    's8',
  ],
  [
    'SM89_16x8x32_F32E4M3E4M3F32_TN',
    [16, 8, 32],
    32,
    [
      [4, 2, 2],
      [4, 2],
      [2, 2],
    ],
    'e4m3',
  ],
  ['SM70_8x8x4_F32F16F16F32_NT', [8, 8, 4], 8, [4, 4, [2, 2, 2]], 'f16'],
  ['SM75_16x8x8_F32F16F16F32_TN', [16, 8, 8], 32, [[2, 2], 2, [2, 2]], 'f16'],
  ['SM90_16x8x16_F64F64F64F64_TN', [16, 8, 16], 32, [[2, 4], 4, [2, 2]], 'f64'],
  ['SM90_64x64x16_F32F16F16_RS<K,K>', [64, 64, 16], 128, [[2, 2, 2], undefined, [2, 2, 8]], 'f16'],
  [
    'SM120_16x8x32_TN<e4m3,e5m2,f32>',
    [16, 8, 32],
    32,
    [
      [4, 2, 2],
      [4, 2],
      [2, 2],
    ],
    'e4m3',
  ],
  ['UniversalFMA<f32>', [1, 1, 1], 1, [1, 1, 1], 'f32'],
];
/** Layouts of atoms with the multiples of the natural tile that make the tile, where one is asked for. */
const OVER = [
  [[1, 1, 1], undefined, [1, 2, 1]],
  [[2, 2, 1], undefined, [1, 2, 1]],
  [
    [2, 2, 1],
    [2, 1, 0],
    [1, 2, 2],
  ],
  [[1, 4, 1], undefined, undefined],
  [[2, 1, 2], undefined, [1, 2, 1]],
];
const OPERANDS = { A: [0, 2], B: [1, 2], C: [0, 1] };
const LOADS = {
  f16: [
    'SM75_U32x1_LDSM_N',
    'SM75_U32x2_LDSM_N',
    'SM75_U32x4_LDSM_N',
    'SM75_U16x2_LDSM_T',
    'SM75_U16x4_LDSM_T',
    'SM75_U16x8_LDSM_T',
    'UniversalCopy<32>',
    'DefaultCopy',
    'UniversalCopy<64>',
  ],
  tf32: ['SM75_U32x4_LDSM_N', 'SM75_U32x2_LDSM_N', 'UniversalCopy<32>', 'UniversalCopy<64>'],
  f32: ['UniversalCopy<32>', 'UniversalCopy<128>', 'SM80_CP_ASYNC_CACHEALWAYS<32>'],
  f64: ['UniversalCopy<64>', 'UniversalCopy<128>', 'DefaultCopy'],
  s8: ['SM75_U32x4_LDSM_N', 'SM75_U32x2_LDSM_N', 'UniversalCopy<32>', 'SM100_U8x16_LDSM_T'],
  e4m3: ['SM75_U32x4_LDSM_N', 'SM100_U8x8_LDSM_T', 'UniversalCopy<16>', 'UniversalCopy<32>'],
};
const STORES = [
  ['SM90_U32x1_STSM_N', 'f16'],
  ['SM90_U32x2_STSM_N', 'f16'],
  ['SM90_U32x4_STSM_N', 'bf16'],
  ['SM90_U16x2_STSM_T', 'f16'],
  ['SM90_U16x4_STSM_T', 'f16'],
  ['SM90_U16x8_STSM_T', 'bf16'],
  ['UniversalCopy<32>', 'f32'],
  ['UniversalCopy<64>', 'f32'],
  ['UniversalCopy<128>', 'f32'],
  ['UniversalCopy<16>', 'f16'],
  ['DefaultCopy', 'f32'],
  ['SM100_U8x16_STSM_T', 'u8'],
];

function ofMma(r) {
  let turn = 0;
  const next = (list) => list[turn++ % list.length];
  return MMA.flatMap(([name, atom, warp, fragments, type]) =>
    OVER.flatMap(([over, stride, times]) => {
      const natural = atom.map((size, mode) => size * over[mode]);
      const full = natural.map((size, mode) => size * (times?.[mode] ?? 1));
      const tiled = nested(
        'tiled_mma',
        mmaOperation(name),
        stride === undefined ? columns(over) : layout(over, stride),
        ...(times === undefined ? [] : [tile(...full)]),
      );
      const threads = warp * product(over);
      const make = (op, operand, copy) => {
        const [x, y] = OPERANDS[operand];
        const values = fragments['ABC'.indexOf(operand)];
        const repeats = [x, y].map((mode) => full[mode] / natural[mode]);
        // What a thread has of two tiles along the first axis.
        const fragment = values === undefined ? undefined : columns([values, 2 * repeats[0], repeats[1]]);
        const mine = product(values ?? atom[x] * atom[y]) * product(repeats);
        const wanted = op.endsWith('atom') ? Math.min(mine, extentOf(...copy)[1]) : mine;
        const fits = admits(copy, threads, wanted);
        const made = nested(op, copyAtom(...copy), tiled);
        // A quad-pair alone is threads 0 to 3 and 16 to 19, which count as a whole warp.
        if (!fits && threads === 8 && admits(copy, 32, wanted)) return [['TiledLayout_TV', made]];
        return casesOfTiling(r, made, [full[x], full[y]], threads, fragment, fits);
      };
      return [
        ...make('make_tiled_copy_A', 'A', [next(LOADS[type]), type]),
        ...make('make_tiled_copy_B', 'B', [next(LOADS[type]), type]),
        ...make('make_tiled_copy_C', 'C', next(STORES)),
        ...make('make_tiled_copy_C_atom', 'C', next(STORES)),
      ];
    }),
  );
}

/** Cotiled copies: atom, offsets of (thread, value), layout of the data. */
const COTILED = [
  [['UniversalCopy<128>', 'f32'], layout([32, 4], [4, 1]), columns([128, 8])],
  [['UniversalCopy<128>', 'f16'], layout([64, 8], [8, 1]), layout([64, 64], [64, 1])],
  [['UniversalCopy<32>', 'f32'], layout([32, 1], [1, 0]), columns([16, 16])],
  [['UniversalCopy<64>', 'f16'], layout([[8, 4], 4], [[4, 64], 1]), layout([16, 32], [1, 16])],
  [['SM80_CP_ASYNC_CACHEALWAYS<128>', 'f16'], layout([128, 8], [8, 1]), layout([32, 32], [32, 1])],
  [['SM75_U32x4_LDSM_N', 'f16'], layout([32, 8], [8, 1]), layout([16, 16], [16, 1])],
  [['SM90_U32x2_STSM_N', 'f16'], layout([32, 4], [2, 1]), columns([32, 8])],
  [['SM100_TMEM_LOAD_32dp32b8x', 'f32'], layout([32, 8], [1, 32]), columns([32, 64])],
  [
    ['SM100_TMEM_LOAD_16dp256b1x', 'f32'],
    layout(
      [
        [4, 8],
        [2, 2],
      ],
      [
        [2, 8],
        [1, 64],
      ],
    ),
    columns([32, 64]),
  ],
  [['UniversalCopy<32>', 'f32'], layout([16, 2], [2, 1]), layout([[4, 2], 8], [[1, 32], 4])],
  [['UniversalCopy<32>', 'f32'], layout([3, 5], [5, 1]), columns([5, 6])],
  [['UniversalCopy<128>', 'f32'], layout([32, 4], [8, 1]), columns([16, 4])],
  [['UniversalCopy<128>', 'f32'], layout([8, 4], [1, 8]), layout([8, 8], [16, 1])],
  [['UniversalCopy<64>', 'f64'], layout([8, 2], [2, 1]), columns([4, 4, 2])],
];

function ofOffsets(r) {
  return COTILED.flatMap(([atom, offsets, data]) => {
    const tiled = nested('make_cotiled_copy', copyAtom(...atom), offsets, data);
    const shape = [32, 32];
    return casesOfTiling(r, tiled, shape, product(offsets.shape[0]));
  });
}

/** Threads or values that are no multiples of the atom's. */
const ODD = [
  nested('tiled_copy', copyAtom('UniversalCopy<128>', 'f32'), columns([32, 4]), columns([1, 3])),
  nested('tiled_copy', copyAtom('UniversalCopy<128>', 'f16'), columns([32, 4]), columns([1, 4])),
  nested('tiled_copy', copyAtom('UniversalCopy<128>', 'f32'), columns([32, 4])),
  nested('tiled_copy', copyAtom('SM75_U32x4_LDSM_N', 'f16'), columns([16, 1]), columns([1, 8])),
  nested('tiled_copy', copyAtom('SM75_U32x4_LDSM_N', 'f16'), columns([32, 1]), columns([1, 6])),
  nested('tiled_copy', copyAtom('SM90_U32x4_STSM_N', 'f16'), columns([24, 2]), columns([1, 8])),
].map((tiled) => ['TiledLayout_TV', tiled]);

const cases = [ofThreadsAndValues, ofMma, ofOffsets].flatMap((make, part) =>
  make(randomFrom(`modewise/tiled_copy/${part}`)),
);
const isRejected = (one) => one.at(-1) === REJECTED;

export const tiledCopy = {
  companion: 'partition_answers',
  shard: 160,
  together: true,
  known: cases.filter((one) => !isRejected(one)),
  refused: [...ODD, ...cases.filter(isRejected).map((one) => one.slice(0, -1))],
  random: [],
};
