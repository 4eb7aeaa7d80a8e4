import fc from 'fast-check';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runExample } from '../../../tools/doc-examples.mjs';
import {
  type AnyLayout,
  type ComposedLayout,
  crd2idx,
  emitIndexExpression,
  type IndexLanguage,
  isComposed,
  type Layout,
  LayoutError,
  makeComposedLayout,
  makeLayout,
  makeSwizzle,
  parseAnyLayout,
  parseLayout,
  print,
  size,
} from './index.js';
import { rejection } from './testing/rejection.js';
import { someLayouts, specialLayouts } from './testing/some-layouts.js';

/** Layouts over powers of two, where shifts, masks and bits in place matter. */
const powers = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 5 }).chain((order) =>
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.constantFrom(0, 1, 1, 1, -1)), {
      minLength: order.length,
      maxLength: order.length,
    })
    .map((modes) =>
      makeLayout(
        modes.map(([log]) => 2 ** log),
        modes.map(([, sign], k) => sign * 2 ** (2 * (order[k] as number))),
      ),
    ),
);

const plain: readonly Layout[] = [
  ...specialLayouts.map((text) => parseLayout(text)),
  ...[
    '(2147483648,4):(4,1)',
    '(3,1431655766,2):(5,1,7)',
    '(715827883,3):(3,2)',
    '(65536,65536):(65536,1)',
  ].map((text) => parseLayout(text)),
  ...['(1125899906842624,7):(7,1)', '(562949953421313,2):(4,1)', '(1073741824,2,3):(1,3221225472,1)'].map(
    (text) => parseLayout(text),
  ),
  ...fc.sample(someLayouts(9, 40), { numRuns: 250, seed: 1 }),
  ...fc.sample(powers, { numRuns: 250, seed: 2 }),
  ...fc.sample(someLayouts(2000, 2 ** 18), { numRuns: 100, seed: 3 }),
  ...fc.sample(someLayouts(600, 2 ** 42), { numRuns: 100, seed: 4 }).filter((l) => size(l) > 0),
];

const swizzles = fc
  .tuple(
    fc.integer({ min: 0, max: 3 }),
    fc.integer({ min: 0, max: 4 }),
    fc.integer({ min: 0, max: 3 }),
    fc.boolean(),
  )
  .map(([bits, base, more, up]) => makeSwizzle(bits, base, (bits + more) * (up ? 1 : -1)));
const swizzled = (
  layouts: fc.Arbitrary<Layout>,
  offset: fc.Arbitrary<number>,
): fc.Arbitrary<ComposedLayout> =>
  fc.tuple(swizzles, offset, layouts).map((parts) => makeComposedLayout(...parts));

const layouts: readonly (Layout | ComposedLayout)[] = [
  ...plain,
  ...fc.sample(swizzled(powers, fc.constant(0)), { numRuns: 250, seed: 5 }),
  ...fc.sample(swizzled(powers, fc.integer({ min: -60, max: 60 })), { numRuns: 100, seed: 6 }),
  ...fc.sample(swizzled(someLayouts(9, 40), fc.integer({ min: -60, max: 60 })), { numRuns: 250, seed: 7 }),
  ...[
    'Sw<3,4,3> o 0 o (64,8):(8,1)',
    'Sw<3,3,3> o 0 o (8,64):(64,1)',
    'Sw<2,28,-2> o 0 o (4,4):(1,268435456)',
    'Sw<2,29,2> o 2147483647 o (4,4):(1,268435456)',
    'Sw<3,40,-3> o 5 o (8,2):(1099511627776,1)',
    'Sw<3,40,3> o 0 o (8,8):(8796093022208,1)',
  ].map((text) => parseAnyLayout(text) as ComposedLayout),
];

/** All indices of small layouts; of large ones the ends and some between. */
function indicesOf(layout: AnyLayout): number[] {
  const n = size(layout);
  if (n <= 600) return Array.from({ length: n }, (_, i) => i);
  const steps = Array.from({ length: 60 }, (_, k) => Math.floor((n / 61) * k));
  return [...steps, ...[1, 2, 3, 255, 256].filter((i) => i < n), n - 2, n - 1];
}

const expected = (layout: AnyLayout) => indicesOf(layout).map((i) => crd2idx(i, layout));

/** The expression, or undefined where the language has no integers as wide. */
function emitted(layout: Layout | ComposedLayout, language: IndexLanguage): string | undefined {
  try {
    return emitIndexExpression(layout, language);
  } catch (error) {
    if (error instanceof LayoutError && error.code === 'OVERFLOW') return undefined;
    throw error;
  }
}

describe('the value of the expression is L(i) for every i in [0, size(L))', () => {
  it('in JavaScript, as JavaScript computes it', () => {
    for (const layout of layouts) {
      const text = emitted(layout, 'js');
      if (text === undefined) {
        expect(isComposed(layout), print(layout)).toBe(true);
        continue;
      }
      const f = runExample(`(i) => ${text}`, {}) as (i: number) => number;
      const values = indicesOf(layout).map((i) => f(i));
      expect(values, print(layout)).toEqual(expected(layout));
    }
  });

  it.each(['c', 'wgsl'] as const)('in %s, read as arithmetic on integers', (language) => {
    let fit = 0;
    for (const layout of layouts) {
      const text = emitted(layout, language);
      if (text === undefined) continue;
      fit++;
      const exact = text
        .replaceAll('(long long)', '')
        .replaceAll('i32(i)', 'i')
        .replace(/(\d+)(LL)?/g, '$1n');
      const f = runExample(`(i) => ${exact}`, {}) as (i: bigint) => bigint;
      const values = indicesOf(layout).map((i) => Number(f(BigInt(i))));
      expect(values, print(layout)).toEqual(expected(layout));
    }
    expect(fit).toBeGreaterThan(language === 'c' ? layouts.length - 1 : 900);
  });

  const compiler = spawnSync('g++', ['--version']).status === 0;
  it.skipIf(!compiler)(
    'in C++, as g++ compiles it, with no undefined behaviour (needs g++)',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'modewise-'));
      try {
        const functions = layouts.map((layout, k) => {
          const index = size(layout) > 2 ** 31 ? 'long long' : 'int';
          const values = indicesOf(layout);
          const body =
            values.length === 0
              ? ''
              : `long long xs[] = {${values.map((i) => `${i}LL`).join(',')}};
          for (long long x : xs) { ${index} i = x; printf("%lld ", (long long)(${emitIndexExpression(layout, 'c')})); }`;
          return `static void f${k}() { ${body} printf("\\n"); }`;
        });
        const calls = layouts.map((_, k) => `f${k}();`).join(' ');
        const source = join(folder, 'expressions.cpp');
        writeFileSync(source, `#include <cstdio>\n${functions.join('\n')}\nint main() { ${calls} }\n`);
        const binary = join(folder, 'expressions');
        const checks = ['-fsanitize=signed-integer-overflow,shift', '-fsanitize-undefined-trap-on-error'];
        const built = spawnSync('g++', ['-std=c++17', '-O0', ...checks, '-o', binary, source], {
          encoding: 'utf8',
        });
        expect(built.stderr).toBe('');
        const { stdout, status } = spawnSync(binary, { encoding: 'utf8', maxBuffer: 2 ** 28 });
        expect(status).toBe(0);
        const lines = stdout.split('\n').map((line) => line.split(' ').filter(Boolean).map(Number));
        layouts.forEach((layout, k) => expect(lines[k], print(layout)).toEqual(expected(layout)));
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
    120_000,
  );
});

describe('the expression is the smallest', () => {
  it.each([
    ['1:0', '0', '0', '0'],
    ['(4,0):(1,4)', '0', '0', '0'],
    ['24:1', 'i', 'i', 'i'],
    ['(2,3,4):(1,2,6)', 'i', 'i', 'i'],
    ['(4,8):(0,4)', 'i & 28', 'i & 28', 'i & 28'],
    ['(4,8):(8,1)', '((i & 3) << 3) + (i >> 2)', '((i & 3) << 3) + (i >> 2)', '((i & 3) << 3) + (i >> 2)'],
    ['(4,4,4):(1,0,16)', 'i & 51', 'i & 51', 'i & 51'],
    ['(3,5):(0,1)', 'i / 3', '(i / 3 | 0)', 'i / 3'],
    ['(6,4):(1,100)', 'i + i / 6 * 94', 'i + (i / 6 | 0) * 94', 'i + i / 6 * 94'],
    ['4:-3', '0 - i * 3', '0 - i * 3', '0 - i32(i) * 3'],
  ])('%s', (text, c, js, wgsl) => {
    const layout = parseLayout(text);
    expect(emitIndexExpression(layout, 'c')).toBe(c);
    expect(emitIndexExpression(layout, 'js')).toBe(js);
    expect(emitIndexExpression(layout, 'wgsl')).toBe(wgsl);
  });

  it.each([
    ['Sw<2,0,2> o 0 o 16:1', 'i ^ (i >> 2)'],
    ['Sw<3,3,3> o 0 o (8,64):(64,1)', '(((i & 7) << 6) + (i >> 3)) ^ ((i & 7) << 3)'],
    // None of the bits that the swizzle writes to is taken: a plain layout.
    ['Sw<3,0,3> o 0 o 8:8', 'i * 9'],
    // None of those that it reads is reached.
    ['Sw<3,4,3> o 0 o 128:1', 'i'],
    ['Sw<1,0,1> o 3 o 5:3', '((i * 3) + 3) ^ ((((i * 3) + 3) & 2) >> 1)'],
  ])('%s', (text, c) => {
    expect(emitIndexExpression(parseAnyLayout(text) as ComposedLayout, 'c')).toBe(c);
  });

  it('is as wide as it has to be', () => {
    expect(emitIndexExpression(parseLayout('2:2147483647'), 'c')).toBe('i * 2147483647');
    expect(emitIndexExpression(parseLayout('2:2147483648'), 'c')).toBe('i * 2147483648LL');
    expect(emitIndexExpression(parseLayout('4294967296:2'), 'js')).toBe('i * 2');
    expect(emitIndexExpression(parseLayout('2:4294967295'), 'wgsl')).toBe('i * 4294967295');
  });
});

describe('emitIndexExpression', () => {
  const layout = parseLayout('(4,8):(8,1)');

  it('writes the name of the index it is given', () => {
    expect(emitIndexExpression(layout, 'c', { index: 'threadIdx.x' })).toBe(
      '((threadIdx.x & 3) << 3) + (threadIdx.x >> 2)',
    );
  });

  it('refuses other languages, names that are none, and what WGSL cannot hold', () => {
    expect(rejection(() => emitIndexExpression(layout, 'rust' as never)).code).toBe('BAD_ARGUMENT');
    expect(rejection(() => emitIndexExpression(layout, 'c', { index: 'i; exit()' })).code).toBe(
      'BAD_ARGUMENT',
    );
    expect(rejection(() => emitIndexExpression(layout, 'c', { index: 3 as never })).code).toBe(
      'BAD_ARGUMENT',
    );
    expect(rejection(() => emitIndexExpression(parseLayout('2:4294967296'), 'wgsl')).code).toBe('OVERFLOW');
    const wide = parseAnyLayout('Sw<2,30,2> o 0 o (4,4):(4294967296,1073741824)') as ComposedLayout;
    expect(rejection(() => emitIndexExpression(wide, 'js')).message).toContain('bit operations of js');
    const nested = parseAnyLayout('Sw<1,0,1> o 0 o (Sw<1,1,1> o 0 o 8:1)') as ComposedLayout;
    expect(rejection(() => emitIndexExpression(nested, 'c')).message).toContain(
      'a swizzle over a plain layout',
    );
    expect(rejection(() => emitIndexExpression(parseLayout('(2,2):(2147483648,-1)'), 'wgsl')).code).toBe(
      'OVERFLOW',
    );
    expect(rejection(() => emitIndexExpression(parseLayout('4294967297:0'), 'wgsl')).message).toContain(
      'fit u32',
    );
  });
});
