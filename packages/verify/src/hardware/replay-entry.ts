import type { HardwareTask } from '../sweep/task.js';
import { replayGemm } from './replay-gemm.js';
import { type HardwareTally, replayInstruction } from './replay-instruction.js';

/** Holds warp-sim to all cases of an entry of a trace. */
export function replayEntry(task: HardwareTask): HardwareTally {
  if ('gemm' in task) return replayGemm(task, task.gemm);
  return replayInstruction(task, task.instruction, { from: 0, to: task.instruction.cases });
}
