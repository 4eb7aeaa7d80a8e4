import { spawn } from 'node:child_process';
import {
  checkGolden,
  type HardwareReport,
  replayDigests,
  replayGolden,
  replayHardware,
} from '@modewise/verify';
import type { Command } from 'commander';
import { ExitCode } from '../exit-code.js';
import { checkoutTool, goldenFolder } from '../golden-folder.js';
import { write } from '../io.js';
import type { Io } from '../io.js';
import { longRun } from '../long-run.js';
import { workerCount } from '../options.js';
import { duration, grouped } from '../progress-bar.js';
import { digestText, traceText } from './verify.js';

interface GoldenFlags {
  readonly golden?: string;
  readonly workers?: number;
  readonly json?: true;
  readonly hardware?: true;
}

/** `modewise golden`: the traces of CUTLASS that the algebra is held to. */
export function addGolden(program: Command, io: Io, end: (code: ExitCode) => void): void {
  const golden = program
    .command('golden')
    .summary('check, replay or regenerate the traces of CUTLASS')
    .description('The answers of CUTLASS that modewise is held to.');
  golden
    .command('check')
    .description(
      'Compares every golden file with the SHA-256 and the count in golden/MANIFEST.json, and finds files it does not list. ' +
        'Needs no CUTLASS.',
    )
    .option('--golden <folder>', 'the folder of golden traces')
    .option('--json', 'print one line of JSON')
    .action(async (flags: GoldenFlags) => {
      end(await check(flags, io));
    });
  golden
    .command('replay')
    .description('Replays every golden trace and recomputes every digest.')
    .option('--golden <folder>', 'the folder of golden traces')
    .option('--hardware', 'hold warp-sim to the traces of GPUs instead')
    .option('--workers <n>', 'worker threads', workerCount)
    .option('--json', 'print one line of JSON')
    .action(async (flags: GoldenFlags) => {
      end(await (flags.hardware === true ? replayOnHardware : replay)(flags, io));
    });
  golden
    .command('regenerate')
    .description(
      'Builds the companion programs against a CUTLASS tree and rewrites the golden files that changed.',
    )
    .requiredOption('--cutlass <folder>', 'a CUTLASS tree (headers only)')
    .option('--cuda <folder>', 'the CUDA headers or toolkit')
    .option('--compiler <name>', 'g++ or nvcc')
    .option('--only <name>', 'one group of traces or one space')
    .option('--jobs <n>', 'compilers at a time')
    .option('--commit <hash>', 'the commit of the CUTLASS tree, where git cannot tell')
    .action(async (flags: Readonly<Record<string, string>>) => {
      end(await regenerate(flags));
    });
}

async function check(flags: GoldenFlags, io: Io): Promise<ExitCode> {
  const folder = goldenFolder(flags.golden);
  return longRun(io, flags.json === true, async () => {
    const { files, right, cases, problems } = await checkGolden(folder);
    if (flags.json === true) {
      await write(io.stdout, `${JSON.stringify({ files, cases, problems })}\n`);
    } else {
      for (const problem of problems) await write(io.stderr, `error: ${problem}\n`);
      await write(io.stdout, `${right} of ${files} golden files are as recorded, ${grouped(cases)} cases\n`);
    }
    return problems.length === 0 ? ExitCode.right : ExitCode.rejected;
  });
}

async function replay(flags: GoldenFlags, io: Io): Promise<ExitCode> {
  const folder = goldenFolder(flags.golden);
  return longRun(io, flags.json === true, async (run) => {
    const traces = await replayGolden(folder, run);
    const digests = await replayDigests(folder, {
      onProgress: run.onProgress,
      signal: run.signal,
      ...(flags.workers === undefined ? {} : { workers: flags.workers }),
    });
    run.clear();
    const text = [...traces.map(traceText), ...digests.map(digestText)].join('');
    await write(io.stdout, flags.json === true ? `${JSON.stringify({ traces, digests })}\n` : text);
    const right =
      !run.signal.aborted &&
      traces.every((t) => t.mismatches === 0) &&
      digests.every((d) => d.wrongShards.length === 0);
    return right ? ExitCode.right : ExitCode.rejected;
  });
}

/** Every instruction and kernel that a GPU was traced on, on simulated warps. */
async function replayOnHardware(flags: GoldenFlags, io: Io): Promise<ExitCode> {
  const folder = goldenFolder(flags.golden);
  return longRun(io, flags.json === true, async (run) => {
    const reports = await replayHardware(folder, {
      onProgress: run.onProgress,
      signal: run.signal,
      ...(flags.workers === undefined ? {} : { workers: flags.workers }),
    });
    run.clear();
    await write(
      io.stdout,
      flags.json === true ? `${JSON.stringify({ hardware: reports })}\n` : reports.map(hardwareText).join(''),
    );
    const right = !run.signal.aborted && reports.every((report) => report.complete && report.differing === 0);
    return right ? ExitCode.right : ExitCode.rejected;
  });
}

/** The outcome of a trace of hardware in one line, and its first differences below. */
function hardwareText(report: HardwareReport): string {
  const { file, gpu, driver, entries, cases, words, digests, differing, examples, complete, seconds } =
    report;
  const what = [`${grouped(words)} words`, ...(digests === 0 ? [] : [`${grouped(digests)} digests`])];
  return (
    `${file}: ${grouped(cases)} cases of ${grouped(entries)} entries on ${gpu} (driver ${driver}): ` +
    `${differing === 0 ? '0 differ' : `${grouped(differing)} DIFFER`} of ${what.join(' and ')}` +
    `${complete ? '' : ', ended early'}; ${duration(seconds)}\n${examples.map((one) => `  ${one}\n`).join('')}`
  );
}

/** Hands over to the script of the checkout, which shows its own progress. */
async function regenerate(flags: Readonly<Record<string, string>>): Promise<ExitCode> {
  const args = Object.entries(flags).map(([name, value]) => `--${name}=${value}`);
  const child = spawn(process.execPath, [checkoutTool('golden-regenerate.mjs'), ...args], {
    stdio: 'inherit',
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  return code === 0 ? ExitCode.right : code === 2 ? ExitCode.usage : ExitCode.rejected;
}
