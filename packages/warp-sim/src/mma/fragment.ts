import { type Layout, offsets, parseLayout, size, get } from '@modewise/layout-core';
import { mmaAtom, type MmaAtom } from '@modewise/tv-partition';
import type { MmaOpcode } from '../opcodes/types.js';

/** Where the elements of an operand are: element e in so many bits from `shift` on of word `words[e]` of a register file. */
export interface Fragment {
  readonly bits: number;
  /** Index into the register file, `register * lanes + lane`; the lower word of a register of 64 bits. */
  readonly words: Int32Array;
  readonly shifts: Uint8Array;
  /** Words of a register file. */
  readonly length: number;
  readonly lanes: number;
}

/** The fragments of the operands of one instruction in registers: of A by rows of k, of B by columns of k, of C and D by rows of n. */
export interface Fragments {
  readonly a: Fragment;
  readonly b: Fragment;
  readonly c: Fragment;
  readonly d: Fragment;
}

/**
 * The atom of CUTLASS that has an instruction's layouts, by its shape and the bits of A; those of a sparse instruction are of the dense
 * one with half its k, which has as many registers of A.
 */
const ATOMS: Readonly<Record<string, string>> = {
  'm8n8k4/64': 'SM80_8x8x4_F64F64F64F64_TN',
  'm16n8k4/64': 'SM90_16x8x4_F64F64F64F64_TN',
  'm16n8k8/64': 'SM90_16x8x8_F64F64F64F64_TN',
  'm16n8k16/64': 'SM90_16x8x16_F64F64F64F64_TN',
  'm16n8k4/32': 'SM80_16x8x4_F32TF32TF32F32_TN',
  'm16n8k8/32': 'SM80_16x8x8_F32TF32TF32F32_TN',
  'm16n8k8/16': 'SM80_16x8x8_F32F16F16F32_TN',
  'm16n8k16/16': 'SM80_16x8x16_F32F16F16F32_TN',
  'm8n8k16/8': 'SM80_8x8x16_S32S8S8S32_TN',
  'm16n8k16/8': 'SM80_16x8x16_S32S8S8S32_TN',
  'm16n8k32/8': 'SM80_16x8x32_S32S8S8S32_TN',
  'm8n8k32/4': 'SM80_8x8x32_S32S4S4S32_TN',
  'm16n8k32/4': 'SM80_16x8x32_S32S4S4S32_TN',
  'm16n8k64/4': 'SM80_16x8x64_S32S4S4S32_TN',
  'm8n8k128/1': 'SM80_8x8x128_S32U1U1S32_TN_XORPOPC',
  'm16n8k128/1': 'SM80_16x8x128_S32U1U1S32_TN_XORPOPC',
  'm16n8k256/1': 'SM80_16x8x256_S32U1U1S32_TN_XORPOPC',
};

/** Bits that an element of A or B takes in a register: those of its words, shared by all lanes. */
function bitsIn(words: number, lanes: number, elements: number): number {
  return (words * lanes * 32) / elements;
}

/** The fragments of an instruction; of a warpgroup's those of A in registers, and B has none. */
export function fragmentsOf(opcode: MmaOpcode): Fragments {
  if (opcode.family === 'wgmma') return warpgroupFragments(opcode);
  const { shape, lanes, a, b, c, d, sparse } = opcode;
  const { m, n, k } = shape;
  if (m === 8 && k === 4 && a.type === 'f16') return quadPairs(opcode);
  const stored = sparse === undefined ? k : k / 2;
  const bits = bitsIn(a.words, lanes, m * stored);
  const atom = mmaAtom(ATOMS[`m${m}n${n}k${stored}/${bits}`] as string);
  const layoutB = sparse === undefined ? atom.layoutB : longB(bits, k);
  const file = (words: number): Pick<Fragment, 'length' | 'lanes'> => ({ length: words * lanes, lanes });
  const factor = bits === 1 ? wordsOf : (one: Fragment): Fragment => one;
  return {
    a: factor(fragment(atom.layoutA, { rows: m, columns: stored, bits, ...file(a.words) })),
    b: factor(fragment(layoutB, { rows: n, columns: k, bits, ...file(b.words) })),
    c: fragment(atom.layoutC, { rows: m, columns: n, bits: bitsIn(c.words, lanes, m * n), ...file(c.words) }),
    d: fragment(atom.layoutC, { rows: m, columns: n, bits: bitsIn(d.words, lanes, m * n), ...file(d.words) }),
  };
}

/** The atoms of CUTLASS that have a warpgroup's A in registers, by its bits; words of 32 bits of b1 lie as `tf32` does. */
const ATOMS_OF_WARPGROUPS: Readonly<Record<number, string>> = {
  8: 'SM90_64x8x32_S32S8S8_RS_TN',
  16: 'SM90_64x8x16_F32F16F16_RS<K,K>',
  32: 'SM90_64x8x8_F32TF32TF32_RS_TN',
};

function warpgroupFragments({ shape, lanes, a, c, d, sparse }: MmaOpcode): Fragments {
  const { m, n, k } = shape;
  const stored = sparse === undefined ? k : k / 2;
  const bits = a.type === 'b1' ? 32 : bitsIn(a.words, lanes, m * stored);
  const { layoutA } = mmaAtom(ATOMS_OF_WARPGROUPS[bits] as string);
  const { layoutC } = mmaAtom(`SM90_64x${n}x8_F32TF32TF32_RS_TN`);
  const sum = ({ words }: typeof c): Fragment =>
    fragment(layoutC, {
      rows: m,
      columns: n,
      bits: bitsIn(words, lanes, m * n),
      length: words * lanes,
      lanes,
    });
  return {
    a: fragment(layoutA, {
      rows: m,
      columns: a.type === 'b1' ? stored / 32 : stored,
      bits,
      length: a.words * lanes,
      lanes,
    }),
    b: { bits, words: new Int32Array(0), shifts: new Uint8Array(0), length: 0, lanes },
    c: sum(c),
    d: sum(d),
  };
}

/** Of bits, words: 32 bits along k are a register. */
function wordsOf(fragment: Fragment): Fragment {
  const everyWord = (_: number, i: number): boolean => i % 32 === 0;
  return {
    ...fragment,
    bits: 32,
    words: fragment.words.filter(everyWord),
    shifts: fragment.shifts.filter(everyWord),
  };
}

/**
 * B of a sparse instruction, (lane, value) to `n + 8 k`: as in the dense ones, four lanes hold a register each along k, and further
 * registers follow (PTX ISA 8.8, 9.7.14.6).
 */
function longB(bits: number, k: number): Layout {
  const values = 32 / bits;
  return parseLayout(`((4,8),(${values},${k / (4 * values)})):((${8 * values},1),(8,${32 * values}))`);
}

/** The four instructions of 8 x 8 x 4, each of lanes 4q to 4q + 3 and 4q + 16 to 4q + 19: matrix q in rows 8q and on. */
function quadPairs({ layouts, a, b, c, d, lanes }: MmaOpcode): Fragments {
  const [majorA, majorB] = layouts ?? ['row', 'col'];
  const majors = `${majorA === 'row' ? 'T' : 'N'}${majorB === 'row' ? 'T' : 'N'}`;
  const atom = (type: string): MmaAtom => mmaAtom(`SM70_8x8x4_${type}F16F16${type}_${majors}`);
  const of = (one: MmaAtom, letter: 'A' | 'B' | 'C', words: number, bits: number): Fragment =>
    fragment(one[`layout${letter}`], {
      rows: 8,
      columns: letter === 'C' ? 8 : 4,
      bits,
      length: words * lanes,
      lanes,
      quads: 4,
    });
  const sum = ({ type, words }: typeof c): Fragment =>
    type === 'f32' ? of(atom('F32'), 'C', words, 32) : of(atom('F16'), 'C', words, 16);
  return { a: of(atom('F16'), 'A', a.words, 16), b: of(atom('F16'), 'B', b.words, 16), c: sum(c), d: sum(d) };
}

/** The fragment of a layout (lane, value) to `row + rows column`, with lanes of quad pairs where there are four. */
export function fragment(
  layout: Layout,
  {
    rows,
    columns,
    bits,
    length,
    lanes,
    quads = 1,
  }: { rows: number; columns: number; quads?: number } & Pick<Fragment, 'bits' | 'length' | 'lanes'>,
): Fragment {
  const threads = size(get(layout, 0));
  const elements = offsets(layout);
  const words = new Int32Array(quads * rows * columns).fill(-1);
  const shifts = new Uint8Array(quads * rows * columns);
  for (let i = 0; i < elements.length; i++) {
    const thread = i % threads;
    const firstBit = Math.floor(i / threads) * bits;
    const element = elements[i]!;
    const place = (element % rows) * columns + Math.floor(element / rows);
    for (let quad = 0; quad < quads; quad++) {
      const lane = quads === 1 ? thread : (thread % 4) + 16 * Math.floor(thread / 4) + 4 * quad;
      words[quad * rows * columns + place] = Math.floor(firstBit / 32) * lanes + lane;
      shifts[quad * rows * columns + place] = firstBit % 32;
    }
  }
  return { bits, words, shifts, length, lanes };
}
