import type { MoveOpcode } from './types.js';

const matrices = (family: 'ldmatrix' | 'stmatrix', arch: string): MoveOpcode[] =>
  [false, true].flatMap((trans) =>
    ([1, 2, 4] as const).map((words) => ({
      name: `${family}.sync.aligned.m8n8.x${words}${trans ? '.trans' : ''}.shared.b16`,
      family,
      lanes: 32,
      words,
      trans,
      arch,
    })),
  );

const ALL: readonly MoveOpcode[] = Object.freeze(
  [
    ...matrices('ldmatrix', 'sm_75'),
    ...matrices('stmatrix', 'sm_90'),
    {
      name: 'movmatrix.sync.aligned.m8n8.trans.b16',
      family: 'movmatrix',
      lanes: 32,
      words: 1,
      trans: true,
      arch: 'sm_75',
    } as const,
    ...(['up', 'down', 'bfly', 'idx'] as const).map((mode): MoveOpcode => ({
      name: `shfl.sync.${mode}.b32`,
      family: 'shfl',
      lanes: 32,
      words: 1,
      trans: false,
      mode,
      arch: 'sm_70',
    })),
  ].map((opcode) => Object.freeze(opcode)),
);

/**
 * Every `ldmatrix` and `stmatrix` of 8 x 8 matrices of 16-bit elements, `movmatrix`, and the four modes of `shfl.sync`.
 *
 * @example
 * listMoveOpcodes().length // => 17
 * listMoveOpcodes().filter(({ family, trans }) => family === 'stmatrix' && trans).map(({ words }) => words).join(' ') // => 1 2 4
 */
export function listMoveOpcodes(): readonly MoveOpcode[] {
  return ALL;
}
