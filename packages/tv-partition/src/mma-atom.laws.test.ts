import { bijective, filter, type Layout, print, product, size } from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import { listMmaAtoms } from './list-mma-atoms.js';
import { mmaAtom } from './mma-atom.js';
import type { MmaAtom } from './types.js';
import { bitsOf } from './value-type.js';

const atoms = listMmaAtoms().map(({ name }) => mmaAtom(name));
const [M, N, K] = [0, 1, 2] as const;
const sizesOf = ({ shapeMNK }: MmaAtom): readonly number[] => shapeMNK as readonly number[];

const checked = new Map<string, boolean>();

/** Every element of the tile is held, and all of them the same number of times: without copies it is a bijection onto the tile. */
function isEven(layout: Layout, elements: number): boolean {
  const key = `${print(layout)} ${elements}`;
  let even = checked.get(key);
  if (even === undefined) {
    const once = filter(layout);
    even = size(once) === elements && bijective(once);
    checked.set(key, even);
  }
  return even;
}

const failing = (holds: (atom: MmaAtom) => boolean): string[] =>
  atoms.filter((atom) => !holds(atom)).map(({ name }) => name);

describe('every MMA atom', () => {
  it('holds every element of A, of B and of C the same number of times', () => {
    const uneven = failing((atom) => {
      const sizes = sizesOf(atom);
      const tile = (i: number, j: number): number => (sizes[i] as number) * (sizes[j] as number);
      return (
        isEven(atom.layoutA, tile(M, K)) &&
        isEven(atom.layoutB, tile(N, K)) &&
        isEven(atom.layoutC, tile(M, N))
      );
    });
    expect(uneven).toEqual([]);
  });

  it('holds every element of C once', () => {
    expect(failing(({ layoutC }) => size(filter(layoutC)) === size(layoutC))).toEqual([]);
  });

  it('has metadata and scale factors for every element of A and B', () => {
    const uneven = failing((atom) => {
      const [m, n, k] = sizesOf(atom) as [number, number, number];
      const { layoutE, scales } = atom;
      return (
        (layoutE === undefined || isEven(layoutE, m * k)) &&
        (scales?.layoutA === undefined || isEven(scales.layoutA, m * k)) &&
        (scales?.layoutB === undefined || isEven(scales.layoutB, n * k))
      );
    });
    expect(uneven).toEqual([]);
  });

  it('has (thread, value) layouts over the threads of the atom', () => {
    const other = failing(({ thrId, layoutA, layoutB, layoutC }) =>
      [layoutA, layoutB, layoutC].every(
        ({ shape }) =>
          typeof shape !== 'number' && shape.length === 2 && product(shape[0] ?? 0) === size(thrId),
      ),
    );
    expect(other).toEqual([]);
  });

  it('fills whole registers of 32 bits in each thread of a warp', () => {
    const warps = failing((atom) => {
      const threads = size(atom.thrId);
      if (threads !== 32 && threads !== 8) return true;
      const bits = (layout: Layout, bitsOfOne: number): number => (size(layout) / threads) * bitsOfOne;
      return (
        (bits(atom.layoutA, bitsOf(atom.typeA)) / (atom.sparsity ?? 1)) % 32 === 0 &&
        bits(atom.layoutB, bitsOf(atom.typeB)) % 32 === 0 &&
        bits(atom.layoutC, bitsOf(atom.typeC)) % 32 === 0
      );
    });
    expect(warps).toEqual([]);
  });

  it('has its own name', () => {
    expect(listMmaAtoms().filter(({ name }) => mmaAtom(name).name !== name)).toEqual([]);
  });

  it('has one of 30 patterns where one warp or less executes it', () => {
    const small = atoms.filter(({ arch, source }) => !/^sm_10[03]a$/.test(arch) && !source.includes('gmma'));
    const patterns = small.map(({ shapeMNK, thrId, layoutA, layoutB, layoutC }) =>
      [shapeMNK, thrId, layoutA, layoutB, layoutC].map((part) => print(part)).join(' '),
    );
    expect(new Set(patterns).size).toBe(30);
  });
});
