import { gmmaLayoutAtom, type GmmaLayoutAtomName, gmmaLayoutAtoms } from '@modewise/layout-core';
import { bare, overload, required } from '../function-entry.js';
import type { FunctionEntry } from '../function-entry.js';
import { aWidth } from '../kinds.js';
import { layoutValue } from '../values.js';

/** What each atom gives for elements of 16 bits: the examples of the notation page. */
const OF_16_BITS: Readonly<Record<GmmaLayoutAtomName, string>> = {
  MN_INTER: '(8,8):(1,8)',
  MN_SW32: 'Sw<1,3,3> o 0 o (16,8):(1,16)',
  MN_SW64: 'Sw<2,3,3> o 0 o (32,8):(1,32)',
  MN_SW128: 'Sw<3,3,3> o 0 o (64,8):(1,64)',
  K_INTER: '(8,8):(8,1)',
  K_SW32: 'Sw<1,3,3> o 0 o (8,16):(16,1)',
  K_SW64: 'Sw<2,3,3> o 0 o (8,32):(32,1)',
  K_SW128: 'Sw<3,3,3> o 0 o (8,64):(64,1)',
};

/** The shared-memory layouts of warp-group matrix instructions: CuTe's names, the element's type or its width in bits as argument. */
export const smemAtoms: readonly FunctionEntry[] = gmmaLayoutAtoms.map((atom) => ({
  name: `Layout_${atom}_Atom`,
  group: 'Swizzles and coordinates',
  summary: `the ${atom.replace('_', ' ')} shared-memory atom of GMMA, for elements of a type, or of a width in bits`,
  overloads: [bare, overload].map((form) =>
    form([required('type', aWidth)], (bits) => layoutValue(gmmaLayoutAtom(atom, bits))),
  ),
  example: [`Layout_${atom}_Atom<half_t>`, OF_16_BITS[atom]],
}));
