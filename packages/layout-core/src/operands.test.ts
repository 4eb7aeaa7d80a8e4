import { describe, expect, it } from 'vitest';
import * as core from './index.js';
import { rejection } from './testing/rejection.js';

const cyclic: unknown[] = [1];
cyclic.push(cyclic);
const holes: unknown[] = [];
holes[3] = 1;

/** What JavaScript callers can pass where a layout, a tuple, a coordinate or a tiler is wanted. */
const nonsense: readonly unknown[] = [
  'abc',
  '(2,3):(3,1)',
  '',
  null,
  undefined,
  true,
  NaN,
  Infinity,
  1.5,
  {},
  { shape: 'ab', stride: 'cd' },
  { shape: [1, 2], stride: 3 },
  { shape: null, stride: null },
  [],
  [[]],
  ['x'],
  cyclic,
  holes,
  3n,
  [2n, 3],
  Symbol('x'),
  { bits: 3n, base: 3n, shift: 3n },
  { layoutA: { bits: 3n, base: 3n, shift: 3n }, offset: 0, layoutB: core.makeLayout(64) },
  new Proxy([2, 3], { get: (tuple, key) => (key === 'length' ? undefined : tuple[key as never]) }),
];

/** Everything that takes layouts and tuples; texts and messages are other tests' business. */
const others = [
  'applySwizzle',
  'emitCute',
  'notATiler',
  'findCute',
  'parseCute',
  'parseCuteAt',
  'isSwizzle',
  'makeSwizzle',

  'LayoutError',
  'isLayout',
  'tokenize',
  'syntaxError',
  'print',
  'parseLayout',
  'parseAnyLayout',
  'parseIntTuple',
];
const functions = Object.entries(core)
  .filter(([name, value]) => typeof value === 'function' && !others.includes(name))
  .map(([name, value]) => [name, value as (...args: unknown[]) => unknown] as const);

describe('whatever JavaScript passes, a function answers or throws a LayoutError', () => {
  it.each(functions)('%s', (_, f) => {
    const layout = core.makeLayout([2, 3]);
    for (const bad of nonsense) {
      for (const args of [
        [bad],
        [bad, bad],
        [layout, bad],
        [bad, layout],
        [layout, layout, bad],
        [layout, undefined, bad],
        [[2, 3], bad],
        [4, bad],
      ]) {
        let error: unknown;
        try {
          f(...args);
        } catch (thrown) {
          error = thrown;
        }
        if (error !== undefined) expect(error).toBeInstanceOf(core.LayoutError);
      }
    }
  });

  it('says what was passed', () => {
    expect(rejection(() => core.size('3:1' as never)).code).toBe('NOT_AN_INTEGER');
    expect(rejection(() => core.coalesce('4:1' as never)).message).toContain('a string is not a layout');
    expect(rejection(() => core.composition(core.makeLayout(4), 'x' as never)).message).toContain(
      'not a tiler',
    );
    expect(rejection(() => core.makeLayout([2, 3], 'row' as never)).message).toContain('no major "row"');
    expect(rejection(() => core.append(4, 1, 2.5)).message).toContain('rank 1 cannot become 2.5');
    expect(rejection(() => core.append(4, 1, 3n as never)).message).toContain(
      'rank 1 cannot become a bigint',
    );
    expect(core.notATiler(undefined, 'f').message).toContain('f: a undefined is not a tiler');
    expect(rejection(() => core.evenlyDivides([4, 4], [])).message).toContain(
      'a tuple of no modes is not a tiler',
    );
  });

  it('a basis stride has no left inverse, not even of one element, as in CuTe', () => {
    expect(rejection(() => core.leftInverse(core.parseAnyLayout('1:2@0'))).message).toContain(
      'basis strides',
    );
  });
});
