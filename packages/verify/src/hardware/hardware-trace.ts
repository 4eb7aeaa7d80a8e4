import type { OperandRequest } from '@modewise/warp-sim';
import { badGolden } from '../golden/manifest.js';
import { isRecord, parseJson } from '../json.js';

/** An operand of a traced instruction: words of each lane, of shared memory one lane. */
export interface TracedOperand {
  readonly operand: OperandRequest['operand'];
  readonly type: OperandRequest['type'];
  readonly words: number;
  readonly lanes: number;
}

/** One instruction of a trace, on every case. */
export interface TracedInstruction {
  readonly opcode: string;
  /** What the opcode leaves open, of `wgmma`: where A is, the majors and the signs of A and B. */
  readonly variant?: string;
  /** What its operands ask, where they are explicit. */
  readonly label?: string;
  readonly cases: number;
  readonly operands: readonly TracedOperand[];
  /** Words of a case beside its operands: a selector, descriptors, addresses. */
  readonly setup: number;
  /** Words of a case's result. */
  readonly result: number;
  /** Cases whose result is there word by word; of the others its digest is. */
  readonly raw: number;
  /** Whether the operands are in the trace, instead of being generated from the seed. */
  readonly explicit?: true;
  /** The digest of the generated operands of all cases. */
  readonly operandDigest?: string;
  /**
   * The setups of all cases, their operands if they are explicit, the results of the first `raw` cases, two words of digest of each other.
   */
  readonly words: Uint32Array;
}

/** A GEMM of CUTLASS, traced thread by thread. */
export interface TracedGemm {
  readonly opcode: 'gemm';
  readonly shape: readonly [m: number, n: number, k: number];
  readonly tile: readonly [m: number, n: number, k: number];
  /** The numbers of the cases that A and B are generated as. */
  readonly caseNumbers: readonly number[];
  readonly threads: number;
  readonly ctas: readonly [m: number, n: number];
  readonly mma: string;
  readonly smem: string;
  readonly globalCopy: string;
  readonly matrixCopy: string;
  /** What a thread recorded, in order. */
  readonly perThread: readonly { readonly name: string; readonly words: number }[];
  /** Words of D. */
  readonly d: number;
  /** Of each case what each thread of each CTA (M fastest) recorded, and D. */
  readonly words: Uint32Array;
}

/** What a program of `golden/companion/hardware` saw on a GPU. */
export interface HardwareTrace {
  readonly gpu: string;
  /** As PTX names targets: `sm_90`. */
  readonly arch: string;
  readonly driver: string;
  readonly cuda: string;
  /** Of the generated operands; 0 where all are explicit. */
  readonly seed: number;
  readonly instructions: readonly TracedInstruction[];
  readonly gemms: readonly TracedGemm[];
}

const NEWLINE = 10;

/** The cases of a trace, of all its entries. */
export function casesOf({ instructions, gemms }: HardwareTrace): number {
  const ofGemms = gemms.reduce((sum, { caseNumbers }) => sum + caseNumbers.length, 0);
  return instructions.reduce((sum, { cases }) => sum + cases, ofGemms);
}

/** Words of an entry. */
function wordsOf(entry: Record<string, unknown>): number {
  const number = (value: unknown): number => (Number.isSafeInteger(value) ? (value as number) : NaN);
  const sum = (list: unknown, of: (one: Record<string, unknown>) => number): number =>
    Array.isArray(list) ? list.reduce((all: number, one) => all + (isRecord(one) ? of(one) : NaN), 0) : NaN;
  if (entry.opcode === 'gemm') {
    const [m, n] = Array.isArray(entry.ctas) ? (entry.ctas as unknown[]) : [];
    const perThread = sum(entry.perThread, ({ words }) => number(words));
    const cases = Array.isArray(entry.caseNumbers) ? entry.caseNumbers.length : NaN;
    return cases * (number(m) * number(n) * number(entry.threads) * perThread + number(entry.d));
  }
  const { cases, setup, result, raw, explicit } = entry;
  const operands = sum(entry.operands, ({ words, lanes }) => number(words) * number(lanes));
  return (
    number(cases) * (number(setup) + (explicit === true ? operands : 0)) +
    number(raw) * number(result) +
    2 * (number(cases) - number(raw))
  );
}

/**
 * Reads a trace: a line of JSON of a multiple of four bytes, then the little-endian words of each entry in turn.
 *
 * @throws LayoutError `BAD_ARGUMENT` for one without these, or with more or fewer words than its entries have
 */
export function parseHardwareTrace(bytes: Uint8Array, name: string): HardwareTrace {
  const end = bytes.indexOf(NEWLINE) + 1;
  if (end === 0 || end % 4 !== 0 || bytes.length % 4 !== 0)
    throw badGolden(`${name} is no trace of hardware`);
  const header = parseJson(new TextDecoder().decode(bytes.subarray(0, end)), name, 'golden');
  if (!isRecord(header) || header.format !== 'modewise hardware trace' || !Array.isArray(header.entries)) {
    throw badGolden(`${name} is no trace of hardware`);
  }
  const words = new Uint32Array(Uint8Array.from(bytes.subarray(end)).buffer);
  const instructions: TracedInstruction[] = [];
  const gemms: TracedGemm[] = [];
  let at = 0;
  for (const entry of header.entries as unknown[]) {
    const length = isRecord(entry) ? wordsOf(entry) : NaN;
    if (!(isRecord(entry) && length >= 0 && at + length <= words.length))
      throw badGolden(`${name} has not the words of its entry ${instructions.length + gemms.length}`);
    const own = { ...entry, words: words.slice(at, at + length) };
    if (entry.opcode === 'gemm') gemms.push(own as unknown as TracedGemm);
    else instructions.push(own as unknown as TracedInstruction);
    at += length;
  }
  if (at !== words.length) throw badGolden(`${name} has ${words.length - at} words more than its entries`);
  const text = (key: string): string => {
    const value = header[key];
    if (typeof value === 'string') return value;
    throw badGolden(`${name} does not say its ${key}`);
  };
  return {
    gpu: text('gpu'),
    arch: text('arch'),
    driver: text('driver'),
    cuda: text('cuda'),
    seed: typeof header.seed === 'number' ? header.seed : 0,
    instructions,
    gemms,
  };
}
