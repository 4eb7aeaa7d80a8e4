import type { LayoutErrorParts } from '@modewise/layout-core';
import type { GemmDifference, GemmKernel, GemmTotals } from '@modewise/warp-sim';

/** What every task of a run shares; the bytes are in memory that threads share. */
export interface GemmJob {
  readonly kernel: GemmKernel;
  readonly a: Uint8Array;
  readonly b: Uint8Array;
  readonly d: Uint8Array;
  readonly check: boolean;
}

/** CTAs that one worker runs. */
export interface GemmTask {
  readonly ctas: readonly [from: number, to: number];
  /** The file that gets their trace. */
  readonly trace?: string;
}

/** What came of them: an error crosses threads as its parts. */
export type GemmAnswer =
  | { readonly totals: GemmTotals; readonly wrong?: GemmDifference }
  | { readonly refused: Omit<LayoutErrorParts, 'message'>; readonly message: string };
