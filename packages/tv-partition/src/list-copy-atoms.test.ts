import { bijective, filter, type Layout, product, size } from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import { copyAtom } from './copy-atom.js';
import { copyTraits } from './copy-traits.js';
import { listCopyAtoms } from './list-copy-atoms.js';
import type { CopyTraits } from './types.js';

const failing = (holds: (traits: CopyTraits) => boolean): string[] =>
  listCopyAtoms()
    .map(({ name }) => copyTraits(name))
    .filter((traits) => !holds(traits))
    .map(({ name }) => name);

describe('the list of copy atoms', () => {
  it('has every operation with traits in CUTLASS 4.7, by header', () => {
    const counts: Record<string, number> = {};
    for (const { source } of listCopyAtoms()) {
      const header = source.replace('cute/atom/copy_traits', '').replace('.hpp', '');
      counts[header] = (counts[header] ?? 0) + 1;
    }
    expect(counts).toEqual({
      '': 2,
      _sm50: 2,
      _sm75: 7,
      _sm80: 4,
      _sm90: 6,
      _sm90_tma: 12,
      _sm90_im2col: 6,
      _sm100: 175,
      _sm100_tma: 10,
      _sm100_im2col: 4,
    });
  });

  it('has every name once, as the traits have it', () => {
    const all = listCopyAtoms();
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(
      all.filter((entry) => {
        const traits = copyTraits(entry.name);
        return (
          traits.name !== entry.name || traits.arch !== entry.arch || size(traits.thrId) !== entry.threads
        );
      }),
    ).toEqual([]);
  });

  it('is narrowed by architecture, by a part of the name and by what can be copied', () => {
    expect(listCopyAtoms({ arch: 'SM100' })).toHaveLength(187);
    expect(listCopyAtoms({ name: 'ldsm' })).toHaveLength(14);
    const some = { name: 'SM75', type: 'f32' } as const;
    expect(listCopyAtoms(some).map(({ name }) => name)).toEqual([
      'SM75_U32x1_LDSM_N',
      'SM75_U32x2_LDSM_N',
      'SM75_U32x4_LDSM_N',
      'SM75_U32x1_MOVM_T',
    ]);
    expect(() => listCopyAtoms({ type: 'f0' as 'f16' })).toThrow(/no value type/);
  });
});

describe('every copy operation', () => {
  /** Bulk copies that choose their width later say nothing about bits, and four lanes of each part are not all of tensor memory. */
  const isPlaceholder = ({ name }: CopyTraits): boolean => /AUTO|AutoVectorizing|4dp256bit/.test(name);

  it('moves every bit of the tile: source and destination reach the same bits, once without copies', () => {
    const isWhole = (layout: Layout): boolean => bijective(filter(layout));
    expect(
      failing((traits) => {
        if (isPlaceholder(traits)) return true;
        const [src, dst] = [traits.srcLayout, traits.dstLayout].map((layout) => size(filter(layout)));
        return isWhole(traits.srcLayout) && isWhole(traits.dstLayout) && src === dst;
      }),
    ).toEqual([
      // These read a part and spread copies of it over the lanes of tensor memory.
      'SM100_UTCCP_4x32dp128bit_1cta',
      'SM100_UTCCP_4x32dp128bit_2cta',
      'SM100_UTCCP_2x64dp128bitlw0213_1cta',
      'SM100_UTCCP_2x64dp128bitlw0213_2cta',
      'SM100_UTCCP_2x64dp128bitlw0123_1cta',
      'SM100_UTCCP_2x64dp128bitlw0123_2cta',
    ]);
  });

  it('has (thread, bit) layouts over its threads', () => {
    expect(
      failing(({ thrId, srcLayout, dstLayout }) =>
        [srcLayout, dstLayout].every(
          ({ shape }) =>
            typeof shape !== 'number' && shape.length === 2 && product(shape[0] ?? 0) === size(thrId),
        ),
      ),
    ).toEqual([]);
  });

  it('copies bytes, and bits as the traits have them', () => {
    for (const { name } of listCopyAtoms()) {
      const { traits, ...ofBits } = copyAtom(name, 'b1');
      expect(ofBits).toMatchObject({ srcLayout: traits.srcLayout, dstLayout: traits.dstLayout });
      expect(copyAtom(name, 'u8').type).toBe('u8');
    }
  });
});
