// golden/MANIFEST.json: per file its oracle, CUTLASS version and commit, compiler, command, count and SHA-256.

import { fs, path } from 'zx';
import { goldenDir, sha256, writeGolden } from './workspace.mjs';

const FOLDERS = ['article', 'cutlass', 'cutegen', 'emit', 'examples', 'hardware'];
const SINGLE = ['spaces.json'];

/** The manifest as it stands; empty when there is none yet. */
export function readManifest() {
  const file = path.join(goldenDir, 'MANIFEST.json');
  if (!fs.existsSync(file)) return { version: 1, files: {} };
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}

/** Every file of golden/ that the manifest must name, relative and sorted. */
export function tracedFiles() {
  const found = SINGLE.filter((name) => fs.existsSync(path.join(goldenDir, name)));
  for (const folder of FOLDERS) {
    const dir = path.join(goldenDir, folder);
    if (!fs.existsSync(dir)) continue;
    for (const entry of fs.readdirSync(dir, { recursive: true, withFileTypes: true })) {
      if (entry.isFile())
        found.push(path.relative(goldenDir, path.join(entry.parentPath ?? entry.path, entry.name)));
    }
  }
  return found.map((name) => name.split(path.sep).join('/')).sort();
}

/** The number of cases in a file: lines, or a digest's size. */
export function countOf(name, content) {
  if (name === 'spaces.json') return JSON.parse(content).spaces.length;
  if (name.startsWith('cutegen/')) return JSON.parse(content).size;
  if (name.startsWith('article/')) return Number(/(\d+) mappings checked/.exec(content)?.[1] ?? 0);
  return content.split('\n').filter((line) => line !== '').length;
}

/** Writes `content` to golden/`name` and `facts` about it to the manifest. */
export function record(name, content, facts) {
  const changed = writeGolden(name, content);
  const manifest = readManifest();
  manifest.files[name] = { ...facts, count: countOf(name, content), sha256: sha256(content) };
  saveManifest(manifest);
  return changed;
}

function saveManifest(manifest) {
  const names = Object.keys(manifest.files).sort();
  const files = Object.fromEntries(names.map((name) => [name, manifest.files[name]]));
  writeGolden('MANIFEST.json', `${JSON.stringify({ version: manifest.version, files }, null, 2)}\n`);
}

/** What differs between golden/ and its manifest, one line each; nothing when all is well. */
export function differences() {
  const { files } = readManifest();
  const present = tracedFiles();
  const found = [];
  for (const name of Object.keys(files)) if (!present.includes(name)) found.push(`missing: ${name}`);
  for (const name of present) {
    const entry = files[name];
    if (entry === undefined) {
      found.push(`not in the manifest: ${name}`);
      continue;
    }
    const content = fs.readFileSync(path.join(goldenDir, name));
    const digest = sha256(content);
    if (digest !== entry.sha256)
      found.push(`changed: ${name} has SHA-256 ${digest}, the manifest ${entry.sha256}`);
    else if (countOf(name, content.toString()) !== entry.count)
      found.push(`count: ${name} is not ${entry.count} long`);
  }
  return found;
}
