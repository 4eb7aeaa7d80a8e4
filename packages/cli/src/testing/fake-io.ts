import { Readable, Writable } from 'node:stream';
import { run } from '../run.js';
import type { ExitCode } from '../index.js';

/** What a command line did. */
export interface Ran {
  readonly code: ExitCode;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line on streams in memory; `input` arrives chunk by chunk. */
export async function runWith(args: readonly string[], input: Iterable<string | Buffer> = []): Promise<Ran> {
  const out = new Memory();
  const err = new Memory();
  const code = await run(args, {
    stdin: Readable.from(input, { objectMode: false }),
    stdout: out,
    stderr: err,
    env: {},
  });
  return { code, out: out.text, err: err.text };
}

class Memory extends Writable {
  text = '';

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}
