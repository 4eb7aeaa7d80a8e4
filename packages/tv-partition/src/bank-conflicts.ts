import { bitsOfAccess, forEachPhase, waysOfPhase } from './internal/phases.js';
import { bitsOf } from './value-type.js';
import type { WarpAccess } from './warp-access.js';

/** What the banks of shared memory make of an access. */
export interface BankConflicts {
  readonly instructions: number;
  /** Groups of lanes whose words go to the banks together: as many passes as there would be without conflicts. */
  readonly phases: number;
  /** Passes that it takes: in every phase as many as the busiest bank has words. */
  readonly passes: number;
  /** Passes more than phases. */
  readonly conflicts: number;
  /** The passes of the worst phase: 1 is free of conflicts, 32 the worst. */
  readonly ways: number;
  /** Of the worst phase: its instruction and its place in it. */
  readonly worst: readonly [instruction: number, phase: number];
  /** The passes of each instruction. */
  readonly passesOf: readonly number[];
}

/**
 * How often the banks of shared memory answer: 32 banks of words of 4 bytes, word w in bank `w mod 32`. In a phase a bank answers once
 * for each different word that lanes want of it; lanes that want the same word are answered together.
 *
 * 32 lanes with up to 32 bits go in one phase, with 64 bits in two of 16 lanes, with 128 bits in four of 8; a matrix of 8 rows is one
 * phase. The tensor begins at bank 0.
 *
 * @example
 * bankConflicts(warpAccess(parseLayout('32:32'), 'f32')).ways // => 32
 * bankConflicts(warpAccess(parseLayout('32:33'), 'f32')).ways // => 1
 * bankConflicts(warpAccess(composition(makeSwizzle(3, 0, 5), parseLayout('32:32')), 'f32')).ways // => 4
 */
export function bankConflicts(access: WarpAccess): BankConflicts {
  const bits = bitsOfAccess(access);
  const elementBits = bitsOf(access.type);
  const passesOf = access.instructions.map(() => 0);
  let [phases, passes, ways] = [0, 0, 0];
  let worst: readonly [number, number] = [0, 0];
  forEachPhase(access, (starts, instruction, phase) => {
    const n = waysOfPhase(starts, 0, starts.length, bits, elementBits);
    phases++;
    passes += n;
    passesOf[instruction]! += n;
    if (n > ways) {
      ways = n;
      worst = Object.freeze([instruction, phase] as const);
    }
  });
  return Object.freeze({
    instructions: passesOf.length,
    phases,
    passes,
    conflicts: passes - phases,
    ways,
    worst,
    passesOf: Object.freeze(passesOf),
  });
}
