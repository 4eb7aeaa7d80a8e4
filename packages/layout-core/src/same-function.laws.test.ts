import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  type AnyLayout,
  crd2idx,
  imageContains,
  type Layout,
  makeLayout,
  parseAnyLayout,
  parseLayout,
  sameFunction,
  size,
} from './index.js';
import { rejection } from './testing/rejection.js';

const modes = fc.array(
  fc.tuple(
    fc.constantFrom(1, 2, 3, 4, 5, 8),
    fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 24, 32, -1, -4),
  ),
  { minLength: 1, maxLength: 4 },
);

function flat(of: readonly (readonly [number, number])[]): Layout {
  return makeLayout(
    of.map(([s]) => s),
    of.map(([, d]) => d),
  );
}

const anyTwo = fc.tuple(modes, modes).map(([a, b]) => [flat(a), flat(b)] as const);
/** One layout and one made of its modes, shortened or with a longer step. */
const related = fc
  .tuple(
    modes,
    fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.constantFrom(1, 1, 2)), {
      minLength: 4,
      maxLength: 4,
    }),
  )
  .map(([of, changes]) => {
    const changed = of.map(([s, d], i) => {
      const [most, factor] = changes[i] as [number, number];
      return [Math.min(s, most), d * factor] as const;
    });
    return [flat(of), flat(changed)] as const;
  });

function values(layout: AnyLayout): number[] {
  return Array.from({ length: size(layout) }, (_, i) => crd2idx(i, layout) as number);
}

describe('decided from the modes', () => {
  test.prop([fc.oneof(anyTwo, related)], { numRuns: 2000 })(
    'imageContains(A, B): every offset of B is one of A',
    ([a, b]) => {
      const image = new Set(values(a));
      expect(imageContains(a, b)).toBe(values(b).every((offset) => image.has(offset)));
    },
  );

  test.prop([fc.oneof(anyTwo, related)], { numRuns: 1000 })(
    'sameFunction(A, B): the same offset at every index',
    ([a, b]) => {
      expect(sameFunction(a, b)).toBe(values(a).join() === values(b).join());
      const nested = makeLayout([a.shape, 1], [a.stride, 3]);
      expect(sameFunction(a, nested)).toBe(true);
    },
  );

  it.each([
    ['(1073741824,4194304):(1,1073741824)', '(1048576,1048576):(1073741824,3)', true],
    ['(1048576,1048576):(1,1048577)', '1048576:1', true],
    ['(1048576,1048576):(1,1048577)', '1048577:1', false],
    ['(1048576,4194304):(2,2097152)', '1048576:4194303', false],
    ['4503599627370496:2', '2251799813685248:4', true],
    ['4503599627370496:2', '2251799813685248:3', false],
  ])('imageContains(%s, %s) is %s, of any size', (a, b, answer) => {
    expect(imageContains(parseLayout(a), parseLayout(b))).toBe(answer);
  });

  it.each([
    ['Sw<3,3,3> o 0 o 512:1', '512:1', true],
    ['Sw<3,3,3> o 0 o 500:1', '500:1', false],
    ['Sw<3,3,3> o 0 o (1048576,4194304):(1,1048576)', 'Sw<3,3,3> o 0 o 4:1048576', true],
    ['512:1', 'Sw<3,3,3> o 8 o 256:1', true],
    ['512:1', 'Sw<3,3,3> o 300 o 256:1', false],
  ])('imageContains(%s, %s) is %s, through swizzles', (a, b, answer) => {
    const layouts = [a, b].map((text) => parseAnyLayout(text) as Layout) as [Layout, Layout];
    expect(imageContains(...layouts)).toBe(answer);
  });

  it.each([
    ['4503599627370496:1', '(67108864,67108864):(1,67108864)', true],
    ['(3,4):(1@0,3@0)', '12:1@0', true],
    ['(3,4):(1@0,1@1)', '12:1@0', false],
    ['Sw<3,3,3> o 0 o 1099511627776:1', 'Sw<3,3,3> o 0 o (1048576,1048576):(1,1048576)', true],
    ['Sw<3,3,3> o 0 o 1099511627776:1', 'Sw<3,3,3> o 0 o 1099511627776:2', false],
    ['Sw<3,3,3> o 0 o 64:1', '64:1', true],
    ['Sw<3,3,3> o 0 o 128:1', '128:1', false],
    ['Sw<1,30,1> o 0 o 1099511627776:1', '1099511627776:1', false],
    ['Sw<1,30,1> o 0 o 2147483648:1', '2147483648:1', true],
    ['0:1', '(0,4):(1,7)', true],
  ])('sameFunction(%s, %s) is %s', (a, b, answer) => {
    expect(sameFunction(parseAnyLayout(a), parseAnyLayout(b))).toBe(answer);
  });

  it('what cannot be tried in time is left open', () => {
    // Every multiple of both strides' sum is there, but no rule says so, and there are 2^22 of them.
    const wide = parseLayout('(4194304,4194304):(1048573,1048571)');
    expect(rejection(() => imageContains(wide, parseLayout('4194304:2097144'))).code).toBe('UNDECIDED');
    expect(imageContains(wide, parseLayout('4194304:1048573'))).toBe(true);
  });
});
