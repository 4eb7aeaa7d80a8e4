import { callOf, explain } from '@modewise/lang';
import type { Explanation } from '@modewise/lang';
import { LayoutError } from '@modewise/layout-core';
import type { Command } from 'commander';
import { ExitCode } from '../exit-code.js';
import { write } from '../io.js';
import type { Io } from '../io.js';
import { errorJson, errorLine, errorReport } from '../report-error.js';

/** `modewise explain`: the steps that lead to a result. */
export function addExplain(program: Command, io: Io, end: (code: ExitCode) => void): void {
  program
    .command('explain')
    .summary('show the steps of a product, divide or composition')
    .description(
      'Shows how CuTe makes a product, a divide or a composition from simpler operations, and checks the law of the\n' +
        'result at its last coordinate. Every step is an expression that "modewise eval" takes.',
    )
    .argument('<expression>', 'one call or composition, for example "logical_product(3:2, 4:1)"')
    .option('--json', 'print one line of JSON')
    .addHelpText(
      'after',
      `
Example:
  $ modewise explain 'logical_product(3:2, 4:1)'
  A = 3:2
  B = 4:1
  C = complement(A)      = (2,1):(1,6)          # the offsets A leaves free, and where growth goes on
  D = composition(C, B)  = (2,2):(1,6)          # where each copy of A starts
  R = make_layout(A, D)  = (3,(2,2)):(2,(1,6))  # the place in A, then which copy
  law: R(i,j) = A(i) + C(B(j))
  R(2,3) = 11 = A(2) + C(3) = 4 + 7`,
    )
    .action(async (expression: string, options: { json?: true }) => {
      end(await run(expression, options.json === true, io));
    });
}

async function run(text: string, json: boolean, io: Io): Promise<ExitCode> {
  try {
    const { error, ...explanation } = explain(callOf(text));
    if (json) {
      const why = error === undefined ? {} : { error: errorJson(error) };
      await write(io.stdout, `${JSON.stringify({ expression: text, ...explanation, ...why })}\n`);
    } else {
      await write(io.stdout, telling(explanation));
      if (error !== undefined) await write(io.stderr, `${errorLine(error)}\n`);
    }
    return error === undefined && explanation.law?.holds !== false ? ExitCode.right : ExitCode.rejected;
  } catch (error) {
    if (!(error instanceof LayoutError)) throw error;
    if (json) await write(io.stdout, `${JSON.stringify({ expression: text, error: errorJson(error) })}\n`);
    else await write(io.stderr, errorReport(error, io));
    return ExitCode.rejected;
  }
}

function telling({ inputs, steps, law }: Omit<Explanation, 'error'>): string {
  const lines = inputs.map(({ name, value }) => `${name} = ${value}`);
  const expressions = Math.max(0, ...steps.map((s) => s.name.length + s.expression.length));
  const values = Math.max(0, ...steps.map((s) => s.value.length));
  for (const { name, expression, value, why } of steps) {
    const gap = ' '.repeat(expressions - name.length - expression.length);
    lines.push(`${name} = ${expression}${gap}  = ${value.padEnd(values)}  # ${why}`);
  }
  if (law !== undefined) {
    const terms = law.right.join(' + ');
    const sum = law.rightValues.length > 1 ? ` = ${law.rightValues.join(' + ')}` : '';
    const verdict = law.holds ? '' : '  # the law is broken';
    lines.push(`law: ${law.statement}`, `${law.left} = ${law.leftValue} = ${terms}${sum}${verdict}`);
  }
  return `${lines.join('\n')}\n`;
}
