import { LayoutError } from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import { listMmaAtoms } from './list-mma-atoms.js';
import { mmaAtom } from './mma-atom.js';
import type { ValueType } from './value-type.js';

const names = (filter: Parameters<typeof listMmaAtoms>[0]): string[] =>
  listMmaAtoms(filter).map(({ name }) => name);

describe('the list of MMA atoms', () => {
  it('has every operation with traits in CUTLASS 4.7, by header', () => {
    const counts: Record<string, number> = {};
    for (const { source } of listMmaAtoms()) {
      const header = source.replace('cute/atom/mma_traits', '').replace('.hpp', '');
      counts[header] = (counts[header] ?? 0) + 1;
    }
    expect(counts).toEqual({
      '': 1,
      _sm61: 2,
      _sm70: 8,
      _sm75: 3,
      _sm80: 65,
      _sm89: 8,
      _sm90: 6,
      _sm90_gmma: 320,
      _sm90_gmma_ext: 736,
      _sm90_gmma_sparse: 320,
      _sm90_gmma_sparse_ext: 736,
      _sm100: 48,
      _sm120: 79,
      _sm120_sparse: 78,
    });
  });

  it('has every name once', () => {
    const all = names({});
    expect(new Set(all).size).toBe(all.length);
  });

  it('says of each what the atom says', () => {
    const other = listMmaAtoms().filter((entry) => {
      const atom = mmaAtom(entry.name);
      const shape = (atom.shapeMNK as number[]).join('x');
      const types = [
        atom.typeA,
        atom.typeB,
        atom.typeC,
        atom.typeD,
        ...(atom.scales ? [atom.scales.type] : []),
      ];
      const sameShape = shape === entry.shape || entry.shape === shape.replace(/^\d+x\d+/, 'MxN');
      return (
        !sameShape ||
        atom.arch !== entry.arch ||
        atom.source !== entry.source ||
        !types.every((t) => entry.types.includes(t))
      );
    });
    expect(other).toEqual([]);
  });

  it('is narrowed by architecture, with the instructions of the letter after it', () => {
    expect(names({ arch: 'sm_90a' })).toHaveLength(2112);
    expect(names({ arch: 'SM90' })).toHaveLength(2118);
    expect(names({ arch: '89' })).toEqual(names({ arch: 'sm_89' }));
    expect(names({ arch: 'sm_42' })).toEqual([]);
  });

  it('is narrowed by shape, templates by the shapes that they have', () => {
    expect(names({ shape: '8x8x4', arch: 'sm_80' })).toHaveLength(3);
    expect(names({ shape: [8, 8, 4] })).toEqual(names({ shape: '(8, 8, 4)' }));
    expect(names({ shape: '256x256x16' }).every((name) => name.includes('2x1SM'))).toBe(true);
    expect(names({ shape: '256x256x16' })).not.toEqual([]);
    expect(names({ shape: '256x24x16' })).toEqual([]);
    expect(names({ shape: '64x24x16', arch: 'sm_100' })).toContain(
      'SM100_MMA_F16BF16_SS<f16,f16,f32,64,64,K,K>',
    );
  });

  it('is narrowed by a value type, also of template arguments', () => {
    expect(names({ type: 'tf32', arch: 'sm_80' })).toEqual([
      'SM80_16x8x4_F32TF32TF32F32_TN',
      'SM80_16x8x8_F32TF32TF32F32_TN',
    ]);
    expect(names({ type: 'e2m1', arch: 'sm_120' }).length).toBeGreaterThan(30);
    expect(names({ type: 'float_e2m1_t' as ValueType, name: 'mxf4_ss' })).toHaveLength(1);
  });

  it('refuses what is no shape and what is no type', () => {
    for (const shape of ['16x8', '16x8x16x1', 'MxNxK', [16, 8], 16]) {
      expect(() => listMmaAtoms({ shape })).toThrow(LayoutError);
    }
    expect(() => listMmaAtoms({ type: 'f17' as ValueType })).toThrow(/no value type/);
  });
});
