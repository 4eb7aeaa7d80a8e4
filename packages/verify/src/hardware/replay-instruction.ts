import { OPERAND_CLASSES, operandBits, wordDigest } from '@modewise/warp-sim';
import { executeTraced, type TracedCase } from './execute-traced.js';
import { hexWord } from './hex-word.js';
import type { HardwareTrace, TracedInstruction } from './hardware-trace.js';

/** What the cases of one entry of a trace came to. */
export interface HardwareTally {
  readonly cases: number;
  /** Words that the trace has, of the cases replayed. */
  readonly words: number;
  /** Cases whose digest alone the trace has. */
  readonly digests: number;
  /** Words, and digests, that are others. */
  readonly differing: number;
  /** The first of them, as texts. */
  readonly examples: readonly string[];
}

/** Differences of an instruction told in full. */
export const MOST_EXAMPLES = 3;

/**
 * Holds warp-sim to the cases of a traced instruction from `from` to before `to`: every word of a result that the trace has, and every
 * digest.
 */
export function replayInstruction(
  { arch, seed }: Pick<HardwareTrace, 'arch' | 'seed'>,
  instruction: TracedInstruction,
  { from, to }: { readonly from: number; readonly to: number },
): HardwareTally {
  const { result, raw, cases, setup, words } = instruction;
  const results = cases * (setup + explicitWords(instruction));
  const examples: string[] = [];
  let [count, digests, differing] = [0, 0, 0];
  for (let number = from; number < to; number++) {
    const got = executeTraced(instruction, arch, tracedCase(instruction, seed, number));
    if (number >= raw) {
      const at = results + raw * result + 2 * (number - raw);
      const expected = hexWord(words[at]!) + hexWord(words[at + 1]!);
      const found = wordDigest(got);
      digests++;
      if (expected === found) continue;
      differing++;
      if (examples.length < MOST_EXAMPLES)
        examples.push(`${caseText(instruction, number)}: digest ${expected}, warp-sim ${found}`);
      continue;
    }
    count += result;
    for (let i = 0; i < result; i++) {
      const expected = words[results + number * result + i]!;
      if (got[i] === expected) continue;
      differing++;
      if (examples.length >= MOST_EXAMPLES) continue;
      const place = placeText(instruction, i);
      examples.push(
        `${caseText(instruction, number)}, ${place}: 0x${hexWord(expected)}, warp-sim 0x${hexWord(got[i]!)}`,
      );
    }
  }
  return { cases: to - from, words: count, digests, differing, examples };
}

/** Setup and operands of a case: those of the trace, or the generated ones. */
export function tracedCase(instruction: TracedInstruction, seed: number, number: number): TracedCase {
  const { opcode, variant, operands, setup, cases, words, explicit } = instruction;
  const own = explicitWords(instruction);
  let at = cases * setup + number * own;
  const bits = (one: (typeof operands)[number]): Uint32Array => {
    if (explicit === true) return words.subarray(at, (at += one.words * one.lanes));
    const name = variant === undefined ? opcode : `${opcode} ${variant}`;
    return operandBits({ seed, name, case: number, ...one });
  };
  return {
    setup: words.subarray(number * setup, (number + 1) * setup),
    operands: Object.fromEntries(operands.map((one) => [one.operand, bits(one)])),
  };
}

/** Words of a case's operands that a trace has. */
function explicitWords({ explicit, operands }: TracedInstruction): number {
  return explicit === true ? operands.reduce((sum, one) => sum + one.words * one.lanes, 0) : 0;
}

function caseText({ opcode, variant, label }: TracedInstruction, number: number): string {
  const which = label ?? OPERAND_CLASSES[number % OPERAND_CLASSES.length]!;
  return `${opcode}${variant === undefined ? '' : ` (${variant})`}, case ${number} (${which})`;
}

/** Register and lane of a word of a result; of `stmatrix` the byte in memory. */
function placeText({ opcode, result }: TracedInstruction, i: number): string {
  if (opcode.startsWith('stmatrix')) return `byte ${4 * i} of ${4 * result}`;
  const lanes = opcode.startsWith('wgmma') ? 128 : 32;
  return `lane ${i % lanes}, register ${Math.floor(i / lanes)}`;
}
