import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { parseProgram } from '@modewise/lang';
import type { Expression } from '@modewise/lang';
import { LayoutError } from '@modewise/layout-core';
import { ansiPaint, writeGrid, writeSvg, writeTex } from '@modewise/render';
import type { Blocks } from '@modewise/render';
import { Option } from 'commander';
import type { Command } from 'commander';
import { ExitCode, UsageError } from '../exit-code.js';
import { wantsColour, write } from '../io.js';
import type { Io } from '../io.js';
import { drawingOf } from '../drawing-of.js';
import { tileOf, wholeNumber } from '../options.js';
import { errorJson, errorReport } from '../report-error.js';

/** The files `draw` writes, by suffix. */
const SUFFIXES = ['.svg', '.tex', '.txt'];

interface DrawFlags {
  readonly output?: string;
  readonly blocks?: Blocks;
  readonly tv?: readonly [number, number];
  readonly width?: number;
  readonly color?: boolean;
  readonly json?: true;
}

/** `modewise draw`: the values of a layout as a grid. */
export function addDraw(program: Command, io: Io, end: (code: ExitCode) => void): void {
  program
    .command('draw')
    .summary('draw the offsets of a layout, or the owners of a tile, as a grid')
    .description(
      'Draws a layout as a grid of offsets, or of coordinates where its strides are basis elements: mode 0 down, mode 1 across, ' +
        'higher modes as one grid each. ' +
        'Lines stand between the blocks of nested modes. A tiled copy, or a layout of threads and values with --tv, is drawn as its tile: ' +
        'T3V1 in a cell is value 1 of thread 3.',
    )
    .argument('<expression>', 'a layout, for example "raked_product((2,3):(3,1), (2,2):(1,2))"')
    .option('-o, --output <file>', `write to a file (${SUFFIXES.join(', ')}) instead of standard output`)
    .addOption(
      new Option(
        '--blocks <mode>',
        'which sub-modes count the blocks: all but the first, or the first (default: inner for a raked_product, else outer)',
      ).choices(['outer', 'inner', 'none']),
    )
    .option('--tv <MxN>', 'draw (thread, value) -> element as the owners of a tile of M x N elements', tileOf)
    .option('--width <characters>', 'longest line (default: the terminal, unlimited elsewhere)', wholeNumber)
    .option('--color', 'one colour a block (default: on a terminal)')
    .option('--no-color', 'no colours')
    .option('--json', 'print the cells as JSON: offsets and blocks, row by row')
    .addHelpText(
      'after',
      `
Example:
  $ modewise draw 'blocked_product((2,3):(3,1), (2,2):(1,2))'
  ((2,2),(3,2)):((3,6),(1,12))
       0   1   2    3   4   5
    +------------+------------+
  0 |  0   1   2 | 12  13  14 |
  1 |  3   4   5 | 15  16  17 |
    +------------+------------+
  2 |  6   7   8 | 18  19  20 |
  3 |  9  10  11 | 21  22  23 |
    +------------+------------+
  $ modewise draw --tv 4x4 '((2,2),(2,2)):((2,8),(1,4))'
  ((2,2),(2,2)):((2,8),(1,4)) -> (4,4)
         0     1     2     3
    +------------------------+
  0 | T0V0  T0V2  T2V0  T2V2 |
  1 | T0V1  T0V3  T2V1  T2V3 |
  2 | T1V0  T1V2  T3V0  T3V2 |
  3 | T1V1  T1V3  T3V1  T3V3 |
    +------------------------+
The suffix of the file tells the format: .svg is a picture by itself, .tex a LaTeX
document with TikZ, .txt what the terminal shows. An element without an owner is -,
T0V0+3 has three more. The tile of get_layoutA_TV(tm), B and C is that of tm.`,
    )
    .action(async (expression: string, flags: DrawFlags) => end(await draw(expression, flags, io)));
}

async function draw(text: string, flags: DrawFlags, io: Io): Promise<ExitCode> {
  const suffix = flags.output === undefined ? '.txt' : extname(flags.output);
  if (!SUFFIXES.includes(suffix)) {
    throw new UsageError(`draw writes ${SUFFIXES.join(', ')} files, not '${suffix}'`);
  }
  try {
    const picture = pictureOf(text, flags, suffix, io);
    if (flags.output === undefined) await write(io.stdout, picture);
    else await save(flags.output, picture);
    return ExitCode.right;
  } catch (error) {
    if (!(error instanceof LayoutError)) throw error;
    if (flags.json === true)
      await write(io.stdout, `${JSON.stringify({ expression: text, error: errorJson(error) })}\n`);
    else await write(io.stderr, errorReport(error, io));
    return ExitCode.rejected;
  }
}

function pictureOf(text: string, flags: DrawFlags, suffix: string, io: Io): string {
  const blocks = flags.blocks ?? (isRaked(text) ? 'inner' : 'outer');
  const { model, layout } = drawingOf(text, blocks, flags.tv);
  if (flags.json === true) {
    const { rows, columns, slices } = model;
    return `${JSON.stringify({ expression: text, layout, rows: rows.size, columns: columns.size, slices })}\n`;
  }
  if (suffix === '.svg') return writeSvg(model);
  if (suffix === '.tex') return writeTex(model);
  const toTerminal = flags.output === undefined;
  const colour = flags.color ?? (toTerminal && wantsColour(io.stdout, io.env));
  const width = flags.width ?? (toTerminal && io.stdout.isTTY === true ? io.stdout.columns : undefined);
  return writeGrid(model, {
    ...(width === undefined ? {} : { width }),
    ...(colour ? { paint: ansiPaint } : {}),
  });
}

/** Whether what is drawn comes straight from `raked_product`, by name or through a binding. */
function isRaked(text: string): boolean {
  const bound = new Map<string, Expression>();
  for (const { name, value } of parseProgram(text).statements) {
    const meant = value.kind === 'name' ? (bound.get(value.name) ?? value) : value;
    if (name === undefined) return meant.kind === 'call' && meant.name === 'raked_product';
    bound.set(name, meant);
  }
  return false;
}

async function save(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text);
  } catch (error) {
    throw new UsageError(`cannot write ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
