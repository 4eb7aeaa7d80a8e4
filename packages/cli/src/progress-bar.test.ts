import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { duration, grouped, progressBar } from './progress-bar.js';

/** Standard error in memory, a terminal or not. */
function io(isTTY: boolean) {
  const shown = { text: '' };
  const stderr = Object.assign(
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        shown.text += chunk.toString();
        done();
      },
    }),
    { isTTY, columns: 120, clearLine: () => true, cursorTo: () => true, moveCursor: () => true },
  );
  return { shown, io: { stdin: process.stdin, stdout: stderr, stderr, env: {} } };
}

describe('progressBar', () => {
  it('shows how far a run is, its rate and the time left, on a terminal', () => {
    const { shown, io: terminal } = io(true);
    const bar = progressBar(terminal);
    bar.onProgress({ name: 'coalesce', done: 1000, total: 4000, mismatches: 0 });
    bar.onProgress({ name: 'coalesce', done: 4000, total: 4000, mismatches: 0 });
    bar.onProgress({ name: 'filter', done: 5, total: 10, mismatches: 0 });
    bar.clear();
    bar.clear();
    expect(shown.text).toMatch(/coalesce \[=+-+\] 25% \| 1,000 of 4,000 \| [\d,]+\/s \| [\d.]+ s left/);
    expect(shown.text).toMatch(/filter \[=+-+\] 50% \| 5 of 10 \|/);
  });

  it('shows nothing elsewhere', () => {
    const { shown, io: pipe } = io(false);
    const bar = progressBar(pipe);
    bar.onProgress({ name: 'coalesce', done: 1, total: 2, mismatches: 0 });
    bar.clear();
    expect(shown.text).toBe('');
  });

  it('writes numbers and times as people read them', () => {
    expect(grouped(1_332_824_064)).toBe('1,332,824,064');
    expect([2.345, 59.4, 61, 3599, 3600, 86_400].map(duration)).toEqual([
      '2.3 s',
      '59 s',
      '1 min 1 s',
      '59 min 59 s',
      '1 h 0 min',
      '24 h 0 min',
    ]);
  });
});
