import {
  composition,
  crd2idx,
  get,
  makeLayout,
  makeSwizzle,
  parseAnyLayout,
  parseLayout,
  print,
} from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import {
  bankConflicts,
  bankOf,
  copyAccess,
  copyAtom,
  globalSectors,
  makeTiledCopy,
  makeTiledCopyA,
  makeTiledCopyC,
  makeTiledMma,
  mmaAtom,
  suggestSwizzle,
  type ValueType,
  warpAccess,
  widestVector,
} from './index.js';
import { rejection } from './testing/rejection.js';

const ways = (text: string, type: ValueType): number =>
  bankConflicts(warpAccess(parseAnyLayout(text), type)).ways;
const atom = mmaAtom('SM80_16x8x16_F32F16F16F32_TN');
const tm = makeTiledMma(atom, makeLayout([2, 2, 1]), [32, 32, 16]);
const tile = parseLayout('(64,64):(64,1)');
const store = makeTiledCopy(
  copyAtom('UniversalCopy<128>', 'f16'),
  parseLayout('(16,8):(8,1)'),
  makeLayout([1, 8]),
);
const load = makeTiledCopyA(copyAtom('SM75_U32x4_LDSM_N', 'f16'), tm);

describe('bank conflicts', () => {
  it.each([
    ['32:32', 'f32', 32, 'a column of rows of 32 words'],
    ['32:33', 'f32', 1, 'a column of rows of 33 words'],
    ['Sw<5,0,5> o 0 o 32:32', 'f32', 1, 'all five bits swizzled'],
    ['Sw<3,0,5> o 0 o 32:32', 'f32', 4, 'three bits swizzled'],
    ['Sw<2,0,5> o 0 o 32:32', 'f32', 8, 'two bits swizzled'],
    ['32:128', 'f16', 32, 'halves of (128,.), lanes along the other axis'],
    ['32:1', 'f32', 1, 'consecutive words'],
    ['32:0', 'f32', 1, 'one word for all lanes'],
    ['32:1', 'f16', 1, 'two lanes a word'],
    ['32:2', 'f32', 2, 'every second word'],
    ['32:16', 'u8', 4, 'a byte of every fourth word: 32 words, 4 to a bank'],
  ] as [string, ValueType, number, string][])('%s of %s is %d-way: %s', (text, type, expected) => {
    expect(ways(text, type)).toBe(expected);
  });

  it('lanes along the other axis of a column-major (128,.) of halves meet in one bank', () => {
    const [along, across] = [
      get(parseLayout('(128,32):(1,128)'), 0),
      get(parseLayout('(128,32):(1,128)'), 1),
    ];
    expect(bankConflicts(warpAccess(across, 'f16')).ways).toBe(32);
    expect(bankConflicts(warpAccess(composition(along, makeLayout(32)), 'f16')).ways).toBe(1);
  });

  it.each([
    ['Sw<3,4,3> o 0 o (32,8):(1,32)', 32],
    ['Sw<3,2,3> o 0 o (32,8):(1,32)', 36],
  ])('%s at (0,1) is %d', (text, expected) => {
    expect(crd2idx([0, 1], parseAnyLayout(text))).toBe(expected);
  });

  it('a word of 4 bytes is in the bank of its number modulo 32', () => {
    expect([0, 3, 4, 127, 128, 132].map(bankOf)).toEqual([0, 0, 1, 31, 0, 1]);
  });

  it('lanes of 128 bits go in phases of 8, of 64 bits in phases of 16', () => {
    const wide = bankConflicts(warpAccess(parseLayout('(32,4):(4,1)'), 'f32'));
    expect([wide.phases, wide.passes, wide.conflicts, wide.ways]).toEqual([4, 4, 0, 1]);
    const half = bankConflicts(warpAccess(parseLayout('(32,2):(2,1)'), 'f32'));
    expect([half.phases, half.passes, half.conflicts, half.ways]).toEqual([2, 2, 0, 1]);
    // 8 rows of 32 words: 128 bits of each meet in 4 banks.
    expect(bankConflicts(warpAccess(parseLayout('(32,4):(32,1)'), 'f32')).ways).toBe(8);
    expect(bankConflicts(warpAccess(parseLayout('(32,2):(32,1)'), 'f32')).ways).toBe(16);
  });

  it('names the worst phase and the passes of each instruction', () => {
    // Instruction 1 is a column, instruction 0 a row.
    const found = bankConflicts(warpAccess(parseLayout('((4,8),1,2):((1,4),0,1)'), 'f32'));
    expect(found.passesOf).toEqual([1, 1]);
    const column = bankConflicts(warpAccess(parseLayout('(32,4):(8,1)'), 'f32'));
    expect([column.worst, column.ways, column.passesOf]).toEqual([[0, 0], 2, [8]]);
  });

  it('ldmatrix reads rows of 16 bytes in phases of 8: eight rows of 64 halves meet in one place, swizzled in none', () => {
    const plain = bankConflicts(copyAccess(load, 'S', tile));
    expect([plain.ways, plain.phases, plain.passes]).toEqual([8, 128, 1024]);
    const swizzled = composition(makeSwizzle(3, 3, 3), tile);
    expect(bankConflicts(copyAccess(load, 'S', swizzled)).conflicts).toBe(0);
  });

  it('ldmatrix.x1 and .x2 take the addresses of 8 and 16 lanes', () => {
    for (const [name, rows] of [
      ['SM75_U32x1_LDSM_N', 8],
      ['SM75_U32x2_LDSM_N', 16],
      ['SM75_U32x4_LDSM_N', 32],
    ] as const) {
      const access = copyAccess(makeTiledCopyA(copyAtom(name, 'f16'), tm), 'S', tile);
      expect(access.instructions.every((lanes) => lanes.length === rows)).toBe(true);
      expect(bankConflicts(access).phases / access.instructions.length).toBe(rows / 8);
    }
  });

  it('stmatrix writes rows as ldmatrix reads them', () => {
    const tiled = makeTiledCopyC(copyAtom('SM90_U32x4_STSM_N', 'f16'), tm);
    const padded = bankConflicts(copyAccess(tiled, 'D', parseLayout('(64,64):(72,1)')));
    expect([padded.ways, padded.conflicts]).toEqual([1, 0]);
    expect(bankConflicts(copyAccess(tiled, 'D', tile)).ways).toBe(8);
    expect(rejection(() => copyAccess(tiled, 'S', tile)).message).toContain('is in registers');
  });

  it('an auto-vectorising copy takes the widest vectors that the tensor allows', () => {
    const copy = makeTiledCopy(
      copyAtom('AutoVectorizingCopyWithAssumedAlignment<128>', 'f16'),
      parseLayout('(16,8):(8,1)'),
      makeLayout([1, 8]),
    );
    expect(copyAccess(copy, 'D', tile).vector).toBe(8);
    expect(copyAccess(copy, 'D', parseLayout('(64,64):(68,1)')).vector).toBe(4);
    expect(copyAccess(copy, 'D', parseLayout('(64,64):(1,64)')).vector).toBe(1);
  });
});

describe('an access is refused', () => {
  it('where the values of a lane are not next to each other', () => {
    const error = rejection(() => warpAccess(parseLayout('(32,4):(1,32)'), 'f32'));
    expect([error.code, error.message]).toEqual([
      'NOT_DIVISIBLE',
      expect.stringContaining('value 1 of lane 0 is element 32'),
    ]);
  });

  it('where a vector does not begin at a multiple of its size', () => {
    const error = rejection(() => warpAccess(parseLayout('(32,4):(6,1)'), 'f32'));
    expect([error.code, error.message]).toEqual([
      'NOT_DIVISIBLE',
      expect.stringContaining('lane 1 begins at element 6'),
    ]);
  });

  it('where no instruction is as wide, or the element lies before the first', () => {
    expect(rejection(() => warpAccess(parseLayout('(32,8):(8,1)'), 'f32')).code).toBe('BAD_ARGUMENT');
    expect(rejection(() => warpAccess(parseLayout('(32,3):(4,1)'), 'f32')).code).toBe('BAD_ARGUMENT');
    expect(rejection(() => warpAccess(parseLayout('32:-1'), 'f32')).code).toBe('BAD_ARGUMENT');
    expect(rejection(() => warpAccess(parseLayout('(32,1,1000000):(1,0,32)'), 'f32')).code).toBe('TOO_LARGE');
    expect(rejection(() => warpAccess(parseLayout('(4,1,1,1):(1,0,0,0)'), 'f32')).code).toBe('RANK_MISMATCH');
  });
});

describe('sectors of global memory', () => {
  it.each([
    ['32:1', 'f32', 4, 1],
    ['(32,4):(4,1)', 'f32', 16, 1],
    ['32:64', 'f32', 32, 4 / 32],
    ['32:2', 'f32', 8, 0.5],
    ['32:1', 'f16', 2, 1],
    ['32:0', 'f32', 1, 4 / 32],
    ['(32,8):(64,1)', 'f16', 32, 0.5],
  ] as [string, ValueType, number, number][])(
    '%s of %s moves %d sectors, of which %d is wanted',
    (text, type, sectors, efficiency) => {
      const found = globalSectors(warpAccess(parseLayout(text), type));
      expect([found.sectors, found.efficiency]).toEqual([sectors, efficiency]);
    },
  );

  it('of a tiled copy: rows of a row-major tensor are coalesced, of a column-major one are not', () => {
    const rows = globalSectors(copyAccess(store, 'S', parseLayout('(64,64):(64,1)')));
    expect([rows.instructions, rows.sectors, rows.ideal, rows.bytes, rows.efficiency]).toEqual([
      16, 256, 256, 8192, 1,
    ]);
    expect(rejection(() => copyAccess(store, 'S', parseLayout('(64,64):(1,64)'))).code).toBe('NOT_DIVISIBLE');
  });
});

describe('the widest vector', () => {
  it.each([
    [
      '(8,4):(1,64)',
      'f16',
      {},
      8,
      ['16 values are 256 bits, the instruction moves 128', 'only 8 values follow each other'],
    ],
    ['(8,4):(1,6)', 'f16', {}, 2, ['vectors begin at multiples of 2, not of 4']],
    ['(8,4):(1,64)', 'f16', { offset: 12 }, 4, ['it begins at element 12, no multiple of 8']],
    ['(8,4):(1,64)', 'f16', { maxBits: 64 }, 4, ['8 values are 128 bits, the instruction moves 64']],
    ['4:1', 'f16', {}, 4, ['there are 4 values', 'vectors begin at multiples of 4, not of 8']],
    ['4:2', 'f32', {}, 1, ['only 1 values follow each other', 'vectors begin at multiples of 1, not of 2']],
  ] as const)('of %s of %s with %o is %d values, for a reason', (text, type, bounds, elements, because) => {
    const found = widestVector(parseLayout(text), type, bounds);
    expect([found.elements, found.because.slice(0, because.length)]).toEqual([elements, because]);
  });

  it('of a swizzled layout is no longer than the bits below the swizzle', () => {
    expect(widestVector(parseAnyLayout('Sw<3,2,3> o 0 o (64,8):(1,64)'), 'u8').elements).toBe(4);
    expect(widestVector(parseAnyLayout('Sw<3,4,3> o 0 o (64,8):(1,64)'), 'u8').elements).toBe(16);
  });

  it('of two sides is what both have in the same order', () => {
    expect(
      widestVector(parseLayout('(4,8):(8,1)'), 'f32', { other: parseLayout('(4,8):(1,4)') }).elements,
    ).toBe(1);
    expect(
      widestVector(parseLayout('(4,8):(1,4)'), 'f32', { other: parseLayout('(4,8):(1,8)') }).elements,
    ).toBe(4);
    expect(rejection(() => widestVector(parseLayout('4:1'), 'f32', { maxBits: 16 })).code).toBe(
      'BAD_ARGUMENT',
    );
  });
});

describe('suggestSwizzle', () => {
  it('finds Sw<3,3,3> for a tile of 64 x 64 halves that is written by rows and read by ldmatrix', () => {
    const found = suggestSwizzle([copyAccess(store, 'D', tile), copyAccess(load, 'S', tile)]);
    expect(print(found.swizzle)).toBe('Sw<3,3,3>');
    expect(found.costs).toEqual([
      { phases: 64, before: 64, passes: 64, ways: 1 },
      { phases: 128, before: 1024, passes: 128, ways: 1 },
    ]);
    expect([found.passes, found.phases]).toEqual([192, 192]);
  });

  it('counts what bankConflicts counts of the swizzled tensor', () => {
    const narrow = parseLayout('(64,64):(1,64)');
    const transposed = makeTiledCopyA(copyAtom('SM75_U16x8_LDSM_T', 'f16'), tm);
    const { swizzle, costs } = suggestSwizzle([copyAccess(transposed, 'S', narrow)], { maxBits: 2 });
    const swizzled = bankConflicts(copyAccess(transposed, 'S', composition(swizzle, narrow)));
    expect([swizzled.passes, swizzled.ways]).toEqual([costs[0]?.passes, costs[0]?.ways]);
    expect(costs[0]?.before).toBe(bankConflicts(copyAccess(transposed, 'S', narrow)).passes);
    expect(costs[0]?.passes).toBeLessThan(costs[0]?.before as number);
  });

  it('is Sw<0,0,0> where nothing does better, and never tears a vector or leaves the memory of the tensor', () => {
    expect(print(suggestSwizzle([warpAccess(parseLayout('32:33'), 'f32')]).swizzle)).toBe('Sw<0,0,0>');
    const { swizzle } = suggestSwizzle([warpAccess(parseLayout('(32,8):(64,1)'), 'f16')]);
    expect(swizzle.base).toBeGreaterThanOrEqual(3);
    // 24 rows of 40 elements: blocks of 64 do not fill them.
    const odd = parseLayout('(24,40):(40,1)');
    const copy = makeTiledCopy(
      copyAtom('UniversalCopy<128>', 'f16'),
      parseLayout('(8,5):(1,8)'),
      makeLayout([1, 8]),
    );
    const found = suggestSwizzle([copyAccess(copy, 'D', odd)]);
    const after = copyAccess(copy, 'D', composition(found.swizzle, odd));
    expect(Math.max(...after.instructions.flat()) + 8).toBeLessThanOrEqual(960);
  });

  it('finds the swizzles of the known answers within the bits that it may use', () => {
    const column = warpAccess(parseLayout('32:32'), 'f32');
    const best = [5, 3, 2].map((maxBits) => suggestSwizzle([column], { maxBits }).costs[0]?.ways);
    expect(best).toEqual([1, 4, 8]);
  });

  it('ends where the bounds do not', () => {
    const found = suggestSwizzle([warpAccess(parseLayout('32:32'), 'f32')], {
      maxBits: Infinity,
      maxBase: 0,
      maxShift: Infinity,
    });
    expect(print(found.swizzle)).toBe('Sw<5,0,5>');
  });

  it('refuses no access, and accesses of two types', () => {
    expect(rejection(() => suggestSwizzle([])).code).toBe('BAD_ARGUMENT');
    const two = [warpAccess(parseLayout('32:1'), 'f32'), warpAccess(parseLayout('32:1'), 'f16')];
    expect(rejection(() => suggestSwizzle(two)).message).toContain('accesses of f32 and of f16');
  });

  it('refuses bounds that are no integers, and an access that is not in an array', () => {
    const column = warpAccess(parseLayout('32:32'), 'f32');
    for (const maxBits of [NaN, -1, 2.5, '3' as unknown as number])
      expect(rejection(() => suggestSwizzle([column], { maxBits })).code).toBe('BAD_ARGUMENT');
    const alone = column as unknown as readonly [];
    expect(rejection(() => suggestSwizzle(alone)).message).toContain('not in an array');
  });
});

describe('what is not counted', () => {
  it('elements whose bits leave the integers that are exact', () => {
    for (const text of ['32:281474976710657', '32:9007199254740', '(32,1):(140737488355328,1)'])
      expect(rejection(() => warpAccess(parseLayout(text), 'u128')).code).toBe('OVERFLOW');
    expect(ways('32:281474976710', 'f32')).toBe(ways('32:6', 'f32'));
  });

  it('phases of no lanes', () => {
    const access = { ...warpAccess(parseLayout('32:1'), 'f32'), phaseLanes: 0 };
    expect(rejection(() => bankConflicts(access)).code).toBe('BAD_ARGUMENT');
  });

  it('copies that lanes do not address, and sides that there are not', () => {
    for (const name of ['SM90_TMA_LOAD<128>', 'SM90_BULK_COPY_G2S<128>']) {
      const tc = makeTiledCopy(copyAtom(name, 'f16'), parseLayout('(16,2):(2,1)'), makeLayout([1, 8]));
      expect(rejection(() => copyAccess(tc, 'S', tile)).message).toContain('not moved by the addresses');
    }
    expect(rejection(() => copyAccess(load, 'X' as 'S', tile)).code).toBe('BAD_ARGUMENT');
  });

  it('vectors of values of 6 bits, and of no values', () => {
    expect(rejection(() => widestVector(parseLayout('1024:1'), 'e2m3')).code).toBe('BAD_ARGUMENT');
    expect(rejection(() => widestVector(parseLayout('0:1'), 'f16')).code).toBe('BAD_ARGUMENT');
  });
});
