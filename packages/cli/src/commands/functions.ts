import { didYouMean, findFunction, language, notation, signatures } from '@modewise/lang';
import type { FunctionEntry, NotationEntry } from '@modewise/lang';
import type { Command } from 'commander';
import { ExitCode, UsageError } from '../exit-code.js';
import { write } from '../io.js';
import type { Io } from '../io.js';

/** Names under which the page of the notation is asked for, beside everything that is no word. */
const SYNTAX = ['syntax', 'notation', 'o', ...language.constants.keys()];

interface FunctionsFlags {
  readonly syntax?: true;
  readonly json?: true;
}

/** `modewise functions`: the table of functions the language has, and its notation. */
export function addFunctions(program: Command, io: Io, end: (code: ExitCode) => void): void {
  program
    .command('functions')
    .summary('list the functions of the expression language')
    .description('Lists the functions of the expression language, or tells one of them with its example.')
    .argument('[name]', 'one function; or "syntax", or a sign such as o, =, <>, for the notation')
    .option('--syntax', 'tell the notation: integers, layouts, tilers, o, bindings, comments')
    .option('--json', 'print JSON')
    .action(async (name: string | undefined, flags: FunctionsFlags) => {
      await write(io.stdout, answer(name, flags));
      end(ExitCode.right);
    });
}

function answer(name: string | undefined, { syntax, json }: FunctionsFlags): string {
  if (syntax === true && name !== undefined)
    throw new UsageError('functions takes a name or --syntax, not both');
  if (syntax === true || (name !== undefined && isSyntax(name))) {
    return json === true ? `${JSON.stringify(notation)}\n` : page(notation);
  }
  if (name === undefined) {
    const entries = [...language.functions.values()];
    return json === true ? `${JSON.stringify(entries.map(rowOf))}\n` : listing(entries);
  }
  const entry = entryOf(name);
  return json === true ? `${JSON.stringify(rowOf(entry))}\n` : telling(entry);
}

function isSyntax(name: string): boolean {
  return SYNTAX.includes(name) || !/^[A-Za-z]/.test(name);
}

function rowOf(e: FunctionEntry): object {
  return {
    name: e.name,
    group: e.group,
    signatures: signatures(e),
    summary: e.summary,
    example: e.example,
  };
}

function entryOf(name: string): FunctionEntry {
  const entry = findFunction(name);
  if (entry !== undefined) return entry;
  const hint = didYouMean(name, language.functions.keys());
  throw new UsageError(`no function is called ${name}${hint === undefined ? '' : `; ${hint}`}`);
}

function listing(entries: readonly FunctionEntry[]): string {
  let text = '';
  let group = '';
  for (const entry of entries) {
    if (entry.group !== group) text += `${text === '' ? '' : '\n'}${entry.group}\n`;
    group = entry.group;
    text += `  ${signatures(entry).join('\n  ')}\n      ${entry.summary}\n`;
  }
  return (
    `${text}\n"modewise functions NAME" tells one with its example, "modewise functions --syntax" the notation:\n` +
    'layouts, tilers, _, o, p(i,j), bindings, comments.\n'
  );
}

function telling(entry: FunctionEntry): string {
  const [expression, value] = entry.example;
  return `${signatures(entry).join('\n')}\n  ${entry.summary}\n\n  ${expression}\n  ${value}\n`;
}

/** Each form with its meaning and, below, expressions with their values. */
function page(entries: readonly NotationEntry[]): string {
  const text = entries.map(({ form, meaning, examples }) => {
    const lines = examples.map(([expression, value]) => `      ${expression}\n      ${value}\n`);
    return `${form}\n  ${meaning}\n${lines.join('')}`;
  });
  return `${text.join('\n')}\nBlanks mean nothing. "modewise functions" lists the functions.\n`;
}
