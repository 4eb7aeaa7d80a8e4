import { describe, expect, it } from 'vitest';
import { everyKind, withGolden } from '../testing/golden-folder.js';
import { pairs } from '../testing/small-spaces.js';
import { randomOperations } from '../arbitraries/case.js';
import { runVerify, type VerifyPart } from './run-verify.js';

describe('a verification', () => {
  it('tells each part as it is done, in the order of its report', async () => {
    await withGolden(everyKind, async (golden) => {
      const parts: VerifyPart[] = [];
      const report = await runVerify({
        golden,
        workers: 1,
        spaces: [pairs],
        randomRuns: 3,
        onReport: (part) => parts.push(part),
      });
      expect(parts.map(({ kind }) => kind)).toEqual([
        ...['trace', 'trace', 'digest', 'sweep'],
        ...randomOperations.map(() => 'random'),
      ]);
      const all = [...report.traces, ...report.digests, ...report.sweeps, ...report.random];
      expect(parts.map((part) => part.report)).toEqual(all);
      expect(report).toMatchObject({ mismatches: 0, complete: true });
      expect(report.cases).toBe(all.reduce((n, { cases }) => n + cases, 0));
    });
  });

  it('ended early tells what was done, and no more', async () => {
    await withGolden(everyKind, async (golden) => {
      const control = new AbortController();
      const parts: string[] = [];
      const onReport = ({ kind }: VerifyPart): void => {
        parts.push(kind);
        if (kind === 'digest') control.abort();
      };
      const report = await runVerify({ golden, workers: 1, signal: control.signal, onReport });
      expect(parts).toEqual(['trace', 'trace', 'digest']);
      expect(report).toMatchObject({ complete: false, sweeps: [], random: [] });
    });
  });
});
