import { findFunction, language, nearestNames, signatures } from '@modewise/lang';
import type { FunctionEntry } from '@modewise/lang';
import type { Command } from 'commander';
import { ExitCode, UsageError } from '../exit-code.js';
import { write } from '../io.js';
import type { Io } from '../io.js';

/** `modewise functions`: the table of functions the language has. */
export function addFunctions(program: Command, io: Io, end: (code: ExitCode) => void): void {
  program
    .command('functions')
    .summary('list the functions of the expression language')
    .description('Lists the functions of the expression language, or tells one of them with its example.')
    .argument('[name]', 'one function')
    .option('--json', 'print JSON')
    .action(async (name: string | undefined, options: { json?: true }) => {
      const entries = name === undefined ? [...language.functions.values()] : [entryOf(name)];
      if (options.json === true) {
        const list = entries.map((e) => ({
          name: e.name,
          group: e.group,
          signatures: signatures(e),
          summary: e.summary,
          example: e.example,
        }));
        await write(io.stdout, `${JSON.stringify(name === undefined ? list : list[0])}\n`);
      } else {
        await write(io.stdout, name === undefined ? listing(entries) : telling(entries[0]!));
      }
      end(ExitCode.right);
    });
}

function entryOf(name: string): FunctionEntry {
  const entry = findFunction(name);
  if (entry !== undefined) return entry;
  const near = nearestNames(name, language.functions.keys());
  throw new UsageError(
    `no function is called ${name}${near.length > 0 ? `; did you mean ${near.join(' or ')}?` : ''}`,
  );
}

function listing(entries: readonly FunctionEntry[]): string {
  let text = '';
  let group = '';
  for (const entry of entries) {
    if (entry.group !== group) text += `${text === '' ? '' : '\n'}${entry.group}\n`;
    group = entry.group;
    text += `  ${signatures(entry).join('\n  ')}\n      ${entry.summary}\n`;
  }
  return text;
}

function telling(entry: FunctionEntry): string {
  const [expression, value] = entry.example;
  return `${signatures(entry).join('\n')}\n  ${entry.summary}\n\n  ${expression}\n  ${value}\n`;
}
