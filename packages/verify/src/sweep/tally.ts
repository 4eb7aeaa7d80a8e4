/** The first mismatch of a run: the lowest case number, whatever the number of workers. */
export interface FirstMismatch {
  readonly index: number;
  readonly reason: string;
}

/** What some cases came to. Adding tallies is associative, so ranges may be checked in any order. */
export interface Tally {
  readonly cases: number;
  readonly accepted: number;
  readonly rejected: number;
  readonly mismatches: number;
  readonly first: FirstMismatch | null;
}

/** No cases. */
export const emptyTally: Tally = { cases: 0, accepted: 0, rejected: 0, mismatches: 0, first: null };

/** Both together. */
export function addTallies(a: Tally, b: Tally): Tally {
  return {
    cases: a.cases + b.cases,
    accepted: a.accepted + b.accepted,
    rejected: a.rejected + b.rejected,
    mismatches: a.mismatches + b.mismatches,
    first: a.first === null || (b.first !== null && b.first.index < a.first.index) ? b.first : a.first,
  };
}
