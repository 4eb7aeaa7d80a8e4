import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  emitCute,
  findCute,
  type IntTuple,
  isLayout,
  isComposed,
  LayoutError,
  makeComposedLayout,
  makeIdentityLayout,
  makeLayout,
  makeSwizzle,
  parseCute,
  printCute,
  scaledBasis,
  type Stride,
} from './index.js';
import { SPELLINGS } from './testing/cute-spellings.js';

const leaf = fc.oneof(
  { arbitrary: fc.constantFrom(0, 1, 2, 3, 4, 8, 11, 16, 100, 128), weight: 3 },
  { arbitrary: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), weight: 1 },
);
const { tuple } = fc.letrec<{ tuple: IntTuple }>((tie) => ({
  tuple: fc.oneof({ maxDepth: 4 }, leaf, fc.array(tie('tuple'), { minLength: 1, maxLength: 4 })),
}));
/** A layout of every profile: small shapes, strides of both signs and 0. */
const layout = tuple.map((profile) => {
  const shape = (t: IntTuple): IntTuple => (typeof t === 'number' ? Math.abs(t) % 5 : t.map(shape));
  const stride = (t: IntTuple): IntTuple => (typeof t === 'number' ? t % 2 ** 20 : t.map(stride));
  return makeLayout(shape(profile), stride(profile));
});

const swizzle = fc
  .tuple(fc.nat({ max: 4 }), fc.nat({ max: 5 }), fc.integer({ min: -4, max: 4 }))
  .map(([bits, base, shift]) => makeSwizzle(bits, base, shift < 0 ? shift - bits : shift + bits));
const paths = fc.constantFrom(
  [[0], [1]],
  [
    [1, 0],
    [1, 1],
    [2, 7, 0],
  ],
);
/** The layout with a basis element for each stride. */
const coordLayout = fc.tuple(layout, paths).map(([l, places]) => {
  let next = 0;
  const along = (t: IntTuple): Stride =>
    typeof t === 'number'
      ? scaledBasis(t, ...(places[next++ % places.length] as readonly number[]))
      : t.map(along);
  return makeLayout(l.shape, along(l.stride));
});
const anyLayout = fc.oneof(
  coordLayout,
  fc.tuple(swizzle, fc.integer({ min: -9, max: 99 }), layout).map((parts) => makeComposedLayout(...parts)),
  fc
    .tuple(swizzle, layout, fc.nat({ max: 99 }))
    .map(([s, l, offset]) =>
      makeComposedLayout(
        makeComposedLayout(s, 1, makeLayout([4, 4])),
        offset,
        makeComposedLayout(makeLayout(9, 2), 0, l),
      ),
    ),
  fc
    .tuple(fc.integer({ min: -5, max: 5 }), fc.nat({ max: 5 }))
    .map(([value, offset]) =>
      makeComposedLayout(makeLayout([4, 5], [5, value]), [offset, 1], makeIdentityLayout([2, 3])),
    ),
);

/** Texts near the notation: pieces of types, spliced types of compilers, arbitrary characters. */
const piece = fc.constantFrom(
  ...[
    'Layout',
    'Shape',
    'tuple',
    'Stride',
    'cute',
    '::',
    '<',
    '<',
    '>',
    '>',
    ',',
    'C',
    'Int',
    '_4',
    '_m3',
    '4u',
    '-',
    '(',
    ')',
    'int',
  ],
  ...[
    'integral_constant',
    'constant',
    'const',
    '&',
    '{',
    '}',
    ' ',
    '\n',
    ':',
    '[...]',
    'LayoutLeft',
    'Apply',
    'tuple_element_t',
    'ComposedLayout',
    'Swizzle',
    'ScaledBasis',
    'E',
    '0',
    '0UL',
  ],
);
const spelling = fc.constantFrom(...SPELLINGS.map(([, type]) => type));
const spliced = fc
  .tuple(spelling, fc.nat(300), fc.nat(20), fc.array(piece, { maxLength: 4 }))
  .map(([type, at, dropped, put]) => type.slice(0, at) + put.join('') + type.slice(at + dropped));
const nearTypes = fc.oneof(
  fc.array(piece, { maxLength: 30 }).map((parts) => parts.join('')),
  spliced,
  fc.string({ unit: 'binary' }),
);

/** What `makeLayout` and the tuples refuse in a type that is well-formed. */
const REFUSED = new Set([
  'NEGATIVE_SHAPE',
  'NOT_CONGRUENT',
  'OVERFLOW',
  'TOO_LARGE',
  'BAD_ARGUMENT',
  'BAD_COORDINATE',
  'EMPTY_LAYOUT',
]);

describe('C++ types', () => {
  test.prop([tuple])('parseCute(printCute(t)) is t for every tuple', (t) => {
    expect(parseCute(printCute(t))).toEqual(t);
  });

  test.prop([layout])('parseCute(printCute(l)) is l for every layout', (l) => {
    expect(parseCute(printCute(l))).toEqual(l);
  });

  test.prop([anyLayout])('parseCute(printCute(l)) is l for every coordinate and composed layout', (l) => {
    expect(parseCute(printCute(l))).toEqual(l);
    expect(findCute(emitCute(l)).map((one) => one.layout)).toEqual([l]);
  });

  test.prop([layout])('the type in emitCute(l) is l', (l) => {
    expect(findCute(emitCute(l)).map((one) => one.layout)).toEqual([l]);
  });

  test.prop([
    fc.array(fc.tuple(layout, fc.constantFrom('', 'const ', '‘', 'x::y ', 'std::', 'Layout< ')), {
      maxLength: 5,
    }),
  ])('findCute finds every layout between words that are none', (parts) => {
    const text = parts.map(([l, before]) => `${before}${printCute(l)} &, [T = int]`).join('; ');
    const expected = parts.filter(([, before]) => before !== 'std::').map(([l]) => l);
    expect(findCute(text).map((one) => one.layout)).toEqual(expected);
  });

  test.prop([nearTypes], { numRuns: 1000 })(
    'every text either parses or gives an error, SYNTAX with a place inside the text',
    (text) => {
      try {
        parseCute(text);
      } catch (error) {
        if (!(error instanceof LayoutError)) throw error;
        if (REFUSED.has(error.code)) return;
        expect(error.code).toBe('SYNTAX');
        const [, line, column] = /line (\d+), column (\d+): /.exec(error.message) ?? [];
        const lines = text.split('\n');
        expect(Number(line)).toBeLessThanOrEqual(lines.length);
        expect(Number(column)).toBeLessThanOrEqual((lines[Number(line) - 1] as string).length + 1);
      }
    },
  );

  test.prop([nearTypes], { numRuns: 1000 })(
    'whatever findCute finds, parseCute reads at that place',
    (text) => {
      let from = 0;
      for (const { start, end, layout: found } of findCute(text)) {
        expect(start).toBeGreaterThanOrEqual(from);
        expect(isLayout(found) || isComposed(found)).toBe(true);
        expect(parseCute(text.slice(start, end))).toEqual(found);
        from = end;
      }
    },
  );
});
