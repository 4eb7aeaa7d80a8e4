import { randomInt } from 'node:crypto';
import { catalogue, defaultSpaces, randomOperations, runRandom, runSweep, spaceSize } from '@modewise/verify';
import type { RandomReport, Shard, Space, SweepReport, TilingSpace } from '@modewise/verify';
import type { Command } from 'commander';
import { ExitCode, UsageError } from '../exit-code.js';
import { write } from '../io.js';
import type { Io } from '../io.js';
import { longRun } from '../long-run.js';
import type { LongRun } from '../long-run.js';
import { seedNumber, shardOf, wholeNumber, workerCount } from '../options.js';
import { duration, grouped } from '../progress-bar.js';

const RUNS = 100_000;

interface SweepFlags {
  readonly list?: true;
  readonly shard?: Shard;
  readonly random?: string;
  readonly runs?: number;
  readonly seed?: number;
  readonly path?: string;
  readonly workers?: number;
  readonly json?: true;
}

/** `modewise sweep`: enumerated spaces and random cases, each answer held to its law. */
export function addSweep(program: Command, io: Io, end: (code: ExitCode) => void): void {
  program
    .command('sweep')
    .summary('check the algebra exhaustively, or on random cases')
    .description(
      'Checks every case of enumerated spaces at every coordinate, or random cases, on worker threads. A space and a ' +
        'shard mean the same cases on every machine.',
    )
    .argument('[spaces...]', 'names of spaces (default: those of "modewise verify")')
    .option('--list', 'list the spaces with their sizes')
    .option('--shard <i/n>', 'only part i of n of each space', shardOf)
    .option('--random <operation>', 'random cases of an operation instead of spaces')
    .option('--runs <n>', `with --random: number of cases (default: ${RUNS})`, wholeNumber)
    .option('--seed <n>', 'with --random: seed of the cases (default: a new one, printed)', seedNumber)
    .option('--path <path>', 'with --random and --seed: the failing case that a run of this seed has told')
    .option('--workers <n>', 'worker threads (default: as many as the machine runs at once)', workerCount)
    .option('--json', 'print one line of JSON a space')
    .addHelpText(
      'after',
      `
Examples:
  $ modewise sweep composition-small
  $ modewise sweep composition-large --shard 3/64 --workers 8 --json
  $ modewise sweep --random composition --runs 1000000 --seed 7

Exit code 1 on any mismatch; the first is told as found and shrunk, as an expression
for "modewise eval".`,
    )
    .action(async (names: readonly string[], flags: SweepFlags) => {
      end(await sweep(names, flags, io));
    });
}

async function sweep(names: readonly string[], flags: SweepFlags, io: Io): Promise<ExitCode> {
  refuseStrayFlags(names, flags);
  if (flags.list === true) {
    await write(io.stdout, listing(flags.json === true));
    return ExitCode.right;
  }
  if (flags.random !== undefined && !randomOperations.includes(flags.random)) {
    throw new UsageError(
      `there are no random cases of '${flags.random}'; there are of ${randomOperations.join(', ')}`,
    );
  }
  const spaces = names.length === 0 ? defaultSpaces : names.map(spaceNamed);
  return longRun(io, flags.json === true, (run) =>
    flags.random === undefined
      ? sweepSpaces(spaces, flags, run, io)
      : sweepRandom(flags.random, flags, run, io),
  );
}

/** Every flag given must mean something beside the others. */
function refuseStrayFlags(names: readonly string[], flags: SweepFlags): void {
  const given = (list: readonly (keyof SweepFlags)[]) => list.find((name) => flags[name] !== undefined);
  const { list, random, path, seed } = flags;
  const beside = list === true ? given(['shard', 'random', 'runs', 'seed', 'path', 'workers']) : undefined;
  if (beside !== undefined)
    throw new UsageError(`--list runs nothing, so --${beside} has no meaning with it`);
  if (list === true && names.length > 0) throw new UsageError('--list lists all spaces and takes no names');
  const stray = random === undefined ? given(['runs', 'seed', 'path']) : undefined;
  if (stray !== undefined)
    throw new UsageError(`--${stray} is for random cases; it needs --random <operation>`);
  if (random !== undefined && (names.length > 0 || flags.shard !== undefined))
    throw new UsageError('sweep takes spaces (and --shard) or --random, not both');
  if (path !== undefined && seed === undefined) throw new UsageError('--path needs the --seed of its run');
}

async function sweepSpaces(
  spaces: readonly (Space | TilingSpace)[],
  flags: SweepFlags,
  run: LongRun,
  io: Io,
): Promise<ExitCode> {
  let code: ExitCode = ExitCode.right;
  for (const space of spaces) {
    if (run.signal.aborted) break;
    const { shard, workers } = flags;
    const report = await runSweep({
      space,
      ...(shard === undefined ? {} : { shard }),
      ...(workers === undefined ? {} : { workers }),
      onProgress: run.onProgress,
      signal: run.signal,
    });
    run.clear();
    if (report.mismatches > 0 || !report.complete) code = ExitCode.rejected;
    await write(io.stdout, flags.json === true ? `${JSON.stringify(report)}\n` : sweepText(report));
  }
  return run.signal.aborted ? ExitCode.rejected : code;
}

async function sweepRandom(op: string, flags: SweepFlags, run: LongRun, io: Io): Promise<ExitCode> {
  const { runs = RUNS, seed = randomInt(2 ** 31), path, workers } = flags;
  const report = await runRandom({
    op,
    runs,
    seed,
    ...(path === undefined ? {} : { path }),
    ...(workers === undefined ? {} : { workers }),
    onProgress: run.onProgress,
    signal: run.signal,
  });
  run.clear();
  await write(io.stdout, flags.json === true ? `${JSON.stringify(report)}\n` : randomText(report));
  return report.mismatches === 0 && report.complete ? ExitCode.right : ExitCode.rejected;
}

function spaceNamed(name: string): Space | TilingSpace {
  const space = catalogue.find((s) => s.name === name);
  if (space === undefined)
    throw new UsageError(`no space is called '${name}'; "modewise sweep --list" lists them`);
  return space;
}

function listing(json: boolean): string {
  const rows = catalogue.map((space) => ({
    space: space.name,
    version: space.version,
    op: space.op,
    size: spaceSize(space),
    default: defaultSpaces.includes(space),
  }));
  if (json) return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  const width = Math.max(...rows.map((row) => row.space.length));
  const digits = Math.max(...rows.map((row) => grouped(row.size).length));
  return rows
    .map(
      (r) =>
        `${r.space.padEnd(width)}  ${grouped(r.size).padStart(digits)} cases of ${r.op}${r.default ? '' : ' (by name only)'}\n`,
    )
    .join('');
}

/** The outcome of a space in one line, and its first mismatch below. */
export function sweepText(report: SweepReport): string {
  const { space, version, range, first } = report;
  const part = report.complete ? '' : ` of ${grouped(range.to - range.from)} asked for`;
  const line = `${space} v${version}: ${outcome(report)}${part}; ${accounts(report)}\n`;
  if (first === null) return line;
  return (
    `${line}  case ${first.case}: ${first.expression}\n    ${first.reason}\n` +
    `  shrunk: ${first.shrunk.expression}\n    ${first.shrunk.reason}\n` +
    `  modewise eval '${first.shrunk.expression}'\n`
  );
}

/** The outcome of random cases in one line, and the first failure below. */
export function randomText(report: RandomReport): string {
  const { op, seed, first } = report;
  const line = `${op} at random, seed ${seed}: ${outcome(report)}${report.complete ? '' : ', ended early'}; ${accounts(report)}\n`;
  if (first === null) return line;
  return (
    `${line}  ${first.expression}\n    ${first.reason}\n` +
    `  modewise eval '${first.expression}'\n` +
    `  modewise sweep --random ${op} --seed ${first.seed} --path ${first.path}\n`
  );
}

function outcome({ cases, mismatches }: SweepReport | RandomReport): string {
  return mismatches === 0
    ? `${grouped(cases)} cases right`
    : `${grouped(mismatches)} MISMATCHES in ${grouped(cases)} cases`;
}

function accounts({ accepted, rejected, seconds, rate, workers }: SweepReport | RandomReport): string {
  const speed = `${duration(seconds)}, ${grouped(Math.round(rate))}/s on ${workers} worker${workers === 1 ? '' : 's'}`;
  return `${grouped(accepted)} accepted, ${grouped(rejected)} rejected; ${speed}`;
}
