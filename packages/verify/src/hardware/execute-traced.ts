import {
  executeMma,
  ldmatrix,
  makeMemory,
  type MmaOperands,
  movmatrix,
  type SharedMatrix,
  sharedMatrixOf,
  shfl,
  stmatrix,
} from '@modewise/warp-sim';
import type { TracedInstruction, TracedOperand } from './hardware-trace.js';

/** What goes into one case of a traced instruction. */
export interface TracedCase {
  readonly setup: Uint32Array;
  readonly operands: Readonly<Partial<Record<TracedOperand['operand'], Uint32Array>>>;
}

const LANES = 32;

/** What warp-sim's machine makes of a case: the words that the trace has as its result. */
export function executeTraced(
  { opcode, variant, result }: Pick<TracedInstruction, 'opcode' | 'variant' | 'result'>,
  arch: string,
  { setup, operands }: TracedCase,
): Uint32Array {
  const { a, b, c, metadata, data } = operands;
  if (a !== undefined && b !== undefined && c !== undefined) {
    const sparse = metadata === undefined ? {} : { metadata, selector: setup.at(-1) ?? 0 };
    const placed = variant === undefined ? { a, b } : ofWarpgroup(variant, setup, a, b);
    return executeMma(opcode, { arch, c, ...sparse, ...placed });
  }
  const words = data ?? new Uint32Array(0);
  switch (opcode.split('.', 1)[0]) {
    case 'ldmatrix':
      return ldmatrix(opcode, makeMemory('shared', new Uint8Array(words.slice().buffer)), setup);
    case 'stmatrix': {
      const memory = makeMemory('shared', new Uint8Array(4 * result));
      return new Uint32Array(stmatrix(opcode, memory, setup, words).bytes.slice().buffer);
    }
    case 'movmatrix':
      return movmatrix(opcode, words);
    default: {
      const { values, predicates } = shfl(opcode, words, {
        b: setup.subarray(0, LANES),
        c: setup.subarray(LANES),
      });
      return Uint32Array.of(...values, ...predicates.map(Number));
    }
  }
}

/** The operands of `wgmma` besides C: memory is A's words, if A is there, and behind them B's; addresses count from its beginning. */
function ofWarpgroup(
  variant: string,
  setup: Uint32Array,
  a: Uint32Array,
  b: Uint32Array,
): Omit<MmaOperands, 'arch' | 'c'> {
  const [place, majorA, majorB, signA, signB] = variant.split(' ');
  const [lowA = 0, highA = 0, lowB = 0, highB = 0, scaleD] = setup;
  const matrix = (low: number, high: number, major: string | undefined): SharedMatrix => ({
    ...sharedMatrixOf((BigInt(high) << 32n) | BigInt(low)),
    major: major === 'MN' ? 'MN' : 'K',
  });
  const inMemory = place === 'ss';
  const memory = inMemory ? joined(a, b) : b;
  return {
    a: inMemory ? memory : a,
    b: memory,
    ...(inMemory ? { matrixA: matrix(lowA, highA, majorA) } : {}),
    matrixB: matrix(lowB, highB, majorB),
    scaleD: scaleD !== 0,
    signA: signA === '-1' ? -1 : 1,
    signB: signB === '-1' ? -1 : 1,
  };
}

function joined(a: Uint32Array, b: Uint32Array): Uint32Array {
  const memory = new Uint32Array(a.length + b.length);
  memory.set(a);
  memory.set(b, a.length);
  return memory;
}
