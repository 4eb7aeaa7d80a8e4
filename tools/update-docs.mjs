// Runs every command in the console blocks of README.md and docs/ and writes what it prints under it.
import { fs, glob, path } from 'zx';
import { spawnSync } from 'node:child_process';
import { modewiseArguments, withOutputs } from './console-blocks.mjs';

const root = path.resolve(import.meta.dirname, '..');
const main = path.join(root, 'packages/cli/dist/main.js');

for (const file of await glob(['README.md', 'docs/**/*.md'], { cwd: root, absolute: true })) {
  const text = fs.readFileSync(file, 'utf8');
  const updated = withOutputs(text, (command) => {
    const { stdout, stderr } = spawnSync(process.execPath, [main, ...modewiseArguments(command)], {
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    });
    return stdout + stderr;
  });
  if (updated !== text) fs.writeFileSync(file, updated);
}
