#!/usr/bin/env node
import { ExitCode } from './exit-code.js';
import { run } from './run.js';

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
