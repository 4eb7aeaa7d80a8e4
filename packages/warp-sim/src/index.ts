export { decodeValue } from './formats/decode-value.js';
export { encodeValue, type Rounding } from './formats/encode-value.js';
export { type FormatName, VALUE_FORMATS, type ValueFormat } from './formats/value-formats.js';
export type { SharedAccess } from './gemm/copy-program.js';
export type { GemmDifference } from './gemm/first-difference.js';
export type { GemmKernel } from './gemm/gemm-kernel.js';
export { type GemmTotals, type InstructionTotals, sumTotals } from './gemm/gemm-totals.js';
export { opcodeOfAtom } from './gemm/opcode-of-atom.js';
export type { GemmEvent, GlobalAccess } from './gemm/recorder.js';
export { type GemmOptions, type GemmResult, simulateGemm } from './gemm/simulate-gemm.js';
export { arrive, type Barrier, makeBarrier, requireOpen } from './machine/barrier.js';
export {
  type AsyncCopies,
  type AsyncCopy,
  cpAsync,
  cpAsyncCommit,
  cpAsyncWait,
  makeAsyncCopies,
} from './machine/cp-async.js';
export { ldmatrix } from './machine/ldmatrix.js';
export { ld, st } from './machine/load-store.js';
export { makeMemory, type Memory } from './machine/memory.js';
export { movmatrix } from './machine/movmatrix.js';
export { shfl, type Shuffled, type ShuffleOperands } from './machine/shfl.js';
export { stmatrix } from './machine/stmatrix.js';
export { executeMma, type MmaOperands } from './mma/execute-mma.js';
export type { MmaScaleOperands } from './mma/scale-factors.js';
export { type SharedMatrix, sharedMatrixOf } from './mma/shared-matrix.js';
export type { WarpgroupOperands } from './mma/warpgroup-operands.js';
export { type KnownNumerics, numericsOf } from './numerics/numerics-of.js';
export {
  type Evidence,
  type FmaNumerics,
  type FusedNumerics,
  type Numerics,
  NUMERICS,
  type NumericsRow,
  type ResultRounding,
} from './numerics/numerics-table.js';
export { availableOn } from './opcodes/available-on.js';
export { listMmaOpcodes } from './opcodes/list-mma-opcodes.js';
export { listMoveOpcodes } from './opcodes/list-move-opcodes.js';
export { mmaOpcode } from './opcodes/mma-opcode.js';
export { moveOpcode } from './opcodes/move-opcode.js';
export type {
  BlockScale,
  MmaOpcode,
  MmaShape,
  MoveOpcode,
  RegisterOperand,
  Sparsity,
} from './opcodes/types.js';
export { OPERAND_CLASSES, type OperandClass } from './operands/operand-classes.js';
export { type OperandRequest, operandBits } from './operands/operand-bits.js';
export { wordDigest } from './operands/word-digest.js';
