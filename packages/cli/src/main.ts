#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';

// V8 would let the part of the heap that holds young objects grow with the length of a run, though nothing is kept; a sweep of
// 10^9 cases shall use no more memory than one of 10^6. It must be told while the heap is small, before the rest is loaded.
setFlagsFromString('--semi-space-growth-factor=1');
const { ExitCode } = await import('./exit-code.js');
const { run } = await import('./run.js');

// A reader that has seen enough (`modewise … | head`) ends the run quietly.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    // A full disk, say: what was asked for could not be delivered.
    process.stderr.write(`error: cannot write the output: ${error.message}\n`);
    process.exit(ExitCode.rejected);
  });
}

const { stdin, stdout, stderr, env } = process;
process.exitCode = await run(process.argv.slice(2), { stdin, stdout, stderr, env });
