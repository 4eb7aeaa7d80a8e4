import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { consoleBlocks, modewiseArguments } from '../../../tools/console-blocks.mjs';
import { runBlock, tsBlocks } from '../../../tools/ts-blocks.mjs';
import { runWith } from './testing/fake-io.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const pages = [
  'README.md',
  ...readdirSync(`${root}docs`, { recursive: true, encoding: 'utf8' }).map((f) => `docs/${f}`),
]
  .filter((file) => file.endsWith('.md'))
  .sort();
const commands = pages.flatMap((page) =>
  consoleBlocks(readFileSync(root + page, 'utf8')).map((entry) => ({ page, ...entry })),
);

const blocks = pages.flatMap((page) =>
  tsBlocks(readFileSync(root + page, 'utf8')).map((block) => ({ page, ...block })),
);

describe('the TypeScript of the documentation runs', () => {
  it('covers the README', () => {
    expect(blocks.map(({ page }) => page)).toContain('README.md');
  });

  it.each(blocks)('$page:$line', async ({ code }) => {
    const shown = await runBlock(code, (name) => import(name) as Promise<Record<string, unknown>>);
    expect(shown.length).toBeGreaterThan(0);
    for (const { line, said, value } of shown) expect(value, line).toBe(said);
  });

  it('a value that is not the one told, a name that is not exported, are found', async () => {
    const load = () => Promise.resolve({ two: 2 });
    const code =
      "import { two } from 'numbers';\n\nconst four: number = two + two; // a sum\nfour; // 5\nconsole.log(`${two}`); // 2\n";
    expect(await runBlock(code, load)).toEqual([
      { line: 'four; // 5', said: '5', value: '4' },
      { line: 'console.log(`${two}`); // 2', said: '2', value: '2' },
    ]);
    await expect(runBlock("import { three } from 'numbers';\nthree(); // 3\n", load)).rejects.toThrow();
  });
});

describe('the documentation shows what the commands really print', () => {
  it('covers the README and every section of the article', () => {
    expect(new Set(commands.map(({ page }) => page)).size).toBeGreaterThanOrEqual(15);
  });

  it.each(commands)('$page:$line $command', async ({ command, output }) => {
    const { out, err } = await runWith(modewiseArguments(command));
    expect(out + err).toBe(output);
  });
});
