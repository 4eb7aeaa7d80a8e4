import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const source = new URL('.', import.meta.url);
const { sideEffects } = JSON.parse(readFileSync(new URL('../package.json', source), 'utf8')) as {
  sideEffects: string[];
};

/** A statement at the top of a module that is no declaration, nor a loop over what the module declares. */
const STATEMENT =
  /^(?!import\b|export\b|const\b|let\b|type\b|interface\b|class\b|function\b|async\b|for\b)[A-Za-z_$]/m;

describe('package.json', () => {
  it('lists the modules that do something when they are imported', () => {
    const modules = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing'))
      .filter((name) => STATEMENT.test(readFileSync(new URL(name, source), 'utf8')));
    expect(modules.map((name) => `./dist/${name.replace(/\.ts$/, '.js')}`)).toEqual(sideEffects);
  });
});
