#!/usr/bin/env node
// The command of a checkout exists before its first build, so that `npm ci` can link it.
import { existsSync } from 'node:fs';

const main = new URL('../dist/main.js', import.meta.url);
if (existsSync(main)) {
  await import(main.href);
} else {
  process.stderr.write('error: modewise is not built yet; in its checkout run: npm run build\n');
  process.exitCode = 2;
}
