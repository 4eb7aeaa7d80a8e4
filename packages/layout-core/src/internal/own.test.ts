import { describe, expect, it } from 'vitest';
import { coalesce } from '../coalesce.js';
import { complement } from '../complement.js';
import type { Layout } from '../layout.js';
import { makeLayout } from '../make-layout.js';
import { print } from '../print.js';
import { Own } from './own.js';

const timesThree = (f: () => Layout) => [f(), f(), f()].map(print);

describe('what is kept for a layout', () => {
  it('changes no answer, however often the layout is used', () => {
    const layout = makeLayout([4, [2, 3]], [1, [4, 24]]);
    expect(timesThree(() => coalesce(layout))).toEqual(Array(3).fill('(8,3):(1,24)'));
    expect(timesThree(() => complement(layout, 144))).toEqual(Array(3).fill('(3,2):(8,72)'));
    expect(timesThree(() => coalesce(layout))).toEqual(Array(3).fill('(8,3):(1,24)'));
  });

  it('belongs to that layout only: a copy, a clone and a frozen look-alike are read anew', () => {
    const layout = makeLayout([4, 6], [1, 4]);
    timesThree(() => coalesce(layout));
    expect(print(coalesce({ ...layout, stride: [6, 1] }))).toBe('(4,6):(6,1)');
    const clone = structuredClone(layout) as { shape: number[]; stride: number[] };
    expect(timesThree(() => coalesce(clone))).toEqual(Array(3).fill('24:1'));
    clone.stride[1] = 5;
    expect(print(coalesce(clone))).toBe('(4,6):(1,5)');
    const inner = [1, 4];
    const frozen = Object.freeze({ shape: layout.shape, stride: inner });
    expect(timesThree(() => coalesce(frozen))).toEqual(Array(3).fill('24:1'));
    inner[1] = 5;
    expect(print(coalesce(frozen))).toBe('(4,6):(1,5)');
  });

  it('is nothing that shows', () => {
    const layout = makeLayout(4, 1);
    timesThree(() => coalesce(layout));
    expect(Own.has(layout)).toBe(true);
    expect(Reflect.ownKeys(layout)).toEqual(['shape', 'stride']);
    expect(Object.getPrototypeOf(layout)).toBe(Object.prototype);
    expect(Object.isFrozen(layout)).toBe(true);
    expect(Own.has(structuredClone(layout))).toBe(false);
  });
});
