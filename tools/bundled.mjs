import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const ENTRY = '\0entry';

/**
 * The minified module that a program gets which imports `names` of the module `index` and no others. Built as a program and not as a
 * library: Vite leaves the white space in libraries.
 */
export async function bundled(index, names) {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (/(^|\/)entry$/.test(id) ? ENTRY : undefined),
        load: (id) =>
          id === ENTRY ? `export { ${names.join(', ')} } from ${JSON.stringify(index)};` : undefined,
      },
    ],
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: 'entry',
        preserveEntrySignatures: 'strict',
        output: { format: 'es' },
      },
    },
  });
  const [chunk, ...others] = [result].flat().flatMap((made) => ('output' in made ? made.output : []));
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error('expected one module');
  return chunk.code;
}

/** @param {string} code */
export function gzipped(code) {
  return gzipSync(code, { level: 9 }).length;
}
