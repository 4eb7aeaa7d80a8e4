import { type KnownNumerics, numericsOfOpcode } from '../numerics/numerics-of.js';
import type { Extent } from '../numerics/extent.js';
import type { Unpacked } from '../numerics/unpack-table.js';
import { mmaOpcode } from '../opcodes/mma-opcode.js';
import type { MmaOpcode } from '../opcodes/types.js';
import { type Fragment, type Fragments, fragmentsOf } from './fragment.js';

/** What is known of an instruction on an architecture before its operands are. */
export interface MmaPlan {
  readonly opcode: MmaOpcode;
  readonly arch: string;
  readonly numerics: KnownNumerics['numerics'];
  readonly fragments: Fragments;
  /** Independent products of matrices that the instruction makes: 4 of the quad pairs of m8n8k4, otherwise 1. */
  readonly products: number;
  /** Of one of them; its depth is the number of products that are summed: half of k where A is sparse, words of 32 bits of b1. */
  readonly extent: Extent;
  /** The order in which sums take the elements along the depth, where it is not theirs. */
  readonly order?: readonly number[];
  /** Where operands of floats are unpacked to, so that no execution allocates them; what was there before does not count. */
  readonly unpacked: { readonly a: Unpacked; readonly b: Unpacked; readonly d: Float64Array };
}

const unpackedOf = (elements: number): Unpacked => ({
  values: new Float64Array(elements),
  exponents: new Int16Array(elements),
});

const plans = new Map<string, MmaPlan>();

/** The plan of an instruction, made when first asked for. */
export function mmaPlan(instruction: string, arch: string): MmaPlan {
  const key = `${instruction} ${arch}`;
  const known = plans.get(key);
  if (known !== undefined) return known;
  const opcode = mmaOpcode(instruction);
  const { numerics } = numericsOfOpcode(opcode, arch);
  const { m, n, k } = opcode.shape;
  const elements = opcode.sparse === undefined ? k : k / 2;
  const depth = opcode.a.type === 'b1' ? elements / 32 : elements;
  const { a, b, c, d } = fragmentsOf(opcode);
  const products = c.words.length / (m * n);
  const order =
    numerics.algorithm === 'fused' && numerics.chain === 'zero, pairs' ? pairsFirst(depth) : undefined;
  const inOrder = (fragment: Fragment): Fragment =>
    order === undefined ? fragment : reordered(fragment, order);
  const plan: MmaPlan = {
    opcode,
    arch,
    numerics,
    fragments: { a: inOrder(a), b: opcode.sparse === undefined ? inOrder(b) : b, c, d },
    products,
    extent: { rows: m, columns: n, depth },
    ...(order === undefined ? {} : { order }),
    unpacked: {
      a: unpackedOf(a.words.length),
      b: unpackedOf(products * n * (opcode.a.type === 'b1' ? k / 32 : k)),
      d: new Float64Array(c.words.length),
    },
  };
  plans.set(key, plan);
  return plan;
}

/** 0, 1, 4, 5, 8, 9, … and then 2, 3, 6, 7, …: the order in which two chained sums take the depth. */
function pairsFirst(depth: number): number[] {
  const all = Array.from({ length: depth }, (_, i) => i);
  return [...all.filter((i) => i % 4 < 2), ...all.filter((i) => i % 4 >= 2)];
}

/** The fragment with its columns in another order. */
function reordered(fragment: Fragment, order: readonly number[]): Fragment {
  const from = (i: number): number => i - (i % order.length) + order[i % order.length]!;
  return {
    ...fragment,
    words: fragment.words.map((_, i) => fragment.words[from(i)]!),
    shifts: fragment.shifts.map((_, i) => fragment.shifts[from(i)]!),
  };
}
