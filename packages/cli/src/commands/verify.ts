import { runVerify } from '@modewise/verify';
import type { DigestReport, TraceReport, VerifyPart, VerifyReport } from '@modewise/verify';
import type { Command } from 'commander';
import { ExitCode } from '../exit-code.js';
import { goldenFolder } from '../golden-folder.js';
import { write } from '../io.js';
import type { Io } from '../io.js';
import { longRun } from '../long-run.js';
import { seedNumber, wholeNumber, workerCount } from '../options.js';
import { duration, grouped } from '../progress-bar.js';
import { randomText, sweepText } from './sweep.js';

interface VerifyFlags {
  readonly golden?: string;
  readonly runs?: number;
  readonly seed?: number;
  readonly workers?: number;
  readonly json?: true;
}

/** `modewise verify`: everything the algebra is held to. */
export function addVerify(program: Command, io: Io, end: (code: ExitCode) => void): void {
  program
    .command('verify')
    .summary("replay CUTLASS's traces and sweep the default spaces")
    .description(
      'Replays the golden traces of CUTLASS, recomputes the digests of millions of its answers, sweeps the default ' +
        'spaces and tries random cases of every operation.',
    )
    .option('--golden <folder>', 'the folder of golden traces (default: golden/ here or in the checkout)')
    .option('--runs <n>', 'random cases of each operation', wholeNumber)
    .option('--seed <n>', 'seed of the random cases', seedNumber)
    .option('--workers <n>', 'worker threads (default: as many as the machine runs at once)', workerCount)
    .option('--json', 'print the report as one line of JSON')
    .addHelpText('after', '\nExit code 1 on any mismatch.')
    .action(async (flags: VerifyFlags) => {
      end(await verify(flags, io));
    });
}

async function verify(flags: VerifyFlags, io: Io): Promise<ExitCode> {
  const golden = goldenFolder(flags.golden);
  const { workers, runs, seed } = flags;
  return longRun(io, flags.json === true, async (run) => {
    const report = await runVerify({
      golden,
      ...(workers === undefined ? {} : { workers }),
      ...(runs === undefined ? {} : { randomRuns: runs }),
      ...(seed === undefined ? {} : { seed }),
      onProgress: run.onProgress,
      onReport: (part) => {
        if (flags.json === true) return;
        run.clear();
        io.stdout.write(partText(part));
      },
      signal: run.signal,
    });
    run.clear();
    await write(io.stdout, flags.json === true ? `${JSON.stringify(report)}\n` : verifyText(report));
    return report.mismatches === 0 && report.complete ? ExitCode.right : ExitCode.rejected;
  });
}

function verifyText(report: VerifyReport): string {
  const { cases, mismatches, complete, seconds, workers } = report;
  const wrong = mismatches === 0 ? 'all right' : `${grouped(mismatches)} MISMATCHES`;
  const ended = complete ? '' : ', ended early';
  const who = `${workers} worker${workers === 1 ? '' : 's'}`;
  return `verify: ${grouped(cases)} cases, ${wrong}${ended}, in ${duration(seconds)} on ${who}\n`;
}

/** The outcome of one part, printed as soon as it is there. */
function partText(part: VerifyPart): string {
  switch (part.kind) {
    case 'trace':
      return traceText(part.report);
    case 'digest':
      return digestText(part.report);
    case 'sweep':
      return sweepText(part.report);
    case 'random':
      return randomText(part.report);
  }
}

/** The outcome of a golden file in one line, and its first mismatches below. */
export function traceText({ file, oracle, cases, comparisons, mismatches, examples }: TraceReport): string {
  const counts: readonly (readonly [number, string])[] = [
    [comparisons.same, 'the same'],
    [comparisons.cutlassWrong, 'CUTLASS wrong'],
    [comparisons.onlyOurs, 'CUTLASS rejects, ours right'],
    [comparisons.bothReject, 'both reject'],
    [comparisons.tooLarge, 'CUTLASS rejects, ours too large to check'],
    [comparisons.unitStride, 'the same but for the stride of a size-1 mode'],
    [comparisons.otherForm, 'the same in a form that we do not have'],
    [comparisons.noSuchThread, 'of threads that there are not, which we reject'],
  ];
  const shown = counts.filter(([n]) => n > 0).map(([n, what]) => `${grouped(n)} ${what}`);
  const wrong = mismatches === 0 ? '' : `${grouped(mismatches)} MISMATCHES in `;
  return `${file}: ${wrong}${grouped(cases)} cases of ${oracle}: ${shown.join(', ')}\n${examples.map((e) => `  ${firstLine(e)}\n`).join('')}`;
}

/** The outcome of the digests of a space in one line. */
export function digestText({
  space,
  oracle,
  cases,
  shards,
  wrongShards,
  complete,
  seconds,
}: DigestReport): string {
  const right = `${grouped(cases)} answers of ${oracle} in ${grouped(shards)} digests`;
  const wrong = wrongShards.length === 0 ? '' : `; WRONG shards ${wrongShards.join(', ')}`;
  return `${space}: ${right}${wrong}${complete ? '' : ', ended early'}; ${duration(seconds)}\n`;
}

/** Without the drawing of the place. */
function firstLine(text: string): string {
  return text.split('\n', 1)[0]!;
}
