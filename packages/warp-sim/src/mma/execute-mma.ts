import type { FormatName } from '../formats/value-formats.js';
import type { RegisterOperand } from '../opcodes/types.js';
import type { Unpacked } from '../numerics/unpack-table.js';
import { applySigns, inSharedMemory, type WarpgroupOperands } from './warpgroup-operands.js';
import { writeDoubleNans } from './double-nans.js';
import type { Fragment } from './fragment.js';
import { type MmaPlan, mmaPlan } from './mma-plan.js';
import { multiplyFloats, multiplyIntegers } from './multiply.js';
import { multiplyByRows, sparseIntegers } from './multiply-by-rows.js';
import { packFloats, packIntegers } from './pack-result.js';
import { requireRegisters } from './require-operands.js';
import type { MmaScaleOperands } from './scale-factors.js';
import { sparseColumns } from './sparse-columns.js';
import { unpackFloats, unpackIntegers } from './unpack-operand.js';

/** The register files of an instruction, `[register * lanes + lane]`, and the architecture that executes it. */
export interface MmaOperands extends Partial<WarpgroupOperands> {
  /** As PTX names targets: `sm_90`. */
  readonly arch: string;
  /** Of a warpgroup's instruction shared memory, where `matrixA` says so. */
  readonly a: Uint32Array;
  /** Of a warpgroup's instruction shared memory, that `matrixB` describes. */
  readonly b: Uint32Array;
  readonly c: Uint32Array;
  /** Of a sparse instruction: a word of each lane that says which elements of A are there. */
  readonly metadata?: Uint32Array;
  /** Of a sparse instruction: PTX's sparsity selector, 0 where it is not given. */
  readonly selector?: number;
  /** Of a block-scaled instruction: the scale factors. */
  readonly scales?: MmaScaleOperands;
}

/**
 * The register file of D after a warp has executed a matrix instruction: `D = A B + C`, bit for bit as the tensor cores of the
 * architecture compute it.
 *
 * A register file is indexed `[register * lanes + lane]`; a register of 64 bits takes words `2r` and `2r + 1`, the lower first.
 * Lanes are 32, or the 128 of a warpgroup, whose B is words of shared memory and whose A may be. Which
 * element of A, B, C or D a register holds is what the CUTLASS atom of the instruction says (`mmaAtom`).
 *
 * @throws LayoutError `UNKNOWN_NAME` for an instruction that there is not, `BAD_ARGUMENT` for one that the architecture has not or whose
 * arithmetic is not known, and for a register file of another size
 * @example
 * executeMma('mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32', { arch: 'sm_90', a: new Uint32Array(64).fill(0x3c003c00), b: new Uint32Array(32).fill(0x3c003c00), c: new Uint32Array(128) })[0].toString(16) // => 41000000
 */
export function executeMma(instruction: string, operands: MmaOperands): Uint32Array {
  const plan = mmaPlan(instruction, operands.arch);
  const { opcode } = plan;
  const placed = opcode.family === 'wgmma' ? inSharedMemory(plan, operands) : plan;
  if (placed.fragments.a === plan.fragments.a) requireRegisters(opcode, 'a', operands.a);
  if (placed.fragments.b === plan.fragments.b) requireRegisters(opcode, 'b', operands.b);
  requireRegisters(opcode, 'c', operands.c);
  return opcode.d.type === 's32' ? ofIntegers(placed, operands) : ofFloats(placed, operands);
}

function ofFloats(plan: MmaPlan, operands: MmaOperands): Uint32Array {
  const { opcode, fragments, extent, products } = plan;
  const { a, b, d } = plan.unpacked;
  const formatOf = ({ type }: RegisterOperand): FormatName => type as FormatName;
  const as = plan.numerics.algorithm === 'fused' ? plan.numerics.factorsAs : undefined;
  unpackFloats(formatOf(opcode.a), operands.a, fragments.a, a.values, a.exponents, as);
  unpackFloats(formatOf(opcode.b), operands.b, fragments.b, b.values, b.exponents, as);
  unpackFloats(formatOf(opcode.c), operands.c, fragments.c, d);
  if (opcode.family === 'wgmma') applySigns(plan, operands);
  if (opcode.sparse !== undefined || opcode.scale !== undefined) multiplyByRows(plan, operands);
  else if (products === 1) multiplyFloats(plan, a, b, d, extent);
  else {
    for (let i = 0; i < products; i++) {
      multiplyFloats(plan, part(a, i, products), part(b, i, products), sliceOf(d, i, products), extent);
    }
  }
  const registers = packFloats(d, fragments.d);
  if (opcode.d.type === 'f64') writeDoubleNans(plan, operands, d, registers);
  return registers;
}

const part = ({ values, exponents }: Unpacked, i: number, parts: number): Unpacked => ({
  values: sliceOf(values, i, parts),
  exponents: sliceOf(exponents, i, parts),
});

function sliceOf<T extends Float64Array | Int16Array>(all: T, i: number, parts: number): T {
  const length = all.length / parts;
  return all.subarray(i * length, (i + 1) * length) as T;
}

function ofIntegers(plan: MmaPlan, operands: MmaOperands): Uint32Array {
  const { opcode, fragments, extent } = plan;
  const a = integersOf(opcode.a, operands.a, fragments.a);
  const b = integersOf(opcode.b, operands.b, fragments.b);
  const d = integersOf(opcode.c, operands.c, fragments.c);
  if (operands.scaleD === false) d.fill(0);
  if (opcode.sparse === undefined) multiplyIntegers(opcode, a, b, d, extent);
  else sparseIntegers(plan, a, b, d, sparseColumns(plan, operands.metadata, operands.selector));
  return packIntegers(d, fragments.d);
}

function integersOf({ type }: RegisterOperand, registers: Uint32Array, fragment: Fragment): Int32Array {
  const target = new Int32Array(fragment.words.length);
  unpackIntegers(type.startsWith('s'), registers, fragment, target);
  return target;
}
