import { describe, expect, it } from 'vitest';
import { crd2idx, type Layout, makeLayout, offsets, parseLayout, size } from './index.js';
import { coalesceModes, Modes } from './internal/modes.js';
import type { Table } from './internal/table-plan.js';
import { writeTable } from './internal/tables.js';
import { plainTables } from './internal/tables-plain.js';
import { simdTables } from './internal/tables-simd.js';
import { rejection } from './testing/rejection.js';
import { specialLayouts } from './testing/some-layouts.js';

const simd = simdTables();

/** The definition, one coordinate at a time. */
function reference(layout: Layout): number[] {
  return Array.from({ length: size(layout) }, (_, i) => crd2idx(i, layout));
}

/** The table written by one implementation into an array full of something else, with room to spare behind it. */
function writtenBy(
  tabulator: typeof plainTables,
  layout: Layout,
  kind: 'Int32Array' | 'Float64Array',
): Table {
  const modes = new Modes();
  coalesceModes(layout, modes, 'in-domain', 'test');
  const out = (
    kind === 'Int32Array' ? new Int32Array(size(layout) + 3) : new Float64Array(size(layout) + 3)
  ).fill(99);
  writeTable(modes, size(layout), out, tabulator);
  expect([...out.subarray(size(layout))]).toEqual([99, 99, 99]);
  return out.subarray(0, size(layout));
}

const bytes = (table: Table) => Buffer.from(table.buffer, table.byteOffset, table.byteLength);

/** Big enough for every branch of the plan: blocks, cut modes with and without a shorter last piece, bases of bases. */
const big = [
  '((16,64),(32,8)):((64,1),(1024,32768))',
  '(5,7,11,13,17):(17017,2431,221,17,1)',
  '(50021):(3)',
  '(3,50021):(2,7)',
  '(2047,33):(33,1)',
  '(2049,33):(33,-1)',
  '(4099,2):(0,1)',
  '(2,2051,3):(5,7,20000)',
  '(1500,2,3):(1,-5000,7)',
  '(2048,128):(128,1)',
  '(3,2797,9,3):(1,3,0,8391)',
];

describe('offsets(L)[i] = L(i) for every i in [0, size(L))', () => {
  it.each(specialLayouts.filter((text) => text !== '2147483648:0'))('%s', (text) => {
    const layout = parseLayout(text);
    expect([...offsets(layout)]).toEqual(reference(layout));
  });

  it.each(big)('%s', (text) => {
    const layout = parseLayout(text);
    const table = offsets(layout);
    expect(table.length).toBe(size(layout));
    expect(table.findIndex((offset, i) => offset !== crd2idx(i, layout))).toBe(-1);
  });
});

it('holds where the bases need bases of their own', () => {
  const layout = parseLayout('((16,64),(8,300)):((64,1),(307200,1024))');
  const table = offsets(layout);
  expect(table.findIndex((offset, i) => i % 101 === 0 && offset !== crd2idx(i, layout))).toBe(-1);
  const copy = table.slice();
  expect(bytes(writtenBy(plainTables, layout, 'Int32Array')).equals(bytes(copy))).toBe(true);
});

describe('WebAssembly and plain JavaScript write the same bytes', () => {
  it('and this platform has WebAssembly SIMD', () => {
    expect(simd).toBeDefined();
  });

  it.each([...specialLayouts, ...big])('%s', (text) => {
    const layout = parseLayout(text);
    if (size(layout) > 2 ** 23 || size(layout) === 0) return;
    for (const kind of ['Int32Array', 'Float64Array'] as const) {
      if (kind === 'Int32Array' && offsets(layout) instanceof Float64Array) continue;
      const plain = writtenBy(plainTables, layout, kind);
      expect(bytes(writtenBy(simd!, layout, kind)).equals(bytes(plain))).toBe(true);
      expect(plain.findIndex((offset, i) => !Object.is(offset, crd2idx(i, layout)))).toBe(-1);
    }
  });

  it('for every size from 1 to 300 of a mode, alone, under and above another', () => {
    for (let n = 1; n <= 300; n++) {
      for (const layout of [
        makeLayout(n, -3),
        makeLayout([n, 37], [5, 1000]),
        makeLayout([7, n, 11], [1, 7, -9]),
      ]) {
        const plain = writtenBy(plainTables, layout, 'Int32Array');
        expect(bytes(writtenBy(simd!, layout, 'Int32Array')).equals(bytes(plain))).toBe(true);
      }
    }
  });
});

describe('the kind of table', () => {
  it('is Int32Array exactly where every offset fits in 32 bits', () => {
    expect(offsets(parseLayout('2:2147483647'))).toBeInstanceOf(Int32Array);
    expect(offsets(parseLayout('2:2147483648'))).toBeInstanceOf(Float64Array);
    expect(offsets(parseLayout('2:-2147483648'))).toBeInstanceOf(Int32Array);
    expect(offsets(parseLayout('2:-2147483649'))).toBeInstanceOf(Float64Array);
    expect(offsets(parseLayout('(2,2):(2147483647,-2147483648)'))).toBeInstanceOf(Int32Array);
    expect(offsets(parseLayout('(2,2):(2147483647,1)'))).toBeInstanceOf(Float64Array);
    expect(offsets(parseLayout('(0,2):(9007199254740991,9007199254740991)'))).toEqual(new Int32Array(0));
  });
});

describe('out', () => {
  const layout = parseLayout('(2,3):(3,1)');

  it('is filled and returned; where it is longer, its beginning is', () => {
    const exact = new Int32Array(6);
    expect(offsets(layout, exact)).toBe(exact);
    const longer = new Float64Array(8).fill(-1);
    const table = offsets(layout, longer);
    expect([...table]).toEqual([0, 3, 1, 4, 2, 5]);
    expect(table.buffer).toBe(longer.buffer);
    expect([...longer.subarray(6)]).toEqual([-1, -1]);
  });

  it('may be shared memory', () => {
    const shared = new Int32Array(new SharedArrayBuffer(24));
    expect([...offsets(layout, shared)]).toEqual([0, 3, 1, 4, 2, 5]);
  });

  it('is the only table that a later call writes to', () => {
    const large = parseLayout('((16,64),4):((64,1),1024)');
    const before = offsets(large);
    const copy = before.slice();
    offsets(parseLayout('((16,64),4):((1,16),-1024)'));
    expect(before).toEqual(copy);
    expect(before.buffer.byteLength).toBe(before.byteLength);
  });

  it('is refused if it is too short, of another kind, or too narrow', () => {
    expect(rejection(() => offsets(layout, new Int32Array(5))).message).toContain(
      'room for 5 offsets, not for 6',
    );
    expect(rejection(() => offsets(layout, [0, 0, 0, 0, 0, 0] as never)).code).toBe('BAD_ARGUMENT');
    expect(rejection(() => offsets(layout, new Uint32Array(6) as never)).code).toBe('BAD_ARGUMENT');
    expect(rejection(() => offsets(parseLayout('2:2147483648'), new Int32Array(2))).code).toBe('OVERFLOW');
  });
});

describe('the size', () => {
  it('above 2^27 elements is refused before anything is allocated', () => {
    expect(rejection(() => offsets(parseLayout('134217729:0'))).code).toBe('TOO_LARGE');
    expect(rejection(() => offsets(parseLayout('9007199254740991:1'))).code).toBe('TOO_LARGE');
    expect(rejection(() => offsets(parseLayout('9007199254740991:1'), new Int32Array(1))).code).toBe(
      'BAD_ARGUMENT',
    );
  });

  it('of a layout that makeLayout has not made is checked first', () => {
    expect(rejection(() => offsets({ shape: [2 ** 52, 2 ** 52], stride: [1, 1] })).code).toBe('OVERFLOW');
    expect(rejection(() => offsets({ shape: [3], stride: [2 ** 53 - 1] })).code).toBe('OVERFLOW');
  });
});
