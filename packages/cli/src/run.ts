import { CommanderError } from 'commander';
import pc from 'picocolors';
import { ExitCode, UsageError } from './exit-code.js';
import { wantsColour } from './io.js';
import type { Io } from './io.js';
import { makeProgram } from './program.js';

/**
 * Runs one command line, without the names of node and of the script, and tells the exit code.
 *
 * Never throws for what a user can type; an error that comes out is a bug of modewise.
 */
export async function run(args: readonly string[], io: Io): Promise<ExitCode> {
  let code: ExitCode = ExitCode.right;
  const program = makeProgram(io, (ended) => {
    code = ended;
  });
  try {
    if (args.length === 0) program.help({ error: true });
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? ExitCode.right : ExitCode.usage;
    if (!(error instanceof UsageError || isSystemError(error))) throw error;
    const colours = pc.createColors(wantsColour(io.stderr, io.env));
    io.stderr.write(`${colours.red('error')}: ${error.message}\n`);
    return error instanceof UsageError ? ExitCode.usage : ExitCode.rejected;
  }
}

/** What the operating system refuses: a working directory that is gone, a file that cannot be read. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}
