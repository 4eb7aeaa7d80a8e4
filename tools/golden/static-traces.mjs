// Makes golden/cutlass/*.jsonl and golden/partition/*.jsonl: every case of a group is compiled against CUTLASS's static layout algebra. The
// compiler's errors name the rejected cases; those are taken out until the rest compiles, which then runs and prints.
// A template that failed once is not reported again for the next case that needs it, hence the rounds.

import { fs, path } from 'zx';
import { expressionOf } from './calls.mjs';
import { casesOf, howToAsk, traceFile } from './cases.mjs';
import { errorsByLine, ruleOf } from './diagnostics.mjs';
import { record } from './manifest.mjs';
import { commandText, run } from './toolchain.mjs';
import { buildDir, companionDir, fail, inParallel } from './workspace.mjs';

const MAX_ROUNDS = 12;
/**
 * Rules that stand second in some rejections, where a neighbour may have been told the first: those that are no text of CUTLASS's, and
 * those of templates that are instantiated late.
 */
const MAY_BE_SECOND = [
  'not static',
  'compile error',
  'Something went wrong.',
  'Divisibility condition',
  'Static safe_div requires t % u == 0',
];

/** Copies a companion into the build folder and, for g++, precompiles its header there. */
async function prepare(tools, companion) {
  const dir = path.join(buildDir, `static-${tools.compiler}`);
  fs.mkdirSync(dir, { recursive: true });
  for (const name of fs.readdirSync(companionDir).filter((file) => /_answers\.[ch]pp$/.test(file)))
    fs.copyFileSync(path.join(companionDir, name), path.join(dir, name));
  fs.rmSync(path.join(dir, `${companion}.hpp.gch`), { force: true });
  if (tools.compiler === 'g++') {
    const header = path.join(dir, `${companion}.hpp`);
    const result = await run(tools.compiler, [
      ...tools.flags,
      '-O0',
      '-x',
      'c++-header',
      header,
      '-o',
      `${header}.gch`,
    ]);
    if (result.exitCode !== 0) fail(`${companion}.hpp does not compile:\n${result.stderr.slice(0, 2000)}`);
  }
  return dir;
}

/** Compiles the cases that are asked; returns nothing where all of them compile, or the errors of each line. */
async function compileCases(tools, dir, companion, name, cases, isAsked) {
  const list = path.join(dir, `${name}.inc`);
  const lines = cases.map((one, i) => (isAsked(i) ? `MODEWISE_CASE(${i}, ${expressionOf(one)})` : ''));
  fs.writeFileSync(list, `${lines.join('\n')}\n`);
  const extra =
    tools.compiler === 'g++'
      ? ['-fno-diagnostics-show-caret', '-fmax-errors=0']
      : ['-Xcudafe', '--error_limit=100000'];
  const compiled = await run(tools.compiler, [
    ...tools.flags,
    '-O0',
    ...extra,
    `-DMODEWISE_CASES="${list}"`,
    ...tools.language(path.join(dir, `${companion}.cpp`)),
    '-o',
    path.join(dir, name),
  ]);
  if (compiled.exitCode === 0) return undefined;
  const errors = errorsByLine(compiled.stderr + compiled.stdout, list);
  if (errors.size === 0)
    fail(`${name} does not compile, and no case is to blame:\n${compiled.stderr.slice(0, 3000)}`, 1);
  return errors;
}

async function answerShard(tools, dir, { companion, name, cases }) {
  const rejected = new Map();
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const errors = await compileCases(tools, dir, companion, name, cases, (i) => !rejected.has(i));
    if (errors === undefined) {
      const answers = await answersOf(path.join(dir, name), name);
      // Of neighbours that fail in one template only the first is told why: the others are asked alone.
      for (const [i, rule] of rejected) if (MAY_BE_SECOND.includes(rule)) rejected.set(i, await ruleAlone(i));
      return { rejected, answers };
    }
    for (const [line, found] of errors) rejected.set(line - 1, ruleOf(found));
  }
  return fail(`${name} still does not compile after ${MAX_ROUNDS} rounds`, 1);

  async function ruleAlone(i) {
    const errors = await compileCases(tools, dir, companion, `${name}-alone`, cases, (k) => k === i);
    return errors === undefined
      ? fail(`${name}: the case of line ${i + 1} compiles alone`, 1)
      : ruleOf(errors.get(i + 1) ?? []);
  }
}

async function answersOf(program, name) {
  const result = await run(program, []);
  if (result.exitCode !== 0) fail(`${name} stopped with status ${result.exitCode} ${result.signal ?? ''}`, 1);
  return new Map(
    result.stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => [Number(line.slice(0, line.indexOf('\t'))), line.slice(line.indexOf('\t') + 1)]),
  );
}

/** Regenerates the given groups; returns one summary a group. */
export async function regenerateStatic(tools, groups, jobs, onProgress) {
  let dir;
  for (const companion of new Set(groups.map((group) => howToAsk(group).companion)))
    dir = await prepare(tools, companion);
  const shards = groups.flatMap((group) => {
    const { companion, shard, together } = howToAsk(group);
    const all = casesOf(group).sort((a, b) => (together ? a.turn - b.turn : 0));
    return [false, true].flatMap((refused) => {
      const cases = all.filter((one) => one.refused === refused);
      const count = Math.ceil(cases.length / shard);
      // Neighbours differ in little, so deal them out: fewer cases of a shard share a template that fails. Where few fail they stay
      // together, and share those that compile.
      const shardOf = (i) => (together ? Math.floor(i / Math.ceil(cases.length / count)) : i % count);
      return Array.from({ length: count }, (_, k) => ({
        group,
        companion,
        name: `${group}-${refused ? 'refused-' : ''}${k + 1}`,
        cases: cases.filter((_one, i) => shardOf(i) === k),
      }));
    });
  });
  const lines = new Map(groups.map((group) => [group, []]));
  let done = 0;
  await inParallel(shards, jobs, async (shard) => {
    const { group, name, cases } = shard;
    const { rejected, answers } = await answerShard(tools, dir, shard);
    cases.forEach(({ op, args }, i) => {
      const rule = rejected.get(i);
      if (rule === undefined && !answers.has(i))
        fail(`${name} printed no answer to ${op}(${args.join(', ')})`, 1);
      lines
        .get(group)
        .push(
          JSON.stringify(
            rule === undefined ? { op, args, result: answers.get(i) } : { op, args, rejects: rule },
          ),
        );
    });
    onProgress(++done, shards.length, name);
  });
  return groups.map((group) => {
    const sorted = lines.get(group).sort();
    const rejects = sorted.filter((line) => line.includes('"rejects":')).length;
    const name = traceFile(group);
    const changed = record(name, `${sorted.join('\n')}\n`, {
      oracle: 'CUTLASS C++ static',
      cutlass: tools.cutlass,
      compiler: tools.compilerVersion,
      command: commandText(
        tools,
        `-O0 -DMODEWISE_CASES='"${group}-N.inc"'`,
        ...tools.language(`${howToAsk(group).companion}.cpp`),
      ),
      accepted: sorted.length - rejects,
      rejected: rejects,
      count: sorted.length,
    });
    return { name, accepted: sorted.length - rejects, rejected: rejects, changed };
  });
}
