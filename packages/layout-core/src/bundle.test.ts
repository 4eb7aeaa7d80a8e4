import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { tablesWasm } from './internal/tables-wasm.js';

const index = fileURLToPath(new URL('./index.ts', import.meta.url));

/** The minified module that a program gets which imports these names and no others. */
async function bundled(names: string): Promise<string> {
  const entry = '\0entry';
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(new URL('..', import.meta.url)),
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id.endsWith('/entry') ? entry : undefined),
        load: (id) => (id === entry ? `export { ${names} } from ${JSON.stringify(index)};` : undefined),
      },
    ],
    build: { write: false, minify: true, lib: { entry: 'entry', formats: ['es'], fileName: 'entry' } },
  });
  const [chunk, ...others] = [result].flat().flatMap((made) => ('output' in made ? made.output : []));
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error('expected one module');
  return chunk.code;
}

const wasm = tablesWasm.slice(0, 60);

describe('a bundle holds what is imported', () => {
  it('the WebAssembly only with offsets', async () => {
    expect(await bundled('offsets')).toContain(wasm);
    const without = await bundled('parseLayout, print, composition');
    expect(without).not.toContain(wasm);
    expect(without).not.toContain('WebAssembly');
    expect(await bundled('evaluator, emitIndexExpression')).not.toContain('WebAssembly');
  }, 60_000);

  it('and what offsets adds to coalesce, WebAssembly included, is below 2.5 kB gzipped', async () => {
    const gzipped = async (names: string) => gzipSync(await bundled(names)).length;
    expect((await gzipped('coalesce, offsets')) - (await gzipped('coalesce'))).toBeLessThan(2560);
  }, 60_000);
});
