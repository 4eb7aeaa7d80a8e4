import { callOf, evaluationOf, explain } from '@modewise/lang';
import type { Explanation } from '@modewise/lang';
import { LayoutError } from '@modewise/layout-core';
import type { Command } from 'commander';
import { ExitCode } from '../exit-code.js';
import { write } from '../io.js';
import type { Io } from '../io.js';
import { errorJson, errorReport } from '../report-error.js';

/** `modewise explain`: the steps that lead to a result. */
export function addExplain(program: Command, io: Io, end: (code: ExitCode) => void): void {
  program
    .command('explain')
    .summary('show the steps of a product, a divide, a partition, an evaluation')
    .description(
      'Shows from which simpler operations the result of a call comes: of a composition, of every product and divide, of ' +
        'tile_to_shape down to its blocked_product, of a tiled copy, of partitions and retiles with the shape at each step, of a layout ' +
        'at a coordinate. What is printed is itself an expression for "modewise eval", with the values as comments.',
    )
    .argument('<expression>', 'what ends with such a call, for example "logical_product(3:2, 4:1)"')
    .option('--json', 'print one line of JSON')
    .addHelpText(
      'after',
      `
Example:
  $ modewise explain 'logical_product(3:1, 4:1)'
  A = 3:1
  B = 4:1
  C = complement(A)      # = 1:3, the free complement: what A leaves free; CUTLASS 4.7: complement(A, 12) = 4:3
  D = composition(C, B)  # = 4:3, where each copy of A starts
  R = make_layout(A, D)  # = (3,4):(1,3), the place in A, then which copy
  # law: R(i,j) = A(i) + C(B(j))
  R(2,3)                 # = 11 = A(2) + C(3) = 2 + 9

Only the last call is taken apart; bindings and inner calls are evaluated first.
Products are derived from the free complement, complement(A). Where the bounded one
that CUTLASS 4.7 takes, complement(A, n), is another layout, the line tells it.
The law is evaluated at the last coordinate: of a composition, a product or a divide
by a layout or an integer, a blocked or raked product. By-mode tilers and
tile_to_shape have steps alone. Of a composed layout A o offset o B the law tells
how its value comes about, of a swizzle which bits of an offset are xored into which.
Partitions: tiled_copy, make_tiled_copy_A/B/C, tidfrg_S/D, partition_S/D, retile_S/D,
thrfrg_A/B/C, partition_A/B/C. A layout at a coordinate, (L)(c), is split into modes:
  $ modewise explain '(Sw<2,0,3> o (8,8):(8,1))(3,4)'
  L = Sw<2,0,3> o 0 o (8,8):(8,1)
  B = layout_b(L)               # = (8,8):(8,1), what the coordinate goes into
  c = idx2crd((3,4), shape(B))  # = (3,4), the coordinate in every mode
  V0 = get<0>(B)(get<0>(c))     # = 24, 3*8
  V1 = get<1>(B)(get<1>(c))     # = 4, 4*1
  X = sum((V0,V1))              # = 28, V0 + V1
  R = layout_a(L)(X)            # = 31, bits 0-1 ^= bits 3-4; period 32: 11100 -> 11111
A rejected input prints its error, then the steps before it, on standard error; exit
code 1.`,
    )
    .action(async (expression: string, options: { json?: true }) => {
      end(await run(expression, options.json === true, io));
    });
}

async function run(text: string, json: boolean, io: Io): Promise<ExitCode> {
  try {
    const { error, ...explanation } = explain(evaluationOf(text) ?? callOf(text));
    if (json) {
      const why = error === undefined ? {} : { error: errorJson(error) };
      await write(io.stdout, `${JSON.stringify({ expression: text, ...explanation, ...why })}\n`);
    } else {
      const steps = telling(explanation);
      if (error === undefined) await write(io.stdout, steps);
      else
        await write(
          io.stderr,
          `${errorReport(error, io)}${explanation.steps.length > 0 ? `Up to there:\n${steps}` : ''}`,
        );
    }
    return error === undefined && explanation.law?.holds !== false ? ExitCode.right : ExitCode.rejected;
  } catch (error) {
    if (!(error instanceof LayoutError)) throw error;
    if (json) await write(io.stdout, `${JSON.stringify({ expression: text, error: errorJson(error) })}\n`);
    else await write(io.stderr, errorReport(error, io));
    return ExitCode.rejected;
  }
}

/** Comments stand in one column up to here; a longer line has its comment two blanks on. */
const COLUMN = 60;

/** A text of the expression language: the inputs and steps as bindings, the law at a coordinate; values are comments. */
function telling({ inputs, steps, law }: Omit<Explanation, 'error'>): string {
  const lines: [code: string, comment: string][] = steps.map(({ name, expression, value, why, cutlass }) => [
    `${name} = ${expression}`,
    `= ${value}, ${why}${cutlass === undefined ? '' : `; CUTLASS 4.7: ${cutlass.expression} = ${cutlass.value}`}`,
  ]);
  if (law !== undefined) {
    const terms = law.right.join(' + ');
    const sum = law.rightValues.length > 1 ? ` = ${law.rightValues.join(' + ')}` : '';
    const verdict = law.holds ? '' : ': the law is broken';
    lines.push(['', `law: ${law.statement}`], [law.left, `= ${law.leftValue} = ${terms}${sum}${verdict}`]);
  }
  const column = Math.max(0, ...lines.map(([code]) => code.length + 2).filter((n) => n <= COLUMN));
  const told = lines.map(([code, comment]) =>
    code === '' ? `# ${comment}` : `${`${code}  `.padEnd(column)}# ${comment}`,
  );
  return `${[...inputs.map(({ name, value }) => `${name} = ${value}`), ...told].join('\n')}\n`;
}
