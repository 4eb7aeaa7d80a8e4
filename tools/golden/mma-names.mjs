// The MMA operations of CUTLASS 4.7 that have traits, as terms: their names without namespaces, with template arguments. Families are
// listed by rule.

import { cppOfType, isValueType } from './value-types.mjs';
import { written } from './terms.mjs';

const cross = (...lists) =>
  lists.reduce((rows, list) => rows.flatMap((row) => list.map((x) => [...row, x])), [[]]);

/**
 * `NAME<ARGUMENTS>`; `space` is where CUTLASS has the name, `majors` the type of the arguments K and MN, `template` says that it has
 * template arguments, even where none is given.
 */
function operation(name, args = [], { space = '', majors = 'GMMA', template = args.length > 0 } = {}) {
  const argument = (arg) => {
    if (arg === 'K' || arg === 'MN') return `cute::${majors}::Major::${arg}`;
    return isValueType(arg) ? cppOfType(arg) : String(arg);
  };
  const text = args.length === 0 ? name : `${name}<${args.join(',')}>`;
  return written(text, `cute::${space}${name}${template ? `<${args.map(argument).join(',')}>` : ''}`);
}

// Warps and quad-pairs.
const SM61 = ['SM61_DP4A', 'SM61_DP2A'];
const SM70 = cross(['F16F16F16F16', 'F32F16F16F32'], ['TN', 'NT', 'NN', 'TT']).map(
  ([types, majors]) => `SM70_8x8x4_${types}_${majors}`,
);
const SM75 = ['16x8x8_F32F16F16F32', '16x8x8_F16F16F16F16', '8x8x16_S32S8S8S32'].map(
  (rest) => `SM75_${rest}_TN`,
);
const integers = (bits, shapes) =>
  cross(shapes, [`S${bits}`, `U${bits}`], [`S${bits}`, `U${bits}`], ['', '_SATURATE']).map(
    ([shape, a, b, end]) => `SM80_${shape}_S32${a}${b}S32_TN${end}`,
  );
const SM80 = [
  ...cross(['16x8x8', '16x8x16'], ['F16F16F16F16', 'F32F16F16F32', 'F32BF16BF16F32']),
  ...cross(['16x8x4', '16x8x8'], ['F32TF32TF32F32']),
  ...cross(['8x8x4'], ['F64F64F64F64', 'C64C64C64C64', 'GC64C64C64GC64']),
].map(([shape, types]) => `SM80_${shape}_${types}_TN`);
const SM80_INTEGERS = [
  ...integers(8, ['8x8x16', '16x8x16', '16x8x32']),
  ...integers(4, ['8x8x32', '16x8x32', '16x8x64']),
  ...cross(['8x8x128', '16x8x128', '16x8x256'], ['XOR', 'AND']).map(
    ([shape, how]) => `SM80_${shape}_S32U1U1S32_TN_${how}POPC`,
  ),
];
const F8 = ['E4M3', 'E5M2'];
const SM89 = cross(['F32', 'F16'], F8, F8).map(([d, a, b]) => `SM89_16x8x32_${d}${a}${b}${d}_TN`);
const SM90 = cross([4, 8, 16], ['F64', 'C64']).map(([k, t]) => `SM90_16x8x${k}_${t}${t}${t}${t}_TN`);
const FFMA2 = ['SM100_2x1x1_F32F32F32F32', 'SM100_1x2x1_F32F32F32F32'];

const universal = (...types) =>
  written(`UniversalFMA<${types.join(',')}>`, `cute::UniversalFMA<${types.map(cppOfType).join(',')}>`);
const WARPS = [
  universal('f32'),
  universal('f64'),
  universal('f16'),
  universal('s32'),
  universal('f32', 'f16', 'f16', 'f32'),
  universal('s32', 's8', 's8', 's32'),
  ...[...SM61, ...SM70, ...SM75, ...SM80, ...SM80_INTEGERS, ...SM89, ...SM90, ...FFMA2].map((name) =>
    operation(name),
  ),
];

// SM120: small floats, with block scales, sparse.
const SMALL = ['e2m1', 'e3m2', 'e2m3', 'e4m3', 'e5m2'];
const scaled = (name, space, ...args) => operation(name, args, { space: `SM120::BLOCKSCALED::${space}` });
const SM120 = [
  ...cross(SMALL, SMALL, ['f32', 'f16']).flatMap((types) => [
    operation('SM120_16x8x32_TN', types),
    operation('SM120_SPARSE_16x8x64_TN', types, { space: 'SM120::SPARSE::' }),
  ]),
  ...cross(SMALL, SMALL).flatMap(([a, b]) => [
    scaled('SM120_16x8x32_TN_VS', '', a, b, 'f32', 'ue8m0', 32),
    scaled('SM120_SPARSE_16x8x64_TN_VS', 'SPARSE::', a, b, 'f32', 'ue8m0', 32),
  ]),
  ...cross(['ue8m0', 'ue4m3'], [16, 32]).map(([sf, size]) =>
    scaled('SM120_16x8x64_TN_VS', '', 'e2m1', 'e2m1', 'f32', sf, size),
  ),
  ...cross(['ue8m0', 'ue4m3'], [16, 32]).map(([sf, size]) =>
    scaled('SM120_SPARSE_16x8x128_TN_VS', 'SPARSE::', 'e2m1', 'e2m1', 'f32', sf, size),
  ),
];

// SM90 warpgroups.
const N_PLAIN = [8, 16, 32, 64, 96, 128, 192, 256];
const N_EXTENDED = Array.from({ length: 32 }, (_, k) => 8 * (k + 1)).filter((n) => !N_PLAIN.includes(n));
const N_EXTENDED_INTEGERS = [24, 48, 80, 112, 144, 160, 176, 208, 224, 240];
const HALVES = ['F16F16F16', 'F32F16F16', 'F32BF16BF16'];
const FLOATS = ['F32TF32TF32', ...cross(['F16', 'F32'], F8, F8).map((types) => types.join(''))];
const BYTES = cross(['S8', 'U8'], ['S8', 'U8']).map(([a, b]) => `S32${a}${b}`);
const depth = (types) => (types.endsWith('F16') ? 16 : types.endsWith('TF32') ? 8 : 32);

const K_ONLY = [['K', 'K']];
const A_FROM_REGISTERS = [...K_ONLY, ['K', 'MN']];
const A_IN_MN = [
  ['MN', 'K'],
  ['MN', 'MN'],
];
const MAJORS = [...A_FROM_REGISTERS, ...A_IN_MN];

const wgmma = (sparse, n, types, rest, args, template) =>
  operation(`${sparse ? 'GMMA' : 'SM90'}_64x${n}x${depth(types) * (sparse ? 2 : 1)}_${types}_${rest}`, args, {
    space: sparse ? 'SM90::GMMA::SPARSE::' : '',
    template,
  });
const halves = (sparse, sizes, from, majors) =>
  cross(sizes, HALVES, majors).map(([n, types, pair]) => wgmma(sparse, n, types, from, pair, true));

/** Every operation of the dense or the sparse families over the sizes N; A from registers is K-major. */
const warpgroup = (sparse, sizes, integerSizes, majors) => [
  ...halves(sparse, sizes, 'SS', majors),
  ...halves(sparse, sizes, 'RS', majors.slice(0, 2)),
  ...cross(sizes, FLOATS, ['SS', 'RS']).map(([n, types, from]) =>
    wgmma(sparse, n, types, `${from}_TN`, [], true),
  ),
  ...cross(integerSizes, BYTES, ['SS', 'RS'], ['', '_SATURATE']).map(([n, types, from, end]) =>
    wgmma(sparse, n, types, `${from}_TN${end}`, [], sparse),
  ),
];

export const WARPGROUP_ATOMS = [false, true].flatMap((sparse) => [
  ...warpgroup(sparse, N_PLAIN, N_PLAIN, MAJORS),
  ...warpgroup(sparse, N_EXTENDED, N_EXTENDED_INTEGERS, K_ONLY),
]);

// SM100 tensor memory.
const umma = (name, ...args) =>
  operation(name, args, { majors: 'UMMA', space: /^SM103/.test(name) ? 'SM103::' : '' });
const ONE = cross([64, 128], [8, 64, 128, 256]);
const ONE_TS = [...cross([64], [8, 64, 256]), ...cross([128], [16, 128, 256])];
const TWO = cross([128, 256], [32, 64, 256]);
const both = (tail, one, two) => [
  [`SM100_MMA_${tail}`, one],
  [`SM100_MMA_${tail.replace(/^([^_]*)/, '$1_2x1SM')}`, two],
];
/** K-major over all shapes, the other majors over the last shape, which has the same layouts. */
const over = (pairs, types, majors, rest = []) =>
  pairs.flatMap(([name, shapes]) =>
    [...cross(shapes, types, K_ONLY), ...cross(shapes.slice(-1), types.slice(-1), majors.slice(1))].map(
      ([mn, t, pair]) => umma(name, ...t, ...mn, ...pair, ...rest),
    ),
  );
const HALF_TYPES = [
  ['f16', 'f16', 'f16'],
  ['f16', 'f16', 'f32'],
  ['bf16', 'bf16', 'f32'],
];
const TF32_TYPES = [
  ['tf32', 'tf32', 'f32'],
  ['f32', 'f32', 'f32'],
];
const BYTE_TYPES = [
  ['s8', 's8', 's32'],
  ['u8', 's8', 's32'],
];
const SMALL_TYPES = [
  ['e4m3', 'e4m3', 'f32'],
  ['e4m3', 'e5m2', 'f16'],
  ['e2m1', 'e3m2', 'f32'],
];
const SMALL_SCALED = [
  ['e4m3', 'e5m2', 'f32', 'ue8m0'],
  ['e2m1', 'e2m3', 'f32', 'ue8m0'],
];
const COMPLEX = [['complex<f16>', 'complex<f16>', 'f32']];
const oneOf = (m, n) => [[m, n]];
/** Four-bit floats, whose scales of type ue4m3 go with the shorter of two vectors. */
const fourBits = (name, m, sizes, [long, short]) =>
  cross(
    [
      ['ue8m0', long],
      ['ue8m0', short],
      ['ue4m3', short],
    ],
    sizes,
  ).map(([[sf, vector], n]) => umma(name, 'e2m1', 'e2m1', 'f32', sf, m, n, vector, 'K', 'K'));

/** tcgen05 operations, over some shapes, types and majors of each. */
export const TENSOR_MEMORY_ATOMS = [
  ...over(both('F16BF16_SS', ONE, TWO), HALF_TYPES, MAJORS),
  ...over(both('F16BF16_TS', ONE_TS, TWO), HALF_TYPES, A_FROM_REGISTERS),
  ...over(both('TF32_SS', ONE, TWO), TF32_TYPES, MAJORS),
  ...over(both('TF32_TS', ONE_TS, TWO), TF32_TYPES, A_FROM_REGISTERS),
  ...over(
    both('F16BF16_SS_SCALED', oneOf(128, 128), oneOf(256, 128)),
    [...HALF_TYPES, ...COMPLEX],
    MAJORS,
    [0],
  ),
  ...over(
    both('F16BF16_TS_SCALED', oneOf(128, 128), oneOf(256, 128)),
    [...HALF_TYPES, ...COMPLEX],
    K_ONLY,
    [0],
  ),
  ...over(both('TF32_TS_SCALED', oneOf(128, 128), oneOf(256, 128)), TF32_TYPES, K_ONLY, [0]),
  ...over(both('F16BF16_SS_SPARSE', ONE, TWO), HALF_TYPES.slice(1), K_ONLY),
  ...over(both('TF32_SS_SPARSE', ONE, TWO), TF32_TYPES.slice(0, 1), K_ONLY),
  ...over(both('TF32_TS_INTERLEAVED_CF32CTF32CTF32CF32_TN', ONE_TS, TWO), [[]], K_ONLY),
  ...over(both('S8_SS', ONE, TWO), BYTE_TYPES, MAJORS),
  ...over(both('S8_TS', ONE, TWO), BYTE_TYPES, A_FROM_REGISTERS),
  ...over(both('S8_SS_SPARSE', ONE, TWO), BYTE_TYPES, K_ONLY),
  ...over(both('F8F6F4_SS', ONE, TWO), SMALL_TYPES, MAJORS),
  ...over(both('F8F6F4_TS', ONE_TS, TWO), SMALL_TYPES, A_FROM_REGISTERS),
  ...over(both('F8F6F4_SS_SPARSE', ONE_TS, TWO), SMALL_TYPES, K_ONLY),
  ...over(both('MXF8F6F4_SS', cross([128], [8, 64, 256]), cross([256], [16, 64, 256])), SMALL_SCALED, MAJORS),
  ...over(
    both('MXF8F6F4_SS_SPARSE', cross([128], [8, 64, 256]), cross([256], [16, 256])),
    SMALL_SCALED,
    K_ONLY,
  ),
  ...fourBits('SM100_MMA_MXF4_SS', 128, [8, 64, 256], [32, 16]),
  ...fourBits('SM100_MMA_MXF4_2x1SM_SS', 256, [16, 64, 256], [32, 16]),
  ...fourBits('SM103_MXF4_ULTRA_SS_VS', 128, [16, 256], [32, 16]),
  ...fourBits('SM103_MXF4_ULTRA_2x1SM_SS_VS', 256, [16, 256], [32, 16]),
  ...fourBits('SM100_MMA_MXF4NVF4_SS_SPARSE', 128, [8, 64, 256], [64, 32]),
  ...fourBits('SM100_MMA_MXF4NVF4_2x1SM_SS_SPARSE', 256, [16, 64, 256], [64, 32]),
];

/** What no instruction has. */
export const NO_ATOMS = [
  ...[false, true].flatMap((sparse) => halves(sparse, [64], 'RS', A_IN_MN)),
  operation('SM120_16x8x32_TN', ['f16', 'f16', 'f32']),
  operation('SM120_16x8x32_TN', ['e4m3', 'e4m3', 'f64']),
  umma('SM100_MMA_F16BF16_SS', 'f16', 'f16', 'f32', 96, 128, 'K', 'K'),
  umma('SM100_MMA_F16BF16_SS', 'f16', 'f16', 'f32', 64, 12, 'K', 'K'),
  umma('SM100_MMA_F16BF16_SS', 'f32', 'f32', 'f32', 64, 64, 'K', 'K'),
  umma('SM100_MMA_F16BF16_TS', 'f16', 'f16', 'f32', 64, 64, 'MN', 'K'),
  umma('SM100_MMA_F16BF16_2x1SM_SS', 'f16', 'f16', 'f32', 64, 64, 'K', 'K'),
  umma('SM100_MMA_MXF4_SS', 'e2m1', 'e2m1', 'f32', 'ue8m0', 64, 64, 32, 'K', 'K'),
  umma('SM100_MMA_MXF4_SS', 'e2m1', 'e2m1', 'f32', 'ue4m3', 128, 64, 32, 'K', 'K'),
  umma('SM103_MXF4_ULTRA_SS_VS', 'e2m1', 'e2m1', 'f32', 'ue4m3', 128, 64, 32, 'K', 'K'),
  umma('SM100_MMA_F8F6F4_SS_SPARSE', 'e4m3', 'e4m3', 'f32', 128, 8, 'K', 'K'),
];

export const WARP_ATOMS = WARPS;
export const SM120_ATOMS = SM120;

const BY_NAME = new Map(
  [...WARP_ATOMS, ...SM120_ATOMS, ...WARPGROUP_ATOMS, ...TENSOR_MEMORY_ATOMS].map((term) => [
    term.written,
    term,
  ]),
);

/** The operation of a name. */
export function mmaOperation(name) {
  if (!BY_NAME.has(name)) throw new Error(`no MMA operation is called ${name}`);
  return BY_NAME.get(name);
}
