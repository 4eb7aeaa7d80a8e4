import { existsSync, readFileSync } from 'node:fs';
import { LayoutError, print } from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import { copyAtom } from './copy-atom.js';
import { mmaAtom } from './mma-atom.js';
import type { MmaAtom } from './types.js';
import type { ValueType } from './value-type.js';

interface Case {
  readonly op: string;
  readonly args: readonly string[];
  readonly result?: string;
  readonly rejects?: string;
}

const golden = (path: string): URL => new URL(`../../../golden/${path}`, import.meta.url);

const sparse = ({ sparsity }: MmaAtom, type: ValueType): string =>
  sparsity === undefined ? type : `sparse_elem<${sparsity},${type}>`;

/** What CUTLASS calls the parts of an MMA atom. */
const MMA: Readonly<Record<string, (atom: MmaAtom) => string>> = {
  Shape_MNK: (atom) => print(atom.shapeMNK),
  ThrID: (atom) => print(atom.thrId),
  ALayout: (atom) => print(atom.layoutA),
  BLayout: (atom) => print(atom.layoutB),
  CLayout: (atom) => print(atom.layoutC),
  ValTypeD: (atom) => atom.typeD,
  ValTypeA: (atom) => sparse(atom, atom.typeA),
  ValTypeB: (atom) => atom.typeB,
  ValTypeC: (atom) => atom.typeC,
};
const COPY = {
  ThrID: 'thrId',
  SrcLayout: 'srcLayout',
  DstLayout: 'dstLayout',
  RefLayout: 'refLayout',
} as const satisfies Readonly<Record<string, string>>;

/** Our answer to a question about one atom, or that it is refused. */
function answer(op: string, of: string): string {
  const copied = /^copy_atom\((.*), ?(\S+)\)$/.exec(of);
  try {
    if (copied === null) return (MMA[op] as (atom: MmaAtom) => string)(mmaAtom(of));
    return print(copyAtom(copied[1] as string, copied[2] as ValueType)[COPY[op as keyof typeof COPY]]);
  } catch (error) {
    if (error instanceof LayoutError) return `refused: ${error.code}`;
    throw error;
  }
}

const isAboutAtoms = ({ op, args }: Case): boolean => args.length === 1 && (op in MMA || op in COPY);

const casesOf = (path: string): Case[] =>
  readFileSync(golden(path), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      if (path.endsWith('.jsonl')) return JSON.parse(line) as Case;
      const [expression, result] = line.split('\t') as [string, string];
      const [, op, arg] = /^(\w+)\((.*)\)$/.exec(expression) as unknown as [string, string, string];
      return { op, args: [arg], result };
    })
    .filter(isAboutAtoms);

/** Where CUTLASS's own words are no layout: a nesting of strides that its shape does not have. */
const isMalformed = ({ op, args: [name] }: Case): boolean =>
  op === 'ALayout' && /^SM80_16x8x128_S32U1U1S32_TN_(XOR|AND)POPC$/.test(name as string);

const traces: readonly (readonly [path: string, atLeast: number])[] = [
  ['partition/mma_atoms.jsonl', 18_000],
  ['partition/copy_atoms.jsonl', 5_000],
];
const examples = (
  [
    ['examples/mma_atoms.tsv', 100],
    ['examples/copy_atoms.tsv', 15],
  ] as const
).filter(([path]) => existsSync(golden(path)));

describe('the catalogue is what CUTLASS has', () => {
  it.each([...traces, ...examples])('in golden/%s, and it refuses what CUTLASS rejects', (path, atLeast) => {
    const cases = casesOf(path);
    expect(cases.length).toBeGreaterThanOrEqual(atLeast);
    const other = cases
      .filter((one) => !isMalformed(one))
      .map(({ op, args, result }) => ({
        ask: `${op}(${args[0]})`,
        ours: answer(op, args[0] as string),
        result,
      }))
      .filter(({ ours, result }) => (result === undefined ? !ours.startsWith('refused') : ours !== result));
    expect(other).toEqual([]);
  });

  it('but for the two operations whose strides CUTLASS nests one level deeper than their shape', () => {
    const cases = casesOf('partition/mma_atoms.jsonl').filter(isMalformed);
    expect(cases).toHaveLength(2);
    for (const { op, args, result } of cases) {
      expect(result).toBe('((4,8),(32,2)):((512,1),((16,8)))');
      expect(answer(op, args[0] as string)).toBe('((4,8),(32,2)):((512,1),(16,8))');
    }
  });
});
