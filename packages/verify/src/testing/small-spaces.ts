import type { Family, Space } from '../spaces/space.js';

const left: Family = {
  blocks: [
    { profile: '0', shapes: [1, 4, 6], strides: [-1, 0, 3] },
    { profile: '(0)', shapes: [4], strides: [1, 2] },
    { profile: '(0,0)', shapes: [1, 2, 4, 6], strides: [-1, 0, 1, 4, 7] },
    { profile: '(0,(0,0))', shapes: [2, 3], strides: [1, 5] },
  ],
};
const right: Family = {
  blocks: [
    { profile: '0', shapes: [1, 2, 3, 6, 8], strides: [-2, 0, 1, 2, 3, 5] },
    { profile: '(0,(0))', shapes: [2, 3], strides: [0, 1, 2, 3] },
  ],
};

/** A small space of compositions with every special class of layouts. */
export const pairs: Space = { name: 'pairs', version: 1, op: 'composition', operands: [left, right] };

/** A small space of one layout. */
export const layouts = (op: string): Space => ({
  name: `layouts of ${op}`,
  version: 1,
  op,
  operands: [left],
});
