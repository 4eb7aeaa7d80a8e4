export type { CopyAtom, CopyTraits, MmaAtom, TiledCopy, TiledMma } from './types.js';
export { bitsOf, type ValueType } from './value-type.js';
