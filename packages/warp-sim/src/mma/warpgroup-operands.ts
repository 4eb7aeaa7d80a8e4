import type { MmaPlan } from './mma-plan.js';
import { refusedOperand } from './require-operands.js';
import { compactMatrix, sharedFragment, type SharedMatrix } from './shared-matrix.js';

/** What a warpgroup's instruction has besides A, B and C. */
export interface WarpgroupOperands {
  /** Where A is in shared memory; without it `a` is registers. */
  readonly matrixA: SharedMatrix;
  /** Where B is in shared memory; without it K-major and compact, without swizzle, cores of 8 x 16 bytes along N first. */
  readonly matrixB: SharedMatrix;
  /** Whether C is added: PTX's `scale-d`; true where it is not given. */
  readonly scaleD: boolean;
  /** -1 to negate A: PTX's `imm-scale-a`, of floats only. */
  readonly signA: 1 | -1;
  readonly signB: 1 | -1;
}

/** The plan with the fragments of what is in shared memory. */
export function inSharedMemory(
  plan: MmaPlan,
  {
    a,
    b,
    matrixA,
    matrixB,
    signA = 1,
    signB = 1,
  }: Partial<WarpgroupOperands> & { a: Uint32Array; b: Uint32Array },
): MmaPlan {
  const { opcode, fragments, extent } = plan;
  const { m, n, k } = opcode.shape;
  if (!(a instanceof Uint32Array && b instanceof Uint32Array)) {
    throw refusedOperand(opcode, 'registers and words of shared memory are Uint32Arrays');
  }
  if (Math.abs(signA) !== 1 || Math.abs(signB) !== 1) {
    throw refusedOperand(opcode, `signs are 1 or -1, not ${signA} and ${signB}`);
  }
  if (opcode.d.type === 's32' && (signA < 0 || signB < 0)) {
    throw refusedOperand(opcode, 'integers are not negated');
  }
  const { bits } = fragments.a;
  const place = (letter: 'A' | 'B', matrix: SharedMatrix, rows: number, columns: number, length: number) =>
    sharedFragment('execute_mma', letter, matrix, { rows, columns, bits, length });
  const columns = opcode.a.type === 'b1' ? k / 32 : k;
  return {
    ...plan,
    fragments: {
      ...fragments,
      ...(matrixA && { a: place('A', matrixA, m, extent.depth, a.length) }),
      b: place('B', matrixB ?? compactMatrix(n), n, columns, b.length),
    },
  };
}

/** Negates A or B and drops C, where the operands say so. */
export function applySigns(
  { unpacked }: MmaPlan,
  { scaleD = true, signA = 1, signB = 1 }: Partial<WarpgroupOperands>,
): void {
  const { a, b, d } = unpacked;
  if (signA < 0) for (let i = 0; i < a.values.length; i++) a.values[i] = -a.values[i]!;
  if (signB < 0) for (let i = 0; i < b.values.length; i++) b.values[i] = -b.values[i]!;
  if (!scaleD) d.fill(0);
}
