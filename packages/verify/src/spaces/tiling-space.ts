import {
  bijective,
  cosize,
  get,
  type IntTuple,
  type Layout,
  makeLayout,
  parseLayout,
  print,
  size,
  surjective,
} from '@modewise/layout-core';
import {
  type CopyAtom,
  copyAtom,
  listCopyAtoms,
  listMmaAtoms,
  mmaAtom,
  type ValueType,
} from '@modewise/tv-partition';
import { sizeOf } from '../laws/reference.js';
import type { CopyTiling, MmaTiling, Tiling } from './tiling.js';

/** Every atom of the catalogue, or one for each shape and layouts that atoms have. */
export type Atoms = 'all' | 'distinct';

/** Each of the atoms by each layout of atoms, the tile so many times as long as the atoms along M, N and K. */
export interface MmaTilings {
  readonly kind: 'tiled_mma';
  readonly atoms: Atoms;
  readonly atomLayouts: readonly string[];
  readonly longer: readonly (readonly [number, number, number])[];
}

/** How the threads of an atom, or its values, are laid out along one mode of the tile, and all of it repeated. */
export interface Spread {
  readonly along: 0 | 1;
  readonly times: readonly [number, number];
  readonly major: 'LayoutLeft' | 'LayoutRight';
}

/**
 * Each atom over values of each type that it takes, by each layout of threads and of values; but for those to and from
 * tensor memory that repeat or leave out values of their tile (`sharesTileOut`).
 */
export interface CopyTilings {
  readonly kind: 'tiled_copy';
  readonly types: readonly ValueType[];
  readonly threads: readonly Spread[];
  readonly values: readonly Spread[];
}

/**
 * An enumerated space of tilings, each the operand of one question: the first list runs fastest. Name and version say which cases a number
 * means, so an atom more in the catalogue is a new version.
 */
export interface TilingSpace {
  readonly name: string;
  readonly version: number;
  /** CuTe's name of the question. */
  readonly op: string;
  readonly tilings: MmaTilings | CopyTilings;
}

/** Tilings by number. */
export interface OpenTilings {
  readonly size: number;
  readonly operands: (index: number) => readonly [Tiling];
}

/**
 * Prepares a space of tilings for decoding.
 *
 * @example
 * tilingText(openTilings(tilingSpaces[0]).operands(1)[0]) // => tiled_mma(SM61_DP4A, (1,1,1):(1,1,1))
 */
export function openTilings({ tilings }: TilingSpace): OpenTilings {
  return tilings.kind === 'tiled_mma' ? openMma(tilings) : openCopies(tilings);
}

function openMma({ atoms, atomLayouts, longer }: MmaTilings): OpenTilings {
  const names = mmaNames(atoms);
  const layouts = atomLayouts.map((text) => parseLayout(text));
  return {
    size: names.length * layouts.length * longer.length,
    operands: (index) => {
      const [a, l, t] = digits(index, [names.length, layouts.length]);
      const [atom, atomLayout, times] = [names[a!]!, layouts[l!]!, longer[t!]!];
      const tiling: MmaTiling = { kind: 'tiled_mma', atom, atomLayout };
      if (times.every((n) => n === 1)) return [tiling];
      const shape = mmaAtom(atom).shapeMNK as readonly IntTuple[];
      const counts = atomLayout.shape as readonly number[];
      return [{ ...tiling, tile: times.map((n, k) => n * sizeOf(shape[k]!) * counts[k]!) }];
    },
  };
}

function mmaNames(which: Atoms): readonly string[] {
  const names = listMmaAtoms().map(({ name }) => name);
  if (which === 'all') return names;
  const first = new Map<string, string>();
  for (const name of names) {
    const { shapeMNK, thrId, layoutA, layoutB, layoutC } = mmaAtom(name);
    const traits = [shapeMNK, thrId, layoutA, layoutB, layoutC].map((x) => print(x)).join(' ');
    if (!first.has(traits)) first.set(traits, name);
  }
  return [...first.values()];
}

function openCopies({ types, threads, values }: CopyTilings): OpenTilings {
  const atoms = types
    .flatMap((type) => listCopyAtoms({ type }).map(({ name }) => copyAtom(name, type)))
    .filter(sharesTileOut);
  return {
    size: atoms.length * threads.length * values.length,
    operands: (index) => {
      const [a, t, v] = digits(index, [atoms.length, threads.length]);
      const { traits, type, thrId, refLayout } = atoms[a!]!;
      const tiling: CopyTiling = {
        kind: 'tiled_copy',
        atom: traits.name,
        type,
        threads: spread(size(thrId), threads[t!]!),
        values: spread(size(get(refLayout, 1)), values[v!]!),
      };
      return [tiling];
    },
  };
}

/** Whether each value of the tile of an atom is one thread's on the side that tilings refer to, and some thread's on either side. */
function sharesTileOut({ srcLayout, dstLayout, refLayout }: CopyAtom): boolean {
  const isWhole = (l: Layout): boolean => surjective(l) && cosize(l) === size(refLayout);
  return bijective(refLayout) && isWhole(srcLayout) && isWhole(dstLayout);
}

function spread(count: number, { along, times, major }: Spread): Layout {
  const [m, n] = times.map((repeats, k) => (k === along ? repeats * count : repeats)) as [number, number];
  return makeLayout([m, n], major === 'LayoutLeft' ? [1, m] : [n, 1]);
}

/** The digits of a number, the last one whatever is left. */
function digits(index: number, bases: readonly number[]): number[] {
  let rest = index;
  const lower = bases.map((base) => {
    const digit = rest % base;
    rest = (rest - digit) / base;
    return digit;
  });
  return [...lower, rest];
}
