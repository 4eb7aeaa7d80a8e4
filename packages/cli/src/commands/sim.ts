import { LayoutError } from '@modewise/layout-core';
import { bitsOf } from '@modewise/tv-partition';
import { OPERAND_CLASSES } from '@modewise/warp-sim';
import type { OperandClass } from '@modewise/warp-sim';
import { Option } from 'commander';
import type { Command } from 'commander';
import { ExitCode } from '../exit-code.js';
import { write } from '../io.js';
import type { Io } from '../io.js';
import { longRun } from '../long-run.js';
import type { LongRun } from '../long-run.js';
import { seedNumber, shapeOf, workerCount } from '../options.js';
import { duration, grouped } from '../progress-bar.js';
import { gemmText, verdictText } from '../sim/gemm-text.js';
import { kernelOf } from '../sim/kernel-of.js';
import type { KernelFlags } from '../sim/kernel-of.js';
import { operandOf } from '../sim/operand-of.js';
import { runGemm } from '../sim/run-gemm.js';

const MMA = 'tiled_mma(SM80_16x8x16_F32F16F16F32_TN, (2,2,1):(1,2,0), <32,32,16>)';

interface GemmFlags extends KernelFlags {
  readonly seed: number;
  readonly input: OperandClass;
  readonly check: boolean;
  readonly workers?: number;
  readonly trace?: string;
  readonly json?: true;
}

/** `modewise sim`: kernels on simulated warps. */
export function addSim(program: Command, io: Io, end: (code: ExitCode) => void): void {
  const sim = program
    .command('sim')
    .summary('run a tiled kernel on simulated warps')
    .description(
      'Kernels on simulated warps: lanes, registers, memory, and the bits that tensor cores give.',
    );
  sim
    .command('gemm')
    .summary('run a tiled GEMM')
    .description(
      'Runs D = A B^T lane by lane: tiles go from global to swizzled shared memory and on to registers, through the tensor cores, and ' +
        'back to global memory. Tells what the instructions take, and whether D is right, bit for bit.',
    )
    .requiredOption('--shape <MxNxK>', 'the problem, in elements; A is M x K, B N x K, row by row', shapeOf)
    .option('--arch <arch>', 'whose tensor cores compute', 'sm_90')
    .option('--mma <expression>', 'a TiledMMA, or an MMA atom', MMA)
    .option('--layout <expression>', 'with an atom: the layout of atoms over M, N and K')
    .option(
      '--tile <MxNxK>',
      'the tile of a CTA (default: up to 128 x 128, rows of up to 128 bytes)',
      shapeOf,
    )
    .option('--copy-a <expression>', 'the TiledCopy of A from global to shared memory')
    .option('--copy-b <expression>', 'that of B')
    .option('--smem-a <expression>', 'the layout of the tile of A in shared memory, or a part to repeat')
    .option('--smem-b <expression>', 'that of B')
    .option('--load-a <expression>', 'the TiledCopy of A from shared memory to registers')
    .option('--load-b <expression>', 'that of B')
    .addOption(
      new Option('--input <class>', 'what the operands are like').choices(OPERAND_CLASSES).default('normal'),
    )
    .option('--seed <n>', 'seed of the operands', seedNumber, 1)
    .option('--no-check', 'do not compare D with what the instructions give without tiling and copies')
    .option('--workers <n>', 'worker threads (default: as many as the machine runs at once)', workerCount)
    .option('--trace <file>', 'write every instruction to a file, one a line of JSON')
    .option('--json', 'print one line of JSON')
    .addHelpText(
      'after',
      `
Expressions are those of "modewise eval"; in all but --mma and --layout the name mma is the TiledMMA.

Examples:
  $ modewise sim gemm --shape 128x128x64
  $ modewise sim gemm --shape 64x64x32 --smem-a '(64,32):(32,1)'     # without swizzle
  $ modewise sim gemm --shape 64x64x64 --mma SM80_16x8x8_F32TF32TF32F32_TN --layout '(2,2):(1,2)'
  $ modewise sim gemm --shape 64x64x64 --load-b 'make_tiled_copy_B(copy_atom(UniversalCopy<16>, f16), mma)'
  $ modewise sim gemm --shape 128x128x64 --trace gemm.jsonl

Exit code 1 where D is wrong, or a part of the kernel or an instruction is refused.`,
    )
    .action(async (flags: GemmFlags) => {
      end(await longRun(io, flags.json === true, (run) => gemm(flags, run, io)));
    });
}

async function gemm(flags: GemmFlags, { onProgress, clear, signal }: LongRun, io: Io): Promise<ExitCode> {
  const chosen = kernelOf(flags);
  const { kernel, tile, parts } = chosen;
  const [m, n, k] = kernel.shape;
  const { typeA, typeB, typeD } = kernel.mma.atom;
  requireFit([m, n, k], tile);
  const job = {
    ...{ kernel, check: flags.check },
    a: operandOf('a', typeA, m * k, flags.seed, flags.input),
    b: operandOf('b', typeB, n * k, flags.seed, flags.input),
    d: new Uint8Array(new SharedArrayBuffer((m * n * bitsOf(typeD)) / 8)),
  };
  const of = (m / tile[0]) * (n / tile[1]);
  const { workers, trace } = flags;
  const started = performance.now();
  const { totals, wrong, ctas, ...ran } = await runGemm(job, {
    ...{ ctas: of, onProgress, signal },
    ...(workers === undefined ? {} : { workers }),
    ...(trace === undefined ? {} : { trace }),
  });
  const seconds = (performance.now() - started) / 1000;
  clear();
  if (flags.json === true) {
    const problem = { shape: kernel.shape, arch: kernel.arch, tile, parts, ctas, of };
    const result = { checked: flags.check, ...(wrong === undefined ? {} : { wrong }) };
    await write(io.stdout, `${JSON.stringify({ ...problem, totals, ...result, seconds, ...ran })}\n`);
  } else {
    await write(io.stdout, gemmText(chosen, { totals, ctas, of }, verdictText(wrong, flags.check)));
    if (io.stderr.isTTY === true) {
      const speed = `${duration(seconds)} on ${ran.workers} worker${ran.workers === 1 ? '' : 's'}`;
      await write(io.stderr, `${grouped(ctas)} CTA${ctas === 1 ? '' : 's'} in ${speed}\n`);
    }
  }
  return wrong === undefined && ctas === of ? ExitCode.right : ExitCode.rejected;
}

/** Most elements of a matrix. */
const MOST = 2 ** 28;

/** Refuses a problem that is no whole tiles or does not fit into memory, before anything is allocated. */
function requireFit(shape: readonly [number, number, number], tile: readonly [number, number, number]): void {
  const refuse = (code: 'NOT_DIVISIBLE' | 'TOO_LARGE', message: string): LayoutError =>
    new LayoutError({ code, op: 'sim gemm', inputs: [], message });
  for (const [i, name] of ['M', 'N', 'K'].entries()) {
    const left = shape[i]! % tile[i]!;
    if (left === 0) continue;
    throw refuse('NOT_DIVISIBLE', `${name} = ${shape[i]!} is no multiple of the tile's ${tile[i]!}`);
  }
  const [m, n, k] = shape;
  if (Math.max(m * n, m * k, n * k) > MOST)
    throw refuse('TOO_LARGE', `a matrix of ${shape.join(' x ')} has more than ${MOST} elements`);
}
