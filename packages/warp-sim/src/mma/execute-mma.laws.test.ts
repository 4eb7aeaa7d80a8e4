import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormatName } from '../formats/value-formats.js';
import { availableOn } from '../opcodes/available-on.js';
import { listMmaOpcodes } from '../opcodes/list-mma-opcodes.js';
import { codeAt } from '../testing/element-of-registers.js';
import { type KnownInstruction, knownInstructions } from '../testing/known-instructions.js';
import { someRegisters } from '../testing/some-registers.js';
import { codeOf, exactValue, leadingExponent, referenceDot, type Value } from '../testing/reference-dot.js';
import { executeMma } from './execute-mma.js';
import { type Fragment, fragmentsOf } from './fragment.js';

const known = knownInstructions(({ family, sparse, scale }) => family === 'mma' && !sparse && !scale);

/** An addend of f16 in a sum of f32 is aligned as the f32 that it is. */
const asOf = (type: string, value: Value): Value =>
  type === 'f32' && typeof value === 'object' && value.significand !== 0n
    ? exactValue('f32', codeOf('f32', { ...value, aligned: leadingExponent(value) }))
    : value;

/** Elements of D that differ from the definition, of a few rows and columns. */
function differences(
  { arch, opcode, numerics }: KnownInstruction,
  registers: Record<'a' | 'b' | 'c', Uint32Array>,
): string[] {
  const { a, b, c, d } = fragmentsOf(opcode);
  const result = executeMma(opcode.name, { arch, ...registers });
  const { m, n, k } = opcode.shape;
  const value = (letter: 'a' | 'b' | 'c', fragment: Fragment, i: number) => {
    const { type } = opcode[letter];
    return exactValue(type as FormatName, codeAt(registers[letter], fragment, i, type));
  };
  const found: string[] = [];
  for (let at = 0; at < d.words.length; at += 5) {
    const product = Math.floor(at / (m * n));
    const [row, column] = [product * m + Math.floor((at % (m * n)) / n), product * n + (at % n)];
    const products = Array.from(
      { length: k },
      (_, i) => [value('a', a, row * k + i), value('b', b, column * k + i)] as const,
    );
    const type = opcode.d.type as 'f16' | 'f32' | 'f64';
    const addend = asOf(type, value('c', c, at));
    const want = codeOf(type, referenceDot(products, addend, numerics, type));
    const got = codeAt(result, d, at, type);
    // Which NaN a double is has its own test.
    if (type === 'f64' && want === 0x7fffffffffffffffn && (got & 0x7ff8000000000000n) === 0x7ff8000000000000n)
      continue;
    if (got !== want)
      found.push(
        `${arch} ${opcode.name} D[${row},${column}] = ${got.toString(16)}, not ${want.toString(16)}`,
      );
  }
  return found;
}

describe('executeMma', () => {
  it('knows the arithmetic of every dense instruction of floats on an H200', () => {
    const dense = listMmaOpcodes().filter(
      (opcode) =>
        opcode.family === 'mma' && !opcode.sparse && opcode.d.type !== 's32' && availableOn(opcode, 'sm_90'),
    );
    expect(known.filter(({ arch }) => arch === 'sm_90').map(({ opcode }) => opcode)).toEqual(dense);
  });

  it('computes what the definition says in integers of any length, of every type, shape and architecture', () => {
    fc.assert(
      fc.property(fc.constantFrom(...known), fc.nat(), (one, seed) => {
        const { opcode } = one;
        const registers = {
          a: someRegisters(opcode, 'a', seed),
          b: someRegisters(opcode, 'b', seed + 1),
          c: someRegisters(opcode, 'c', seed + 2),
        };
        expect(differences(one, registers)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});
