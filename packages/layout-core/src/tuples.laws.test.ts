import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  back,
  ceilDiv,
  colexGeq,
  colexGtr,
  colexLeq,
  colexLess,
  compactMajor,
  compatible,
  congruent,
  crd2idx,
  elemGeq,
  elemGtr,
  elemLeq,
  elemLess,
  elemScale,
  escan,
  evenlyDivides,
  flatten,
  flattenToTuple,
  fold,
  foldFirst,
  front,
  gcd,
  idx2crd,
  increment,
  innerProduct,
  insert,
  type IntTuple,
  iscan,
  LayoutError,
  lexGeq,
  lexGtr,
  lexLeq,
  lexLess,
  makeCoordIterator,
  makeIntTuple,
  makeLayout,
  makeOrderedLayout,
  max,
  min,
  offsets,
  product,
  productLike,
  rank,
  remove,
  repeatLike,
  replaceBack,
  replaceFront,
  reverse,
  roundUp,
  shapeDiv,
  size,
  toArray,
  transformLeaf,
  tupleRepeat,
  unflatten,
  wrap,
} from './index.js';
import { someShapes, someTuples } from './testing/some-tuples.js';

const anyTuple = someTuples(fc.integer({ min: -20, max: 20 }));
const positive = someTuples(fc.constantFrom(1, 2, 3, 4, 6, 8, 12));
const runs = { numRuns: 500 };

function code(f: () => unknown): string {
  try {
    f();
  } catch (error) {
    if (error instanceof LayoutError) return error.code;
    throw error;
  }
  return 'none';
}

/** Two indices into one shape. */
const twoPlaces = someShapes.chain((shape) =>
  fc.tuple(fc.constant(shape), fc.nat(size(shape) - 1), fc.nat(size(shape) - 1)),
);

describe('comparisons', () => {
  test.prop([twoPlaces], runs)('colex_less is the order of column-major indices', ([shape, i, j]) => {
    const a = idx2crd(i, shape);
    const b = idx2crd(j, shape);
    expect([colexLess(a, b), colexLeq(a, b), colexGtr(a, b), colexGeq(a, b)]).toEqual([
      i < j,
      i <= j,
      i > j,
      i >= j,
    ]);
  });

  test.prop([twoPlaces], runs)('lex_less is the order of row-major indices', ([shape, i, j]) => {
    const rows = makeLayout(shape, 'LayoutRight');
    const [a, b] = [idx2crd(i, shape), idx2crd(j, shape)];
    const [x, y] = [crd2idx(a, rows), crd2idx(b, rows)];
    expect([lexLess(a, b), lexLeq(a, b), lexGtr(a, b), lexGeq(a, b)]).toEqual([x < y, x <= y, x > y, x >= y]);
  });

  test.prop([anyTuple, fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 30, maxLength: 30 })], runs)(
    'elem_less holds where it does at every leaf, and the other three are made of it',
    (a, leaves) => {
      let at = 0;
      const b = transformLeaf(a, () => leaves[at++ % 30] as number);
      const every = toArray(a).every((x, i) => x < (toArray(b)[i] as number));
      expect(elemLess(a, b)).toBe(every);
      expect([elemGeq(a, b), elemGtr(b, a), elemLeq(b, a)]).toEqual([!every, every, !every]);
    },
  );

  test.prop(
    [
      fc.array(fc.nat(3), { minLength: 1, maxLength: 4 }),
      fc.array(fc.nat(3), { minLength: 1, maxLength: 4 }),
    ],
    runs,
  )(
    'of flat tuples of any ranks: lexicographic from the front, colexicographic from the back, elementwise as far as a goes',
    (a, b) => {
      const text = (t: readonly number[]): string => t.map(String).join('');
      expect(lexLess(a, b)).toBe(text(a) < text(b));
      expect(colexLess(a, b)).toBe(text([...a].reverse()) < text([...b].reverse()));
      expect(elemLess(a, b)).toBe(a.length <= b.length && a.every((x, i) => x < (b[i] as number)));
    },
  );

  test.prop([anyTuple, anyTuple], runs)(
    'an integer beside a tuple is refused, whatever the other modes are',
    (a, b) => {
      for (const f of [lexLess, colexLess, elemLess, lexLeq, colexGeq, elemGtr]) {
        expect(code(() => f([a, [b]], [b, 1]))).toBe('RANK_MISMATCH');
        expect(['none', 'RANK_MISMATCH']).toContain(code(() => f(a, b)));
      }
    },
  );
});

describe('division', () => {
  const divisor: fc.Arbitrary<number> = fc.constantFrom(1, 2, 3, 4, 6, 8, 12, 24, 48);

  test.prop([positive, divisor], runs)('shape_div divides sizes, and rounds nothing', (a, b) => {
    const refused = code(() => shapeDiv(a, b));
    if (refused === 'none') {
      const quotient = shapeDiv(a, b);
      expect(congruent(quotient, a)).toBe(true);
      expect(size(quotient)).toBe(size(a) % b === 0 ? size(a) / b : 1);
      expect(Math.max(size(a), b) % Math.min(size(a), b)).toBe(0);
    } else {
      expect(refused).toBe('NOT_DIVISIBLE');
      // It is used up from the first leaf on: some leaf and what is left of the divisor do not divide each other.
      let rest = b;
      const stuck = toArray(a).some((s) => {
        const fits = s % rest === 0 || rest % s === 0;
        rest = Math.ceil(rest / s);
        return !fits;
      });
      expect(stuck).toBe(true);
    }
  });

  test.prop([positive], runs)('shape_div and ceil_div by a tuple go mode by mode', (a) => {
    const doubled = transformLeaf(a, (x) => 2 * x);
    expect(shapeDiv(doubled, a)).toEqual(repeatLike(a, 2));
    const less = transformLeaf(doubled, (x) => x - 1);
    expect(ceilDiv(less, a)).toEqual(transformLeaf(a, (x) => Math.ceil((2 * x - 1) / x)));
  });

  test.prop([anyTuple, fc.integer({ min: 1, max: 9 })], runs)(
    'round_up is the least multiple from a on',
    (a, b) => {
      const up = roundUp(a, repeatLike(a, b));
      toArray(up).forEach((x, i) => {
        const leaf = toArray(a)[i] as number;
        expect(Math.abs(x % b)).toBe(0);
        expect(x >= leaf && x - b < leaf).toBe(true);
      });
    },
  );

  test.prop(
    [
      fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 3 }),
      fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 }),
    ],
    runs,
  )('evenly_divides of flat tuples: every mode is a multiple, and there are enough', (a, b) => {
    expect(evenlyDivides(a, b)).toBe(b.length <= a.length && b.every((t, i) => (a[i] as number) % t === 0));
    expect(evenlyDivides(size(a), size(b))).toBe(size(a) % size(b) === 0);
  });
});

describe('products', () => {
  test.prop([someShapes], runs)('inner_product with compact strides is the index', (shape) => {
    const layout = makeLayout(shape);
    for (let i = 0; i < size(shape); i += 7) {
      const c = idx2crd(i, shape);
      // A leaf of size 1 has stride 0 and coordinate 0.
      expect(innerProduct(c, layout.stride)).toBe(i);
    }
  });

  test.prop([positive, anyTuple], runs)(
    'elem_scale multiplies by sizes, product_like collects them',
    (fine, scale) => {
      const modes = [fine, [fine, 2]];
      expect(elemScale([3, 5], modes)).toEqual([3 * product(fine), 10 * product(fine)]);
      expect(productLike(modes, [0, 0])).toEqual([product(fine), 2 * product(fine)]);
      expect(compatible(productLike(modes, [0, [0, 0]]), modes)).toBe(true);
      expect(productLike(scale, scale)).toEqual(scale);
      expect(elemScale(scale, repeatLike(scale, 1))).toEqual(scale);
    },
  );

  test.prop([anyTuple, anyTuple], runs)('max, min and gcd are those of the leaves', (a, b) => {
    const leaves = [...toArray(a), ...toArray(b)];
    expect(max(a, b)).toBe(Math.max(...leaves));
    expect(min(a, b)).toBe(Math.min(...leaves));
    const common = gcd(a, b);
    const divisors = leaves.every((x) => x === 0)
      ? [0]
      : Array.from({ length: 20 }, (_, k) => k + 1).filter((k) => leaves.every((x) => x % k === 0));
    expect(common).toBe(Math.max(...divisors));
  });
});

describe('brackets', () => {
  test.prop([anyTuple], runs)('unflatten(flatten(t), t) is t', (t) => {
    expect(unflatten(flatten(t), t)).toEqual(t);
    expect(flattenToTuple(t)).toEqual(toArray(t));
    expect([front(t), back(t)]).toEqual([toArray(t)[0], toArray(t).at(-1)]);
  });

  test.prop([anyTuple, anyTuple, fc.nat(3)], runs)('insert and remove undo each other', (t, item, at) => {
    fc.pre(typeof t !== 'number' && at <= t.length);
    const longer = insert(t, at, item);
    expect(rank(longer)).toBe(rank(t) + 1);
    expect(remove(longer, at)).toEqual(t);
    expect(code(() => insert(t, rank(t) + 1, item))).toBe('BAD_MODE');
  });

  test.prop([anyTuple, anyTuple], runs)('reverse twice is t; the ends can be replaced', (t, item) => {
    expect(reverse(reverse(t))).toEqual(t);
    if (typeof t === 'number') {
      expect([replaceFront(t, item), replaceBack(t, item)]).toEqual([item, item]);
      return;
    }
    expect(wrap(reverse(t))[0]).toEqual(t.at(-1));
    expect(replaceFront(t, item)).toEqual([item, ...t.slice(1)]);
    expect(reverse(replaceFront(reverse(t), item))).toEqual(replaceBack(t, item));
  });

  test.prop([anyTuple, fc.integer({ min: 1, max: 5 })], runs)(
    'tuple_repeat and make_int_tuple fill up',
    (t, n) => {
      expect(tupleRepeat(t, n)).toEqual(new Array(n).fill(t));
      const modes = Array.from({ length: n }, (_, i) => (i < rank(t) ? wrap(t)[i] : 7));
      expect(makeIntTuple(t, n, 7)).toEqual(n === 1 ? modes[0] : modes);
    },
  );
});

describe('folds and scans', () => {
  const flat = fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 1, maxLength: 5 });
  const step = (v: number, x: number): number => 2 * v + x;

  test.prop([flat, fc.integer({ min: -5, max: 5 })], runs)(
    'iscan ends with the fold, escan begins with its start',
    (t, v) => {
      const total = fold(t, v, (value, x) => step(value, x as number));
      expect(back(iscan(t, v, step))).toBe(total);
      expect(front(escan(t, v, step))).toBe(v);
      expect(wrap(iscan(t, v, step)).slice(0, -1)).toEqual(wrap(escan(t, v, step)).slice(1));
      expect(foldFirst(t, (a, b) => step(a as number, b as number))).toBe(
        t.slice(1).reduce(step, t[0] as number),
      );
    },
  );

  test.prop([positive], runs)(
    'the strides of a compact layout are the exclusive products of its leaves',
    (shape) => {
      const leaves = flattenToTuple(shape) as readonly number[];
      const exclusive = escan<number>(leaves, 1, (v, s) => v * s) as readonly number[];
      const expected = exclusive.map((d, i) => (leaves[i] === 1 ? 0 : d));
      expect(toArray(compactMajor(shape, 'LayoutLeft'))).toEqual(expected);
      expect(compactMajor([shape, shape], 'LayoutLeft', [1, 5])).toEqual([
        compactMajor(shape, 'LayoutLeft'),
        compactMajor(shape, 'LayoutLeft', 5),
      ]);
      expect(toArray(reverseAll(compactMajor(reverseAll(shape), 'LayoutRight')))).toEqual(expected);
    },
  );
});

/** Reversed at every level: row-major of one is column-major of the other. */
function reverseAll(t: IntTuple): IntTuple {
  return typeof t === 'number' ? t : [...t].reverse().map(reverseAll);
}

describe('coordinates one after the other', () => {
  test.prop([someShapes], runs)('are idx2crd(i, shape) for i = 0, 1, …', (shape) => {
    const all = [...makeCoordIterator(shape)];
    expect(all).toEqual(Array.from({ length: size(shape) }, (_, i) => idx2crd(i, shape)));
    all.slice(1).forEach((c, i) => {
      expect(increment(all[i] as IntTuple, shape)).toEqual(c);
    });
    // The last step leaves the shape where the slowest leaf ends, which is how a loop over it stops.
    expect(elemLess(increment(all.at(-1) as IntTuple, shape), shape)).toBe(false);
  });

  test.prop([someShapes, fc.array(fc.nat(99), { minLength: 27, maxLength: 27 })], runs)(
    'in an order, they are those of the ordered layout one after the other',
    (shape, keys) => {
      const n = toArray(shape).length;
      const ranked = Array.from({ length: n }, (_, i) => i).sort(
        (a, b) => (keys[a] as number) - (keys[b] as number),
      );
      let at = 0;
      const order = transformLeaf(shape, () => ranked[at++] as number);
      const ordered = makeOrderedLayout(shape, order);
      const visited = [...makeCoordIterator(shape, { order })];
      expect(visited.map((c) => crd2idx(c, ordered))).toEqual(
        Array.from({ length: size(shape) }, (_, i) => i),
      );
      const from = visited[visited.length >> 1] as IntTuple;
      expect([...makeCoordIterator(shape, { order, from })]).toEqual(visited.slice(visited.length >> 1));
      expect([...offsets(ordered)].length).toBe(visited.length);
    },
  );
});
