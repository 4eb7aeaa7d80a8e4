import { closeSync, openSync, writeSync } from 'node:fs';
import { LayoutError } from '@modewise/layout-core';
import { simulateGemm } from '@modewise/warp-sim';
import { workerData } from 'piscina';
import { eventLine } from './event-line.js';
import type { GemmAnswer, GemmJob, GemmTask } from './gemm-task.js';

/** Characters of a trace that wait for one write. */
const BUFFER = 2 ** 20;

const job = workerData as GemmJob;

/** The entry of a worker thread: runs some CTAs. */
export default function work({ ctas, trace }: GemmTask): GemmAnswer {
  const file = trace === undefined ? undefined : openTrace(trace);
  try {
    const { totals, wrong } = simulateGemm(job.kernel, {
      ...job,
      ctas,
      ...(file === undefined ? {} : { onEvent: (event) => file.write(eventLine(event)) }),
    });
    return { totals, ...(wrong === undefined ? {} : { wrong }) };
  } catch (error) {
    if (!(error instanceof LayoutError)) throw error;
    const { code, op, inputs, at, hint, message } = error;
    const place = at === undefined ? {} : { at };
    return { refused: { code, op, inputs, ...place, ...(hint === undefined ? {} : { hint }) }, message };
  } finally {
    file?.close();
  }
}

/** Writes lines as they come, many at a time. */
function openTrace(path: string): { readonly write: (line: string) => void; readonly close: () => void } {
  const file = openSync(path, 'w');
  let waiting = '';
  const flush = (): void => {
    writeSync(file, waiting);
    waiting = '';
  };
  return {
    write: (line) => {
      waiting += line;
      if (waiting.length >= BUFFER) flush();
    },
    close: () => {
      flush();
      closeSync(file);
    },
  };
}
