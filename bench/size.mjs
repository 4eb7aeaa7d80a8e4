import { fileURLToPath } from 'node:url';
import * as core from '@modewise/layout-core';
import { bundled, gzipped } from '../tools/bundled.mjs';

const index = fileURLToPath(import.meta.resolve('@modewise/layout-core'));
const kB = async (names) => gzipped(await bundled(index, names)) / 1000;

/**
 * What a program that imports some of `layout-core` gets, minified and gzipped, in kB of 1000 bytes: the whole with the WebAssembly and
 * without (that is, without `offsets`), a small program, and the ten largest functions, each imported alone.
 */
export async function sizes() {
  const names = Object.keys(core);
  const rows = [
    { name: 'all', kB: await kB(names), goal: 20 },
    {
      name: 'all but offsets (no WebAssembly)',
      kB: await kB(names.filter((n) => n !== 'offsets')),
      goal: 15,
    },
    {
      name: 'parseLayout, print, composition',
      kB: await kB(['parseLayout', 'print', 'composition']),
      goal: 3,
    },
  ];
  const alone = [];
  for (const name of names) alone.push({ name, kB: await kB([name]) });
  alone.sort((a, b) => b.kB - a.kB);
  return [...rows, ...alone.slice(0, 10)];
}
