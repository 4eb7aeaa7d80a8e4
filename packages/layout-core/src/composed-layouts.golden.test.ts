import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as core from './index.js';
import {
  type AnyLayout,
  type ComposedLayout,
  gmmaLayoutAtom,
  type GmmaLayoutAtomName,
  gmmaLayoutAtoms,
  type IntTuple,
  isComposed,
  isSwizzle,
  type Layout,
  LayoutError,
  makeComposedLayout,
  makeLayout,
  makeSwizzle,
  parseAnyLayout,
  parseLayout,
  print,
  rightInverse,
  type SliceCoord,
  type Swizzle,
  type Tiler,
} from './index.js';
import { sizeOf, valueOf, valuesOf, domainOf } from './testing/composed-layouts.js';

interface Case {
  readonly op: string;
  readonly args: readonly string[];
  readonly result?: string;
  readonly rejects?: string;
}

const lines = (path: string): string[] =>
  readFileSync(new URL(`../../../golden/${path}`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);

const casesOf = (name: string): Case[] =>
  lines(`cutlass/${name}.jsonl`)
    .filter((line) => line.includes('Sw<'))
    .map((line) => JSON.parse(line) as Case);

type Term = Swizzle | AnyLayout | Tiler | IntTuple;

/** Reads a term: a swizzle, a layout of any kind, a tuple, or a by-mode tiler `<2:3,_>`. */
function term(text: string): Term {
  if (/^Sw<[^>]*>$/.test(text)) {
    return makeSwizzle(...(text.slice(3, -1).split(',').map(Number) as [number, number, number]));
  }
  if (text.startsWith('<')) return parts(text.slice(1, -1)).map(term) as Tiler;
  if (text === '_') return '_';
  if (text.includes('o')) return chain(text);
  if (text.includes(':')) return parseLayout(text);
  return JSON.parse(text.replaceAll('(', '[').replaceAll(')', ']').replaceAll('_', '"_"')) as IntTuple;
}

/** CuTe prints a composition of compositions without brackets. */
function chain(text: string): AnyLayout {
  const [a, offset, ...rest] = text.split(' o ');
  if (rest.length <= 1) return parseAnyLayout(text);
  return makeComposedLayout(
    term(a as string) as Swizzle,
    term(offset as string) as IntTuple,
    term(rest.join(' o ')) as AnyLayout,
  );
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

type Operation = (...args: Term[]) => unknown;

const named: Readonly<Record<string, Operation>> = {
  make_layout: (x) => (isSwizzle(x) ? core.makeSwizzleLayout(x) : makeLayout(x as IntTuple)),
  make_swizzle: (y, z) => core.swizzleFromMasks(y as number, z as number),
};

function operation(op: string): Operation {
  const name = op.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return named[op] ?? ((core as unknown as Record<string, Operation>)[name] as Operation);
}

/** As CuTe prints: no brackets around a composition in a composition, and `offset + layout` where the two come together. */
function text(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'offset' in value && 'layout' in value) {
    return `${print(value.offset as IntTuple)} + ${text(value.layout)}`;
  }
  return print(value as Term)
    .replaceAll(' o (Sw', ' o Sw')
    .replace(/(?<=o Sw.*)\)$/, '')
    .replace(/^\((Sw.*)\)(?= o )/, '$1');
}

/** What a swizzle or layout makes of an integer, and of a tiler's integers. */
function through(b: Term, i: number): number {
  return typeof b === 'number' ? i : valueOf(b as AnyLayout, i);
}

/** Laws, by the definitions alone: whether CuTe's answer breaks the law of its operation. */
const breaks: Readonly<Record<string, (args: readonly Term[], result: Term) => boolean>> = {
  composition([a, b], r) {
    if (!isSwizzle(r) && Array.isArray(b)) return false;
    const n = isSwizzle(r) ? 4096 : sizeOf(domainOf(r as AnyLayout));
    for (let i = 0; i < n; i++) {
      if (valueOf(r as AnyLayout, i) !== valueOf(a as AnyLayout, through(b as Term, i))) return true;
    }
    return false;
  },
  upcast([l, n], r) {
    if (isSwizzle(l)) {
      for (let x = 0; x < 4096; x++) {
        if (
          Math.floor(valueOf(l, x) / (n as number)) !== valueOf(r as Swizzle, Math.floor(x / (n as number)))
        )
          return true;
      }
      return false;
    }
    return vectorsBreak(l as ComposedLayout, n as number, r as AnyLayout);
  },
  downcast([l, n], r) {
    const elements = new Set(valuesOf(l as AnyLayout));
    const parts = new Set(valuesOf(r as AnyLayout).map((x) => Math.floor(x / (n as number))));
    return parts.size !== elements.size || [...elements].some((x) => !parts.has(x));
  },
  recast([l, to, from], r) {
    const [u, d] = [to as number, from as number];
    return u > d
      ? (breaks.upcast?.([l as Term, u / d], r) ?? false)
      : (breaks.downcast?.([l as Term, d / u], r) ?? false);
  },
  cosize([l], r) {
    const values = valuesOf(l as AnyLayout).map(Math.abs);
    return 1 + Math.max(...values) !== r;
  },
  right_inverse([l], r) {
    const n = sizeOf(domainOf(l as AnyLayout));
    return valuesOf(r as AnyLayout).some((c, i) => c < 0 || c >= n || valueOf(l as AnyLayout, c) !== i);
  },
  left_inverse([l], r) {
    return valuesOf(l as AnyLayout).some((x) => valueOf(l as AnyLayout, valueOf(r as AnyLayout, x)) !== x);
  },
  slice([coord, l], r) {
    const [start, ...steps] = placed(coord as SliceCoord, l as AnyLayout, r as AnyLayout);
    return steps.some((step) => step !== start);
  },
  /** The first elements by the inverse of B, where no longer A ends, are one run of offsets in A. */
  max_common_vector([a, b], r) {
    const back = rightInverse(isComposed(b) ? (b.layoutB as Layout) : (b as Layout));
    const count = r as number;
    if ([a, b].some((x) => count > sizeOf(domainOf(x as AnyLayout)))) return true;
    const places = Array.from({ length: count }, (_, i) => valueOf(a as AnyLayout, valueOf(back, i)));
    return Math.max(...places) - Math.min(...places) + 1 !== count;
  },
};

/** `L(c) - R(c')` at every coordinate c' of a slice: its offset, the same everywhere. */
function placed(coord: SliceCoord, l: AnyLayout, r: AnyLayout): number[] {
  const open: IntTuple[] = [];
  const collect = (c: SliceCoord, shape: IntTuple): void => {
    if (c === '_') open.push(shape);
    else if (typeof c !== 'number')
      c.forEach((x, k) => collect(x, (shape as readonly IntTuple[])[k] as IntTuple));
  };
  collect(coord, domainOf(l));
  const fill = (c: SliceCoord, rest: IntTuple[]): IntTuple => {
    if (c === '_') return rest.shift() as IntTuple;
    return typeof c === 'number' ? c : c.map((x) => fill(x, rest));
  };
  return Array.from({ length: sizeOf(open) }, (_, i) => {
    const kept = core.idx2crd(i, open) as readonly IntTuple[];
    return valueOf(l, fill(coord, [...kept])) - valueOf(r, i);
  });
}

function vectorsBreak(l: ComposedLayout, n: number, r: AnyLayout): boolean {
  const inner = l.layoutB as Layout;
  const vector = (c: IntTuple, shape: IntTuple, stride: IntTuple): IntTuple => {
    if (typeof shape !== 'number') {
      return shape.map((s, k) =>
        vector((c as IntTuple[])[k] as IntTuple, s, (stride as IntTuple[])[k] as IntTuple),
      );
    }
    const d = Math.abs(stride as number);
    return d === 0 || d >= n ? c : Math.floor(((c as number) * d) / n);
  };
  for (let i = 0; i < sizeOf(inner.shape); i++) {
    const c = core.idx2crd(i, inner.shape);
    const place = vector(c, inner.shape, inner.stride);
    if (Math.floor(valueOf(l, i) / n) !== valueOf(r, place)) return true;
  }
  return false;
}

/** Whether CuTe's answer is no layout of ours (a negative size, a swizzle without a domain), is no layout at all, or breaks its law. */
function isBroken(op: string, args: readonly string[], result: string): boolean {
  if (op === 'slice_and_offset') {
    const [offset, layout] = result.split(' + ') as [string, string];
    const [coord, l] = args.map(term) as [SliceCoord, AnyLayout];
    return placed(coord, l, term(layout) as AnyLayout).some((start) => start !== Number(offset));
  }
  // An inverse with an offset ends in a swizzle, which has no domain; ours gives it one.
  if (/ o Sw<[^>]*>$/.test(result)) return op.endsWith('inverse');
  try {
    return breaks[op]?.(args.map(term), term(result)) === true;
  } catch (error) {
    if (error instanceof LayoutError) return error.code === 'NEGATIVE_SHAPE';
    throw error;
  }
}

/** Answers of CuTe that are right for inputs that ours refuses or answers otherwise, with the reason. */
const otherwise: Readonly<Record<string, string>> = {
  'max_alignment(Sw<0,3,-2> o 0 o ((0)):((-1)))':
    'a layout without elements is made of vectors of every size',
  'slice((_,_,6), Sw<3,3,3> o 0 o (0,16,32):(512,32,1))':
    'a layout without elements has nothing to decay for',
  'nullspace(Sw<2,0,2> o 0 o (4,4):(0,1))': 'CuTe does not look for what a composed layout ignores',
};

/** Cases of operations in this package, but for those that CuTe defines otherwise, or whose arguments come in another order. */
function isOurs({ op, args }: Case): boolean {
  // `complement` without a bound is the free complement; `append` and `select` make tuples of a composed layout and another.
  if (['append', 'prepend', 'select', 'replace', 'zip', 'get', 'take', 'group'].includes(op)) return false;
  if (op === 'complement' && args.length === 1) return false;
  return (operation(op) as Operation | undefined) !== undefined;
}

describe.each(['swizzle', 'recast', 'common', 'composed'])('golden/cutlass/%s.jsonl', (name) => {
  const cases = casesOf(name).filter((one) => isOurs(one));

  it('holds cases', () => {
    expect(cases.length).toBeGreaterThan(150);
  });

  it("CuTe's answers are ours, except where they break the law of the operation", () => {
    const different: string[] = [];
    let same = 0;
    for (const { op, args, result } of cases) {
      if (result === undefined) continue;
      let ours: string;
      try {
        ours = text(operation(op)(...args.map(term)));
      } catch (error) {
        if (!(error instanceof LayoutError)) throw error;
        ours = error.code;
      }
      if (ours === result) same++;
      else if (!isBroken(op, args, result)) {
        const call = `${op}(${args.join(', ')})`;
        if (otherwise[call] === undefined) different.push(`${call} = ${result}, not ${ours}`);
      }
    }
    expect(different).toEqual([]);
    expect(same).toBeGreaterThan(cases.length / 2);
  });
});

describe('golden/cutlass/atoms.jsonl', () => {
  const cases = casesOf('atoms');
  const elements = new Map(
    cases.flatMap(({ op, args, result }) =>
      op === 'as_position_independent_swizzle_layout' && result !== undefined ? [[args[0], result]] : [],
    ),
  );

  it.each(gmmaLayoutAtoms.map((name) => [name]))(
    '%s has the layout of elements that CuTe has',
    (name: GmmaLayoutAtomName) => {
      const atoms = cases.filter(({ op, result }) => op === `Layout_${name}_Atom` && result !== undefined);
      const known = atoms.filter(({ result }) => elements.has(result));
      expect(known.map(({ args }) => Number(args[0])).sort((a, b) => a - b)).toEqual([4, 8, 16, 32, 64, 128]);
      for (const { args, result } of known) {
        expect(print(gmmaLayoutAtom(name, Number(args[0])))).toBe(elements.get(result));
      }
    },
  );

  it('refuses other names and widths', () => {
    expect(() => gmmaLayoutAtom('K_SW16' as GmmaLayoutAtomName, 16)).toThrow(/UNKNOWN|no shared-memory atom/);
    expect(() => gmmaLayoutAtom('K_SW32', 6)).toThrow(/6 bits/);
    expect(() => gmmaLayoutAtom('toString' as GmmaLayoutAtomName, 16)).toThrow(/no shared-memory atom/);
  });
});

describe('golden/examples/swizzle.tsv', () => {
  const nested = /^(\w+)\((?:composition\((Sw<[^>]*>), (.*?)\))(?:, (\d+))?\)$/;
  it.each(lines('examples/swizzle.tsv').map((line) => line.split('\t') as [string, string]))(
    '%s',
    (call, answer) => {
      const outer = nested.exec(call);
      const [, op, sw, layout, n] = outer ?? [
        null,
        '',
        ...(/^composition\((Sw<[^>]*>), (.*)\)$/.exec(call) ?? []).slice(1),
      ];
      const inner = core.composition(term(sw as string) as Swizzle, parseLayout(layout as string));
      const result = outer === null ? inner : operation(op)(inner, ...(n === undefined ? [] : [Number(n)]));
      expect(print(result as AnyLayout)).toBe(answer);
      expect(isComposed(result)).toBe(answer.includes(' o '));
    },
  );
});
