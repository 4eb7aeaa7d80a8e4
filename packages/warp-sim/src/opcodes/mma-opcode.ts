import { LayoutError } from '@modewise/layout-core';
import { listMmaOpcodes } from './list-mma-opcodes.js';
import type { MmaOpcode } from './types.js';

const op = 'mma_opcode';
const LONGEST = 120;
const SHOWN = 3;
let byName: ReadonlyMap<string, MmaOpcode> | undefined;

/**
 * The fields of a matrix instruction's name: shape, majors, the types of D, A, B and C, and what is special about it.
 *
 * A name is PTX's opcode with its qualifiers in PTX's order, without operands; `.scale_vec` may be left out where the kind has only one.
 *
 * @throws LayoutError `UNKNOWN_NAME` with instructions of the same shape, `BAD_ARGUMENT` for what is not text
 * @example
 * mmaOpcode('mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32').a.words // => 4
 * mmaOpcode('wgmma.mma_async.sync.aligned.m64n256k16.f32.bf16.bf16').d.words // => 128
 * mmaOpcode('mma.sp.sync.aligned.m16n8k64.row.col.satfinite.s32.u4.s4.s32').sparse.selectors // => 2
 */
export function mmaOpcode(name: string): MmaOpcode {
  if (typeof (name as unknown) !== 'string')
    throw new LayoutError({ code: 'BAD_ARGUMENT', op, inputs: [], message: 'the name of an opcode is text' });
  byName ??= new Map(listMmaOpcodes().map((opcode) => [opcode.name, opcode]));
  const found = byName.get(name) ?? byName.get(withScaleVector(name));
  if (found !== undefined) return found;
  throw new LayoutError({
    code: 'UNKNOWN_NAME',
    op,
    inputs: [name],
    message: 'no architecture has a matrix instruction of this name',
    hint: sameShape(name),
  });
}

/** What `.scale_vec` is when it is left out: `1X` of mxf8f6f4, `2X` of mxf4. */
const withScaleVector = (name: string): string =>
  name.length > LONGEST
    ? name
    : name.replace(
        /\.kind::(mxf8f6f4|mxf4)\.block_scale\.(?!scale_vec)/,
        (text, kind) => `${text}scale_vec::${kind === 'mxf4' ? 2 : 1}X.`,
      );

function sameShape(name: string): string {
  const shape = /\.m\d{1,3}n\d{1,3}k\d{1,3}(?=\.|$)/.exec(name.slice(0, LONGEST))?.[0];
  const names = listMmaOpcodes().map((opcode) => opcode.name);
  const alike = shape === undefined ? [] : names.filter((one) => one.includes(`${shape}.`));
  if (alike.length === 0)
    return 'a name is spelt like mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32, see list_mma_opcodes()';
  const more = alike.length > SHOWN ? ` and ${alike.length - SHOWN} more` : '';
  return `of this shape are ${alike.slice(0, SHOWN).join(', ')}${more}`;
}
