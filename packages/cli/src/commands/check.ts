import { printValue } from '@modewise/lang';
import { LayoutError, print } from '@modewise/layout-core';
import type { Command } from 'commander';
import { comparisonText } from '../check/comparison-text.js';
import { compare } from '../check/compare.js';
import type { Checked, Comparison } from '../check/compare.js';
import { valueCall } from '../check/departure.js';
import type { Departure } from '../check/departure.js';
import { imitated } from '../check/imitated.js';
import { ExitCode } from '../exit-code.js';
import { write } from '../io.js';
import type { Io } from '../io.js';
import { errorJson, errorLine, errorReport } from '../report-error.js';
import { valueJson } from '../value-json.js';
import { columns } from '../columns.js';

/** `modewise check`: our answer and CUTLASS's to the same input. */
export function addCheck(program: Command, io: Io, end: (code: ExitCode) => void): void {
  program
    .command('check')
    .summary('tell what CUTLASS does with the same input')
    .description(
      'Evaluates an expression twice, with the functions of modewise and with the answers that CUTLASS 4.7 gives on static ' +
        'integers, which go on into the calls around them, and compares the two values. Needs no CUTLASS: an ' +
        'imitation held to its compiled answers speaks. Functions whose answer by CUTLASS is not known are ours in both.',
    )
    .argument('<expression>', 'what ends with a call, for example "(6,2):(1,7) o (3,2):(2,3)"')
    .option('--json', 'print one line of JSON')
    .addHelpText(
      'after',
      `
Verdicts:
  same     CUTLASS ends with the same value
  other    another value that is right by the law of its call, and why
  wrong    CUTLASS breaks a law: its answer, the coordinate, both values there
  rejects  CUTLASS does not compile this: its rule
Where an inner call is the first to differ, the line tells which, with both answers.

Examples:
  $ modewise check 'logical_product(3:2, 4:1)'
  modewise  (3,(2,2)):(2,(1,6))
  CUTLASS   same
  $ modewise check '(6,2):(1,7) o (3,2):(2,3)'
  $ modewise check 'a = 3:1; composition(complement(a), 4:1)'

Basis strides, composed layouts that are more than a swizzle before a layout, and tilings are
not covered: a call that takes one is modewise's own on both sides, and a line says so; a text
that ends with such a call is refused.

CUTLASS's answers are known for
${columns(imitated, 80)}

Exit code 0 for "same", and for "other" with the same offsets; 1 otherwise.`,
    )
    .action(async (expression: string, options: { json?: true }) => {
      end(await check(expression, options.json === true, io));
    });
}

async function check(text: string, json: boolean, io: Io): Promise<ExitCode> {
  try {
    const checked = compare(text);
    await write(io.stdout, json ? `${JSON.stringify(checkJson(text, checked))}\n` : telling(checked));
    return isRight(checked) ? ExitCode.right : ExitCode.rejected;
  } catch (error) {
    if (!(error instanceof LayoutError)) throw error;
    if (json) await write(io.stdout, `${JSON.stringify({ expression: text, error: errorJson(error) })}\n`);
    else await write(io.stderr, errorReport(error, io));
    return ExitCode.rejected;
  }
}

/** Whether the input is accepted here, and CUTLASS gives the same offsets. */
function isRight({ ours, cutlass }: Checked): boolean {
  if (ours instanceof LayoutError) return false;
  return cutlass.kind === 'same' || (cutlass.kind === 'other' && cutlass.agrees);
}

function telling({ ours, cutlass, uncovered }: Checked): string {
  const own =
    ours instanceof LayoutError ? errorLine(ours).replace(/^error: /, 'rejects: ') : printValue(ours);
  const note =
    uncovered.length === 0
      ? ''
      : `not known of CUTLASS, so modewise's own answer on both sides: ${uncovered.join(', ')}\n`;
  const known = uncovered.length === 0 ? '' : 'as far as it is known: ';
  return `modewise  ${own}\nCUTLASS   ${known}${comparisonText(cutlass)}\n${note}`;
}

function checkJson(text: string, { last, ours, cutlass, uncovered }: Checked): object {
  return {
    expression: text,
    op: last.op,
    args: last.args.map(printValue),
    modewise: ours instanceof LayoutError ? { error: errorJson(ours) } : valueJson(ours),
    cutlass: comparisonJson(cutlass),
    ...(uncovered.length === 0 ? {} : { uncovered }),
  };
}

/**
 * The verdict; `departs` tells the call that decides it, where that is not the whole expression, and `before` an earlier one at which
 * CUTLASS departs.
 */
function comparisonJson({ departure, isLast, before, ...cutlass }: Comparison): object {
  const verdict = cutlass.kind === 'wrong' ? { ...cutlass, at: print(cutlass.at) } : cutlass;
  const isWhole = isLast === true && before === undefined;
  return {
    ...verdict,
    ...(departure === undefined || isWhole ? {} : { departs: departureJson(departure) }),
    ...(before === undefined ? {} : { before: departureJson(before) }),
  };
}

function departureJson({ call, ours, theirs }: Departure): object {
  return {
    call: call.text,
    expression: valueCall(call),
    modewise: ours instanceof LayoutError ? { error: errorJson(ours) } : printValue(ours),
    cutlass: theirs.kind === 'result' ? theirs.result : { rejects: theirs.rule },
  };
}
