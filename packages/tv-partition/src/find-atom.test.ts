import { LayoutError } from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import {
  copyTraits,
  findAtom,
  findValueType,
  listCopyAtoms,
  listMmaAtoms,
  mmaAtom,
  nearestAtoms,
} from './index.js';

describe('a name is found in the catalogue it stands in', () => {
  it('every MMA atom and every copy operation of the lists, as mmaAtom and copyTraits give them', () => {
    for (const { name } of listMmaAtoms()) expect(findAtom(name)).toEqual(mmaAtom(name));
    for (const { name } of listCopyAtoms()) expect(findAtom(name)).toEqual(copyTraits(name));
  });

  it('namespaces and CUTLASS’s own type names mean what they mean there', () => {
    expect(findAtom('SM120::SM120_16x8x32_TN<cutlass::float_e2m1_t, e4m3, float>')?.name).toBe(
      'SM120_16x8x32_TN<e2m1,e4m3,f32>',
    );
    expect(findValueType('cutlass::half_t')).toBe('f16');
    expect(findValueType('complex<double>')).toBe('c64');
  });

  it.each(['', 'f16', 'SM80_16x8x16', '16', 'UniversalCopy<128', 'constructor', '💥', 'A'.repeat(1e6)])(
    'nothing is called %j',
    (name) => {
      expect(findAtom(name)).toBeUndefined();
    },
  );

  it.each(['half2', '', 'constructor', 'toString', '16'])('no type is called %j', (name) => {
    expect(findValueType(name)).toBeUndefined();
  });

  it('template arguments that the operation does not take are told', () => {
    for (const name of ['UniversalCopy<7>', 'SM90_64x8x16_F16F16F16_SS<K>', 'SM75_U32x4_LDSM_N<4>'])
      expect(() => findAtom(name)).toThrow(LayoutError);
  });

  it('the nearest names are of both catalogues', () => {
    expect(nearestAtoms('SM75_U32x4_LDSM')[0]).toBe('SM75_U32x4_LDSM_N');
    expect(nearestAtoms('cute::SM80_16x8x16_F32F16F16F32<a>')[0]).toBe('SM80_16x8x16_F32F16F16F32_TN');
    expect(nearestAtoms('x'.repeat(1e6))).toEqual([]);
  });
});
