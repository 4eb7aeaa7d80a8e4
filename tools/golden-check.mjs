#!/usr/bin/env zx
// Compares golden/ with golden/MANIFEST.json: builds what the command line needs (cached), then runs `modewise golden check`.
// Needs no CUTLASS and no C++ compiler. Arguments go on to it. Exit status: 0 all is as recorded, 1 something is not.

import { $, path } from 'zx';

const root = path.resolve(import.meta.dirname, '..');
const env = { ...process.env, NX_DAEMON: 'false' };
const options = { cwd: root, env, nothrow: true, preferLocal: root };

const build = await $({
  ...options,
  quiet: true,
})`nx run @modewise/cli:build --outputStyle=static-failures-only`;
if (build.exitCode !== 0) {
  process.stderr.write(build.stdout + build.stderr);
  process.exit(1);
}
const args = process.argv.slice(2);
const check = await $({ ...options, stdio: 'inherit' })`node packages/cli/dist/main.js golden check ${args}`;
process.exitCode = check.exitCode ?? 1;
