import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileTables } from '../../../../tools/build-wasm.mjs';
import { tabulatorFor } from './tables.js';
import { plainTables } from './tables-plain.js';
import { type Platform, simdTables, simdTablesOf } from './tables-simd.js';
import { tablesWasm } from './tables-wasm.js';

describe('the WebAssembly module', () => {
  it('is what wasm/tables.wat compiles to, byte for byte', async () => {
    const { bytes, text, target } = await compileTables();
    expect(readFileSync(target, 'utf8')).toBe(text);
    expect(Buffer.from(tablesWasm, 'base64').equals(bytes)).toBe(true);
  });

  it('is below 4 KiB, so that browsers compile it synchronously', () => {
    expect(Buffer.from(tablesWasm, 'base64').length).toBeLessThan(4096);
  });
});

describe('simdTables is undefined where WebAssembly is', () => {
  const refusing = {
    Module: function () {
      throw new Error('refused by the content security policy');
    },
  } as unknown as NonNullable<Platform['WebAssembly']>;
  const { atob } = globalThis;

  it.each<[string, Platform]>([
    ['missing', { atob }],
    ['forbidden or without SIMD', { atob, WebAssembly: refusing }],
    ['not to be decoded', { WebAssembly: refusing }],
  ])('%s', (_, platform) => {
    expect(simdTablesOf(platform)).toBeUndefined();
  });

  it('and for large tables the plain implementation takes its place', () => {
    expect(tabulatorFor(2 ** 20, () => undefined)).toBe(plainTables);
    expect(tabulatorFor(2 ** 20)).toBe(simdTables());
    expect(tabulatorFor(1)).toBe(plainTables);
  });
});
