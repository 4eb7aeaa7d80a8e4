import { emitCute, emitIndexExpression, LayoutError, print } from '@modewise/layout-core';
import type { AnyLayout, ComposedLayout, IndexLanguage, Layout } from '@modewise/layout-core';
import type { Command } from 'commander';
import { ExitCode } from '../exit-code.js';
import { write } from '../io.js';
import type { Io } from '../io.js';
import { layoutOf } from '../layout-of.js';
import { errorJson, errorReport } from '../report-error.js';

const INDEX_LANGUAGES = ['c', 'js', 'wgsl'] as const satisfies readonly IndexLanguage[];
const TARGETS = ['cute', ...INDEX_LANGUAGES] as const;
type Target = (typeof TARGETS)[number];

type EmitFlags = Readonly<Partial<Record<Target, true>>> & {
  readonly value?: true;
  readonly name?: string;
  readonly index?: string;
  readonly json?: true;
};

/** `modewise emit`: a layout as source text. */
export function addEmit(program: Command, io: Io, end: (code: ExitCode) => void): void {
  program
    .command('emit')
    .summary('write a layout as C++ of CuTe or as index arithmetic')
    .description(
      'Writes a layout as a C++ declaration of CuTe that compiles, or as the smallest index arithmetic of a language: an ' +
        'expression whose value is the offset of the i-th element.',
    )
    .argument('<expression>', 'a layout, for example "Layout_K_SW128_Atom(16)"')
    .option('--cute', 'a C++ declaration of CuTe (default)')
    .option('--c', 'an index expression of C, C++ and CUDA')
    .option('--js', 'an index expression of JavaScript')
    .option('--wgsl', 'an index expression of WGSL')
    .option('--value', 'with --cute: a variable instead of a type')
    .option('--name <name>', 'with --cute: the name declared (default: L, or layout with --value)')
    .option('--index <name>', 'in an index expression: the name of the index (default: i)')
    .option('--json', 'print one line of JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ modewise emit '(4,8):(8,1)'
  using L = cute::Layout<cute::Shape<cute::_4,cute::_8>,cute::Stride<cute::_8,cute::_1>>;
  $ modewise emit --c --index threadIdx.x '(4,8):(8,1)'
  ((threadIdx.x & 3) << 3) + (threadIdx.x >> 2)
  $ modewise emit --js --wgsl 'Sw<2,0,3> o (8,8):(8,1)'
  (((i & 7) << 3) + (i >> 3)) ^ (i & 3)
  (((i & 7) << 3) + (i >> 3)) ^ (i & 3)

An index counts the coordinates of the layout column-major, as CuTe does: L(i) for i
from 0 to size(L) - 1. The integers of --c are int, or long long where they do not fit;
those of --wgsl are u32, or i32 where an offset is negative.`,
    )
    .action(async (expression: string, flags: EmitFlags) => end(await emit(expression, flags, io)));
}

async function emit(text: string, flags: EmitFlags, io: Io): Promise<ExitCode> {
  const wanted = TARGETS.filter((target) => flags[target] === true);
  const targets: readonly Target[] = wanted.length === 0 ? ['cute'] : wanted;
  try {
    const layout = layoutOf(text, 'emit', 'written');
    const written = targets.map((target) => [target, textOf(layout, target, flags)] as const);
    const out = flags.json
      ? JSON.stringify({ expression: text, layout: print(layout), ...Object.fromEntries(written) })
      : written.map(([, line]) => line).join('\n');
    await write(io.stdout, `${out}\n`);
    return ExitCode.right;
  } catch (error) {
    if (!(error instanceof LayoutError)) throw error;
    if (flags.json)
      await write(io.stdout, `${JSON.stringify({ expression: text, error: errorJson(error) })}\n`);
    else await write(io.stderr, errorReport(error, io));
    return ExitCode.rejected;
  }
}

function textOf(layout: AnyLayout, target: Target, { name, value, index }: EmitFlags): string {
  if (target === 'cute') return emitCute(layout, name, value === true ? 'value' : 'type');
  const options = index === undefined ? {} : { index };
  // A layout whose values are coordinates is refused there.
  return emitIndexExpression(layout as Layout | ComposedLayout, target, options);
}
