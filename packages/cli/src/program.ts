import { Command } from 'commander';
import { addAtom } from './commands/atom.js';
import { addCheck } from './commands/check.js';
import { addDraw } from './commands/draw.js';
import { addEmit } from './commands/emit.js';
import { addEval } from './commands/eval.js';
import { addExplain } from './commands/explain.js';
import { addFunctions } from './commands/functions.js';
import { addGolden } from './commands/golden.js';
import { addSim } from './commands/sim.js';
import { addSweep } from './commands/sweep.js';
import { addVerify } from './commands/verify.js';
import type { ExitCode } from './exit-code.js';
import type { Io } from './io.js';
import { version } from './version.js';

/** The command line with all its commands; a command tells how it ended through `end`. */
export function makeProgram(io: Io, end: (code: ExitCode) => void): Command {
  const program = new Command('modewise')
    .description("Compute, check and see CuTe's layouts on any machine, without a GPU and without C++.")
    .version(version(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help, also after a command')
    .helpCommand('help [command]', 'print help for a command')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void io.stdout.write(text),
      writeErr: (text) => void io.stderr.write(text),
      getOutHelpWidth: () => io.stdout.columns ?? 100,
      getErrHelpWidth: () => io.stderr.columns ?? 100,
      outputError: (text, out) => out(withDashesHint(text)),
    })
    .showSuggestionAfterError()
    .addHelpText(
      'after',
      `
Examples:
  $ modewise eval 'logical_product(3:2, 4:1)'
  (3,(2,2)):(2,(1,6))
  $ modewise draw 'blocked_product((2,3):(3,1), (2,2):(1,2))'
  $ modewise explain 'logical_product(3:2, 4:1)'
  $ modewise emit --c '(4,8):(8,1)'
  $ modewise check '(6,2):(1,7) o (3,2):(2,3)'
  $ modewise atom SM80_16x8x16_F32F16F16F32_TN
  $ modewise sim gemm --shape 128x128x64
  $ modewise functions composition
  $ modewise functions --syntax         # the notation: o, <…>, _, #, …

Exit codes: 0 right, 1 a check failed or an input was rejected, 2 bad usage.`,
    );
  addEval(program, io, end);
  addDraw(program, io, end);
  addExplain(program, io, end);
  addEmit(program, io, end);
  addCheck(program, io, end);
  addAtom(program, io, end);
  addFunctions(program, io, end);
  addSim(program, io, end);
  addVerify(program, io, end);
  addSweep(program, io, end);
  addGolden(program, io, end);
  return program;
}

/** The error of an unknown option; where the option looks like an expression, with what to write. */
function withDashesHint(text: string): string {
  const found = /unknown option '(-[\d(<_][^']*)'/.exec(text)?.[1];
  if (found === undefined) return text;
  return `error: unknown option '${found}'\n(put -- before an expression that begins with -, for example: modewise eval -- '${found}')\n`;
}
