import { spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** The environment without what the runner of these tests says of colour. */
const plain = { ...process.env, NO_COLOR: '1' };

/** Runs the built program; `stopAfter` closes its output once so many characters have come. */
function modewise(args: string[], input = '', stopAfter = Infinity, program = main) {
  return new Promise<{ code: number | null; signal: string | null; out: string; err: string }>((resolve) => {
    const child = spawn(process.execPath, [program, ...args], { env: plain });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      if (out.length > stopAfter) child.stdout.destroy();
    });
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    child.stdin.on('error', () => undefined); // the child may end before it has read everything
    child.on('close', (code, signal) => resolve({ code, signal, out, err }));
    child.stdin.end(input);
  });
}

describe('what the system refuses is told in one line', () => {
  it('a full disk', async () => {
    const child = spawn('sh', ['-c', `"${process.execPath}" "${main}" eval 4:1 > /dev/full`], { env: plain });
    let err = '';
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(code).toBe(1);
    expect(err).toMatch(/^error: cannot write the output: .*\n$/);
  });

  it('a working directory that is gone', async () => {
    const gone = await mkdtemp(join(tmpdir(), 'modewise-gone-'));
    const child = spawn(
      'sh',
      ['-c', `cd "${gone}" && rmdir "${gone}" && "${process.execPath}" "${main}" golden check`],
      { env: plain },
    );
    let err = '';
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(code).toBe(1);
    expect(err).toMatch(/^error: .*\n$/);
  });
});

describe('the command that npm links', () => {
  const bin = fileURLToPath(new URL('../bin/modewise.js', import.meta.url));

  it('is the bin of the package, published with it, and runs the built program', async () => {
    const text = await readFile(new URL('../package.json', import.meta.url), 'utf8');
    const { bin: bins, files } = JSON.parse(text) as { bin: Record<string, string>; files: string[] };
    expect(new URL(bins.modewise!, new URL('../package.json', import.meta.url)).pathname).toBe(bin);
    expect(files).toContain('bin');
    expect((await stat(bin)).mode & 0o111).toBe(0o111);
    expect(await modewise(['eval', '3:1 o 2'], '', Infinity, bin)).toEqual({
      code: 0,
      signal: null,
      out: '2:1\n',
      err: '',
    });
    expect((await modewise(['evaluate'], '', Infinity, bin)).code).toBe(2);
  });

  it('says what to do where nothing is built yet', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'modewise-bin-'));
    try {
      await mkdir(join(folder, 'bin'));
      await copyFile(bin, join(folder, 'bin', 'modewise.mjs'));
      const ran = await modewise(['eval', '3:1'], '', Infinity, join(folder, 'bin', 'modewise.mjs'));
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toMatch(/^error: modewise is not built yet; .*npm run build\n$/);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('the built program', () => {
  it('evaluates', async () => {
    const ran = await modewise(['eval', 'logical_product(3:2, 4:1)']);
    expect(ran).toEqual({ code: 0, signal: null, out: '(3,(2,2)):(2,(1,6))\n', err: '' });
  });

  it('ends with 1 for a rejected input and with 2 for bad usage', async () => {
    expect((await modewise(['eval', '(2,3'])).code).toBe(1);
    expect((await modewise(['evaluate'])).code).toBe(2);
  });

  it('streams a batch of 50,000 lines', async () => {
    const { code, out } = await modewise(['eval', '--batch'], '(4,8):(1,4) o (2,2):(2,4)\n'.repeat(5e4));
    expect(code).toBe(0);
    expect(out).toBe('(2,2):(2,4)\n'.repeat(5e4));
  });

  it('ends quietly when its reader stops reading', async () => {
    const { code, err } = await modewise(['eval', '--batch'], '(4,8):(1,4)\n'.repeat(2e5), 1000);
    expect(code).toBe(0);
    expect(err).toBe('');
  });
});
