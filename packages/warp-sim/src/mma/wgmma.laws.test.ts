import { gmmaLayoutAtom, type GmmaLayoutAtomName, offsets } from '@modewise/layout-core';
import { tileToShape } from '@modewise/products';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormatName } from '../formats/value-formats.js';
import { codeAt } from '../testing/element-of-registers.js';
import { knownInstructions } from '../testing/known-instructions.js';
import { codeOf, exactValue, referenceDot } from '../testing/reference-dot.js';
import { randomWords } from '../testing/some-registers.js';
import { executeMma } from './execute-mma.js';
import { fragmentsOf } from './fragment.js';
import { type SharedMatrix, sharedFragment } from './shared-matrix.js';

/**
 * CUTLASS's canonical layouts of halves, by its names, and what their descriptors say of 64 rows along M or N and 16 along K
 * (`cute/atom/mma_traits_sm90_gmma.hpp`).
 */
const CANONICAL: readonly (readonly [string, SharedMatrix])[] = [
  ['K_INTER', { leading: 1024, stride: 128, swizzle: 0 }],
  ['K_SW32', { leading: 16, stride: 256, swizzle: 32 }],
  ['MN_INTER', { leading: 1024, stride: 128, swizzle: 0, major: 'MN' }],
  ['MN_SW32', { leading: 256, stride: 1024, swizzle: 32, major: 'MN' }],
  ['MN_SW64', { leading: 512, stride: 1024, swizzle: 64, major: 'MN' }],
  ['MN_SW128', { leading: 1024, stride: 1024, swizzle: 128, major: 'MN' }],
];

describe('a matrix in shared memory', () => {
  it.each(CANONICAL)('lies as %s tiled to its shape', (name, matrix) => {
    const atom = gmmaLayoutAtom(name as GmmaLayoutAtomName, 16);
    const layout = tileToShape(atom, [64, 16]);
    const elements = offsets(layout); // (row, column) in column-major order
    const { words, shifts } = sharedFragment('test', 'B', matrix, {
      rows: 64,
      columns: 16,
      bits: 16,
      length: 512,
    });
    const places = Array.from(words, (word, i) => 2 * word + shifts[i]! / 16);
    expect(places).toEqual(
      Array.from({ length: 1024 }, (_, i) => elements[Math.floor(i / 16) + 64 * (i % 16)]!),
    );
  });
});

const known = knownInstructions(
  ({ family, sparse, shape }) => family === 'wgmma' && !sparse && shape.n <= 24,
);

describe('executeMma of a warpgroup', () => {
  it('computes what the definition says, A in registers or in shared memory, with signs and without C', () => {
    fc.assert(
      fc.property(fc.constantFrom(...known), fc.nat(), fc.boolean(), (one, seed, inMemory) => {
        const { opcode, numerics, arch } = one;
        const { n, k } = opcode.shape;
        const random = randomWords(seed);
        const near = (): number => (random() & 0x8f3f8f3f) | 0x30003000;
        const file = (length: number) => Uint32Array.from({ length }, () => near() >>> 0);
        const [a, b, c] = [file(512), file(n * 8), file(opcode.c.words * 128)];
        const matrixA: SharedMatrix = { leading: 1024, stride: 128, swizzle: 0 };
        const scaleD = random() % 4 !== 0;
        const signA = random() % 2 === 0 ? 1 : -1;
        const d = executeMma(opcode.name, { arch, a, b, c, scaleD, signA, ...(inMemory && { matrixA }) });
        const fragments = fragmentsOf(opcode);
        const bits = fragments.a.bits;
        const fragmentA = inMemory
          ? sharedFragment('test', 'A', matrixA, { rows: 64, columns: k, bits, length: 512 })
          : fragments.a;
        const matrixB: SharedMatrix = { leading: 16 * n, stride: 128, swizzle: 0 };
        const fragmentB = sharedFragment('test', 'B', matrixB, { rows: n, columns: k, bits, length: 8 * n });
        const type = opcode.d.type as 'f16' | 'f32';
        const at = random() % (64 * n);
        const [row, column] = [Math.floor(at / n), at % n];
        const valueOf = (t: string, code: bigint) => exactValue(t as FormatName, code);
        const products = Array.from({ length: k }, (_, i) => {
          const x = valueOf(opcode.a.type, codeAt(a, fragmentA, row * k + i, opcode.a.type));
          const y = valueOf(opcode.b.type, codeAt(b, fragmentB, column * k + i, opcode.b.type));
          const negated =
            typeof x === 'object' && signA < 0
              ? { ...x, significand: -x.significand, negative: !x.negative }
              : x;
          return [negated, y] as const;
        });
        const addend = valueOf(type, scaleD ? codeAt(c, fragments.c, at, type) : 0n);
        expect(codeAt(d, fragments.d, at, type)).toBe(
          codeOf(type, referenceDot(products, addend, numerics, type)),
        );
      }),
      { numRuns: 150 },
    );
  });
});
