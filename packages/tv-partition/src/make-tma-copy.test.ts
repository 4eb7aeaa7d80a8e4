import {
  crd2idx,
  get,
  gmmaLayoutAtom,
  type GmmaLayoutAtomName,
  idx2crd,
  type IntTuple,
  type Layout,
  makeLayout,
  parseAnyLayout,
  parseLayout,
  print,
  size,
} from '@modewise/layout-core';
import { tileToShape } from '@modewise/products';
import { describe, expect, it } from 'vitest';
import { makeTmaCopy, type TmaOptions, type ValueType } from './index.js';
import { rejection } from './testing/rejection.js';

const rows = (shape: IntTuple) => makeLayout(shape, 'LayoutRight');
const columns = (shape: IntTuple) => makeLayout(shape);
const shared = (name: GmmaLayoutAtomName, bits: 16 | 32, shape: IntTuple) =>
  tileToShape(gmmaLayoutAtom(name, bits), shape);

interface Case {
  readonly gmem: Layout;
  readonly smem: ReturnType<typeof shared> | Layout;
  readonly type: ValueType;
  readonly options?: TmaOptions;
  readonly basis: string;
  readonly coordinates: string;
  readonly layoutTV: string;
  readonly shape: readonly number[];
  readonly stride: readonly number[];
  readonly box: readonly number[];
}

/** What CUTLASS 4.7 gives, mode for mode: the box, `get_tma_tensor`, `TiledLayout_TV` and the arguments of the descriptor. */
const cases: Readonly<Record<string, Case>> = {
  'a row-major tile': {
    gmem: rows([1024, 256]),
    smem: rows([64, 32]),
    type: 'f32',
    basis: '(32,64):(1@1,1@0)',
    coordinates: '(1024,256):(1@1,1@0)',
    layoutTV: '(1,(((32,64),1))):(0,(((64,1),0)))',
    shape: [256, 1024],
    stride: [4, 1024],
    box: [32, 64],
  },
  'an MN-major tile of GMMA, in two boxes': {
    gmem: columns([1024, 256]),
    smem: shared('MN_SW128', 16, [128, 64]),
    type: 'f16',
    basis: '(64,8):(1@0,1@1)',
    coordinates: '(1024,256):(1@0,1@1)',
    layoutTV: '(1,(((64,8),(2,8)))):(0,(((1,128),(64,1024))))',
    shape: [1024, 256],
    stride: [2, 2048],
    box: [64, 8],
  },
  'a K-major tile of GMMA': {
    gmem: rows([1024, 256]),
    smem: shared('K_SW64', 16, [128, 128]),
    type: 'f16',
    basis: '(32,128):(1@1,1@0)',
    coordinates: '(1024,256):(1@1,1@0)',
    layoutTV: '(1,(((32,128),4))):(0,(((128,1),4096)))',
    shape: [256, 1024],
    stride: [2, 512],
    box: [32, 128],
  },
  'one stage of four': {
    gmem: parseLayout('(256,128,4):(128,1,32768)'),
    smem: shared('K_SW128', 32, [64, 32, 1]),
    type: 'f32',
    basis: '(32,64,1):(1@1,1@0,1@2)',
    coordinates: '(256,128,4):(1@1,1@0,1@2)',
    layoutTV: '(1,(((32,64),1))):(0,(((64,1),0)))',
    shape: [128, 256, 4],
    stride: [4, 512, 131072],
    box: [32, 64, 1],
  },
  'three modes in the order of shared memory': {
    gmem: parseLayout('(1024,32,512):(64,1,65536)'),
    smem: parseLayout('(16,8,2):(16,1,8)'),
    type: 'f32',
    basis: '(8,2,16):(1@1,1@2,1@0)',
    coordinates: '(1024,32,512):(1@2,1@0,1@1)',
    layoutTV: '(1,(((16,16),1))):(0,(((16,1),0)))',
    shape: [32, 512, 1024],
    stride: [4, 262144, 256],
    box: [8, 2, 16],
  },
  'nested modes that go on in each other': {
    gmem: columns([
      [32, 40],
      [[8, 8], 656],
    ]),
    smem: columns([128, [32, 2]]),
    type: 'f32',
    options: { ctaTiler: [128, [32, 2]] },
    basis: '((32,4),(8,4),2):((1@0@0,1@1@0),(1@0@0@1,1@1@0@1),1@1@1)',
    coordinates: '((32,40),((8,8),656)):((1@0,32@0),((1@1,8@1),1@2))',
    layoutTV: '(1,((8192,1))):(0,((1,0)))',
    shape: [1280, 64, 656],
    stride: [4, 5120, 327680],
    box: [128, 32, 2],
  },
  'a nested mode apart': {
    gmem: parseLayout('((64,16),32):((1,4096),64)'),
    smem: columns([128, 16]),
    type: 'f16',
    basis: '(64,2,16):(1@0@0,1@1@0,1@1)',
    coordinates: '((64,16),32):((1@0,1@1),1@2)',
    layoutTV: '(1,((2048,1))):(0,((1,0)))',
    shape: [64, 16, 32],
    stride: [2, 8192, 128],
    box: [64, 2, 16],
  },
  'six modes, the last of which share one': {
    gmem: columns([16, 8, 4, 2, 3, 5]),
    smem: columns([16, 2, 2, 1, 1, 1]),
    type: 'f16',
    basis: '((16,2),2,1,1,(1)):((1@0,1@1),1@2,1@3,1@4,(1@5))',
    coordinates: '(16,8,4,2,3,5):(1@0,16@0,1@1,1@2,1@3,1@4)',
    layoutTV: '(1,((64,1))):(0,((1,0)))',
    shape: [128, 4, 2, 3, 5],
    stride: [2, 256, 1024, 2048, 6144],
    box: [32, 2, 1, 1, 1],
  },
  'a mode of stride 0, which needs no coordinate': {
    gmem: parseLayout('(64,8,128):(1,0,64)'),
    smem: columns([64, 1, 8]),
    type: 'f16',
    basis: '(64,8):(1@0,1@2)',
    coordinates: '(64,8,128):(1@0,0,1@1)',
    layoutTV: '(1,((512,1))):(0,((1,0)))',
    shape: [64, 128],
    stride: [2, 128],
    box: [64, 8],
  },
  'bytes in a row': {
    gmem: columns([4096]),
    smem: columns([256]),
    type: 'u8',
    basis: '(256):(1@0)',
    coordinates: '(4096):(1@0)',
    layoutTV: '(1,((256,1))):(0,((1,0)))',
    shape: [4096],
    stride: [1],
    box: [256],
  },
  'two CTAs, each of which fetches half a box': {
    gmem: rows([1024, 256]),
    smem: shared('K_SW128', 16, [128, 64]),
    type: 'f16',
    options: { multicast: 2 },
    basis: '(64,128):(1@1,1@0)',
    coordinates: '(1024,256):(1@1,1@0)',
    layoutTV: '(2,(((64,128),1))):(64,(((128,1),0)))',
    shape: [256, 1024],
    stride: [2, 512],
    box: [64, 64],
  },
  'four CTAs': {
    gmem: columns([1024, 256]),
    smem: shared('MN_SW128', 16, [64, 8]),
    type: 'f16',
    options: { multicast: 4 },
    basis: '(64,8):(1@0,1@1)',
    coordinates: '(1024,256):(1@0,1@1)',
    layoutTV: '(4,((512,1))):(128,((1,0)))',
    shape: [1024, 256],
    stride: [2, 2048],
    box: [64, 2],
  },
};

describe('make_tma_copy as CUTLASS 4.7 has it, mode for mode', () => {
  it.each(Object.entries(cases))('of %s', (_, { gmem, smem, type, options, ...expected }) => {
    const tma = makeTmaCopy('SM90_TMA_LOAD', gmem, smem, type, options);
    expect({
      basis: print(tma.basis),
      coordinates: print(tma.coordinates),
      layoutTV: print(tma.tiledCopy.layoutTV),
      shape: tma.globalShape,
      stride: tma.globalStride,
      box: tma.box,
    }).toEqual(expected);
  });

  it.each([
    ['K_INTER', 'NONE'],
    ['K_SW32', '32B'],
    ['K_SW64', '64B'],
    ['K_SW128', '128B'],
  ] as const)('the descriptor of %s swizzles %s', (name, swizzle) => {
    const tile = shared(name, 16, [64, 64]);
    expect(makeTmaCopy('SM90_TMA_STORE', rows([256, 256]), tile, 'f16').swizzle).toBe(swizzle);
  });
});

describe('an instruction', () => {
  it.each(Object.entries(cases))(
    'reads at its box and coordinates what the tensor has: of %s',
    (_, { gmem, smem, type, options }) => {
      const { basis, coordinates, globalShape, globalStride } = makeTmaCopy(
        'SM90_TMA_LOAD',
        gmem,
        smem,
        type,
        options,
      );
      const unit = globalStride[0] as number;
      const steps = globalStride.map((d) => d / unit);
      const address = (c: IntTuple): number =>
        (typeof c === 'number' ? [c] : c).reduce<number>(
          (sum, n, i) => sum + (n as number) * (steps[i] as number),
          0,
        );
      for (let i = 0; i < size(gmem); i += Math.max(1, Math.floor(size(gmem) / 999))) {
        expect(address(crd2idx(i, coordinates))).toBe(crd2idx(i, gmem));
      }
      // The element of the box at (x,y,…) lies at (x,y,…) of the descriptor's tensor.
      const inGmem = (i: number): number => crd2idx(crd2idx(i, basis), gmem);
      const corner = globalShape.map((_extent, k) => size(get(basis, k)));
      for (let i = 0; i < size(basis); i++) {
        expect(inGmem(i)).toBe(address(idx2crd(i, corner)));
      }
    },
  );
});

describe('a descriptor is refused', () => {
  const load = (gmem: string, smem: string, type: ValueType = 'f16', options?: TmaOptions) =>
    rejection(() => makeTmaCopy('SM90_TMA_LOAD', parseLayout(gmem), parseAnyLayout(smem), type, options));
  it.each([
    ['(1024,1024):(1,1024)', '(512,8):(1,512)', 'BAD_ARGUMENT', '512 elements along a mode'],
    ['(1024,100):(100,1)', '(64,4):(4,1)', 'BAD_ARGUMENT', 'a stride of 200 bytes is no multiple of 16'],
    ['(64,64):(2,128)', '(8,8):(1,8)', 'BAD_ARGUMENT', 'has stride 2, not 1'],
    ['(64,64):(1,-64)', '(8,8):(1,8)', 'BAD_ARGUMENT', 'no negative strides'],
    ['(64,64):(64,1)', '(8,4):(4,1)', 'BAD_ARGUMENT', '8 bytes, no multiple of 16'],
    ['(64,64):(64,1)', 'Sw<1,3,3> o 0 o (8,32):(32,1)', 'BAD_ARGUMENT', 'more than the swizzle 32B spans'],
    ['(64,64):(64,1)', 'Sw<3,2,3> o 0 o (8,64):(64,1)', 'BAD_ARGUMENT', 'of bytes it is Sw<3,3,3>'],
    ['(64,64):(64,1)', 'Sw<3,3,3> o 8 o (8,64):(64,1)', 'BAD_ARGUMENT', 'begins at 8'],
    ['(64,64):(64,1)', '(8,8):(16,2)', 'NOT_DIVISIBLE', 'do not follow a mode'],
  ])('for %s and %s: %s, %s', (gmem, smem, code, message) => {
    const error = load(gmem, smem);
    expect([error.code, error.message]).toEqual([code, expect.stringContaining(message)]);
  });

  it('where CTAs do not divide a box, shared memory is no tile, or the operation copies no box', () => {
    expect(load('(64,64):(64,1)', '(8,64):(64,1)', 'f16', { multicast: 3 }).message).toContain('by 3 CTAs');
    expect(load('(64,64):(64,1)', '(8,64):(64,1)', 'f16', { multicast: 0 }).message).toContain(
      '0 is not a number',
    );
    expect(load('(64,64):(64,1)', '(8,64):(64,1)', 'f16', { ctaTiler: [8, 8] }).code).toBe('RANK_MISMATCH');
    const gather = () => makeTmaCopy('SM100_TMA_LOAD_2D_GATHER4', rows([64, 64]), rows([8, 64]), 'f16');
    expect(rejection(gather).message).toContain('copies no box');
  });
});
