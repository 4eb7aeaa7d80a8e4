import { evaluateOne, isLayoutValue, printValue } from '@modewise/lang';
import type { Value } from '@modewise/lang';
import { gcd, get, LayoutError, print, size } from '@modewise/layout-core';
import type { AnyLayout } from '@modewise/layout-core';
import { tileToShape } from '@modewise/products';
import {
  bitsOf,
  copyTraits,
  getLayoutATV,
  getLayoutBTV,
  makeTiledMma,
  tileShape,
} from '@modewise/tv-partition';
import type { TiledCopy, TiledMma, ValueType } from '@modewise/tv-partition';
import { availableOn } from '@modewise/warp-sim';
import type { GemmKernel } from '@modewise/warp-sim';

/** A kernel by expressions of the language; what is not given follows from the TiledMMA and the shape. */
export interface KernelFlags {
  readonly shape: readonly [m: number, n: number, k: number];
  readonly arch: string;
  readonly mma: string;
  readonly layout?: string;
  readonly tile?: readonly [m: number, n: number, k: number];
  readonly copyA?: string;
  readonly copyB?: string;
  readonly smemA?: string;
  readonly smemB?: string;
  readonly loadA?: string;
  readonly loadB?: string;
}

/** A kernel and its parts as expressions, those that were not given too. */
export interface ChosenKernel {
  readonly kernel: GemmKernel;
  readonly tile: readonly [m: number, n: number, k: number];
  readonly parts: Readonly<Record<string, string>>;
}

/**
 * The kernel that expressions describe. Of what is not given: a tile has up to 128 x 128 elements of D and rows of up to 128 bytes along K,
 * swizzled in shared memory; a thread copies up to 16 bytes at once from global memory, by `cp.async` where the architecture has it; values
 * get into registers by `ldmatrix` where a thread takes whole words.
 *
 * `mma` in an expression is the TiledMMA. A layout of shared memory that is smaller than the tile is repeated by `tile_to_shape`.
 *
 * @throws LayoutError `BAD_ARGUMENT` for a part of another kind; every error of `evaluateOne`
 * @example
 * kernelOf({ shape: [64, 32, 32], mma: 'SM80_16x8x16_F32F16F16F32_TN', arch: 'sm_90' }).parts['smem A'] // => Sw<2,3,3> o 0 o ((8,8),(32,1)):((32,256),(1,0))
 */
export function kernelOf(flags: KernelFlags): ChosenKernel {
  const { shape, arch } = flags;
  const mma = tiledMmaOf(flags);
  const tile = flags.tile ?? defaultTile(shape, mma);
  const [a, b] = [partsOf('A', flags, mma, tile), partsOf('B', flags, mma, tile)];
  return {
    kernel: {
      ...{ mma, arch, shape, copyA: a.copy, copyB: b.copy, smemA: a.smem, smemB: b.smem },
      ...{ loadA: a.load, loadB: b.load },
    },
    tile,
    parts: { mma: textOf(mma), ...a.texts, ...b.texts },
  };
}

const textOf = (mma: TiledMma): string => printValue({ kind: 'tiled_mma', tiled: mma });

function tiledMmaOf({ mma, layout }: KernelFlags): TiledMma {
  const value = evaluateOne(mma);
  if (value.kind === 'mma_atom') {
    if (layout === undefined) return makeTiledMma(value.atom);
    const atoms = evaluateOne(layout);
    if (atoms.kind === 'layout') return makeTiledMma(value.atom, atoms.layout);
    throw refused('--layout', atoms, 'the layout of atoms over M, N and K');
  }
  if (value.kind !== 'tiled_mma') throw refused('--mma', value, 'an MMA atom or a TiledMMA');
  if (layout === undefined) return value.tiled;
  throw refused('--layout', value, 'of an MMA atom; a TiledMMA has its own layout of atoms');
}

interface Parts {
  readonly copy: TiledCopy;
  readonly smem: AnyLayout;
  readonly load: TiledCopy;
  readonly texts: Readonly<Record<string, string>>;
}

function partsOf(letter: 'A' | 'B', flags: KernelFlags, mma: TiledMma, tile: ChosenKernel['tile']): Parts {
  const type = mma.atom[`type${letter}`];
  const [rows, k] = [letter === 'A' ? tile[0] : tile[1], tile[2]];
  const threads = size(mma.thrLayoutVMNK);
  const copyText = flags[`copy${letter}`] ?? defaultCopy(type, rows, k, threads, flags.arch);
  const smemText = flags[`smem${letter}`] ?? defaultSmem(type, k);
  const loadText = flags[`load${letter}`] ?? defaultLoad(letter, type, mma, flags.arch);
  const evaluated = (text: string): Value =>
    evaluateOne(/\bmma\b/.test(text) ? `mma = ${textOf(mma)}\n${text}` : text);
  const flag = (name: string): string => `--${name}-${letter.toLowerCase()}`;
  const smem = smemOf(flag('smem'), evaluated(smemText), rows, k);
  return {
    copy: copyOf(flag('copy'), evaluated(copyText)),
    smem,
    load: copyOf(flag('load'), evaluated(loadText)),
    texts: { [`copy ${letter}`]: copyText, [`smem ${letter}`]: print(smem), [`load ${letter}`]: loadText },
  };
}

function copyOf(flag: string, value: Value): TiledCopy {
  if (value.kind === 'tiled_copy') return value.tiled;
  throw refused(flag, value, 'a TiledCopy');
}

/** A layout of as many elements as the tile is that of the tile, however it is shaped; a smaller one is repeated. */
function smemOf(flag: string, value: Value, rows: number, k: number): AnyLayout {
  if (!isLayoutValue(value)) throw refused(flag, value, 'a layout of (rows,K) in shared memory');
  const { layout } = value;
  return size(layout) === rows * k ? layout : tileToShape(layout, [rows, k]);
}

function defaultTile(shape: KernelFlags['shape'], mma: TiledMma): ChosenKernel['tile'] {
  const units = tileShape(mma);
  const inRow = 1024 / bitsOf(mma.atom.typeA);
  /** The most whole units that divide an extent. */
  const most = (mode: 0 | 1 | 2, limit: number): number => {
    const unit = units[mode];
    let length = Math.max(1, Math.floor(limit / unit)) * unit;
    while (length > unit && shape[mode] % length !== 0) length -= unit;
    return length;
  };
  return [most(0, 128), most(1, 128), most(2, inRow)];
}

/** The widest atom of shared memory whose rows divide those of the tile. */
function defaultSmem(type: ValueType, k: number): string {
  const bytes = (k * bitsOf(type)) / 8;
  const atom = bytes % 128 === 0 ? 'SW128' : bytes % 64 === 0 ? 'SW64' : bytes % 32 === 0 ? 'SW32' : 'INTER';
  return `Layout_K_${atom}_Atom<${type}>`;
}

/** The widest copies of which there is one for every lane of a warp, neighbours along K. */
function defaultCopy(type: ValueType, rows: number, k: number, threads: number, arch: string): string {
  const bits = bitsOf(type);
  const width = [128, 64, 32].find((w) => w % bits === 0 && (rows * k * bits) / w >= 32) ?? Math.max(8, bits);
  const operation = !availableOn(copyTraits('SM80_CP_ASYNC_CACHEGLOBAL<128>'), arch)
    ? 'UniversalCopy'
    : width === 128
      ? 'SM80_CP_ASYNC_CACHEGLOBAL'
      : 'SM80_CP_ASYNC_CACHEALWAYS';
  const vector = width / bits;
  const along = gcd(threads, k / vector);
  const across = gcd(threads / along, rows);
  return `tiled_copy(copy_atom(${operation}<${width}>,${type}),(${across},${along}):(${along},1),(1,${vector}):(${vector},1))`;
}

/** Matrices of 8 rows of 16 bytes, as many as a thread has words of the values of an atom or of a tile of the TiledMMA. */
function defaultLoad(letter: 'A' | 'B', type: ValueType, mma: TiledMma, arch: string): string {
  const values = size(get((letter === 'A' ? getLayoutATV : getLayoutBTV)(mma), 1));
  const words = (values * bitsOf(type)) / 32;
  const matrices = [4, 2, 1].find((n) => words % n === 0);
  const operation =
    bitsOf(type) <= 32 && matrices !== undefined && availableOn(copyTraits('SM75_U32x1_LDSM_N'), arch)
      ? `SM75_U32x${matrices}_LDSM_N`
      : `UniversalCopy<${bitsOf(type)}>`;
  return `make_tiled_copy_${letter}(copy_atom(${operation},${type}),mma)`;
}

function refused(flag: string, value: Value, wanted: string): LayoutError {
  return new LayoutError({
    code: 'BAD_ARGUMENT',
    op: 'sim gemm',
    inputs: [],
    message: `${flag} is ${wanted}, not ${printValue(value)}`,
  });
}
