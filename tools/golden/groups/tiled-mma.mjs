// Tilings of MMA atoms: atoms of every architecture, laid out over threads, with and without an order of the elements; their parts, and
// tensors partitioned by them.

import { nested } from '../calls.mjs';
import { mmaOperation, NO_ATOMS } from '../mma-names.mjs';
import { randomFrom } from '../random.mjs';
import { composed, layout, swizzle, tile } from '../terms.mjs';

/** Atoms: name, M, N, K, threads. */
const ATOMS = [
  ['UniversalFMA<f32>', 1, 1, 1, 1],
  ['SM61_DP4A', 1, 1, 4, 1],
  ['SM61_DP2A', 1, 1, 2, 1],
  ['SM70_8x8x4_F32F16F16F32_TN', 8, 8, 4, 8],
  ['SM70_8x8x4_F32F16F16F32_NT', 8, 8, 4, 8],
  ['SM70_8x8x4_F16F16F16F16_NN', 8, 8, 4, 8],
  ['SM70_8x8x4_F16F16F16F16_TT', 8, 8, 4, 8],
  ['SM75_16x8x8_F32F16F16F32_TN', 16, 8, 8, 32],
  ['SM75_8x8x16_S32S8S8S32_TN', 8, 8, 16, 32],
  ['SM80_16x8x16_F32F16F16F32_TN', 16, 8, 16, 32],
  ['SM80_16x8x8_F32BF16BF16F32_TN', 16, 8, 8, 32],
  ['SM80_16x8x8_F32TF32TF32F32_TN', 16, 8, 8, 32],
  ['SM80_16x8x4_F32TF32TF32F32_TN', 16, 8, 4, 32],
  ['SM80_8x8x4_F64F64F64F64_TN', 8, 8, 4, 32],
  ['SM80_8x8x4_GC64C64C64GC64_TN', 8, 8, 4, 32],
  ['SM80_16x8x32_S32S8S8S32_TN', 16, 8, 32, 32],
  ['SM80_8x8x32_S32U4S4S32_TN', 8, 8, 32, 32],
  ['SM80_16x8x64_S32S4S4S32_TN_SATURATE', 16, 8, 64, 32],
  ['SM80_16x8x256_S32U1U1S32_TN_XORPOPC', 16, 8, 256, 32],
  ['SM89_16x8x32_F32E4M3E5M2F32_TN', 16, 8, 32, 32],
  ['SM90_16x8x16_F64F64F64F64_TN', 16, 8, 16, 32],
  ['SM90_16x8x4_C64C64C64C64_TN', 16, 8, 4, 32],
  ['SM120_16x8x32_TN<e2m1,e4m3,f32>', 16, 8, 32, 32],
  ['SM120_16x8x64_TN_VS<e2m1,e2m1,f32,ue8m0,32>', 16, 8, 64, 32],
  ['SM120_SPARSE_16x8x64_TN<e4m3,e2m1,f32>', 16, 8, 64, 32],
  ['SM90_64x64x16_F32F16F16_SS<K,K>', 64, 64, 16, 128],
  ['SM90_64x32x16_F16F16F16_RS<K,MN>', 64, 32, 16, 128],
  ['SM90_64x128x16_F32BF16BF16_RS<K,K>', 64, 128, 16, 128],
  ['SM90_64x24x8_F32TF32TF32_RS_TN', 64, 24, 8, 128],
  ['SM90_64x16x32_S32S8U8_RS_TN_SATURATE', 64, 16, 32, 128],
  ['SM90_64x8x32_F32E4M3E4M3_SS_TN', 64, 8, 32, 128],
  ['GMMA_64x32x32_F32F16F16_RS<K,K>', 64, 32, 32, 128],
  ['SM100_2x1x1_F32F32F32F32', 2, 1, 1, 1],
  ['SM100_1x2x1_F32F32F32F32', 1, 2, 1, 1],
  ['SM100_MMA_F16BF16_SS<f16,f16,f32,128,64,K,K>', 128, 64, 16, 1],
  ['SM100_MMA_F16BF16_2x1SM_SS<f16,f16,f32,256,64,K,K>', 256, 64, 16, 2],
];

const columns = (shape) => nested('make_layout', shape);
/** Layouts of atoms over M, N and K, as terms and as shapes. */
const laidOut = (shape, stride) => ({
  shape,
  term: stride === undefined ? columns(shape) : layout(shape, stride),
});
const ATOM_LAYOUTS = [
  laidOut([1, 1, 1]),
  laidOut([2, 1, 1]),
  laidOut([1, 2, 1]),
  laidOut([1, 1, 2]),
  laidOut([2, 2, 1]),
  laidOut([2, 2, 1], [2, 1, 0]),
  laidOut([4, 1, 1]),
  laidOut([1, 4, 1]),
  laidOut([2, 1, 2]),
  laidOut([2, 2, 2], [1, 4, 2]),
  laidOut([3, 2, 1]),
];
/** For atoms of one thread. */
const THREAD_LAYOUTS = [
  laidOut([16, 16, 1]),
  laidOut([8, 4, 2], [8, 1, 64]),
  laidOut([32, 8, 1], [1, 32, 0]),
  laidOut([[2, 4], 4, 1], [[1, 16], 2, 0]),
];
/** For atoms of a warp: rank 2 too, and modes of modes. */
const WARP_LAYOUTS = [laidOut([2, 4]), laidOut([[2, 2], 2, 1], [[1, 4], 2, 0])];
const sizeOf = (mode) => (Array.isArray(mode) ? mode.reduce((x, y) => x * y, 1) : mode);

/** Orders of the elements: none, multiples of the tile, and layouts that spread atoms apart. */
const PERMUTATIONS = [
  () => undefined,
  (t) => t.tile,
  ({ tile: [m, n, k] }) => [2 * m, 2 * n, k],
  ({ tile: [, n, k] }) => ['_', 2 * n, k],
  ({ tile: [m] }) => [2 * m, '_', '_'],
  ({ tile: [, n], atom: [, an] }) => ['_', layout([an, n / an, 2], [1, 2 * an, an]), '_'],
  ({ tile: [m, n], atom: [am] }) => [layout([am, m / am, 2], [1, 2 * am, am]), n, '_'],
  ({ tile: [, , k] }) => ['_', '_', layout([2, k], [k, 1])],
  ({ tile: [m] }) => [4 * m],
  ({ tile: [, n] }) => ['_', layout(2 * n, 1), '_'],
];

/** Tensors over (rows, columns), and the shape that they have. */
const TENSORS = [
  ([m, n]) => [columns([2 * m, 2 * n]), [2 * m, 2 * n]],
  ([m, n]) => [columns([2 * m, 4 * n]), [2 * m, 4 * n]],
  ([m, n]) => [layout([m, 2 * n], [2 * n, 1]), [m, 2 * n]],
  ([m, n]) => [columns([m, n, 3]), [m, n, 3]],
  ([m, n]) => [nested('make_identity_layout', [2 * m, n]), [2 * m, n]],
  ([m, n]) => [composed(swizzle(3, 3, 3), 0, layout([2 * m, 8 * n], [8 * n, 1])), [2 * m, 8 * n]],
  ([m, n]) => [composed(swizzle(2, 3, 3), 0, layout([4 * m, 4 * n], [1, 4 * m])), [4 * m, 4 * n]],
  ([m, n]) => [columns([m + 3, 2 * n - 1]), [m + 3, 2 * n - 1]],
  ([m, n]) => [layout([2 * m, [n, 2]], [1, [4 * m, 2 * m]]), [2 * m, [n, 2]]],
];
const OPERANDS = { A: [0, 2], B: [1, 2], C: [0, 1] };

/** The cases of one tiling: its parts, and one tensor for one operand, whole and for some threads. */
function casesOfTiling(r, name, shape, threads, { shape: over, term }, permutation, operand) {
  const count = [0, 1, 2].map((mode) => sizeOf(over[mode] ?? 1));
  const natural = shape.map((size, mode) => size * count[mode]);
  const order = permutation({ tile: natural, atom: shape });
  const extent = natural.map((size, mode) => {
    const given = order?.[mode] ?? '_';
    if (given === '_') return size;
    return typeof given === 'number' ? given : sizeOf(given.shape);
  });
  const tiled = nested(
    'tiled_mma',
    mmaOperation(name),
    term,
    ...(order === undefined ? [] : [tile(...order)]),
  );
  const [tensor, full] = r.pick(TENSORS)(OPERANDS[operand].map((mode) => extent[mode]));
  const last = threads * count[0] * count[1] * count[2] - 1;
  const some = new Set([r.below(last + 1), r.pick([0, 1, last, last + 1])]);
  return [
    ['thr_layout_vmnk', tiled],
    ['tile_shape', tiled],
    ...Object.keys(OPERANDS).map((x) => [`get_layout${x}_TV`, tiled]),
    [`thrfrg_${operand}`, tiled, tensor],
    ...[...some].map((thread) => [`partition_${operand}`, tiled, tensor, thread]),
    ...(r.chance(60) ? [[`partition_shape_${operand}`, tiled, full]] : []),
  ];
}

function everyTiling() {
  const r = randomFrom('modewise/tiled_mma');
  let turn = 0;
  return ATOMS.flatMap(([name, m, n, k, threads]) => {
    const layouts = [
      ...ATOM_LAYOUTS,
      ...(threads === 1 && m <= 2 ? THREAD_LAYOUTS : []),
      ...(threads === 32 ? WARP_LAYOUTS : []),
    ];
    const few = [0, 1, 2, 3, 4, 5].map((j) => layouts[(turn + 2 * j) % layouts.length]);
    return few.flatMap((over) => {
      const permutation = PERMUTATIONS[turn % PERMUTATIONS.length];
      const operand = 'ABC'[turn % 3];
      turn++;
      return casesOfTiling(r, name, [m, n, k], threads, over, permutation, operand);
    });
  });
}

const WARP = mmaOperation('SM80_16x8x16_F32F16F16F32_TN');
const wholeWarp = nested('tiled_mma', WARP, columns([2, 2, 1]));
/** A permutation that is one layout, and so of M alone; threads with gaps, which the layout of (thread, value) loses. */
const ODD = [
  ['tile_shape', nested('tiled_mma', WARP, columns([2, 2, 1]), layout([32, 16, 16], [1, 32, 512]))],
  ['get_layoutA_TV', nested('tiled_mma', WARP, layout([3, 2, 1], [3, 1, 0]))],
  ['thrfrg_C', wholeWarp, composed(swizzle(3, 3, 3), 0, layout([96, 48], [48, 1]))],
];
/** What no tiling is, and what no tiling takes. */
const REFUSED = [
  ['tile_shape', nested('tiled_mma', WARP, columns([2, 2, 1, 2]))],
  ['tile_shape', nested('tiled_mma', WARP, columns([2, 2, 1]), tile(32, 16, 16, 2))],
  ['tile_shape', nested('tiled_mma', NO_ATOMS[0], columns([1, 1, 1]))],
  ['thrfrg_A', wholeWarp, columns([128])],
  ['thrfrg_B', wholeWarp, columns(128)],
  ['partition_C', wholeWarp, columns([128]), 0],
  ['partition_shape_C', wholeWarp, [128]],
  ['get_layoutC_TV', nested('tiled_mma', WARP, layout([2, 2, 1], [1, 1, 0]))],
];

export const tiledMma = {
  companion: 'partition_answers',
  shard: 160,
  together: true,
  known: [...everyTiling(), ...ODD],
  refused: REFUSED,
  random: [],
};
