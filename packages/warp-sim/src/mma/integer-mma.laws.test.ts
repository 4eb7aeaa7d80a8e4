import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listMmaOpcodes } from '../opcodes/list-mma-opcodes.js';
import { randomWords } from '../testing/some-registers.js';
import { executeMma } from './execute-mma.js';
import { type Fragment, fragmentsOf } from './fragment.js';

const integers = listMmaOpcodes().filter(
  ({ family, sparse, d }) => family === 'mma' && !sparse && d.type === 's32',
);

/** An element as a big integer; of b1 the 32 bits of a word. */
function elementAt(
  registers: Uint32Array,
  { words, shifts, bits }: Fragment,
  i: number,
  type: string,
): bigint {
  const code = (BigInt(registers[words[i]!]!) >> BigInt(shifts[i]!)) & ((1n << BigInt(bits)) - 1n);
  return type.startsWith('s') ? BigInt.asIntN(bits, code) : code;
}

const ones = (word: bigint): bigint => BigInt(word.toString(2).replaceAll('0', '').length);

describe('executeMma of integers', () => {
  it.each(integers)('$name is the exact sum, wrapped or clamped once', (opcode) => {
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), (seed, full) => {
        const random = randomWords(seed);
        const file = (words: number) =>
          Uint32Array.from({ length: words * 32 }, () =>
            full ? (random() & 1 ? 0x7f7f7f7f : 0x80808080) : random(),
          );
        const [a, b] = [file(opcode.a.words), file(opcode.b.words)];
        const c = Uint32Array.from({ length: opcode.c.words * 32 }, () =>
          random() & 1 ? 0x7ffffff0 : random(),
        );
        const d = executeMma(opcode.name, { arch: 'sm_80', a, b, c });
        const fragments = fragmentsOf(opcode);
        const { m, n } = opcode.shape;
        const depth = fragments.a.words.length / m;
        for (let at = 0; at < m * n; at += 3) {
          let sum = elementAt(c, fragments.c, at, 's32');
          for (let k = 0; k < depth; k++) {
            const x = elementAt(a, fragments.a, Math.floor(at / n) * depth + k, opcode.a.type);
            const y = elementAt(b, fragments.b, (at % n) * depth + k, opcode.b.type);
            sum += opcode.bitOp === 'xor' ? ones(x ^ y) : opcode.bitOp === 'and' ? ones(x & y) : x * y;
          }
          const clamped = sum > 2n ** 31n - 1n ? 2n ** 31n - 1n : sum < -(2n ** 31n) ? -(2n ** 31n) : sum;
          const want = opcode.satfinite ? clamped : BigInt.asIntN(32, sum);
          expect(elementAt(d, fragments.d, at, 's32')).toBe(want);
        }
      }),
      { numRuns: 5 },
    );
  });
});
