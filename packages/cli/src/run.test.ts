import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { makeProgram } from './program.js';
import { runWith } from './testing/fake-io.js';

describe('modewise', () => {
  it('--version is the version of the package', async () => {
    const text = await readFile(new URL('../package.json', import.meta.url), 'utf8');
    const { version } = JSON.parse(text) as { version: string };
    expect(await runWith(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' });
  });

  it('--help lists the commands on standard output, exit 0; without a command it is bad usage', async () => {
    const help = await runWith(['--help']);
    expect(help.code).toBe(0);
    expect(help.err).toBe('');
    for (const command of ['eval', 'draw', 'check', 'functions'])
      expect(help.out).toMatch(new RegExp(`^ {2}${command} `, 'm'));
    expect(await runWith([])).toEqual({ code: 2, out: '', err: help.out });
  });

  it('every command has help with what it takes', async () => {
    const names = [...(await runWith(['--help'])).out.matchAll(/^ {2}([a-z]+) \[/gm)].map(
      ([, name]) => name!,
    );
    expect(names.length).toBeGreaterThan(3);
    for (const name of names.filter((n) => n !== 'help')) {
      const { code, out } = await runWith([name, '--help']);
      expect(code).toBe(0);
      expect(out).toMatch(new RegExp(`^Usage: modewise ${name} `));
    }
  });

  it('descriptions wrap once, to the width of the terminal', () => {
    const io = { stdin: process.stdin, stdout: process.stdout, stderr: process.stderr, env: {} };
    const texts = [makeProgram(io, () => undefined)].flatMap(function all(command): string[] {
      return [command.description(), ...command.commands.flatMap(all)];
    });
    expect(texts.length).toBeGreaterThan(10);
    for (const text of texts) expect(text).toMatch(/^[^\n]+$/);
  });

  it('an unknown command is bad usage, with the nearest one as hint', async () => {
    const ran = await runWith(['evl', '3:1']);
    expect(ran.code).toBe(2);
    expect(ran.err).toMatch(/unknown command 'evl'\n\(Did you mean eval\?\)/);
  });
});
