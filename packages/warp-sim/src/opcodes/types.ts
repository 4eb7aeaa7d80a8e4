import type { ValueType } from '@modewise/tv-partition';

/** The extent of a matrix instruction: A is M x K, B is K x N, C and D are M x N. */
export interface MmaShape {
  readonly m: number;
  readonly n: number;
  readonly k: number;
}

/** An operand in registers: `words` 32-bit words of each lane; a 64-bit register takes two of them. */
export interface RegisterOperand {
  readonly type: ValueType;
  readonly words: number;
  readonly registerBits: 32 | 64;
}

/** Which elements of a sparse A are there. */
export interface Sparsity {
  /** Whether the indices of a chunk must ascend, as `.sp::ordered_metadata` demands. */
  readonly ordered: boolean;
  /** How many values the sparsity selector takes: 4 where one lane of four gives the metadata, 2 where two do, 1 where all do. */
  readonly selectors: 1 | 2 | 4;
}

/** Scale factors of a block-scaled instruction: one for `vector` elements along K of A's row and of B's column. */
export interface BlockScale {
  readonly type: ValueType;
  readonly vector: number;
}

/** A matrix instruction of PTX by the fields of its name. */
export interface MmaOpcode {
  /** The opcode as PTX spells it, every qualifier written out. */
  readonly name: string;
  /** `mma` is executed by a warp, `wgmma` by four of them. */
  readonly family: 'mma' | 'wgmma';
  readonly lanes: 32 | 128;
  readonly shape: MmaShape;
  readonly a: RegisterOperand;
  /** B in registers; of `wgmma` B is in shared memory and `words` is 0. */
  readonly b: RegisterOperand;
  readonly c: RegisterOperand;
  readonly d: RegisterOperand;
  /** Of `mma` only: the majors of A and B that the name has; those of `wgmma` are operands. */
  readonly layouts?: readonly ['row' | 'col', 'row' | 'col'];
  /** Whether an integer result is clamped to the range of s32 instead of wrapping. */
  readonly satfinite: boolean;
  /** Of b1 only: how bits are multiplied. */
  readonly bitOp?: 'xor' | 'and';
  readonly sparse?: Sparsity;
  /** Of sm_120 only: the qualifier that says how narrow floats lie in registers. */
  readonly kind?: string;
  readonly scale?: BlockScale;
  /** The first architecture that has it: `sm_80`. */
  readonly arch: string;
  /** The last one, where a later architecture has dropped it. */
  readonly lastArch?: string;
}

/** An instruction that moves registers between lanes, or 8 x 8 matrices of 16-bit elements between lanes and shared memory. */
export interface MoveOpcode {
  readonly name: string;
  readonly family: 'ldmatrix' | 'stmatrix' | 'movmatrix' | 'shfl';
  readonly lanes: 32;
  /** Registers of each lane that hold the data. */
  readonly words: 1 | 2 | 4;
  /** Of the matrix instructions: whether each matrix is transposed on its way. */
  readonly trans: boolean;
  /** Of `shfl` only: how the source lane is found. */
  readonly mode?: 'up' | 'down' | 'bfly' | 'idx';
  readonly arch: string;
}
