import type { IntTuple, Layout, Tiler } from '@modewise/layout-core';
import type { ValueType } from './value-type.js';

/**
 * A matrix instruction as CuTe's `MMA_Traits` describe it: D = A B + C over `shapeMNK`, and which thread holds which value.
 *
 * `layoutA` maps (thread, value) to the element of the (M,K) tile in column-major order, `layoutB` to that of (N,K), `layoutC` to that of
 * (M,N).
 */
export interface MmaAtom {
  /** CUTLASS's name of the operation, with template arguments where it has any. */
  readonly name: string;
  /** The first architecture that has it, as PTX names targets: `sm_80`; `any` where every one has it. */
  readonly arch: string;
  readonly shapeMNK: IntTuple;
  readonly thrId: Layout;
  readonly layoutA: Layout;
  readonly layoutB: Layout;
  readonly layoutC: Layout;
  readonly typeD: ValueType;
  readonly typeA: ValueType;
  readonly typeB: ValueType;
  readonly typeC: ValueType;
  /** Of a sparse operation: how many elements of A one stored value of `typeA` stands for. */
  readonly sparsity?: number;
  /** Of a sparse operation in registers or of a warp group: (thread, value) to the element of A that the metadata is about. */
  readonly layoutE?: Layout;
  /** Where the operands lie, unless all three are in registers. */
  readonly places?: MmaPlaces;
  /** Of a block-scaled operation: the scale factors. */
  readonly scales?: MmaScales;
  /** The header of CUTLASS that defines the traits. */
  readonly source: string;
}

/** Where the operands of an MMA instruction lie: CuTe's `FrgTypeA`, `FrgTypeB` and `FrgTypeC` beside their value types. */
export interface MmaPlaces {
  readonly A: MmaPlace;
  readonly B: MmaPlace;
  readonly C: MmaPlace;
}

/**
 * In registers; in shared memory, told by a descriptor of a K-major or MN-major layout (of the stored half of a sparse A); or in tensor
 * memory, allocated in one of CUTLASS's ways.
 */
export type MmaPlace =
  | { readonly memory: 'registers' }
  | { readonly memory: 'shared'; readonly major: 'K' | 'MN'; readonly sparse?: true }
  | { readonly memory: 'tensor'; readonly allocation: 'Interleaved' | 'NonInterleaved' | 'Duplicated' };

/** One scale factor stands for `vector` elements along K. */
export interface MmaScales {
  readonly type: ValueType;
  readonly vector: number;
  /** (thread, value) to the element of the (M,K) tile that is scaled, where threads hold the factors of A. */
  readonly layoutA?: Layout;
  /** The same for B, into (N,K). */
  readonly layoutB?: Layout;
}

/** A copy instruction as CuTe's `Copy_Traits` describe it: which thread moves which bit, of source and destination. */
export interface CopyTraits {
  readonly name: string;
  readonly arch: string;
  readonly thrId: Layout;
  /** (thread, bit) of the source to a bit of the tile. */
  readonly srcLayout: Layout;
  /** (thread, bit) of the destination to a bit of the tile. */
  readonly dstLayout: Layout;
  /** The one of the two that tilings refer to. */
  readonly refLayout: Layout;
  /**
   * Of a copy with tensor memory: its bits to their places there, in bits along a data path; data paths are 2^21 apart (CuTe's `ValID`).
   * For loads and stores a layout of whole instructions, for copies from shared memory of those of one CTA.
   */
  readonly valId?: Layout;
  readonly source: string;
}

/** A copy instruction over values of one type: the layouts of its traits, in values. */
export interface CopyAtom {
  readonly traits: CopyTraits;
  readonly type: ValueType;
  readonly thrId: Layout;
  readonly srcLayout: Layout;
  readonly dstLayout: Layout;
  readonly refLayout: Layout;
}

/** An MMA atom repeated over threads and values (`cute/atom/mma_atom.hpp`, `TiledMMA`). */
export interface TiledMma {
  readonly atom: MmaAtom;
  /** How atoms are laid out over (M,N,K). */
  readonly atomLayout: Layout;
  /** For each of M, N, K an order of the elements of the tile, or `_`. */
  readonly permutation: readonly Tiler[];
  /** (thread of the atom, atom in M, N, K) to the thread. */
  readonly thrLayoutVMNK: Layout;
}

/** A copy atom repeated over threads and values (`cute/atom/copy_atom.hpp`, `TiledCopy`). */
export interface TiledCopy {
  readonly atom: CopyAtom;
  /** (thread, value) to the element of the tile. */
  readonly layoutTV: Layout;
  /** The shape of the tile, mode by mode. */
  readonly tiler: readonly Tiler[];
}
