// Makes golden/cutegen/<space>.json: every case of an enumerated space is answered by cutegen, and each shard of
// `digestShard` cases is kept as the SHA-256 of its answers, one a line.

import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fs, path } from 'zx';
import { record } from './manifest.mjs';
import { leaves } from './terms.mjs';
import { run } from './toolchain.mjs';
import { buildDir, companionDir, fail, goldenDir, inParallel } from './workspace.mjs';

const DIGEST_SHARD = 65_536;

const readSpaces = () => JSON.parse(fs.readFileSync(path.join(goldenDir, 'spaces.json'), 'utf8')).spaces;

/** The names of the enumerated spaces of golden/spaces.json. */
export const spaceNames = () => readSpaces().map((space) => space.name);

const countOfBlock = ({ profile, shapes, strides }) =>
  (shapes.length * strides.length) ** [...profile].filter((c) => c === '0').length;
const countOfFamily = ({ blocks }) => leaves(blocks.map(countOfBlock)).reduce((a, b) => a + b, 0);

/** The number of cases of a space. */
export function sizeOf(space) {
  const size = space.operands.map(countOfFamily).reduce((a, b) => a * b, 1);
  if (!Number.isSafeInteger(size)) fail(`space ${space.name} has more than 2^53 cases`);
  return size;
}

const familyText = ({ blocks }) =>
  blocks.map(({ profile, shapes, strides }) => `${profile}|${shapes.join()}|${strides.join()}`).join(';');

async function build(tools) {
  const include = path.join(tools.cutlassDir, 'cutlass_compiler/cutegen/include');
  if (!fs.existsSync(path.join(include, 'cutegen/layout.hpp')))
    fail(`'${tools.cutlassDir}' has no cutlass_compiler/cutegen; the digests need CUTLASS 4.7 or newer`);
  fs.mkdirSync(buildDir, { recursive: true });
  const program = path.join(buildDir, `cutegen_answers-${tools.compiler}`);
  const source = path.join(companionDir, 'cutegen_answers.cpp');
  const quiet = tools.compiler === 'g++' ? ['-w'] : ['-Xcompiler', '-w'];
  const result = await run(tools.compiler, [
    '-std=c++17',
    '-O2',
    '-DNDEBUG',
    ...quiet,
    '-I',
    include,
    source,
    '-o',
    program,
  ]);
  if (result.exitCode !== 0)
    fail(`cutegen_answers.cpp does not compile:\n${result.stderr.slice(0, 3000)}`, 1);
  return program;
}

/** The SHA-256 of the answers of cases [first, last), and how many were rejected. */
async function digestRange(program, space, first, last) {
  const child = spawn(program, [space.op, String(first), String(last), ...space.operands.map(familyText)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const hash = createHash('sha256');
  let lines = 0;
  let rejected = 0;
  let atStart = true;
  child.stdout.on('data', (chunk) => {
    hash.update(chunk);
    for (const byte of chunk) {
      if (byte === 10) lines++;
      else if (atStart && byte === 120) rejected++;
      atStart = byte === 10;
    }
  });
  const [status, signal] = await once(child, 'close');
  if (status !== 0 || lines !== last - first)
    fail(
      `cutegen_answers stopped in ${space.name} [${first}, ${last}) with status ${status ?? signal}, ${lines} answers`,
      1,
    );
  return { digest: hash.digest('hex'), rejected };
}

/** Regenerates the digests of the named spaces; returns one summary a space. */
export async function regenerateDigests(tools, names, jobs, onProgress) {
  const program = await build(tools);
  const spaces = readSpaces().filter((space) => names.includes(space.name));
  const shards = spaces.flatMap((space) => {
    const size = sizeOf(space);
    return Array.from({ length: Math.ceil(size / DIGEST_SHARD) }, (_, k) => ({
      space,
      k,
      first: k * DIGEST_SHARD,
      last: Math.min(size, (k + 1) * DIGEST_SHARD),
    }));
  });
  const results = new Map(spaces.map((space) => [space.name, { digests: [], rejected: 0 }]));
  let done = 0;
  await inParallel(shards, jobs, async ({ space, k, first, last }) => {
    const { digest, rejected } = await digestRange(program, space, first, last);
    const result = results.get(space.name);
    result.digests[k] = digest;
    result.rejected += rejected;
    onProgress(++done, shards.length, space.name);
  });
  return spaces.map((space) => {
    const { digests, rejected } = results.get(space.name);
    const size = sizeOf(space);
    const content = {
      space: space.name,
      version: space.version,
      op: space.op,
      oracle: 'cutegen',
      digestShard: DIGEST_SHARD,
      size,
      digests,
    };
    const name = `cutegen/${space.name}.json`;
    const changed = record(name, `${JSON.stringify(content, null, 2)}\n`, {
      oracle: 'cutegen',
      cutlass: tools.cutlass,
      compiler: tools.compilerVersion,
      command: `${tools.compiler} -std=c++17 -O2 -DNDEBUG -I CUTLASS/cutlass_compiler/cutegen/include cutegen_answers.cpp; ./cutegen_answers ${space.op} FIRST LAST FAMILIES`,
      accepted: size - rejected,
      rejected,
      count: size,
    });
    return { name, accepted: size - rejected, rejected, changed };
  });
}
