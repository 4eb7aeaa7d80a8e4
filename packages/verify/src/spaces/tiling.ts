import { type Layout, print } from '@modewise/layout-core';
import {
  copyAtom,
  makeTiledCopy,
  makeTiledMma,
  mmaAtom,
  type TiledCopy,
  type TiledMma,
  type ValueType,
} from '@modewise/tv-partition';

/** What `tiled_mma` takes: an atom by name, how atoms are laid out over (M,N,K), and the tile where it is larger than the atoms. */
export interface MmaTiling {
  readonly kind: 'tiled_mma';
  readonly atom: string;
  readonly atomLayout: Layout;
  readonly tile?: readonly number[];
}

/** What `tiled_copy` takes: an atom by name and the type of its values, and the layouts of threads and of values. */
export interface CopyTiling {
  readonly kind: 'tiled_copy';
  readonly atom: string;
  readonly type: ValueType;
  readonly threads: Layout;
  readonly values: Layout;
}

/** A TiledMMA or TiledCopy that is still to be made. */
export type Tiling = MmaTiling | CopyTiling;

/** Whether an operand is a tiling. */
export function isTiling(x: unknown): x is Tiling {
  return (
    typeof x === 'object' && x !== null && 'kind' in x && (x.kind === 'tiled_mma' || x.kind === 'tiled_copy')
  );
}

/** The TiledMMA of a tiling. */
export function tiledMmaOf({ atom, atomLayout, tile }: MmaTiling): TiledMma {
  return makeTiledMma(mmaAtom(atom), atomLayout, tile);
}

/** The TiledCopy of a tiling. */
export function tiledCopyOf({ atom, type, threads, values }: CopyTiling): TiledCopy {
  return makeTiledCopy(copyAtom(atom, type), threads, values);
}

/**
 * A tiling as an expression.
 *
 * @example
 * tilingText({ kind: 'tiled_mma', atom: 'SM61_DP4A', atomLayout: parseLayout('(2,1,1):(1,0,0)') }) // => tiled_mma(SM61_DP4A, (2,1,1):(1,0,0))
 */
export function tilingText(tiling: Tiling): string {
  if (tiling.kind === 'tiled_mma') {
    const tile = tiling.tile === undefined ? '' : `, <${tiling.tile.join(',')}>`;
    return `tiled_mma(${tiling.atom}, ${print(tiling.atomLayout)}${tile})`;
  }
  const { atom, type, threads, values } = tiling;
  return `tiled_copy(copy_atom(${atom}, ${type}), ${print(threads)}, ${print(values)})`;
}

/** Tilings with less in them: no larger tile, fewer atoms. */
export function* smallerTilings(tiling: Tiling): Generator<Tiling> {
  if (tiling.kind !== 'tiled_mma') return;
  const { atomLayout, tile: _tile, ...rest } = tiling;
  if (tiling.tile !== undefined) yield { ...rest, atomLayout };
  const [shape, stride] = [atomLayout.shape, atomLayout.stride] as readonly (readonly number[])[];
  for (const [k, n] of shape!.entries()) {
    if (n === 1) continue;
    const one = (t: readonly number[], x: number) => t.map((item, i) => (i === k ? x : item));
    yield { ...tiling, atomLayout: { shape: one(shape!, 1), stride: one(stride!, 0) } };
  }
}
