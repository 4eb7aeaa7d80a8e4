import { get, type Layout, LayoutError, print, recast, size } from '@modewise/layout-core';
import { typeOperand } from './atoms/type-operand.js';
import { nameOperand } from './atoms/unknown-name.js';
import { copyTraits } from './copy-traits.js';
import type { CopyAtom, CopyTraits } from './types.js';
import { bitsOf, type ValueType } from './value-type.js';

const op = 'copy_atom';
const REMEMBERED = 256;
const atoms = new Map<string, CopyAtom>();

/**
 * The copy operation over values of one type: the layouts of its traits recast from bits to values, so that thread t's value v of the
 * destination is the value of the source with the same image.
 *
 * As in CuTe a value wider than what a thread moves is rounded up to one value; where that would merge threads, the operation cannot
 * copy values of this type (`cute/atom/copy_atom.hpp`, `Copy_Atom`). For names see `copyTraits`; the type may have CUTLASS's name.
 *
 * @throws LayoutError `NOT_DIVISIBLE` where values of the type do not fit what threads move, `UNKNOWN_NAME`, `BAD_ARGUMENT`
 * @example
 * print(copyAtom('SM75_U32x4_LDSM_N', 'f16').dstLayout) // => (32,(2,4)):(2,(1,64))
 * print(copyAtom('SM50_Shuffle_U32_2x2Trans_XOR1', 's8').dstLayout) // => ((2,16),(4,2)):((4,16),(1,8))
 */
export function copyAtom(name: string, type: ValueType): CopyAtom {
  const text = nameOperand(op, name);
  const valueType = typeOperand(op, type);
  const key = `${text} of ${valueType}`;
  const known = atoms.get(key);
  if (known !== undefined) return known;
  const traits = copyTraits(text);
  const atom: CopyAtom = Object.freeze({
    traits,
    type: valueType,
    thrId: traits.thrId,
    srcLayout: inValues(traits, traits.srcLayout, valueType),
    dstLayout: inValues(traits, traits.dstLayout, valueType),
    refLayout: inValues(traits, traits.refLayout, valueType),
  });
  if (atoms.size >= REMEMBERED) atoms.clear();
  atoms.set(key, atom);
  return atom;
}

/** A layout of bits as one of values, where every thread keeps values of its own. */
function inValues({ name, thrId }: CopyTraits, ofBits: Layout, type: ValueType): Layout {
  const bits = bitsOf(type);
  let values: Layout;
  try {
    values = recast(ofBits, bits, 1);
  } catch (error) {
    if (error instanceof LayoutError && error.code === 'NOT_DIVISIBLE') {
      throw unfit(name, type, `${print(ofBits)} of bits has no layout of ${bits} bits each`);
    }
    throw error;
  }
  const threads = size(get(values, 0));
  if (threads === size(thrId)) return values;
  throw unfit(
    name,
    type,
    `a value of ${bits} bits is more than one thread has side by side: ${threads} of ${size(thrId)} threads would be left`,
  );
}

function unfit(name: string, type: ValueType, message: string): LayoutError {
  return new LayoutError({
    code: 'NOT_DIVISIBLE',
    op,
    inputs: [name, type],
    message,
    hint: 'copy the same bits as values of a narrower type',
  });
}
