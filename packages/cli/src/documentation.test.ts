import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { consoleBlocks, modewiseArguments } from '../../../tools/console-blocks.mjs';
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

describe('the documentation shows what the commands really print', () => {
  it('covers the README and every section of the article', () => {
    expect(new Set(commands.map(({ page }) => page)).size).toBeGreaterThanOrEqual(15);
  });

  it.each(commands)('$page:$line $command', async ({ command, output }) => {
    const { out, err } = await runWith(modewiseArguments(command));
    expect(out + err).toBe(output);
  });
});
