import { describe, expect, it } from 'vitest';
import { evaluateOne, printValue } from './index.js';

const warp = 'SM80_16x8x16_F32F16F16F32_TN';
const four = `tiled_mma(${warp}, make_layout((2,2,1)), <32,32,16>)`;
const permuted = `tiled_mma(${warp}, make_layout((2,1,1)), <(16,2,2):(1,32,16),_,32>)`;
const wide = 'tiled_mma(SM90_64x64x16_F32F16F16_SS<K,K>, make_layout((2,1,1)))';
const quad = 'tiled_mma(SM70_8x8x4_F32F16F16F32_NT, make_layout((1,1,1)))';
const row = '(128,64):(64,1)';
const column = '(128,64):(1,128)';
const odd = 'tiled_copy(copy_atom(UniversalCopy<32>, f32), (4,3):(3,1), make_layout((2,2)))';
const flat = 'tiled_copy(copy_atom(UniversalCopy<32>, f32), 32:1, 4:1)';
const loadA = `make_tiled_copy_A(copy_atom(SM75_U32x4_LDSM_N, f16), ${four})`;
const loadPermuted = `make_tiled_copy_A(copy_atom(SM75_U32x4_LDSM_N, f16), ${permuted})`;
const storeAtom = `make_tiled_copy_C_atom(copy_atom(SM90_U32x2_STSM_N, f16), ${four})`;
const storeWide = `make_tiled_copy_C_atom(copy_atom(SM90_U32x4_STSM_N, f16), ${wide})`;
const cotiled = 'make_cotiled_copy(copy_atom(UniversalCopy<32>, f32), (32,4):(4,1), make_layout((64,16)))';
const shared = 'Sw<3,3,3> o 0 o (64,64):(64,1)';

describe('TiledMMA as CUTLASS 4.7 has it, mode for mode', () => {
  it.each([
    // The warp-level atom of the issue.
    [`ALayout(${warp})`, '((4,8),(2,2,2)):((32,1),(16,8,128))'],
    [`BLayout(${warp})`, '((4,8),(2,2)):((16,1),(8,64))'],
    [`CLayout(${warp})`, '((4,8),(2,2)):((32,1),(16,8))'],
    // Threads and tiles.
    [`thr_layout_vmnk(${four})`, '(32,2,2,1):(1,32,64,0)'],
    [`tile_shape(${permuted})`, '(64,8,32)'],
    [
      `get_layoutC_TV(tiled_mma(${warp}, make_layout((4,1,1))))`,
      '((4,8,4),((2,2),(1,1))):((128,1,16),((64,8),(0,0)))',
    ],
    [
      `get_layoutC_TV(tiled_mma(${warp}, make_layout((1,2,1)), <_,(2,8,2):(8,1,16),_>))`,
      '((4,8,2),((2,2),(1,2))):((16,1,64),((128,8),(0,256)))',
    ],
    [`get_layoutA_TV(${permuted})`, '((4,8,2),((2,2,2),(2,2))):((128,1,32),((64,8,512),(16,1024)))'],
    [`get_layoutC_TV(${permuted})`, '((4,8,2),((2,2),(2,1))):((128,1,32),((64,8),(16,0)))'],
    [
      `get_layoutA_TV(tiled_mma(${warp}, make_layout((3,1,1))))`,
      '((4,8,3),((2,2,2),(1,1))):((96,1,16),((48,8,384),(0,0)))',
    ],
    [
      `get_layoutB_TV(tiled_mma(${warp}, make_layout((3,1,1))))`,
      '((4,8,3),((2,2),(1,1))):((16,1,0),((8,64),(0,0)))',
    ],
    [
      `get_layoutA_TV(tiled_mma(${warp}, make_layout((1,1,2))))`,
      '((4,8,2),((2,2,2),(1,1))):((32,1,256),((16,8,128),(0,0)))',
    ],
    [
      `get_layoutC_TV(tiled_mma(${warp}, make_layout((1,1,2))))`,
      '((4,8,2),((2,2),(1,1))):((32,1,0),((16,8),(0,0)))',
    ],
    [`get_layoutB_TV(${wide})`, '(256,((64,16),(1,1))):(0,((1,64),(0,0)))'],
    [`get_layoutC_TV(${wide})`, '((4,8,8),((2,2,8),(1,1))):((256,1,16),((128,8,1024),(0,0)))'],
    [`get_layoutA_TV(${quad})`, '((4,4,2),(4,(1,1))):((8,0,4),(1,(0,0)))'],
    [`get_layoutC_TV(${quad})`, '(((2,2),4,2),((2,2,2),(1,1))):(((1,16),0,4),((8,2,32),(0,0)))'],
    // Tensors dealt to threads; the rest is rounded up.
    [
      `thrfrg_C(${four}, ${column})`,
      '(((4,8),(2,2)),((2,2),(4,4))):(((256,1),(16,1024)),((128,8),(32,2048)))',
    ],
    [`thrfrg_C(${four}, ${row})`, '(((4,8),(2,2)),((2,2),(4,4))):(((2,64),(1024,8)),((1,512),(2048,16)))'],
    [
      `thrfrg_A(${permuted}, make_layout((100,50,3)))`,
      '(((4,8),(2,1)),((2,2,2),((2,2),4,3))):(((200,1),(32,0)),((100,8,800),((16,64),1600,5000)))',
    ],
    // Partitions of one thread, and their registers.
    [`partition_C(${four}, ${column}, 77)`, '1283 + ((2,2),4,4):((128,8),32,2048)'],
    [`partition_A(${four}, ${column}, 77)`, '259 + ((2,2,2),4,4):((128,8,1024),32,2048)'],
    [
      `partition_C(${four}, make_identity_layout((128,64)), 77)`,
      '(3,10) + ((2,2),4,4):((1@1,8@0),32@0,16@1)',
    ],
    [`partition_C(${quad}, ${column}, 5)`, '1 + ((2,2,2),16,8):((128,2,512),8,1024)'],
    [`partition_C(${quad}, ${column}, 17)`, '5 + ((2,2,2),16,8):((128,2,512),8,1024)'],
    [`partition_shape_C(${wide}, (256,128))`, '((2,2,8),2,2)'],
    [`partition_fragment_A(${four}, ${column}, 0)`, '((2,2,2),4,4):((1,2,4),8,32)'],
    [`partition_fragment_A(${four}, ${row}, 0)`, '((2,2,2),4,4):((1,2,4),32,8)'],
  ])('%s is %s', (expression, expected) => {
    expect(printValue(evaluateOne(expression))).toBe(expected);
  });
});

describe('TiledCopy as CUTLASS 4.7 has it, mode for mode', () => {
  it.each([
    [
      'partition_D(tiled_copy(copy_atom(UniversalCopy<32>, f32), make_layout((16,16)), make_layout((8,1))), make_layout((128,32)), 17)',
      '136 + ((1,8),1,2):((0,1),0,2048)',
    ],
    [`TiledLayout_TV(${cotiled})`, '((16,2),4):((1,64),16)'],
    [`Tiler_MN(${cotiled})`, '<(16,4):(4,1),2:1>'],
    [`TiledLayout_TV(${storeAtom})`, '((4,8,2,2),(2,2)):((32,1,8,128),(256,16))'],
    [`Tiler_MN(${storeAtom})`, '<(8,2,2):(1,16,8),(8,2):(2,1)>'],
    [`TiledLayout_TV(${storeWide})`, '((4,8,8),(2,2,2)):((128,1,8),(512,64,1024))'],
    [`Tiler_MN(${storeWide})`, '<(8,8,2):(1,16,8),(4,2,2):(2,1,8)>'],
    [`get_layoutS_TV(${loadPermuted})`, '((16,2,2),(8,(2,2))):((1,512,32),(64,(16,1024)))'],
    [`tidfrg_S(${odd}, (17,23,5):(1,17,391))`, '((3,4),(1,(2,2)),(3,4,5)):((34,2),(0,(1,17)),(8,102,391))'],
    [`tidfrg_S(${flat}, 1000:1)`, '(32,(1,4),(8)):(4,(0,1),(128))'],
    [`Tiler_MN(${flat})`, '(128)'],
    [`partition_S(${loadA}, ${shared}, 5)`, '360 + ((8,1),2,(2,2)):((1,0),2048,(16,-32))'],
    [`partition_S(${loadA}, ${shared}, 37)`, '1384 + ((8,1),2,(2,2)):((1,0),2048,(16,-32))'],
    // Registers in the order of the copy.
    [`retile_D(${loadA}, ((2,2,2),4,4):((1,2,4),8,32))`, '((8,1),4,4):((1,0),8,32)'],
    [
      `retile_D(make_tiled_copy_A(copy_atom(SM75_U32x2_LDSM_N, f16), ${four}), ((2,2,2),4,4):((1,2,4),8,32))`,
      '((4,2),4,4):((1,4),8,32)',
    ],
    [
      `retile_D(make_tiled_copy_B(copy_atom(SM75_U32x4_LDSM_N, f16), ${four}), ((2,2),8,4):((1,2),4,32))`,
      '((8,1),4,4):((1,0),8,32)',
    ],
    [`retile_S(${storeAtom}, ((2,2),4,8):((1,2),4,16))`, '((4,1),4,8):((1,0),4,16)'],
    [`retile_S(${storeWide}, ((2,2,8),2,2):((1,2,4),32,64))`, '((8,4),2,2):((1,8),32,64)'],
    [
      `retile_S(make_tiled_copy_C(copy_atom(SM90_U32x2_STSM_N, f16), ${permuted}), ((2,2),4,5):((1,2),4,16))`,
      '((4,2),2,5):((1,4),8,16)',
    ],
    [`retile_D(${loadPermuted}, ((2,2,2),4,4):((1,2,4),8,32))`, '((8,(2,2)),2,2):((1,(8,32)),16,64)'],
    [`retile_D(${loadPermuted}, ((2,2,2),3,3):((1,2,4),8,24))`, '((8,(2,2)),2,2):((1,(8,24)),16,48)'],
    [`retile_S(${odd}, (1,4,6):(0,1,4))`, '((1,(2,2)),2,3):((0,(1,4)),2,8)'],
    [`retile_S(${odd}, (4,2,2):(1,4,8))`, '((1,4),2,2):((0,1),4,8)'],
    [`retile_S(${odd}, (2,2,2):(1,2,4))`, '((1,(2,2)),2,1):((0,(1,4)),2,0)'],
    [`retile_S(${odd}, (8,2,2):(1,8,16))`, '((1,8),2,2):((0,1),8,16)'],
  ])('%s is %s', (expression, expected) => {
    expect(printValue(evaluateOne(expression))).toBe(expected);
  });
});
