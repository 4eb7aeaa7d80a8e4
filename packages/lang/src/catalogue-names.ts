import { findAtom, findValueType, nearestAtoms } from '@modewise/tv-partition';
import type { Names } from './language.js';

/** CUTLASS's names of MMA and copy operations, and value types by PTX's names and by CUTLASS's. */
export const catalogueNames: Names = {
  find: (text) => {
    const type = findValueType(text);
    if (type !== undefined) return { kind: 'value_type', type };
    const atom = findAtom(text);
    if (atom === undefined) return undefined;
    return 'shapeMNK' in atom ? { kind: 'mma_atom', atom } : { kind: 'copy_operation', traits: atom };
  },
  nearest: nearestAtoms,
};
