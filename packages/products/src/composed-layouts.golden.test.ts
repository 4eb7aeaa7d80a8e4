import { readFileSync } from 'node:fs';
import {
  type AnyLayout,
  type IntTuple,
  LayoutError,
  parseAnyLayout,
  parseLayout,
  print,
  type Tiler,
} from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import * as products from './index.js';

interface Case {
  readonly op: string;
  readonly args: readonly string[];
  readonly result?: string;
}

type Operation = (...args: unknown[]) => AnyLayout;

const casesOf = (name: string): Case[] =>
  readFileSync(new URL(`../../../golden/cutlass/${name}.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.includes('Sw<') && !line.includes('(unset)'))
    .map((line) => JSON.parse(line) as Case)
    .filter(({ op, result }) => result !== undefined && operation(op) !== undefined);

function operation(op: string): Operation | undefined {
  const name = op.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return (products as unknown as Record<string, Operation>)[name];
}

function term(text: string): AnyLayout | Tiler | IntTuple {
  if (text.startsWith('<')) return parts(text.slice(1, -1)).map(term) as Tiler;
  if (text === '_') return '_';
  if (text.includes(' o ')) return parseAnyLayout(text);
  if (text.includes(':')) return parseLayout(text);
  return JSON.parse(text.replaceAll('(', '[').replaceAll(')', ']').replaceAll('_', '"_"')) as IntTuple;
}

function parts(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i <= text.length; i++) {
    const c = text[i];
    if (c === '(' || c === '<') depth++;
    if (c === ')' || c === '>') depth--;
    if (c !== undefined && (c !== ',' || depth > 0)) continue;
    found.push(text.slice(from, i));
    from = i + 1;
  }
  return found;
}

/** As CuTe prints it: no brackets around a composition in a composition. */
function text(layout: AnyLayout): string {
  return print(layout)
    .replaceAll(' o (Sw', ' o Sw')
    .replace(/(?<=o Sw.*)\)$/, '');
}

/** Answers of CuTe that are no right ones, by what is wrong with them. */
const wrong: Readonly<Record<string, string>> = {
  'flat_divide(Sw<1,1,-4> o 0 o 4:1, <4:-1>)': 'a mode of size -1',
  'flat_divide(Sw<1,3,-1> o 1 o ((4,7,2)):((14,2,1)), 16)': 'at 28 it has 14 where the layout has 1',
  'flat_product(Sw<1,4,3> o 2 o ((4),2):((-1),4), 2)': 'modes of sizes -1 and -2',
  'logical_product(((1,2,4)):((19,4,1)), Sw<1,1,-3> o 0 o (16):(2))':
    'repetition 1 belongs to place 18, at offset 144, and not at 16',
  'logical_product(((2,4),2):((8,2),1), Sw<2,4,-5> o 0 o (64,64):(0,1))': 'the swizzle of the tiler is lost',
  'logical_product(((3,1),(1,8)):((1,3),(3,3)), Sw<1,2,3> o 0 o (64,8):(8,1))':
    'multiples of 24 are not xored bit by bit',
  'logical_product((3,2,1024):(2048,1,2), Sw<1,1,4> o 0 o (64):(1))':
    'multiples of 6144 are not xored bit by bit',
  'tile_to_shape(Sw<1,5,-1> o 32 o (6,6):(1,30), (12,12,2), (0,0,2))': '288 elements with 156 offsets',
  'tiled_divide(Sw<1,0,-3> o 0 o (1,(4,(2,16))):(128,(1,(64,4))), 3)':
    'at 4 it has 4 where the layout has 64',
};

describe.each([
  ['composed', 200],
  ['atoms', 30],
])('golden/cutlass/%s.jsonl', (name, least) => {
  const cases = casesOf(name);

  it("CuTe's answers are ours, except for those named", () => {
    const different: string[] = [];
    for (const { op, args, result } of cases) {
      let ours: string;
      try {
        ours = text((operation(op) as Operation)(...args.map(term)));
      } catch (error) {
        if (!(error instanceof LayoutError)) throw error;
        ours = error.code;
      }
      const call = `${op}(${args.join(', ')})`;
      if ((ours !== result) !== (wrong[call] !== undefined))
        different.push(`${call} = ${result}, not ${ours}`);
    }
    expect(different).toEqual([]);
    expect(cases.length).toBeGreaterThan(least);
  });
});
