import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormatName } from '../formats/value-formats.js';
import { listMmaOpcodes } from '../opcodes/list-mma-opcodes.js';
import type { MmaOpcode } from '../opcodes/types.js';
import { codeAt } from '../testing/element-of-registers.js';
import { type KnownInstruction, knownInstructions } from '../testing/known-instructions.js';
import { codeOf, exactValue, referenceDot, scaledTerm, times, type Value } from '../testing/reference-dot.js';
import { randomWords, someRegisters } from '../testing/some-registers.js';
import { executeMma } from './execute-mma.js';
import { type Fragment, fragmentsOf } from './fragment.js';

const known = knownInstructions(({ family, sparse, scale }) => family === 'mma' && Boolean(sparse ?? scale));
const integers = listMmaOpcodes().filter(
  ({ family, sparse, d }) => family === 'mma' && sparse && d.type === 's32',
);

/** Ascending pairs of indices, which every form of metadata may have; of chunks of two elements the two nibbles that there are. */
const PAIRS = [0b0100, 0b1000, 0b1100, 0b1001, 0b1101, 0b1110];
const HALVES = [0b0100, 0b1110];

function someMetadata({ a, lanes }: MmaOpcode, random: () => number): Uint32Array {
  const nibbles = a.type === 'tf32' ? HALVES : PAIRS;
  return Uint32Array.from({ length: lanes }, () => {
    let word = 0;
    for (let i = 0; i < 8; i++) word |= nibbles[random() % nibbles.length]! << (4 * i);
    return word >>> 0;
  });
}

/**
 * Metadata as PTX's figures have them, written out by their shape: (lane of four, bit) to the row and the chunk, for one, two or four lanes
 * that give words of narrow (8 or 4 bits) or wide elements.
 */
function nibbleOf(
  opcode: MmaOpcode,
  metadata: Uint32Array,
  selector: number,
  row: number,
  chunk: number,
): number {
  const wide = ['f16', 'bf16', 'tf32'].includes(opcode.a.type);
  const givers = 4 / (opcode.sparse?.selectors ?? 1);
  const giver = wide ? Math.floor(chunk / 4) : (row >= 8 ? 1 : 0) + (chunk >= 8 ? 2 : 0);
  const lane = (row % 8) * 4 + selector * givers + giver;
  const shift = wide ? (row >= 8 ? 16 : 0) + 4 * (chunk % 4) : 4 * (chunk % 8);
  return (metadata[lane]! >>> shift) & 15;
}

/** The column of the i-th stored element of a row. */
function columnOf(bits: number, nibble: (chunk: number) => number, i: number): number {
  if (bits === 32) return 2 * i + (nibble(i) === 0b1110 ? 1 : 0);
  if (bits === 4) {
    const [chunk, inChunk] = [Math.floor(i / 4), i % 4];
    return 8 * chunk + 2 * ((nibble(chunk) >> (inChunk >= 2 ? 2 : 0)) & 3) + (inChunk % 2);
  }
  const chunk = Math.floor(i / 2);
  return 4 * chunk + ((nibble(chunk) >> (i % 2 === 1 ? 2 : 0)) & 3);
}

describe('executeMma of a sparse A', () => {
  it.each(integers)('$name is the exact sum over the elements that are there', (opcode) => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const random = randomWords(seed);
        const file = (words: number) => Uint32Array.from({ length: words * 32 }, random);
        const [a, b, c] = [file(opcode.a.words), file(opcode.b.words), file(opcode.c.words)];
        const metadata = someMetadata(opcode, random);
        const selector = random() % (opcode.sparse?.selectors ?? 1);
        const d = executeMma(opcode.name, { arch: 'sm_80', a, b, c, metadata, selector });
        const fragments = fragmentsOf(opcode);
        const { k } = opcode.shape;
        const element = (registers: Uint32Array, fragment: Fragment, i: number, type: string): bigint => {
          const code = codeAt(registers, fragment, i, type);
          return type.startsWith('s') ? BigInt.asIntN(fragment.bits, code) : code;
        };
        for (let at = 0; at < 128; at += 11) {
          const [row, column] = [Math.floor(at / 8), at % 8];
          let sum = element(c, fragments.c, at, 's32');
          for (let i = 0; i < k / 2; i++) {
            const nibble = (chunk: number) => nibbleOf(opcode, metadata, selector, row, chunk);
            const met = columnOf(fragments.a.bits, nibble, i);
            sum +=
              element(a, fragments.a, (row * k) / 2 + i, opcode.a.type) *
              element(b, fragments.b, column * k + met, opcode.b.type);
          }
          const clamped = sum > 2n ** 31n - 1n ? 2n ** 31n - 1n : sum < -(2n ** 31n) ? -(2n ** 31n) : sum;
          expect(element(d, fragments.d, at, 's32')).toBe(
            opcode.satfinite ? clamped : BigInt.asIntN(32, sum),
          );
        }
      }),
      { numRuns: 2 },
    );
  });
});

/** Elements of D that differ from the definition. */
function differences({ arch, opcode, numerics }: KnownInstruction, seed: number): string[] {
  const random = randomWords(seed);
  const registers = {
    a: someRegisters(opcode, 'a', random()),
    b: someRegisters(opcode, 'b', random()),
    c: someRegisters(opcode, 'c', random()),
  };
  const metadata = someMetadata(opcode, random);
  const selector = random() % (opcode.sparse?.selectors ?? 1);
  const near = (): number => (random() % 8 === 0 ? random() & 255 : 120 + (random() % 8));
  const word = () => (near() | (near() << 8) | (near() << 16) | (near() << 24)) >>> 0;
  const scales = {
    a: Uint32Array.from({ length: 32 }, word),
    b: Uint32Array.from({ length: 32 }, word),
    threadA: random() % 2,
    threadB: random() % 4,
  };
  const d = executeMma(opcode.name, {
    arch,
    ...registers,
    ...(opcode.sparse && { metadata, selector }),
    ...(opcode.scale && { scales }),
  });
  const fragments = fragmentsOf(opcode);
  const { k, n } = opcode.shape;
  const depth = opcode.sparse ? k / 2 : k;
  const value = (letter: 'a' | 'b' | 'c', i: number): Value =>
    exactValue(
      opcode[letter].type as FormatName,
      codeAt(registers[letter], fragments[letter], i, opcode[letter].type),
    );
  const vector = opcode.scale?.vector ?? k;
  const factor = (words: Uint32Array, lane: number, column: number): Value =>
    opcode.scale === undefined
      ? { significand: 1n, exponent: 0, aligned: 0, negative: false }
      : exactValue(
          opcode.scale.type as FormatName,
          BigInt((words[lane]! >>> (8 * Math.floor(column / vector))) & 255),
        );
  const found: string[] = [];
  for (let at = 0; at < fragments.d.words.length; at += 13) {
    const [row, column] = [Math.floor(at / n), at % n];
    const nibble = (chunk: number) => nibbleOf(opcode, metadata, selector, row, chunk);
    const elements = Array.from({ length: depth }, (_, i) => {
      const met = opcode.sparse ? columnOf(fragments.a.bits, nibble, i) : i;
      const lane = 4 * (row % 8) + 2 * scales.threadA + (row >= 8 ? 1 : 0);
      return {
        a: value('a', row * depth + i),
        b: value('b', column * k + met),
        factor: times(factor(scales.a, lane, met), factor(scales.b, 4 * column + scales.threadB, met)),
      };
    });
    const type = opcode.d.type as 'f16' | 'f32';
    const one: Value = { significand: 1n, exponent: 0, aligned: 0, negative: false };
    const exact = numerics.algorithm === 'fused' ? numerics.exact : undefined;
    const products =
      exact === undefined
        ? elements.map(({ a, b, factor: f }) => [times(a, f), b] as const)
        : Array.from(
            { length: depth / exact },
            (_, g) => [scaledTerm(elements.slice(g * exact, (g + 1) * exact)), one] as const,
          );
    const want = codeOf(type, referenceDot(products, value('c', at), numerics, type));
    const got = codeAt(d, fragments.d, at, type);
    if (got !== want) {
      found.push(
        `${arch} ${opcode.name} D[${row},${column}] = ${got.toString(16)}, not ${want.toString(16)}`,
      );
    }
  }
  return found;
}

describe('executeMma of floats, sparse or block-scaled', () => {
  it('computes what the definition says in integers of any length', () => {
    expect(known.filter(({ opcode }) => opcode.sparse && opcode.scale).length).toBeGreaterThan(25);
    fc.assert(
      fc.property(fc.constantFrom(...known), fc.nat(), (one, seed) => {
        expect(differences(one, seed)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});
