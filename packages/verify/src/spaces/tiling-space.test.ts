import { listMmaAtoms } from '@modewise/tv-partition';
import { evaluateOne } from '@modewise/lang';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { tilingSpaces } from './catalogue.js';
import { spaceSize } from './space.js';
import { smallerTilings, tilingText } from './tiling.js';
import { openTilings } from './tiling-space.js';

describe('spaces of tilings', () => {
  // A case number means the same case for ever: a list that changes raises the version of the spaces that use it.
  it.each([
    ['coverage-a', 912, 'aef18316bc2bc7ff'],
    ['coverage-s', 954, 'bdb25fdcd7258a32'],
    ['coverage-a-all', 38_560, 'e24f26ab66ce540c'],
  ])('%s has the same %i cases as ever', (name, size, digest) => {
    const space = tilingSpaces.find((s) => s.name === name)!;
    const { operands } = openTilings(space);
    const text = Array.from({ length: size }, (_, i) => tilingText(operands(i)[0])).join('\n');
    expect([spaceSize(space), new Set(text.split('\n')).size]).toEqual([size, size]);
    expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(digest);
  });

  it('have every atom of the catalogue, and of each traits one', () => {
    const atomsOf = (name: string): Set<string> => {
      const open = openTilings(tilingSpaces.find((s) => s.name === name)!);
      return new Set(Array.from({ length: open.size }, (_, i) => open.operands(i)[0].atom));
    };
    expect(atomsOf('coverage-c-all')).toEqual(new Set(listMmaAtoms().map(({ name }) => name)));
    expect(atomsOf('coverage-c').size).toBe(304);
  });

  it('are expressions of the language, shrunk ones too', () => {
    const { size, operands } = openTilings(tilingSpaces.at(-1)!);
    const [large] = operands(size - 1);
    const texts = [large, ...smallerTilings(large)].map(tilingText);
    expect(texts).toHaveLength(4);
    for (const text of texts) expect(evaluateOne(`get_layoutC_TV(${text})`).kind).toBe('layout');
  });
});
