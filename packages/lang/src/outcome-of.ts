import { LayoutError } from '@modewise/layout-core';
import type { Call } from './call-of.js';
import type { PreparedCall } from './evaluator.js';

/** Runs a prepared call; what the operation itself refuses is its outcome. */
export function outcomeOf({ op, template, args, run }: PreparedCall): Call {
  try {
    return { op, template, args, outcome: run() };
  } catch (error) {
    if (error instanceof LayoutError) return { op, template, args, outcome: error };
    throw error;
  }
}
