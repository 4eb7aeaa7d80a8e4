import { test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { crd2idx, offsets, size } from './index.js';
import { coalesceModes, Modes } from './internal/modes.js';
import { writeTable } from './internal/tables.js';
import { plainTables } from './internal/tables-plain.js';
import { simdTables } from './internal/tables-simd.js';
import { someLayouts } from './testing/some-layouts.js';

const layouts = [
  { name: '32 bits', layout: someLayouts(9, 2 ** 10), kind: Int32Array },
  { name: '53 bits', layout: someLayouts(9, 2 ** 47), kind: Float64Array },
];

describe.each(layouts)('tables of $name', ({ layout, kind }) => {
  test.prop([layout], { numRuns: 300 })('offsets(L)[i] = L(i) for every i in [0, size(L))', (l) => {
    expect([...offsets(l)]).toEqual(Array.from({ length: size(l) }, (_, i) => crd2idx(i, l)));
  });

  test.prop([layout], { numRuns: 300 })('both implementations write the same', (l) => {
    const modes = new Modes();
    coalesceModes(l, modes, 'in-domain', 'test');
    const plain = new kind(size(l));
    const simd = new kind(size(l));
    writeTable(modes, size(l), plain, plainTables);
    writeTable(modes, size(l), simd, simdTables());
    expect(Buffer.from(simd.buffer).equals(Buffer.from(plain.buffer))).toBe(true);
  });
});
