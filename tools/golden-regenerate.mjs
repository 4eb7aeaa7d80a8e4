#!/usr/bin/env zx
// Builds golden/companion/ against a CUTLASS tree and rewrites what changed in golden/; `--help` tells how.

import { minimist, os } from 'zx';
import { regenerateArticle } from './golden/article-trace.mjs';
import { groupNames, partitionNames } from './golden/cases.mjs';
import { regenerateDigests, spaceNames } from './golden/cutegen-digests.mjs';
import { regenerateEmit } from './golden/emit-traces.mjs';
import { recordExamples } from './golden/examples.mjs';
import { regenerateStatic } from './golden/static-traces.mjs';
import { findToolchain } from './golden/toolchain.mjs';
import { fail, progress } from './golden/workspace.mjs';

const USAGE =
  'usage: golden regenerate --cutlass DIR [--cuda DIR] [--compiler g++|nvcc] [--only NAME] [--jobs N] [--commit HASH]';
const HELP = `${USAGE}

Builds golden/companion/ against a CUTLASS tree and rewrites what changed in golden/. Needs no GPU.

  --cutlass DIR    a CUTLASS tree, 4.7 or newer for the digests
  --cuda DIR       a CUDA toolkit with headers (default: /usr/local/cuda)
  --compiler NAME  g++ (default) or nvcc
  --only NAME      article, a group of golden/cutlass or golden/partition, cutegen, one enumerated space, emit (needs a build), or examples
  --jobs N         compilers at a time (default: as many as the machine runs at once)
  --commit HASH    the commit of a CUTLASS tree that is not a git checkout

Exit status: 0 done, 1 a companion disagrees or does not build, 2 bad usage, no compiler or no CUTLASS.
`;
const TEXTS = ['cutlass', 'cuda', 'compiler', 'only', 'commit'];
const KNOWN = ['_', ...TEXTS, 'jobs'];
// A commit may look like a number; it stays a text.
const argv = minimist(process.argv.slice(2), { string: TEXTS });

if (argv.help === true || argv.h === true) {
  process.stdout.write(HELP);
  process.exit(0);
}
for (const key of Object.keys(argv)) if (!KNOWN.includes(key)) fail(`unknown option --${key}\n${USAGE}`);
for (const key of KNOWN.slice(1))
  if (argv[key] === true || argv[key] === '' || Array.isArray(argv[key]))
    fail(`--${key} needs one value\n${USAGE}`);
if (argv._.length > 0) fail(`unexpected '${argv._[0]}'\n${USAGE}`);
if (argv.cutlass === undefined) fail(`--cutlass DIR is needed\n${USAGE}`);
const jobs = argv.jobs ?? os.availableParallelism();
if (!Number.isInteger(jobs) || jobs < 1 || jobs > 256)
  fail(`--jobs is a number of processes, not '${argv.jobs}'`);
const traceNames = [...groupNames, ...partitionNames];
const names = ['article', ...traceNames, 'cutegen', ...spaceNames(), 'emit', 'examples'];
const only = argv.only;
if (only !== undefined && !names.includes(only)) fail(`--only is one of ${names.join(', ')}; not '${only}'`);

const wanted = (name) => only === undefined || only === name;
const tools = await findToolchain({
  cutlass: argv.cutlass,
  cuda: argv.cuda,
  compiler: argv.compiler ?? 'g++',
  commit: argv.commit,
});

const report = ({ name, changed, note, accepted, rejected }) => {
  const detail = note ?? `${accepted} accepted, ${rejected} rejected`;
  process.stdout.write(`${changed ? 'rewritten' : 'unchanged'}  ${name}  ${detail}\n`);
};

if (wanted('article')) report(await regenerateArticle(tools));
const groups = traceNames.filter(wanted);
if (groups.length > 0) {
  const bar = progress('static traces: shard');
  const results = await regenerateStatic(tools, groups, jobs, bar.at);
  bar.end();
  results.forEach(report);
}
const spaces = spaceNames().filter((name) => only === 'cutegen' || wanted(name));
if (spaces.length > 0) {
  const bar = progress('cutegen digests: shard');
  const results = await regenerateDigests(tools, spaces, jobs, bar.at);
  bar.end();
  results.forEach(report);
}
if (wanted('emit')) (await regenerateEmit(tools)).forEach(report);
if (wanted('examples')) recordExamples().forEach(report);
