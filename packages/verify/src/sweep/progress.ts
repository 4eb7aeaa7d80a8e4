/** How far a run is. */
export interface Progress {
  /** What is being done: a space, a trace. */
  readonly name: string;
  readonly done: number;
  readonly total: number;
  readonly mismatches: number;
}

/** Called as results come in, many times a second at most. */
export type OnProgress = (progress: Progress) => void;
