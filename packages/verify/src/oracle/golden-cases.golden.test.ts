import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Cases {
  readonly groupNames: readonly string[];
  readonly casesOf: (group: string) => readonly { readonly op: string; readonly args: readonly string[] }[];
}

const root = new URL('../../../../', import.meta.url);
const { groupNames, casesOf } = (await import(new URL('tools/golden/cases.mjs', root).href)) as Cases;

describe('the seeded generator lists exactly the cases that the traces hold, without CUTLASS', () => {
  it.each(groupNames)('%s', (group) => {
    const lines = readFileSync(new URL(`golden/cutlass/${group}.jsonl`, root), 'utf8')
      .split('\n')
      .filter(Boolean);
    const held = lines.map((line) => {
      const { op, args } = JSON.parse(line) as { op: string; args: string[] };
      return JSON.stringify({ op, args });
    });
    expect(held).toEqual(casesOf(group).map(({ op, args }) => JSON.stringify({ op, args })));
    expect(lines).toEqual([...lines].sort());
  });
});
