import { LayoutError } from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import { mmaOpcode } from '../opcodes/mma-opcode.js';
import { executeMma } from './execute-mma.js';

const HALF = 'mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32';
const DOUBLE = 'mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64';
const bitsOfFloat = (x: number): number => new Uint32Array(Float32Array.of(x).buffer)[0]!;

/** D[0,0] where row 0 of A and column 0 of B are these halves (codes), and C[0,0] is a float. */
function first(arch: string, a: readonly number[], b: readonly number[], c: number): number {
  const file = (words: number): Uint32Array => new Uint32Array(words * 32);
  const [A, B, C] = [file(4), file(2), file(4)];
  // Of lane t < 4: registers 0 and 2 of A hold k = 2t, 2t + 1 and 8 more of row 0, those of B the same of column 0.
  for (let k = 0; k < 16; k++) {
    const lane = Math.floor((k % 8) / 2);
    const upper = Math.floor(k / 8);
    A[2 * upper * 32 + lane]! |= (a[k] ?? 0) << (16 * (k % 2));
    B[upper * 32 + lane]! |= (b[k] ?? 0) << (16 * (k % 2));
  }
  C[0] = bitsOfFloat(c);
  return executeMma(HALF, { arch, a: A, b: B, c: C })[0]!;
}

const ONE = 0x3c00;

/**
 * The experiments of Fasi, Higham, Mikaitis and Pranesh, "Numerical behavior of NVIDIA tensor cores" (PeerJ Computer Science 7:e330,
 * 2021), and of Khattak and Mikaitis (arXiv:2512.07004), as they are told there.
 */
describe('executeMma does what published experiments found', () => {
  it('keeps products of subnormals and subnormal results', () => {
    expect(first('sm_80', [0x0001], [ONE], 0)).toBe(bitsOfFloat(2 ** -24));
    expect(first('sm_80', [], [], 2 ** -149)).toBe(1);
  });

  it('cuts toward zero what does not fit: 1 and three halves of its last place stay 1', () => {
    // 2^-11 * 2^-13 = 2^-24, half of the last place of 1.
    expect(first('sm_80', [0x1000, 0x1000, 0x1000], [0x0800, 0x0800, 0x0800], 1)).toBe(
      bitsOfFloat(1 + 2 ** -23),
    );
    expect(first('sm_80', [0x1000], [0x0800], 1)).toBe(bitsOfFloat(1));
    expect(first('sm_80', [0x9000], [0x0800], 1)).toBe(bitsOfFloat(1 - 2 ** -24));
  });

  it('has one bit more from Volta to Ampere, and another one to Hopper', () => {
    // Four products of 2^-25: each is lost where 24 fraction bits are kept, and they are 2^-23 where 25 are.
    const quarter = [0x1000, 0x1000, 0x1000, 0x1000];
    const factors = [0x0400, 0x0400, 0x0400, 0x0400];
    expect(first('sm_80', quarter, factors, 1)).toBe(bitsOfFloat(1));
    expect(first('sm_90', quarter, factors, 1)).toBe(bitsOfFloat(1 + 2 ** -23));
    expect(first('sm_100', quarter, factors, 1)).toBe(bitsOfFloat(1 + 2 ** -23));
  });

  it('sums eight products at once on Ampere and sixteen on Hopper', () => {
    // 1 + 15 products of 2^-24: Ampere loses a half place after the first eight and after all.
    const a = Array.from({ length: 16 }, () => 0x1000);
    const b = Array.from({ length: 16 }, (_, k) => (k === 0 ? 0 : 0x0800));
    expect(first('sm_80', a, b, 1)).toBe(bitsOfFloat(1 + 7 * 2 ** -23));
    expect(first('sm_90', a, b, 1)).toBe(bitsOfFloat(1 + 7 * 2 ** -23));
    expect(first('sm_80', a, [...b.slice(0, 15), 0], 1)).toBe(bitsOfFloat(1 + 6 * 2 ** -23));
    expect(first('sm_90', a, [...b.slice(0, 15), 0], 1)).toBe(bitsOfFloat(1 + 7 * 2 ** -23));
  });

  it('writes one NaN, and infinities with their sign', () => {
    expect(first('sm_80', [0x7c00], [0], 0)).toBe(0x7fffffff);
    expect(first('sm_80', [0x7c00, 0xfc00], [ONE, ONE], 0)).toBe(0x7fffffff);
    expect(first('sm_80', [0xfe00], [ONE], 0)).toBe(0x7fffffff);
    expect(first('sm_80', [0x7bff], [0x7bff], 3.4028234663852886e38)).toBe(
      bitsOfFloat(3.4028234663852886e38),
    );
    expect(first('sm_80', [0xfc00], [ONE], 1)).toBe(bitsOfFloat(-Infinity));
  });

  it('makes a zero positive', () => {
    expect(first('sm_90', [0x8000], [ONE], -0)).toBe(0);
    expect(first('sm_90', [ONE, 0xbc00], [ONE, ONE], 0)).toBe(0);
  });
});

describe('executeMma of f64', () => {
  const words = (...codes: readonly bigint[]): Uint32Array => {
    const file = new Uint32Array(64);
    codes.forEach((code, lane) => {
      file[lane] = Number(code & 0xffffffffn);
      file[32 + lane] = Number(code >> 32n);
    });
    return file;
  };
  const code = (x: number): bigint => new BigUint64Array(Float64Array.of(x).buffer)[0]!;
  const corner = (a: readonly bigint[], b: readonly bigint[], c: bigint): bigint => {
    const C = new Uint32Array(128);
    C[0] = Number(c & 0xffffffffn);
    C[32] = Number(c >> 32n);
    const d = executeMma(DOUBLE, { arch: 'sm_90', a: words(...a), b: words(...b), c: C });
    return (BigInt(d[32]!) << 32n) | BigInt(d[0]!);
  };

  it('passes on the payload of a NaN, quieted, and makes its own', () => {
    expect(corner([0x7ff0000000000123n], [code(1)], 0n)).toBe(0x7ff8000000000123n);
    expect(corner([code(1)], [0xfff8000000000456n], 0n)).toBe(0xfff8000000000456n);
    expect(corner([code(1)], [code(1)], 0x7ff4000000000789n)).toBe(0x7ffc000000000789n);
    expect(corner([code(Infinity)], [code(0)], 0n)).toBe(0xfff8000000000000n);
  });

  it('keeps the sign of zero as IEEE 754 has it', () => {
    const minus = code(-0);
    const ones = [1, 1, 1, 1].map(code);
    expect(corner([minus, minus, minus, minus], ones, minus)).toBe(minus);
    expect(corner([0n], [code(1)], minus)).toBe(0n);
  });
});

describe('executeMma refuses', () => {
  const file = (words: number): Uint32Array => new Uint32Array(words * 32);
  const good = { arch: 'sm_90', a: file(4), b: file(2), c: file(4) };
  it.each([
    [
      'a register file of another size',
      HALF,
      { ...good, a: file(3) },
      'A takes 4 words of each of 32 lanes, 128 in all, not 96',
    ],
    [
      'what is no register file',
      HALF,
      { ...good, c: [] as unknown as Uint32Array },
      'registers of C are a Uint32Array',
    ],
    ['an older architecture', HALF, { ...good, arch: 'sm_75' }, 'sm_75 has no such instruction'],
    ['what is no architecture', HALF, { ...good, arch: 'hopper' }, 'an architecture is spelt like sm_90'],
    [
      'an instruction that there is not',
      HALF.replace('k16', 'k17'),
      good,
      'no architecture has a matrix instruction of this name',
    ],
    [
      'an architecture whose arithmetic nobody knows',
      'mma.sync.aligned.m8n8k4.row.col.f32.f16.f16.f32',
      { ...good, arch: 'sm_75', a: file(2), c: file(8) },
      'what sm_75 computes is neither measured nor published',
    ],
    [
      'a sparse instruction without metadata',
      'mma.sp.sync.aligned.m16n8k32.row.col.f32.f16.f16.f32',
      { ...good, b: file(4) },
      'a sparse A has a word of metadata of each of 32 lanes',
    ],
    [
      'a selector that there is not',
      'mma.sp.sync.aligned.m16n8k32.row.col.f32.f16.f16.f32',
      { ...good, b: file(4), metadata: file(1).fill(0x44444444), selector: 2 },
      'the sparsity selector is below 2, not 2',
    ],
    [
      'indices that do not ascend where they must',
      'mma.sp::ordered_metadata.sync.aligned.m16n8k32.row.col.f32.f16.f16.f32',
      { ...good, b: file(4), metadata: file(1) },
      'lane 0 gives chunk 0 of row 0 the metadata 0b0000',
    ],
  ])('%s', (_, name, operands, message) => {
    expect(() => executeMma(name, operands)).toThrow(LayoutError);
    expect(() => executeMma(name, operands)).toThrow(message);
  });

  it('scale factors that are not there or lie outside their word', () => {
    const name =
      'mma.sync.aligned.m16n8k64.row.col.kind::mxf4.block_scale.scale_vec::2X.f32.e2m1.e2m1.f32.ue8m0';
    const { a, b, c } = mmaOpcode(name);
    const operands = { arch: 'sm_120a', a: file(a.words), b: file(b.words), c: file(c.words) };
    const scales = { a: file(1), b: file(1) };
    expect(() => executeMma(name, operands)).toThrow('takes scale factors of A and B');
    expect(() => executeMma(name, { ...operands, scales: { ...scales, byteA: 1 } })).toThrow(
      'the byte selector of A is 1, of 2 bytes of a word',
    );
    expect(() => executeMma(name, { ...operands, scales: { ...scales, threadB: 4 } })).toThrow(
      'the thread selector of B is below 4, not 4',
    );
  });
});
