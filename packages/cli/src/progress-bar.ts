import type { OnProgress } from '@modewise/verify';
import { SingleBar } from 'cli-progress';
import type { Io } from './io.js';

/** A bar on a terminal's standard error, nothing elsewhere. */
export interface ProgressBar {
  readonly onProgress: OnProgress;
  /** Takes the bar off the screen, for other output; the next progress puts it back. */
  readonly clear: () => void;
}

const FORMAT = '{name} [{bar}] {percentage}% | {done} of {all} | {rate}/s | {left} left';

/** Shows how far a run is, its rate and the time left; each name has a bar of its own. */
export function progressBar(io: Io): ProgressBar {
  if (io.stderr.isTTY !== true) return { onProgress: () => undefined, clear: () => undefined };
  const bar = new SingleBar({
    format: FORMAT,
    stream: io.stderr,
    hideCursor: true,
    clearOnComplete: true,
    fps: 5,
  });
  let shown: string | undefined;
  let started = performance.now();
  const clear = () => {
    if (shown === undefined) return;
    bar.stop();
    shown = undefined;
    started = performance.now();
  };
  return {
    onProgress: ({ name, done, total }) => {
      if (shown !== name) clear();
      const seconds = (performance.now() - started) / 1000;
      const rate = seconds > 0 ? done / seconds : 0;
      const texts = {
        name,
        done: grouped(done),
        all: grouped(total),
        rate: grouped(Math.round(rate)),
        left: rate > 0 ? duration((total - done) / rate) : '?',
      };
      if (shown === undefined) bar.start(total, done, texts);
      else bar.update(done, texts);
      shown = name;
    },
    clear,
  };
}

/** An integer with its thousands apart. */
export function grouped(n: number): string {
  return n.toLocaleString('en-US');
}

/** Seconds as people say them. */
export function duration(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes} min ${whole % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
