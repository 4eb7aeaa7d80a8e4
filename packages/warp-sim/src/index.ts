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
export { operandBits, type OperandRequest } from './operands/operand-bits.js';
export { OPERAND_CLASSES, type OperandClass } from './operands/operand-classes.js';
export { wordDigest } from './operands/word-digest.js';
