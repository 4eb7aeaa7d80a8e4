import { crd2idx, type IntTuple, parseLayout } from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import { goldenText, imitatedOf, traceFiles } from '../testing/golden-traces.js';
import { cutlassVerdict } from './cutlass-verdict.js';
import { parseTerm } from './parse-term.js';
import { termOf } from '../golden/term-of.js';
import { hasLaw } from '../laws/laws.js';
import { isPlain } from '../laws/any-values.js';

describe('cutlassVerdict over every compiled case', () => {
  /** The groups whose every case is imitated: those of layouts with integer strides. */
  const PLAIN =
    /\/(coalesce|complement|composition|construct|coordinates|divides|inverse|predicates|products|tile)\.jsonl$/;
  const named = traceFiles.flatMap((name) =>
    imitatedOf(name).flatMap((trace) => (hasLaw(trace.op) ? [{ name, trace }] : [])),
  );
  const rows = named.map(({ name, trace }) => ({
    name,
    trace,
    verdict: cutlassVerdict(trace.op, trace.args.map(termOf)),
  }));

  it('rejects exactly what CUTLASS rejects, and quotes its answer otherwise', () => {
    for (const { trace, verdict } of rows) {
      const said =
        verdict.kind === 'same' ? verdict.result : verdict.kind === 'wrong' ? verdict.answer : undefined;
      expect([trace.op, trace.args, said]).toEqual([trace.op, trace.args, trace.result]);
    }
  });

  it('R(c) = A(B(c)) really fails at the coordinate that it names, and where it names none it holds', () => {
    let wrong = 0;
    for (const { trace, verdict } of rows) {
      const [a, b] = trace.args.map(parseTerm);
      if (trace.op !== 'composition' || verdict.kind === 'rejects' || !isPlain(a) || !isPlain(b)) continue;
      const answer = parseLayout(trace.result!);
      const differs = (at: IntTuple): boolean => crd2idx(at, answer) !== crd2idx(crd2idx(at, b), a);
      if (verdict.kind === 'wrong') {
        wrong++;
        expect([trace.args, differs(verdict.at)]).toEqual([trace.args, true]);
      } else {
        expect([trace.args, differs(0)]).toEqual([trace.args, false]);
      }
    }
    expect(wrong).toBeGreaterThan(10);
  });

  it('the share of wrong answers is the one that golden/README.md tells', () => {
    const share = (n: number): string => n.toLocaleString('en-US');
    const plain = rows.filter(({ name }) => PLAIN.test(name));
    const wrong = plain.map(({ verdict }) => verdict).filter((verdict) => verdict.kind === 'wrong');
    const negative = wrong.filter(({ law }) => law === 'no size is negative').length;
    const accepted = plain.filter(({ trace }) => trace.result !== undefined).length;
    expect(goldenText('README.md').replace(/\s+/g, ' ')).toContain(
      `${share(wrong.length)} of the ${share(accepted)} accepted answers break the law of their operation, ${share(negative)} of them`,
    );
  });
});
