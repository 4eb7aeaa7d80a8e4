import { evaluateOne } from '@modewise/lang';
import type { Value } from '@modewise/lang';
import { LayoutError } from '@modewise/layout-core';
import { listCopyAtoms, listMmaAtoms } from '@modewise/tv-partition';
import type { CopyAtomEntry, MmaAtomEntry, ValueType } from '@modewise/tv-partition';
import { Option } from 'commander';
import type { Command } from 'commander';
import { copyPage, mmaPage, OPERANDS } from '../atom-page.js';
import type { Operand } from '../atom-page.js';
import { ExitCode, UsageError } from '../exit-code.js';
import { write } from '../io.js';
import type { Io } from '../io.js';
import { errorJson, errorReport } from '../report-error.js';
import { valueJson } from '../value-json.js';

const KINDS = ['mma', 'copy'] as const;

interface AtomFlags {
  readonly list?: true;
  readonly kind?: (typeof KINDS)[number];
  readonly arch?: string;
  readonly shape?: string;
  readonly type?: string;
  readonly picture?: Operand;
  readonly json?: true;
}

/** `modewise atom`: one MMA or copy atom of CUTLASS, or the list of them. */
export function addAtom(program: Command, io: Io, end: (code: ExitCode) => void): void {
  program
    .command('atom')
    .summary('tell an MMA or copy atom of CUTLASS, or list them')
    .description(
      'Tells which thread holds what in an MMA or copy atom of CUTLASS: shape, types, threads and layouts; with --list the names of all.',
    )
    .argument('[name]', "CUTLASS's name, or copy_atom(NAME, type); with --list a part of names")
    .option('--list', 'list atoms')
    .addOption(new Option('--kind <kind>', 'list only these').choices(KINDS))
    .option('--arch <arch>', 'list those of an architecture: sm_80, sm_90a')
    .option('--shape <MxNxK>', 'list the MMA atoms of a shape: 16x8x16')
    .option(
      '--type <type>',
      'list those that have or copy a value type: f16; of one copy operation: tell it in values',
    )
    .addOption(new Option('--picture <operand>', 'draw who owns what of A, B or C').choices(OPERANDS))
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ modewise atom SM80_16x8x16_F32F16F16F32_TN
  $ modewise atom SM75_U32x4_LDSM_N --type f16
  $ modewise atom 'SM90_64x128x16_F32F16F16_SS<K,K>' --json
  $ modewise atom --list --arch sm_80 --shape 16x8x16 --type f16
  $ modewise atom --list LDSM

Namespaces may be left out; value types are PTX's or CUTLASS's names. In a list what a
template leaves open stands by its name: SM90_64x8x16_F16F16F16_SS<MajorA,MajorB>.
Exit code 1 where no atom is called so, or none fits.`,
    )
    .action(async (name: string | undefined, flags: AtomFlags) => {
      if (flags.list === true) end(await list(name, flags, io));
      else if (name === undefined) throw new UsageError('atom needs a name, or --list');
      else end(await tell(name, flags, io));
    });
}

async function tell(name: string, flags: AtomFlags, io: Io): Promise<ExitCode> {
  const only = (['kind', 'arch', 'shape'] as const).find((flag) => flags[flag] !== undefined);
  if (only !== undefined) throw new UsageError(`--${only} is for --list`);
  try {
    const value = evaluateOne(flags.type === undefined ? name : `copy_atom(${name}, ${flags.type})`);
    const page = pageOf(value, flags);
    await write(io.stdout, flags.json === true ? `${JSON.stringify(valueJson(value))}\n` : page);
    return ExitCode.right;
  } catch (error) {
    if (!(error instanceof LayoutError)) throw error;
    if (flags.json === true) await write(io.stdout, `${JSON.stringify({ error: errorJson(error) })}\n`);
    else await write(io.stderr, errorReport(error, io));
    return ExitCode.rejected;
  }
}

function pageOf(value: Value, { picture }: AtomFlags): string {
  if (value.kind === 'mma_atom') return mmaPage(value.atom, picture);
  if (picture !== undefined) throw new UsageError('--picture is of an operand of an MMA atom');
  if (value.kind === 'copy_operation') return copyPage(value.traits);
  if (value.kind === 'copy_atom') return copyPage(value.atom);
  throw new UsageError('that is the value of an expression, no atom: modewise eval prints it');
}

async function list(name: string | undefined, flags: AtomFlags, io: Io): Promise<ExitCode> {
  if (flags.picture !== undefined) throw new UsageError('--picture is of one atom');
  const entries = entriesOf(name, flags);
  if (flags.json === true) await write(io.stdout, `${JSON.stringify(entries)}\n`);
  else if (entries.length > 0) await write(io.stdout, listing(entries));
  else await write(io.stderr, 'no atom fits\n');
  return entries.length > 0 ? ExitCode.right : ExitCode.rejected;
}

type Entry = MmaAtomEntry | CopyAtomEntry;

function entriesOf(name: string | undefined, { kind, arch, shape, type }: AtomFlags): readonly Entry[] {
  if (kind === 'copy' && shape !== undefined) throw new UsageError('a copy atom has no shape');
  const filter = {
    ...(name === undefined ? {} : { name }),
    ...(arch === undefined ? {} : { arch }),
    ...(type === undefined ? {} : { type: type as ValueType }),
  };
  try {
    const mma = kind === 'copy' ? [] : listMmaAtoms(shape === undefined ? filter : { ...filter, shape });
    return kind === 'mma' || shape !== undefined ? mma : [...mma, ...listCopyAtoms(filter)];
  } catch (error) {
    if (error instanceof LayoutError) throw new UsageError(error.message);
    throw error;
  }
}

/** The name, the architecture, the shape or the threads, and the types of each. */
function listing(entries: readonly Entry[]): string {
  const rows = entries.map((e) => [
    e.template,
    e.arch,
    'shape' in e ? e.shape : `${e.threads} threads`,
    'types' in e ? e.types.join(' ') : '',
  ]);
  const widths = [0, 1, 2].map((i) => Math.max(...rows.map((row) => row[i]!.length)));
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, i) => cell.padEnd(widths[i] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}
