import { inspect } from 'node:util';
import ts from 'typescript';

const AsyncFunction = /** @type {FunctionConstructor} */ (async () => {}).constructor;
const IMPORT = /^import (type )?\{([^}]*)\} from '([^']+)';$/gm;
/** A statement of one line that tells its value: `console.log(x); // value` or `x; // value`. */
const SHOWN = /^(?!\/\/|const |let |import )(?:console\.log\((.*)\)|(\S.*)); \/\/ (.+)$/;

/**
 * The ```ts blocks of a Markdown text.
 *
 * @param {string} text
 * @returns {{ line: number, code: string }[]}
 */
export function tsBlocks(text) {
  return [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map((found) => ({
    line: text.slice(0, found.index).split('\n').length,
    code: found[1],
  }));
}

/**
 * Runs a block as a module and tells every line that shows a value, with the value that it has.
 *
 * @param {string} code
 * @param {(name: string) => Promise<Record<string, unknown>>} load what a module exports
 * @returns {Promise<{ line: string, said: string, value: string }[]>}
 */
export async function runBlock(code, load) {
  const shown = [];
  const modules = {};
  for (const [, type, , name] of code.matchAll(IMPORT))
    if (type === undefined) modules[name] = await load(name);
  const shows = (line, said, value) => {
    shown.push({ line, said, value: typeof value === 'string' ? value : inspect(value) });
  };
  const { outputText } = ts.transpileModule(instrumented(code), {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  await new AsyncFunction('modules', 'shows', 'console', outputText)(modules, shows, { log: () => {} });
  return shown;
}

/**
 * Imports taken from `modules`, values given to `shows`.
 *
 * @param {string} code
 */
function instrumented(code) {
  const imported = code.replace(IMPORT, (_, type, names, name) => {
    if (type !== undefined) return '';
    const taken = names.replace(/\btype \w+,?/g, '').replace(/ as /g, ': ');
    return `const {${taken}} = modules[${JSON.stringify(name)}];`;
  });
  return imported
    .split('\n')
    .map((line) => {
      const found = SHOWN.exec(line);
      if (found === null) return line;
      const [, logged, expression, said] = found;
      return `shows(${JSON.stringify(line)}, ${JSON.stringify(said)}, (${logged ?? expression}));`;
    })
    .join('\n');
}
