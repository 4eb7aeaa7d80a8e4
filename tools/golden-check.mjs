#!/usr/bin/env zx
// Checks every file of golden/ against golden/MANIFEST.json. Needs no CUTLASS and no compiler.
// Exit status: 0 all match, 1 something differs, is missing or is not in the manifest.

import { differences, readManifest } from './golden/manifest.mjs';

const found = differences();
const files = Object.values(readManifest().files);
if (files.length === 0) found.push('missing: MANIFEST.json');
for (const line of found) process.stderr.write(`golden: ${line}\n`);
const cases = files.reduce((sum, file) => sum + file.count, 0);
if (found.length === 0)
  process.stdout.write(`golden: ${files.length} files match their digests, ${cases} cases\n`);
process.exitCode = found.length === 0 ? 0 : 1;
