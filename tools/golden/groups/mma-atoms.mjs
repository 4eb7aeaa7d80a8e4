// The MMA atoms: shape, threads, and which thread holds which value.

import { NO_ATOMS, SM120_ATOMS, TENSOR_MEMORY_ATOMS, WARP_ATOMS, WARPGROUP_ATOMS } from '../mma-names.mjs';

const LAYOUTS = ['Shape_MNK', 'ThrID', 'ALayout', 'BLayout', 'CLayout'];
const TYPES = ['ValTypeA', 'ValTypeB', 'ValTypeC', 'ValTypeD'];
const ask = (ops, atoms) => atoms.flatMap((atom) => ops.map((op) => [op, atom]));

/** Value types are the same for every N and majors. */
const oneOfFamily = WARPGROUP_ATOMS.filter(
  ({ written }) => written.includes('_64x64x') && !/<MN|MN>/.test(written),
);

export const mmaAtoms = {
  companion: 'partition_answers',
  shard: 1500,
  known: [
    ...ask([...LAYOUTS, ...TYPES], [...WARP_ATOMS, ...SM120_ATOMS, ...TENSOR_MEMORY_ATOMS]),
    ...ask(LAYOUTS, WARPGROUP_ATOMS),
    ...ask(TYPES, oneOfFamily),
  ],
  refused: ask(['ALayout'], NO_ATOMS),
  random: [],
};
