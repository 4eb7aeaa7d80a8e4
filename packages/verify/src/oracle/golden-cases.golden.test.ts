import { describe, expect, it } from 'vitest';
import { golden, goldenText, tracesOf } from '../testing/golden-traces.js';

interface Cases {
  readonly groupNames: readonly string[];
  readonly partitionNames: readonly string[];
  readonly traceFile: (group: string) => string;
  readonly casesOf: (group: string) => readonly { readonly op: string; readonly args: readonly string[] }[];
}

const { groupNames, partitionNames, traceFile, casesOf } = (await import(
  new URL('../tools/golden/cases.mjs', golden).href
)) as Cases;

describe('the seeded generator lists exactly the cases that the traces hold, without CUTLASS', () => {
  it.each([...groupNames, ...partitionNames])('%s', (group) => {
    const lines = goldenText(traceFile(group)).split('\n').filter(Boolean);
    const held = tracesOf(traceFile(group)).map(({ op, args }) => JSON.stringify({ op, args }));
    expect(held).toEqual(casesOf(group).map(({ op, args }) => JSON.stringify({ op, args })));
    expect(lines).toEqual([...lines].sort());
  });
});
