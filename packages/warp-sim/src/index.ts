export { decodeValue } from './formats/decode-value.js';
export { encodeValue, type Rounding } from './formats/encode-value.js';
export { type FormatName, VALUE_FORMATS, type ValueFormat } from './formats/value-formats.js';
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
export { type OperandRequest, operandBits } from './operands/operand-bits.js';
export { wordDigest } from './operands/word-digest.js';
