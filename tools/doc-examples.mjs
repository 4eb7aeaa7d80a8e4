import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The examples of a package's docstrings: every line `expression // => result` inside an `@example` block.
 *
 * @param {string} folder the package's `src`
 * @returns {{ file: string, expression: string, expected: string }[]}
 */
export function docExamples(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
    .flatMap((file) => fileExamples(file, readFileSync(join(folder, file), 'utf8')));
}

/**
 * Runs one example with `names` in scope.
 *
 * @param {string} expression
 * @param {Record<string, unknown>} names
 * @returns {unknown}
 */
export function runExample(expression, names) {
  return new Function(...Object.keys(names), `"use strict"; return (${expression});`)(
    ...Object.values(names),
  );
}

/**
 * @param {string} file
 * @param {string} source
 */
function fileExamples(file, source) {
  const found = [];
  for (const [comment] of source.matchAll(/\/\*\*[\s\S]*?\*\//g)) {
    const at = comment.indexOf('@example');
    if (at === -1) continue;
    const lines = comment
      .slice(at)
      .split('\n')
      .map((line) => line.replace(/^\s*\* ?/, ''));
    for (const line of lines) {
      const match = /^(.*\S)\s*\/\/ => (.*\S)\s*$/.exec(line);
      if (match) found.push({ file, expression: match[1], expected: match[2] });
    }
  }
  return found;
}
