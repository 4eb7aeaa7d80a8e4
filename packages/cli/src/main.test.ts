import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** Runs the built program; `stopAfter` closes its output once so many characters have come. */
function modewise(args: string[], input = '', stopAfter = Infinity) {
  return new Promise<{ code: number | null; signal: string | null; out: string; err: string }>((resolve) => {
    const child = spawn(process.execPath, [main, ...args], { env: { ...process.env, NO_COLOR: '1' } });
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
