import { LayoutError } from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import { availableOn, listMmaOpcodes, listMoveOpcodes, mmaOpcode, moveOpcode } from '../index.js';

function refusal(run: () => unknown): LayoutError {
  try {
    run();
  } catch (error) {
    if (error instanceof LayoutError) return error;
    throw error;
  }
  throw new Error('nothing is refused');
}

const words = (name: string): number[] => {
  const { a, b, c, d } = mmaOpcode(name);
  return [a, b, c, d].map((operand) => operand.words);
};

describe('the fields of a matrix instruction', () => {
  // Registers of A, B, C and D as PTX's chapter on warp-level matrix instructions counts them; those of f64 take two words.
  it.each([
    ['mma.sync.aligned.m8n8k4.col.row.f32.f16.f16.f16', [2, 2, 4, 8]],
    ['mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64', [2, 2, 4, 4]],
    ['mma.sync.aligned.m16n8k16.row.col.f64.f64.f64.f64', [16, 8, 8, 8]],
    ['mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16', [4, 2, 2, 2]],
    ['mma.sync.aligned.m16n8k4.row.col.f32.tf32.tf32.f32', [2, 1, 4, 4]],
    ['mma.sync.aligned.m8n8k16.row.col.satfinite.s32.s8.u8.s32', [1, 1, 2, 2]],
    ['mma.sync.aligned.m16n8k64.row.col.s32.u4.s4.s32', [4, 2, 4, 4]],
    ['mma.sync.aligned.m8n8k128.row.col.s32.b1.b1.s32.xor.popc', [1, 1, 2, 2]],
    ['mma.sync.aligned.m16n8k256.row.col.s32.b1.b1.s32.and.popc', [4, 2, 4, 4]],
    ['mma.sync.aligned.m16n8k16.row.col.f16.e5m2.e4m3.f16', [2, 1, 2, 2]],
    ['mma.sp.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32', [2, 2, 4, 4]],
    ['mma.sp::ordered_metadata.sync.aligned.m16n8k128.row.col.s32.s4.s4.s32', [4, 4, 4, 4]],
    ['mma.sync.aligned.m16n8k32.row.col.kind::f8f6f4.f16.e2m1.e3m2.f16', [4, 2, 2, 2]],
    [
      'mma.sync.aligned.m16n8k64.row.col.kind::mxf4.block_scale.scale_vec::2X.f32.e2m1.e2m1.f32.ue8m0',
      [4, 2, 4, 4],
    ],
    ['wgmma.mma_async.sync.aligned.m64n24k32.s32.u8.s8.satfinite', [4, 0, 12, 12]],
    ['wgmma.mma_async.sync.aligned.m64n8k256.s32.b1.b1.and.popc', [4, 0, 4, 4]],
    ['wgmma.mma_async.sp.sync.aligned.m64n128k32.f16.f16.f16', [4, 0, 32, 32]],
  ])('%s has registers', (name, expected) => {
    expect(words(name)).toEqual(expected);
  });

  it('are told apart', () => {
    expect(mmaOpcode('mma.sp.sync.aligned.m16n8k64.row.col.satfinite.s32.u4.s4.s32')).toEqual({
      name: 'mma.sp.sync.aligned.m16n8k64.row.col.satfinite.s32.u4.s4.s32',
      family: 'mma',
      lanes: 32,
      shape: { m: 16, n: 8, k: 64 },
      a: { type: 'u4', words: 2, registerBits: 32 },
      b: { type: 's4', words: 2, registerBits: 32 },
      c: { type: 's32', words: 4, registerBits: 32 },
      d: { type: 's32', words: 4, registerBits: 32 },
      layouts: ['row', 'col'],
      satfinite: true,
      sparse: { ordered: false, selectors: 2 },
      arch: 'sm_80',
    });
  });

  it('name one lane, two lanes or all four that give the metadata of a sparse A', () => {
    const selectors = (name: string) => mmaOpcode(`mma.sp.sync.aligned.${name}`).sparse?.selectors;
    expect(selectors('m16n8k16.row.col.f32.f16.f16.f32')).toBe(4);
    expect(selectors('m16n8k8.row.col.f32.tf32.tf32.f32')).toBe(4);
    expect(selectors('m16n8k32.row.col.f32.bf16.bf16.f32')).toBe(2);
    expect(selectors('m16n8k32.row.col.s32.s8.s8.s32')).toBe(2);
    expect(selectors('m16n8k64.row.col.f32.e4m3.e4m3.f32')).toBe(1);
    expect(selectors('m16n8k128.row.col.s32.s4.s4.s32')).toBe(1);
  });

  it('count the elements that one scale factor stands for', () => {
    const scale = (end: string) => mmaOpcode(`mma.sync.aligned.${end}`).scale;
    expect(
      scale('m16n8k32.row.col.kind::mxf8f6f4.block_scale.scale_vec::1X.f32.e2m1.e4m3.f32.ue8m0'),
    ).toEqual({
      type: 'ue8m0',
      vector: 32,
    });
    expect(
      scale('m16n8k64.row.col.kind::mxf4nvf4.block_scale.scale_vec::4X.f32.e2m1.e2m1.f32.ue4m3'),
    ).toEqual({
      type: 'ue4m3',
      vector: 16,
    });
  });

  it('are the same where the only scale vector is left out', () => {
    const written =
      'mma.sync.aligned.m16n8k64.row.col.kind::mxf4.block_scale.scale_vec::2X.f32.e2m1.e2m1.f32.ue8m0';
    expect(mmaOpcode(written.replace('.scale_vec::2X', ''))).toBe(mmaOpcode(written));
    expect(
      refusal(() =>
        mmaOpcode('mma.sync.aligned.m16n8k64.row.col.kind::mxf4nvf4.block_scale.f32.e2m1.e2m1.f32.ue8m0'),
      ).code,
    ).toBe('UNKNOWN_NAME');
  });
});

describe('the list of matrix instructions', () => {
  it('holds each name once, as the object that the name gives', () => {
    const names = listMmaOpcodes().map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const opcode of listMmaOpcodes()) expect(mmaOpcode(opcode.name)).toBe(opcode);
  });

  // ptxas of CUDA 13.0 accepts these and no other of the list for the target (sm_70 it no longer has).
  it.each([
    ['sm_75', 31],
    ['sm_80', 155],
    ['sm_89', 179],
    ['sm_90', 1256],
    ['sm_120', 342],
  ])('has on %s as many as ptxas accepts: %i', (arch, count) => {
    expect(listMmaOpcodes().filter((opcode) => availableOn(opcode, arch))).toHaveLength(count);
  });

  it('has whole words of registers, and as many of D as of C but where their types differ', () => {
    for (const { name, a, b, c, d } of listMmaOpcodes()) {
      for (const operand of [a, b, c, d]) {
        expect(Number.isInteger(operand.words), name).toBe(true);
        expect((operand.words * 32) % operand.registerBits, name).toBe(0);
      }
      if (c.type === d.type) expect(c.words, name).toBe(d.words);
    }
  });

  it('is frozen through and through', () => {
    const opcode = mmaOpcode('mma.sp.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32');
    for (const part of [listMmaOpcodes(), opcode, opcode.shape, opcode.a, opcode.layouts, opcode.sparse])
      expect(Object.isFrozen(part)).toBe(true);
  });
});

describe('instructions that move', () => {
  it('are each found by their names', () => {
    expect(listMoveOpcodes().map(({ name }) => moveOpcode(name))).toEqual(listMoveOpcodes());
    expect(moveOpcode('stmatrix.sync.aligned.m8n8.x2.trans.shared::cta.b16')).toMatchObject({
      family: 'stmatrix',
      words: 2,
      trans: true,
      arch: 'sm_90',
    });
  });
});

describe('what is refused', () => {
  it.each([
    [
      'mma.sync.aligned.m16n8k16.col.row.f32.f16.f16.f32',
      'mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16',
    ],
    ['wgmma.mma_async.sync.aligned.m64n40k32.s32.s8.s8', 'm64n40k32.f16.e4m3.e4m3'],
    ['mma.sync.aligned.m16n16k16.row.col.f32.f16.f16.f32', 'list_mma_opcodes()'],
    ['', 'list_mma_opcodes()'],
    ['__proto__', 'list_mma_opcodes()'],
  ])('%j is no name, with names of that shape', (name, hint) => {
    const error = refusal(() => mmaOpcode(name));
    expect(error).toMatchObject({ code: 'UNKNOWN_NAME', op: 'mma_opcode' });
    expect(error.hint).toContain(hint);
  });

  it('is a name of a long text, in a short message', () => {
    const error = refusal(() => mmaOpcode('mma.kind::mxf4.block_scale.'.repeat(1e6)));
    expect(error.message.length).toBeLessThan(600);
  });

  it('is what is not text', () => {
    for (const name of [undefined, null, 3, ['shfl.sync.idx.b32']] as unknown as string[]) {
      expect(refusal(() => mmaOpcode(name)).code).toBe('BAD_ARGUMENT');
      expect(refusal(() => moveOpcode(name)).code).toBe('BAD_ARGUMENT');
    }
  });

  it('is a move that there is not, and an architecture that is spelt otherwise', () => {
    expect(refusal(() => moveOpcode('ldmatrix.sync.aligned.m8n8.x3.shared.b16')).code).toBe('UNKNOWN_NAME');
    for (const arch of ['sm90', 'sm_9', 'hopper', 'sm_90b', undefined] as string[])
      expect(refusal(() => availableOn(moveOpcode('shfl.sync.up.b32'), arch)).code).toBe('BAD_ARGUMENT');
  });
});
