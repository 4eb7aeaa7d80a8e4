import { LayoutError } from '@modewise/layout-core';
import type { OnProgress } from '@modewise/verify';
import { ExitCode } from './exit-code.js';
import { write } from './io.js';
import type { Io } from './io.js';
import { progressBar } from './progress-bar.js';
import { errorJson, errorReport } from './report-error.js';

/** What a long run is given: where to report, and a signal that Ctrl-C sets. */
export interface LongRun {
  readonly onProgress: OnProgress;
  /** Takes the progress bar off the screen before something is printed. */
  readonly clear: () => void;
  readonly signal: AbortSignal;
}

/**
 * Runs something long: with a progress bar, and ended early but in order by the first Ctrl-C. What it is refused is
 * reported as everywhere; `body` tells the exit code of what it did.
 */
export async function longRun(
  io: Io,
  json: boolean,
  body: (run: LongRun) => Promise<ExitCode>,
): Promise<ExitCode> {
  const bar = progressBar(io);
  const control = new AbortController();
  const stop = () => control.abort();
  process.once('SIGINT', stop);
  try {
    return await body({ ...bar, signal: control.signal });
  } catch (error) {
    if (!(error instanceof LayoutError)) throw error;
    bar.clear();
    if (json) await write(io.stdout, `${JSON.stringify({ error: errorJson(error) })}\n`);
    else await write(io.stderr, errorReport(error, io));
    return ExitCode.rejected;
  } finally {
    bar.clear();
    process.off('SIGINT', stop);
  }
}
