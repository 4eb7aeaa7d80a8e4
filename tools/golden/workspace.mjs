// Where things lie, and how files of golden/ are written: whole or not at all, and only when their bytes change.

import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { fs, path } from 'zx';

export const goldenDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../golden');
export const companionDir = path.join(goldenDir, 'companion');
export const buildDir = path.join(goldenDir, '.build');

/** Ends the program with a message on standard error; exit status 2 is bad usage or a missing tool. */
export function fail(message, status = 2) {
  process.stderr.write(`golden: ${message}\n`);
  process.exit(status);
}

export const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** Writes golden/`name` through a temporary file and a rename, unless it already has these bytes. True if written. */
export function writeGolden(name, content) {
  const target = path.join(goldenDir, name);
  if (fs.existsSync(target) && fs.readFileSync(target).equals(Buffer.from(content))) return false;
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.mkdirSync(buildDir, { recursive: true });
  const temporary = path.join(buildDir, `${path.basename(name)}.${process.pid}.tmp`);
  try {
    fs.writeFileSync(temporary, content);
    fs.renameSync(temporary, target);
  } finally {
    fs.rmSync(temporary, { force: true });
  }
  return true;
}

/** One line of progress, redrawn in place, on a terminal only. */
export function progress(label) {
  const shown = process.stderr.isTTY === true;
  return {
    at(done, total, note = '') {
      if (shown) process.stderr.write(`\r\u001b[2K${label} ${done}/${total} ${note}`);
    },
    end() {
      if (shown) process.stderr.write('\r\u001b[2K');
    },
  };
}

/** Runs `task(item, index)` for every item, at most `jobs` at a time; the first failure ends it. */
export async function inParallel(items, jobs, task) {
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next++;
      await task(items[index], index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(jobs, items.length) }, worker));
}
