import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  coalesce,
  compatible,
  composition,
  type CoordLayout,
  crd2idx,
  type IntTuple,
  type Layout,
  LayoutError,
  makeLayout,
  sameFunction,
  size,
  wrap,
} from './index.js';
import { places, someCoordinateLayouts } from './testing/coordinate-layouts.js';

type Places = Readonly<Record<string, number>>;

const right: fc.Arbitrary<Layout> = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom(0, 1, 2, 3, 4, 6, 8, 12)), {
    minLength: 1,
    maxLength: 3,
  })
  .map((modes) =>
    makeLayout(
      modes.map(([s]) => s),
      modes.map(([, d]) => d),
    ),
  );

function valueOf(layout: CoordLayout, coord: IntTuple): Places {
  return places(crd2idx(coord, layout));
}

function plus(a: Places, b: Places, factor = 1): Places {
  const sum: Record<string, number> = { ...a };
  for (const [place, n] of Object.entries(b)) sum[place] = (sum[place] ?? 0) + n * factor;
  return Object.fromEntries(Object.entries(sum).filter(([, n]) => n !== 0));
}

function same(a: Places, b: Places): boolean {
  return Object.keys(plus(a, b, -1)).length === 0;
}

/** Whether any layout with basis strides, one mode or more for each mode of b, has the values of a at b. */
function composable(a: CoordLayout, b: Layout): boolean {
  const parts = (wrap(b.shape) as number[]).map((s, k) => splits(a, s, (wrap(b.stride) as number[])[k] ?? 0));
  if (parts.some((part) => part === undefined)) return false;
  for (let i = 0; i < size(b); i++) {
    let rest = i;
    let sum: Places = {};
    for (const [count, step] of parts.flatMap((part) => part ?? [])) {
      sum = plus(sum, step, rest % count);
      rest = Math.floor(rest / count);
    }
    if (!same(sum, valueOf(a, crd2idx(i, b)))) return false;
  }
  return true;
}

/** The runs of even spacing, and of runs, of `a(x * d)`, each along one axis. */
function splits(a: CoordLayout, s: number, d: number): [number, Places][] | undefined {
  const modes: [number, Places][] = [];
  for (let rest = s, step = d; rest > 1;) {
    const slope = valueOf(a, step);
    if (Object.keys(slope).length > 1) return undefined;
    let run = 2;
    while (run < rest && same(valueOf(a, step * run), plus({}, slope, run))) run++;
    if (rest % run !== 0) return undefined;
    modes.push([run, slope]);
    step *= run;
    rest /= run;
  }
  return modes;
}

describe('layouts of coordinates', () => {
  test.prop([someCoordinateLayouts, right], { numRuns: 1000 })(
    'composition(A, B)(i) = A(B(i)), and it is refused only where no layout with basis strides says it',
    (a, b) => {
      let composed: CoordLayout;
      try {
        composed = composition(a, b);
      } catch (error) {
        if (!(error instanceof LayoutError)) throw error;
        expect(error.code).toBe('NOT_COMPOSABLE');
        expect(composable(a, b)).toBe(false);
        return;
      }
      expect(compatible(b, composed)).toBe(true);
      for (let i = 0; i < size(b); i++) expect(valueOf(composed, i)).toEqual(valueOf(a, crd2idx(i, b)));
    },
  );

  test.prop([someCoordinateLayouts], { numRuns: 500 })(
    'coalesce(A) is the same function, in the fewest modes',
    (a) => {
      const short = coalesce(a);
      for (let i = 0; i < size(a); i++) expect(valueOf(short, i)).toEqual(valueOf(a, i));
      expect(sameFunction(a, short)).toBe(true);
      expect(wrap(short.shape).length).toBe(Math.max(1, splitsOf(short)));
    },
  );

  test.prop([right, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }), someCoordinateLayouts], {
    numRuns: 500,
  })('composition with coordinates on the right reads A at them', (mode, m, n, coordinates) => {
    const a = makeLayout(
      mode,
      makeLayout([m, n], [n, 1]),
      makeLayout(makeLayout(4, 5), makeLayout([2, 3], [7, 1])),
    );
    const coords = makeLayout(coordinates.shape, coordinates.stride);
    let composed: CoordLayout;
    try {
      composed = composition(a, coords);
    } catch (error) {
      if (!(error instanceof LayoutError)) throw error;
      expect(error.code).toBe('NOT_COMPOSABLE');
      return;
    }
    expect(compatible(coords, composed)).toBe(true);
    for (let i = 0; i < size(coords); i++) {
      const [x = 0, y = 0, z = 0] = wrap(crd2idx(i, coords));
      const [z0 = 0, z1 = 0] = wrap(z);
      const full = [x, y, [z0, z1]];
      expect(crd2idx(i, composed)).toBe(crd2idx(full, a));
    }
  });
});

/** How many runs of even spacing the values of a layout have. */
function splitsOf(layout: CoordLayout): number {
  return splits(layout, size(layout), 1)?.length ?? 0;
}
