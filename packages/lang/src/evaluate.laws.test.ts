import { test } from '@fast-check/vitest';
import {
  LayoutError,
  MAX_LEAVES,
  applySwizzle,
  crd2idx,
  print,
  size,
  slice,
  sliceAndOffset,
} from '@modewise/layout-core';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { errorPlace, evaluate, evaluateOne, printValue } from './index.js';
import {
  composedLayouts,
  coordLayouts,
  fullLayouts,
  layouts,
  swizzles,
  texts,
  values,
} from './testing/arbitraries.js';

describe('evaluate', () => {
  test.prop([values])('evaluateOne(printValue(v)) = v', (value) => {
    expect(evaluateOne(printValue(value))).toEqual(value);
  });

  test.prop([values, fc.stringMatching(/^[ \t\n]{0,3}$/)])(
    'blanks and new lines in brackets and static underscores change nothing',
    (value, blank) => {
      fc.pre(value.kind !== 'boolean' && value.kind !== 'symbol');
      const isMode = value.kind === 'tuple' || value.kind === 'layout' || value.kind === 'tiler';
      const tight = isMode ? `<${printValue(value)}>` : `(${printValue(value)})`;
      const loose = tight
        .replace(/[<(,:]/g, (c) => c + blank)
        .replace(/(?<![-\d])\d+/g, (digits) => `_${digits}`);
      expect(evaluateOne(loose)).toEqual(evaluateOne(tight));
    },
  );

  test.prop([layouts, fc.nat()])('"L(i)" is the offset of L at i', (layout, n) => {
    fc.pre(size(layout) > 0);
    const i = n % size(layout);
    const text = printValue({ kind: 'layout', layout });
    expect(printValue(evaluateOne(`${text}(${i})`))).toBe(String(crd2idx(i, layout)));
    expect(printValue(evaluateOne(`a = ${text}; a(${i})`))).toBe(String(crd2idx(i, layout)));
  });

  test.prop([fc.oneof(coordLayouts, composedLayouts), fc.nat({ max: 99 })])(
    '"L(i)" of any layout is its value, a coordinate or an offset',
    (layout, i) => {
      fc.pre(size(layout) > 0);
      const text = print(layout);
      expect(evaluate(`a = ${text}; a(${i % size(layout)}); (${text})(0)`).map(printValue)).toEqual([
        print(crd2idx(i % size(layout), layout)),
        print(crd2idx(0, layout)),
      ]);
    },
  );

  test.prop([swizzles, fc.integer()])('"Sw<B,M,S>(x)" is the image of x', (swizzle, x) => {
    expect(printValue(evaluateOne(`${print(swizzle)}(${x})`))).toBe(String(applySwizzle(swizzle, x)));
  });

  test.prop([fullLayouts, fc.nat()])(
    '"L(_,c)" is the slice, and the values of L are those of the slice from where it starts',
    (mode, n) => {
      const c = n % size(mode);
      const text = `((${print(mode.shape)},3):(${print(mode.stride)},100))`;
      const whole = evaluateOne(text);
      if (whole.kind !== 'layout') throw new TypeError('a layout was expected');
      const { layout } = whole;
      expect(printValue(evaluateOne(`${text}(_,2)`))).toBe(print(slice(['_', 2], layout)));
      const placed = sliceAndOffset(['_', 2], layout);
      expect(evaluateOne(`${text}(${c},2)`)).toEqual(
        evaluateOne(`${text}(_,2)(${c})`).kind === 'tuple'
          ? { kind: 'tuple', tuple: placed.offset + crd2idx([c], placed.layout) }
          : undefined,
      );
    },
  );

  test.prop([texts], { numRuns: 3000 })(
    'a text has values, or an error of ours at a place inside it',
    (text) => {
      try {
        for (const value of evaluate(text)) expect(printValue(value)).not.toBe('');
      } catch (error) {
        expect(error).toBeInstanceOf(LayoutError);
        const place = errorPlace(error as LayoutError);
        expect(place).toBeDefined();
        const lines = text.split('\n');
        expect(place!.line).toBeLessThanOrEqual(lines.length);
        expect(place!.column).toBeLessThanOrEqual(lines[place!.line - 1]!.length + 1);
      }
    },
  );

  test.prop([fc.array(values, { minLength: 1, maxLength: 5 })])(
    'statements are independent: the values of joined texts are the joined values',
    (list) => {
      fc.pre(list.every((v) => printValue(v).length < MAX_LEAVES));
      const joined = list.map(printValue).join(';\n');
      expect(evaluate(joined)).toEqual(list);
    },
  );
});
