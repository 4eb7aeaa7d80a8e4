// Makes golden/cutlass/*.jsonl: every case of a group is compiled against CUTLASS's static layout algebra. The
// compiler's errors name the rejected cases; those are taken out until the rest compiles, which then runs and prints.
// A template that failed once is not reported again for the next case that needs it, hence the rounds.

import { fs, path } from 'zx';
import { expressionOf } from './calls.mjs';
import { casesOf } from './cases.mjs';
import { errorsByLine, ruleOf } from './diagnostics.mjs';
import { record } from './manifest.mjs';
import { commandText, run } from './toolchain.mjs';
import { buildDir, companionDir, fail, inParallel } from './workspace.mjs';

const SHARD = 280;
const MAX_ROUNDS = 12;

/** Copies the driver into the build folder and, for g++, precompiles its header there. */
async function prepare(tools) {
  const dir = path.join(buildDir, `static-${tools.compiler}`);
  fs.mkdirSync(dir, { recursive: true });
  for (const name of ['static_answers.cpp', 'static_answers.hpp'])
    fs.copyFileSync(path.join(companionDir, name), path.join(dir, name));
  fs.rmSync(path.join(dir, 'static_answers.hpp.gch'), { force: true });
  if (tools.compiler === 'g++') {
    const header = path.join(dir, 'static_answers.hpp');
    const result = await run(tools.compiler, [
      ...tools.flags,
      '-O0',
      '-x',
      'c++-header',
      header,
      '-o',
      `${header}.gch`,
    ]);
    if (result.exitCode !== 0) fail(`static_answers.hpp does not compile:\n${result.stderr.slice(0, 2000)}`);
  }
  return dir;
}

async function answerShard(tools, dir, name, cases) {
  const list = path.join(dir, `${name}.inc`);
  const program = path.join(dir, name);
  const rejected = new Map();
  const extra =
    tools.compiler === 'g++'
      ? ['-fno-diagnostics-show-caret', '-fmax-errors=0']
      : ['-Xcudafe', '--error_limit=100000'];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const lines = cases.map((one, i) => (rejected.has(i) ? '' : `MODEWISE_CASE(${i}, ${expressionOf(one)})`));
    fs.writeFileSync(list, `${lines.join('\n')}\n`);
    const args = [
      ...tools.flags,
      '-O0',
      ...extra,
      `-DMODEWISE_CASES="${list}"`,
      ...tools.language(path.join(dir, 'static_answers.cpp')),
      '-o',
      program,
    ];
    const compiled = await run(tools.compiler, args);
    if (compiled.exitCode === 0) return { rejected, answers: await answersOf(program, name) };
    const errors = errorsByLine(
      compiled.stderr + compiled.stdout,
      path.basename(list).length > 0 ? list : name,
    );
    if (errors.size === 0)
      fail(`${name} does not compile, and no case is to blame:\n${compiled.stderr.slice(0, 3000)}`, 1);
    for (const [line, found] of errors) rejected.set(line - 1, ruleOf(found));
  }
  return fail(`${name} still does not compile after ${MAX_ROUNDS} rounds`, 1);
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
  const dir = await prepare(tools);
  const shards = groups.flatMap((group) => {
    const cases = casesOf(group);
    const count = Math.ceil(cases.length / SHARD);
    // Neighbours differ in little, so deal them out: fewer cases of a shard share a template that fails.
    return Array.from({ length: count }, (_, k) => ({
      group,
      name: `${group}-${k + 1}`,
      cases: cases.filter((_one, i) => i % count === k),
    }));
  });
  const lines = new Map(groups.map((group) => [group, []]));
  let done = 0;
  await inParallel(shards, jobs, async ({ group, name, cases }) => {
    const { rejected, answers } = await answerShard(tools, dir, name, cases);
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
    const changed = record(`cutlass/${group}.jsonl`, `${sorted.join('\n')}\n`, {
      oracle: 'CUTLASS C++ static',
      cutlass: tools.cutlass,
      compiler: tools.compilerVersion,
      command: commandText(
        tools,
        `-O0 -DMODEWISE_CASES='"${group}-N.inc"'`,
        ...tools.language('static_answers.cpp'),
      ),
      accepted: sorted.length - rejects,
      rejected: rejects,
      count: sorted.length,
    });
    return { name: `cutlass/${group}.jsonl`, accepted: sorted.length - rejects, rejected: rejects, changed };
  });
}
