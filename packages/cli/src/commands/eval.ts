import { evaluate, MAX_TEXT, parseProgram, printValue } from '@modewise/lang';
import type { Value } from '@modewise/lang';
import { LayoutError } from '@modewise/layout-core';
import type { Command } from 'commander';
import { ExitCode, UsageError } from '../exit-code.js';
import { write } from '../io.js';
import type { Io } from '../io.js';
import { readLines } from '../read-lines.js';
import { errorJson, errorLine, errorReport } from '../report-error.js';
import { valueJson } from '../value-json.js';

/** `modewise eval`: what an expression is, or each line of standard input. */
export function addEval(program: Command, io: Io, end: (code: ExitCode) => void): void {
  program
    .command('eval')
    .summary('evaluate an expression')
    .description(
      "Evaluates an expression of CuTe layouts and prints its value in CuTe's notation, without spaces and underscores.",
    )
    .argument('[expression]', 'for example "blocked_product((2,3):(3,1), (2,2):(1,2))"')
    .option('--batch', 'read one expression a line from standard input, print one result a line')
    .option('--json', 'print one line of JSON an expression')
    .addHelpText(
      'after',
      `
Examples:
  $ modewise eval 'logical_product(3:2, 4:1)'
  (3,(2,2)):(2,(1,6))
  $ modewise eval '(4,6,8):(2,3,5) o 4:1'
  4:2
  $ modewise eval 'a = (3,4):(1,3); a(2,3); table(a)'
  11
  [0,1,2,3,4,5,6,7,8,9,10,11]
  $ modewise eval 'size(cute::Layout<cute::tuple<cute::C<4>, cute::C<8> > > const&)'
  32
  $ modewise eval --batch < expressions.txt

Where CUTLASS's answer is right, this is the same layout, mode for mode, except that
complement(L) is the free complement (CUTLASS's one-argument complement is
complement(L, cosize(filter(L)))), and that products of blocks with negative strides
may have another stride in a mode of size 1. What CUTLASS answers wrongly is answered
rightly or rejected; "modewise check" tells what CUTLASS does.

In a batch a rejected line prints "error: CODE: message" in its place and the run goes
on; an empty line or a comment prints an empty line; several results of one line are
joined by "; "; names bound in a line end with it. An expression that begins with "-"
follows "--": modewise eval -- '-1:2'. Exit code 1 if anything was rejected.
"modewise functions" lists what can be called, "modewise functions --syntax" the rest
of the notation.`,
    )
    .action(async (expression: string | undefined, options: { batch?: true; json?: true }) => {
      if (options.batch === true) {
        if (expression !== undefined) throw new UsageError('eval takes an expression or --batch, not both');
        end(await evalBatch(io, options.json === true));
      } else {
        if (expression === undefined)
          throw new UsageError('eval needs an expression, or --batch to read standard input');
        end(await evalOne(expression, io, options.json === true));
      }
    });
}

async function evalOne(text: string, io: Io, json: boolean): Promise<ExitCode> {
  const answer = answerOf(text);
  if (json) await write(io.stdout, `${JSON.stringify(answerJson(text, answer))}\n`);
  else if (answer instanceof LayoutError) await write(io.stderr, errorReport(answer, io));
  else for (const value of answer) await write(io.stdout, `${printValue(value)}\n`);
  return answer instanceof LayoutError ? ExitCode.rejected : ExitCode.right;
}

const FLUSH_AT = 2 ** 16;

async function evalBatch(io: Io, json: boolean): Promise<ExitCode> {
  let code: ExitCode = ExitCode.right;
  for await (const lines of readLines(io.stdin, MAX_TEXT)) {
    let out = '';
    for (const line of lines) {
      const answer = answerOf(line, true);
      if (answer instanceof LayoutError) code = ExitCode.rejected;
      out += `${json ? JSON.stringify(answerJson(line, answer)) : answerText(answer)}\n`;
      if (out.length >= FLUSH_AT) {
        await write(io.stdout, out);
        out = '';
      }
    }
    if (out !== '') await write(io.stdout, out);
  }
  return code;
}

/** The values of a text, of which there is at least one unless an empty text is welcome; or why not. */
function answerOf(text: string, emptyIsWelcome = false): Value[] | LayoutError {
  try {
    const values = evaluate(text);
    if (values.length > 0 || (emptyIsWelcome && parseProgram(text).statements.length === 0)) return values;
    return new LayoutError({
      code: 'BAD_ARGUMENT',
      op: 'evaluate',
      inputs: [],
      message: 'there is no expression to show',
      hint: 'a binding shows nothing and ends with its text: a = 3:1; size(a)',
    });
  } catch (error) {
    if (error instanceof LayoutError) return error;
    throw error;
  }
}

function answerText(answer: Value[] | LayoutError): string {
  return answer instanceof LayoutError ? errorLine(answer) : answer.map(printValue).join('; ');
}

function answerJson(text: string, answer: Value[] | LayoutError): object {
  const expression = text.length > MAX_TEXT ? {} : { expression: text };
  if (answer instanceof LayoutError) return { ...expression, error: errorJson(answer) };
  return { ...expression, result: answerText(answer), values: answer.map(valueJson) };
}
