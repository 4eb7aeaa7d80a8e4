/** What instructions of warps took. */
export interface InstructionTotals {
  readonly instructions: number;
  /** Bytes of global memory that lanes read or write, each of an instruction once. */
  readonly globalBytes: number;
  /** Sectors of 32 bytes that hold them, and the fewest that could. */
  readonly sectors: number;
  readonly idealSectors: number;
  /** Bytes of shared memory that lanes read or write. */
  readonly sharedBytes: number;
  /** Passes of the banks of shared memory, and those that it takes without conflicts. */
  readonly bankPasses: number;
  readonly bankPhases: number;
}

/** All instructions, and each kind of them by its name. */
export interface GemmTotals extends InstructionTotals {
  readonly byInstruction: Readonly<Record<string, InstructionTotals>>;
}

const NOTHING: InstructionTotals = {
  instructions: 0,
  globalBytes: 0,
  sectors: 0,
  idealSectors: 0,
  sharedBytes: 0,
  bankPasses: 0,
  bankPhases: 0,
};
const KEYS = Object.keys(NOTHING) as readonly (keyof InstructionTotals)[];

/**
 * The sums of what several runs took, for example of the CTAs of one kernel.
 *
 * @example
 * sumTotals([]).instructions // => 0
 */
export function sumTotals(runs: readonly GemmTotals[]): GemmTotals {
  const byInstruction: Record<string, InstructionTotals> = {};
  for (const run of runs) {
    for (const [name, totals] of Object.entries(run.byInstruction)) {
      byInstruction[name] = sum(byInstruction[name] ?? NOTHING, totals);
    }
  }
  return totalsOf(byInstruction);
}

/** The totals of kinds of instructions with those of all. */
export function totalsOf(byInstruction: GemmTotals['byInstruction']): GemmTotals {
  return { ...Object.values(byInstruction).reduce(sum, NOTHING), byInstruction };
}

/** The sums of two, where what is not given is nothing. */
export function sum(a: InstructionTotals | undefined, b: Partial<InstructionTotals>): InstructionTotals {
  const out = { ...(a ?? NOTHING) };
  for (const key of KEYS) out[key] += b[key] ?? 0;
  return out;
}
