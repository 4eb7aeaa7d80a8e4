import { LayoutError } from '@modewise/layout-core';
import { listMoveOpcodes } from './list-move-opcodes.js';
import type { MoveOpcode } from './types.js';

const op = 'move_opcode';

/**
 * The fields of the name of an instruction that moves registers or 8 x 8 matrices.
 *
 * `.shared::cta` is `.shared`, as in PTX.
 *
 * @throws LayoutError `UNKNOWN_NAME`, `BAD_ARGUMENT` for what is not text
 * @example
 * moveOpcode('ldmatrix.sync.aligned.m8n8.x4.trans.shared::cta.b16').words // => 4
 * moveOpcode('shfl.sync.bfly.b32').mode // => bfly
 */
export function moveOpcode(name: string): MoveOpcode {
  if (typeof (name as unknown) !== 'string')
    throw new LayoutError({ code: 'BAD_ARGUMENT', op, inputs: [], message: 'the name of an opcode is text' });
  const plain = name.replace('.shared::cta.', '.shared.');
  const found = listMoveOpcodes().find((opcode) => opcode.name === plain);
  if (found !== undefined) return found;
  throw new LayoutError({
    code: 'UNKNOWN_NAME',
    op,
    inputs: [name],
    message: 'there is no instruction of this name that moves registers or matrices',
    hint: `there are ${listMoveOpcodes()
      .map((opcode) => opcode.name)
      .join(', ')}`,
  });
}
