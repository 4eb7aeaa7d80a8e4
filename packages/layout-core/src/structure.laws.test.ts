import { test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  coalesce,
  compactColMajor,
  compactMajor,
  compactOrder,
  compactRowMajor,
  crd2crd,
  crd2idx,
  get,
  hasBasis,
  idx2crd,
  isScaledBasis,
  makeBasisLike,
  makeIdentityLayout,
  makeLayout,
  makeOrderedLayout,
  MAX_DEPTH,
  MAX_TABLE,
  offsets,
  print,
  product,
  productEach,
  rank,
  scaledBasis,
  size,
  syntaxError,
  take,
  transformLayout,
  underscore,
  unwrap,
  wrap,
} from './index.js';
import { rejection } from './testing/rejection.js';
import { smallLayouts, someShapes } from './testing/some-tuples.js';

const runs = { numRuns: 300 };

describe('strides of compact layouts', () => {
  test.prop([someShapes], runs)('reach every offset once, in the order they are named after', (shape) => {
    expect(compactColMajor(shape)).toEqual(compactMajor(shape, 'LayoutLeft'));
    expect(compactRowMajor(shape)).toEqual(compactMajor(shape, 'LayoutRight'));
    const inOrder = Array.from({ length: size(shape) }, (_, i) => i);
    expect([...offsets(makeLayout(shape, compactColMajor(shape)))]).toEqual(inOrder);
    expect([...offsets(makeLayout(shape, compactRowMajor(shape)))].sort((a, b) => a - b)).toEqual(inOrder);
    const order = Array.from({ length: rank(shape) }, (_, i) => rank(shape) - 1 - i);
    const ordered = makeLayout(shape, compactOrder(shape, typeof shape === 'number' ? 0 : order));
    expect([...offsets(ordered)].sort((a, b) => a - b)).toEqual(inOrder);
    expect(ordered).toEqual(makeOrderedLayout(shape, typeof shape === 'number' ? 0 : order));
  });
});

describe('coordinates of one shape in another', () => {
  test.prop([someShapes, someShapes], runs)('have the same column-major index', (source, target) => {
    for (let i = 0; i < Math.min(size(source), size(target)); i += 3) {
      const there = crd2crd(i, source, target);
      expect(crd2idx(there, target)).toBe(i);
      expect(crd2crd(idx2crd(i, source), source, size(source))).toBe(i);
    }
  });
});

describe('modes of tuples and layouts', () => {
  test.prop([someShapes], runs)(
    'product_each collects the sizes of the modes; brackets of rank 1 come off',
    (shape) => {
      expect(productEach(shape)).toEqual(wrap(shape).map((mode) => product(mode)));
      expect(unwrap([[shape]])).toEqual(unwrap(shape));
      expect(rank(unwrap(shape)) === 1).toBe(typeof unwrap(shape) === 'number');
    },
  );

  test.prop([smallLayouts(4, 20), smallLayouts(4, 20)], runs)(
    'transform_layout goes over the modes, and keeps those that one side has alone',
    (a, b) => {
      const each = transformLayout(a, (mode) => coalesce(mode));
      expect(rank(each)).toBe(rank(a));
      expect([...offsets(each)]).toEqual([...offsets(a)]);
      const firsts = transformLayout(a, b, (mode) => mode);
      const common = Math.min(rank(a), rank(b));
      expect(rank(firsts)).toBe(Math.max(rank(a), rank(b)));
      const longer = rank(a) > rank(b) ? a : b;
      for (let i = 0; i < rank(firsts); i++) expect(get(firsts, i)).toEqual(get(i < common ? a : longer, i));
      expect(take(firsts, 0, common).shape).toEqual(wrap(a.shape).slice(0, common));
    },
  );

  it('what is no function is refused', () => {
    expect(rejection(() => transformLayout(makeLayout(4), 3 as never)).message).toContain(
      'is not a function',
    );
  });
});

describe('basis strides', () => {
  test.prop([someShapes], runs)('every leaf of a basis is a unit step along its own mode', (shape) => {
    const basis = makeBasisLike(shape);
    expect(hasBasis(basis)).toBe(typeof shape !== 'number');
    expect(makeIdentityLayout(shape)).toEqual(makeLayout(shape, basis));
    for (const mode of Array.isArray(basis) ? basis.flat(MAX_DEPTH) : [])
      expect(isScaledBasis(mode)).toBe(true);
    for (let i = 0; i < size(shape); i += 3)
      expect(crd2idx(i, makeLayout(shape, basis))).toEqual(idx2crd(i, shape));
  });

  it('a path is as deep as tuples are', () => {
    expect(print(scaledBasis(2, ...new Array<number>(MAX_DEPTH).fill(0)))).toMatch(/^2(@0){64}$/);
    expect(rejection(() => scaledBasis(2, ...new Array<number>(MAX_DEPTH + 1).fill(0))).code).toBe(
      'BAD_ARGUMENT',
    );
    expect(print([makeLayout(2, 3), underscore])).toBe('<2:3,_>');
  });
});

describe('limits and errors', () => {
  it('a table longer than the limit is refused before anything is allocated', () => {
    expect(rejection(() => offsets(makeLayout(MAX_TABLE + 1))).code).toBe('TOO_LARGE');
  });

  it('a syntax error tells line and column and puts a caret under the place', () => {
    const error = syntaxError('parse', '(2,3\n:1', 6, 'a bracket is open');
    expect(error.code).toBe('SYNTAX');
    expect(error.message).toMatch(/line 2, column 2: a bracket is open/);
    expect(error.message).toContain('^');
  });
});
