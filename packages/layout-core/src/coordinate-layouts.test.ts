import { describe, expect, it } from 'vitest';
import {
  append,
  bijective,
  coalesce,
  complement,
  crd2idx,
  flatten,
  get,
  group,
  idx2crd,
  type IntTuple,
  isComposed,
  LayoutError,
  makeComposedLayout,
  makeIdentityLayout,
  makeLayout,
  makeSwizzle,
  nullspace,
  parseAnyLayout,
  print,
  rank,
  scaledBasis,
  size,
  surjective,
} from './index.js';
import { places } from './testing/coordinate-layouts.js';
import { rejection } from './testing/rejection.js';

/** Without the zeros at the end, which an arithmetic tuple may have or not. */
function placesOf(value: unknown): unknown {
  return places(value as IntTuple);
}

describe('basis strides', () => {
  it('the identity layout maps every index to its coordinate', () => {
    const shape = [3, [4, 5]];
    const identity = makeIdentityLayout(shape);
    for (let i = 0; i < 60; i++) expect(crd2idx(i, identity)).toEqual(idx2crd(i, shape));
    expect(crd2idx([2, 7], identity)).toEqual([2, [3, 1]]);
  });

  it('coordinates add up along their axes, and zero strides add nothing', () => {
    const layout = makeLayout([3, 4, 5], [scaledBasis(2, 0), scaledBasis(1, 0), 0]);
    expect(print(layout)).toBe('(3,4,5):(2@0,1@0,0)');
    expect(crd2idx([2, 3, 4], layout)).toEqual([7]);
  });

  it('prints the innermost mode first, as CuTe does, and parses what it prints', () => {
    const layout = makeLayout([2, 3], [scaledBasis(2, 0, 1), scaledBasis(1, 1)]);
    expect(print(layout)).toBe('(2,3):(2@1@0,1@1)');
    expect(parseAnyLayout(print(layout))).toEqual(layout);
    expect(crd2idx([1, 2], layout)).toEqual([[0, 2], 2]);
  });

  it('survives JSON', () => {
    const identity = makeIdentityLayout([3, [4, 5]]);
    const copy = JSON.parse(JSON.stringify(identity)) as typeof identity;
    expect(crd2idx(17, copy)).toEqual(crd2idx(17, identity));
    expect(Object.isFrozen(flatten(copy).stride)).toBe(true);
  });

  it.each([
    ['(3,4):(1@0,1@1024)', 'BAD_ARGUMENT', /from 0 to 1023/],
    ['(3,4):(1@0)', 'NOT_CONGRUENT', /profile|rank/],
    ['4:9007199254740991@0', 'OVERFLOW', /largest offset/],
    ['(3,4):(1@,1@1)', 'SYNTAX', /expected an integer/],
  ] as const)('%s is %s', (text, code, message) => {
    const error = rejection(() => parseAnyLayout(text));
    expect(error.code).toBe(code);
    expect(error.message).toMatch(message);
  });

  it.each([
    ['(3,4):(1@0,2)', [2, 0], [2]],
    ['(3,4):(1@0,2@1@0)', [0, 3], [[0, 6]]],
  ])('an integer and a tuple add where the integer is 0: %s at %j is %j', (text, coord, value) => {
    const layout = parseAnyLayout(text);
    expect(placesOf(crd2idx(coord, layout))).toEqual(placesOf(value));
    expect(rejection(() => crd2idx([1, 1], layout)).message).toMatch(/add an integer to a tuple/);
  });

  it('a function that needs integers says so', () => {
    expect(rejection(() => complement(makeIdentityLayout([2, 2]) as never)).message).toMatch(/basis/);
  });
});

describe('composed layouts', () => {
  const swizzled = parseAnyLayout('Sw<3,3,3> o 0 o (8,64):(64,1)');

  it('R(c) = A(offset + B(c))', () => {
    const composed = parseAnyLayout('Sw<2,0,2> o 3 o (4,2):(4,1)');
    for (let i = 0; i < 4; i++) {
      for (let j = 0; j < 2; j++) {
        const x = 3 + 4 * i + j;
        expect(crd2idx([i, j], composed)).toBe(x ^ ((x & 12) >> 2));
      }
    }
  });

  it('A may be a layout, and B a layout of coordinates', () => {
    const composed = makeComposedLayout(makeLayout([8, 8], [8, 1]), [1, 2], makeIdentityLayout([3, 4]));
    expect(print(composed)).toBe('(8,8):(8,1) o (1,2) o (3,4):(1@0,1@1)');
    expect(parseAnyLayout(print(composed))).toEqual(composed);
    expect(crd2idx([2, 3], composed)).toBe(3 * 8 + 5);
  });

  it('has the domain of B', () => {
    expect(size(swizzled)).toBe(512);
    expect(rank(swizzled)).toBe(2);
    expect(print(get(swizzled, 0))).toBe('Sw<3,3,3> o 0 o 8:64');
    expect(print(group(swizzled, 0, 2))).toBe('Sw<3,3,3> o 0 o ((8,64)):((64,1))');
    expect(print(append(swizzled))).toBe('Sw<3,3,3> o 0 o (8,64,1):(64,1,0)');
  });

  it('nested ones are read with brackets, as printed here, and without, as CuTe prints them', () => {
    const nested = parseAnyLayout('Sw<3,3,3> o 0 o Sw<2,0,2> o 5 o 4:1');
    expect(print(nested)).toBe('Sw<3,3,3> o 0 o (Sw<2,0,2> o 5 o 4:1)');
    expect(parseAnyLayout(print(nested))).toEqual(nested);
  });

  it('a swizzle of no bits is dropped by every operation', () => {
    const idle = makeComposedLayout(makeSwizzle(0, 4, 3), 0, makeLayout([4, 8]));
    expect(isComposed(idle)).toBe(true);
    expect(print(flatten(idle))).toBe('(4,8):(1,4)');
  });

  it.each([
    ['Sw<3,3,3> o 0 o (3,4):(1@0,1@1)', 'BAD_COORDINATE', /a swizzle takes an integer/],
    ['(2,3):(3,1) o 1 o (3,4):(1@0,1@1)', 'BAD_COORDINATE', /offset 1 does not add/],
    ['(2,3,4):(3,1,6) o 0 o (3,4):(1@0,1@1)', 'BAD_COORDINATE', /ranks differ/],
    ['Sw<3,3,2> o 0 o 4:1', 'BAD_ARGUMENT', /overlap/],
    ['Sw<3,3,3> o 0', 'SYNTAX', /expected 'o'/],
    ['Sw<3,3,3>', 'SYNTAX', /expected 'o'/],
  ] as const)('%s is %s', (text, code, message) => {
    const error = rejection(() => parseAnyLayout(text));
    expect(error.code).toBe(code);
    expect(error.message).toMatch(message);
  });

  it('no more than 64 parts, so that evaluation is bounded', () => {
    let nested = swizzled;
    const error = rejection(() => {
      for (;;) nested = makeComposedLayout(makeSwizzle(1, 0, 1), 0, nested);
    });
    expect(error.code).toBe('TOO_LARGE');
  });
});

describe('what JavaScript can make by hand ends in an answer or a LayoutError, at once', () => {
  const swizzle = makeSwizzle(1, 0, 1);
  const inB: { layoutA: unknown; offset: number; layoutB: unknown } = {
    layoutA: swizzle,
    offset: 0,
    layoutB: 0,
  };
  inB.layoutB = inB;
  const inA: typeof inB = { layoutA: 0, offset: 0, layoutB: makeLayout(4) };
  inA.layoutA = inA;
  const doubled = Array.from({ length: 40 }).reduce<unknown>(
    (x) => ({ layoutA: x, offset: 0, layoutB: x }),
    makeLayout(4),
  );
  const basis = (path: unknown) => ({ shape: 4, stride: { value: 1, path } });
  const paths = [null, '0', { length: 1e9 }, [0n], [Symbol('0')], new Array(1e5).fill(0), []];
  it.each([inB, inA, doubled, ...paths.map(basis)])('%#', (x) => {
    let refused = 0;
    for (const f of [
      flatten,
      size,
      coalesce,
      nullspace,
      (l: never) => crd2idx(0, l),
      (l: never) => get(l, 0),
    ]) {
      try {
        f(x as never);
      } catch (error) {
        expect(error).toBeInstanceOf(LayoutError);
        expect((error as Error).message.length).toBeLessThan(1000);
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(2);
    expect(print(x as never).length).toBeLessThan(1000);
  });

  it('a composed layout without elements is onto its image', () => {
    expect(surjective(parseAnyLayout('Sw<1,0,1> o 0 o (0,4):(1,1)'))).toBe(true);
    expect(bijective(parseAnyLayout('2:1 o 0 o (0,64):(1,1)'))).toBe(true);
  });
});
