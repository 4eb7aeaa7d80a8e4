import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listMmaOpcodes } from '../opcodes/list-mma-opcodes.js';
import { codeAt } from '../testing/element-of-registers.js';
import { randomWords } from '../testing/some-registers.js';
import { executeMma } from './execute-mma.js';
import { fragmentsOf } from './fragment.js';
import { type SharedMatrix, sharedFragment } from './shared-matrix.js';

const integers = listMmaOpcodes().filter(
  ({ family, d, shape }) => family === 'wgmma' && d.type === 's32' && shape.n <= 16,
);
const PAIRS = [0b0100, 0b1000, 0b1100, 0b1001, 0b1101, 0b1110];
const ones = (word: bigint): bigint => BigInt(word.toString(2).replaceAll('0', '').length);

describe('executeMma of a warpgroup over integers', () => {
  it.each(integers)('$name is the exact sum over the elements that are there', (opcode) => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const random = randomWords(seed);
        const file = (length: number) => Uint32Array.from({ length }, random);
        const { n, k } = opcode.shape;
        const fragments = fragmentsOf(opcode);
        const { bits } = fragments.a;
        const columns = opcode.a.type === 'b1' ? k / 32 : k;
        const stored = opcode.sparse ? columns / 2 : columns;
        // Rows of 128 bytes with a swizzle, so that a row of B lies in one atom.
        const matrixB: SharedMatrix = { leading: 16, stride: 1024, swizzle: 128 };
        const [a, b, c] = [file(512), file(32 * Math.max(8, n)), file(opcode.c.words * 128)];
        const metadata = Uint32Array.from({ length: 128 }, () => {
          let word = 0;
          for (let i = 0; i < 8; i++) word |= PAIRS[random() % PAIRS.length]! << (4 * i);
          return word >>> 0;
        });
        const d = executeMma(opcode.name, {
          arch: 'sm_90a',
          a,
          b,
          c,
          matrixB,
          ...(opcode.sparse && { metadata }),
        });
        const fragmentB = sharedFragment('test', 'B', matrixB, { rows: n, columns, bits, length: b.length });
        const type = bits === 32 ? 's32' : opcode.a.type;
        const typeB = bits === 32 ? 's32' : opcode.b.type;
        const signed = (code: bigint, t: string) => (t.startsWith('s') ? BigInt.asIntN(bits, code) : code);
        for (let at = random() % 37; at < 64 * n; at += 37) {
          const [row, column] = [Math.floor(at / n), at % n];
          let sum = BigInt.asIntN(32, codeAt(c, fragments.c, at, 's32'));
          for (let i = 0; i < stored; i++) {
            // Bytes: lane 4 g + (row >= 8) + 2 (k >= 32) of a warp has eight nibbles of row g or g + 8.
            const chunk = Math.floor(i / 2);
            const lane =
              32 * Math.floor(row / 16) + 4 * (row % 8) + (row % 16 >= 8 ? 1 : 0) + (chunk >= 8 ? 2 : 0);
            const nibble = (metadata[lane]! >>> (4 * (chunk % 8))) & 15;
            const met = opcode.sparse ? 4 * chunk + ((nibble >> (i % 2 ? 2 : 0)) & 3) : i;
            const x = codeAt(a, fragments.a, row * stored + i, type);
            const y = codeAt(b, fragmentB, column * columns + met, typeB);
            sum += opcode.bitOp ? ones(x & y) : signed(x, type) * signed(y, typeB);
          }
          const clamped = sum > 2n ** 31n - 1n ? 2n ** 31n - 1n : sum < -(2n ** 31n) ? -(2n ** 31n) : sum;
          const want = opcode.satfinite ? clamped : BigInt.asIntN(32, sum);
          expect(BigInt.asIntN(32, codeAt(d, fragments.d, at, 's32'))).toBe(want);
        }
      }),
      { numRuns: 3 },
    );
  });
});
