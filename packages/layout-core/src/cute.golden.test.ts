import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type AnyLayout,
  emitCute,
  findCute,
  hasBasis,
  isComposed,
  isLayout,
  parseAnyLayout,
  parseCute,
  print,
} from './index.js';

interface Trace {
  readonly args: readonly string[];
  readonly result: string;
}

interface Cases {
  readonly emittedLayouts: () => object[];
}

interface Terms {
  readonly text: (term: object) => string;
}

const tools = new URL('../../../tools/golden/', import.meta.url);
const { emittedLayouts } = (await import(new URL('emit-cases.mjs', tools).href)) as Cases;
const { text } = (await import(new URL('terms.mjs', tools).href)) as Terms;
const read = (name: string): Trace[] =>
  readFileSync(new URL(`../../../golden/emit/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Trace);
const emitted = read('emit_cute.jsonl');
const spelled = read('parse_cute.jsonl');

describe('golden/emit: what the compiler proved and printed', () => {
  it('holds exactly the layouts that the seeded generator lists', () => {
    const listed = emittedLayouts().map(text);
    expect(listed).toHaveLength(1300);
    const layouts = listed.map(parseAnyLayout);
    expect(layouts.filter(isComposed)).toHaveLength(150);
    expect(layouts.filter((layout: AnyLayout) => isLayout(layout) && hasBasis(layout.stride))).toHaveLength(
      150,
    );
    expect(new Set(emitted.map(({ args }) => args[0]))).toEqual(new Set(listed));
  });

  it('emitCute writes the proved declarations of every layout, in both styles', () => {
    expect(emitted.length).toBeGreaterThanOrEqual(2600);
    const written = emitted.map(({ args: [layout, style] }) =>
      emitCute(parseAnyLayout(layout as string), undefined, style === undefined ? 'type' : 'value'),
    );
    expect(written).toEqual(emitted.map(({ result }) => result));
  });

  it('the type in a proved declaration is the layout', () => {
    const types = emitted.filter(({ args }) => args.length === 1);
    expect(types.map(({ result }) => findCute(result).map((one) => print(one.layout)))).toEqual(
      types.map(({ args }) => args),
    );
  });

  it('parseCute reads the value that CuTe printed out of the type that the compiler spelled', () => {
    expect(spelled.length).toBeGreaterThanOrEqual(1300);
    expect(spelled.map(({ args }) => print(parseCute(args[0] as string)))).toEqual(
      spelled.map(({ result }) => result),
    );
  });

  it('findCute finds the layouts among them in one text', () => {
    const message = spelled.map(({ args }) => `note: ‘${args[0] as string}’ here`).join('\n');
    expect(findCute(message).map(({ layout }) => print(layout))).toEqual(
      spelled
        .filter(({ args }) => [isLayout, isComposed].some((is) => is(parseCute(args[0] as string))))
        .map(({ result }) => result),
    );
  });
});
