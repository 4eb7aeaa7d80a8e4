import { callOf, describeValue, printValue } from '@modewise/lang';
import type { Call, Value } from '@modewise/lang';
import { LayoutError, print } from '@modewise/layout-core';
import { cutlassVerdict } from '@modewise/verify';
import type { CutlassVerdict, Term } from '@modewise/verify';
import type { Command } from 'commander';
import { ExitCode } from '../exit-code.js';
import { write } from '../io.js';
import type { Io } from '../io.js';
import { errorJson, errorLine, errorReport } from '../report-error.js';
import { valueJson } from '../value-json.js';

/** What CUTLASS does, beside what we do: an answer that is right but not ours is `other`. */
type Comparison = CutlassVerdict | { readonly kind: 'other'; readonly result: string };

/** `modewise check`: our answer and CUTLASS's to the same input. */
export function addCheck(program: Command, io: Io, end: (code: ExitCode) => void): void {
  program
    .command('check')
    .summary('tell what CUTLASS does with the same input')
    .description(
      'Evaluates a call and tells what CUTLASS 4.7 does with it on static integers: the same, rejects it, or answers\n' +
        'something else, and where that is wrong. Needs no CUTLASS: an imitation held to its compiled answers speaks.',
    )
    .argument('<expression>', 'one call or composition, for example "(6,2):(1,7) o (3,2):(2,3)"')
    .option('--json', 'print one line of JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ modewise check 'logical_product(3:2, 4:1)'
  modewise  (3,(2,2)):(2,(1,6))
  CUTLASS   same
  $ modewise check '(6,2):(1,7) o (3,2):(2,3)'

Exit code 0 if CUTLASS gives the same layout, 1 otherwise.`,
    )
    .action(async (expression: string, options: { json?: true }) => {
      end(await check(expression, options.json === true, io));
    });
}

async function check(text: string, json: boolean, io: Io): Promise<ExitCode> {
  try {
    const call = callOf(text);
    const cutlass = compare(call, cutlassVerdict(call.op, termsOf(call)));
    await write(
      io.stdout,
      json ? `${JSON.stringify(checkJson(text, call, cutlass))}\n` : telling(call, cutlass),
    );
    return cutlass.kind === 'same' ? ExitCode.right : ExitCode.rejected;
  } catch (error) {
    if (!(error instanceof LayoutError)) throw error;
    if (json) await write(io.stdout, `${JSON.stringify({ expression: text, error: errorJson(error) })}\n`);
    else await write(io.stderr, errorReport(error, io));
    return ExitCode.rejected;
  }
}

/** A right answer of CUTLASS is the same only where it is ours to the letter. */
function compare({ outcome }: Call, verdict: CutlassVerdict): Comparison {
  if (verdict.kind !== 'same') return verdict;
  const ours = outcome instanceof LayoutError ? undefined : printValue(outcome);
  return ours === verdict.result ? verdict : { kind: 'other', result: verdict.result };
}

/** The arguments as the imitation of CUTLASS takes them. */
function termsOf({ op, template, args }: Call): Term[] {
  if (template.length > 0) throw notImitated(op, 'with arguments in <…>');
  if (op === 'make_layout' && args.length > 1 && args[0]?.kind === 'tuple')
    throw notImitated(op, 'with a stride');
  return args.map((value) => termOf(op, value));
}

function termOf(op: string, value: Value): Term {
  switch (value.kind) {
    case 'tuple':
      return value.tuple;
    case 'layout':
      return value.layout;
    case 'tiler':
      return value.tiler;
    default:
      throw notImitated(op, `of ${describeValue(value)}`);
  }
}

function notImitated(op: string, how: string): LayoutError {
  return new LayoutError({
    code: 'BAD_ARGUMENT',
    op: 'check',
    inputs: [],
    message: `there is no imitation of CUTLASS's ${op} ${how}`,
  });
}

function telling({ outcome }: Call, cutlass: Comparison): string {
  const ours =
    outcome instanceof LayoutError
      ? errorLine(outcome).replace(/^error: /, 'rejects: ')
      : printValue(outcome);
  return `modewise  ${ours}\nCUTLASS   ${verdictText(cutlass)}\n`;
}

function verdictText(cutlass: Comparison): string {
  switch (cutlass.kind) {
    case 'same':
      return 'same';
    case 'other':
      return `other: CUTLASS answers ${cutlass.result}, which is right too`;
    case 'rejects':
      return `rejects: ${cutlass.rule}`;
    case 'wrong': {
      const { answer, at, got, expected, law } = cutlass;
      return `wrong: CUTLASS answers ${answer}; at coordinate ${print(at)} it gives ${got} where the law gives ${expected} (${law})`;
    }
  }
}

function checkJson(text: string, { op, args, outcome }: Call, cutlass: Comparison): object {
  const modewise = outcome instanceof LayoutError ? { error: errorJson(outcome) } : valueJson(outcome);
  const verdict = cutlass.kind === 'wrong' ? { ...cutlass, at: print(cutlass.at) } : cutlass;
  return { expression: text, op, args: args.map(printValue), modewise, cutlass: verdict };
}
