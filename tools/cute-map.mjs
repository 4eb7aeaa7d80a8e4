// Holds docs/cute-map.md to the packages: every exported function and every function of the expression language has a row, every row
// names what there is. With `--cutlass DIR` also to CuTe's headers: every public name has a row or a reason.
//
//   node tools/cute-map.mjs [--cutlass DIR]
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '..');
const page = path.join(root, 'docs', 'cute-map.md');

/** The packages whose exports the table covers. */
const PACKAGES = ['layout-core', 'products', 'tv-partition'];

/** Names of CuTe at the left edge of a line that are no functions: macros, and heads of definitions outside of their class. */
const NO_FUNCTION = /^(CUTE_|__CUTE_|static_assert$|decltype$|if$|return$)/;

/**
 * The tables of the page: a row of five cells is a counterpart, one of three a function of ours that CuTe does not have, one of two a
 * name of CuTe with the reason why there is no counterpart.
 *
 * @param {string} text
 */
export function parseMap(text) {
  const rows = [];
  const own = [];
  const absent = [];
  let header = '';
  for (const line of text.split('\n')) {
    header = /^## `(.+)`$/.exec(line)?.[1] ?? (line.startsWith('## ') ? '' : header);
    if (!line.startsWith('|') || /^\| *[-:]/.test(line)) continue;
    const cells = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', ''));
    if (['CuTe', 'TypeScript'].includes(cells[0])) continue;
    if (cells.length === 5) {
      const [cute, name, language, file, test] = cells;
      rows.push({ header, cute, name, language, file, test });
    } else if (cells.length === 3) {
      const [name, file, test] = cells;
      own.push({ name, file, test });
    } else if (cells.length === 2) {
      const [cute, why] = cells;
      absent.push({ header, cute, why });
    } else {
      throw new Error(`docs/cute-map.md: a row has ${cells.length} cells: ${line}`);
    }
  }
  return { rows, own, absent };
}

/** Where `layout-core/get.ts` lies. */
const sourceOf = (file) => {
  const [name, ...rest] = file.split('/');
  return path.join(root, 'packages', name, 'src', ...rest);
};

/** The names that a package's index re-exports as values. */
export function exportsOf(name) {
  const index = readFileSync(path.join(root, 'packages', name, 'src', 'index.ts'), 'utf8');
  return [...index.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list]) =>
    list
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '' && !item.startsWith('type ')),
  );
}

/** The names at the top of namespace cute of a header: functions, classes, aliases, constants; nothing of `detail`, no operators. */
export function namesOf(source) {
  const names = new Set();
  for (const line of topLevelLines(source)) {
    const found =
      /^(?:(?:CUTE_\w+|constexpr|static|inline|auto|void|bool|int|decltype\(auto\)|std::ostream&|false_type) +)*(\w+)\(/.exec(
        line,
      ) ??
      /^struct (\w+)/.exec(line) ??
      /^using (\w+)\s*=/.exec(line) ??
      /^(?:static )?constexpr \w+ (\w+) =/.exec(line) ??
      /^CUTE_INLINE_CONSTANT \w+ (\w+)/.exec(line);
    if (found && !NO_FUNCTION.test(found[1])) names.add(found[1]);
  }
  return names;
}

/** The lines that stand directly inside `namespace cute { … }`. */
function topLevelLines(source) {
  const text = source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\/\/.*$/gm, '')
    .replace(/^#.*(?:\\\n.*)*$/gm, '');
  const lines = [];
  const scopes = [];
  let line = '';
  let pending = '';
  const inCute = () => scopes.length === 1 && scopes[0] === 'cute';
  for (const character of text) {
    if (character === '{') {
      scopes.push(/namespace\s+(\w+)\s*$/.exec(pending)?.[1] ?? '');
      pending = '';
      continue;
    }
    if (character === '}') {
      scopes.pop();
      pending = '';
      continue;
    }
    pending = character === ';' ? '' : pending + character;
    if (character === '\n') {
      if (line !== '') lines.push(line);
      line = '';
    } else if (inCute()) line += character;
  }
  return lines;
}

/**
 * What is wrong with the table, a sentence each.
 *
 * @param {object} options
 * @param {Iterable<string>} options.language the names of the expression language's functions
 * @param {string} [options.cutlass] a CUTLASS tree
 * @param {string} [options.text] the page
 */
export function problemsOf({ language, cutlass, text = readFileSync(page, 'utf8') }) {
  const problems = [];
  const { rows, own, absent } = parseMap(text);
  const exported = new Map(PACKAGES.map((name) => [name, new Set(exportsOf(name))]));
  const known = new Set(language);

  for (const { name, file, test } of [...rows, ...own]) {
    const what = `${name} (${file})`;
    if (!existsSync(sourceOf(file))) problems.push(`${what}: there is no such file`);
    else if (
      !new RegExp(`^export (?:function\\*?|const|class) ${name}\\b`, 'm').test(
        readFileSync(sourceOf(file), 'utf8'),
      )
    )
      problems.push(`${what}: the file does not export it`);
    if (!exported.get(file.split('/')[0])?.has(name))
      problems.push(`${what}: its package does not export it`);
    if (!existsSync(sourceOf(test))) problems.push(`${what}: there is no test ${test}`);
    else if (!new RegExp(`\\b${name}\\b`).test(readFileSync(sourceOf(test), 'utf8')))
      problems.push(`${what}: ${test} does not speak of it`);
  }
  for (const { cute, language: word } of rows) {
    if (word !== '—' && !known.has(word)) problems.push(`${cute}: the language has no ${word}`);
  }
  for (const { header, cute, why } of absent) {
    if (why.length < 3) problems.push(`${cute} of ${header}: no reason is given`);
  }

  const named = new Set([...rows, ...own].map(({ name, file }) => `${file.split('/')[0]} ${name}`));
  for (const [name, values] of exported) {
    for (const value of values)
      if (!named.has(`${name} ${value}`)) problems.push(`${value} of ${name} has no row`);
  }
  const words = new Set(rows.map((row) => row.language));
  const ownWords = new Set(/^The language alone has (.*)\.$/m.exec(text)?.[1].match(/\w+/g) ?? []);
  for (const word of known)
    if (!words.has(word) && !ownWords.has(word)) problems.push(`${word} of the language has no row`);
  for (const word of ownWords) if (!known.has(word)) problems.push(`the language has no ${word}`);

  const listed = [...rows, ...absent].map(({ header, cute }) => `${header} ${cute}`);
  for (const entry of new Set(listed.filter((e, i) => listed.indexOf(e) !== i)))
    problems.push(`${entry} has two rows`);
  if (cutlass !== undefined) problems.push(...againstHeaders(cutlass, rows, absent));
  return problems;
}

/** Names of the headers without a row, and rows whose name the header does not have. */
function againstHeaders(cutlass, rows, absent) {
  const problems = [];
  const all = [...rows, ...absent];
  for (const header of new Set(all.map((row) => row.header))) {
    const file = path.join(cutlass, 'include', header);
    if (!existsSync(file)) {
      problems.push(`${header}: there is no ${file}`);
      continue;
    }
    const source = readFileSync(file, 'utf8');
    const names = namesOf(source);
    const listed = all.filter((row) => row.header === header).map((row) => row.cute);
    for (const name of names) if (!listed.includes(name)) problems.push(`${name} of ${header} has no row`);
    for (const cute of listed) {
      const last = cute.split('::').at(-1);
      const found = cute.includes('::') ? new RegExp(`\\b${last}\\(`).test(source) : names.has(cute);
      if (!found) problems.push(`${header} has no public ${cute}`);
    }
  }
  return problems;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const at = process.argv.indexOf('--cutlass');
  const cutlass = at === -1 ? undefined : process.argv[at + 1];
  const built = path.join(root, 'packages', 'lang', 'dist', 'index.js');
  if ((at !== -1 && cutlass === undefined) || !existsSync(built)) {
    console.error('usage: node tools/cute-map.mjs [--cutlass DIR], after npm run build');
    process.exit(2);
  }
  const { language } = await import(pathToFileURL(built).href);
  const problems = problemsOf({ language: language.functions.keys(), cutlass });
  for (const problem of problems) console.error(problem);
  console.log(`${problems.length} problems in docs/cute-map.md`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
