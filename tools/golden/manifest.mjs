// golden/MANIFEST.json: per file its oracle, CUTLASS version and commit, compiler, command, count and SHA-256. Written here
// when a file is regenerated; what a manifest must say is checked by `checkGolden` of @modewise/verify.

import { fs, path } from 'zx';
import { goldenDir, sha256, writeGolden } from './workspace.mjs';

/** Writes `content` to golden/`name` and `facts` about it, its number of cases among them, to the manifest. */
export function record(name, content, facts) {
  const changed = writeGolden(name, content);
  const manifest = readManifest();
  manifest.files[name] = entryOf(manifest.files[name], { ...facts, sha256: sha256(content) });
  saveManifest(manifest);
  return changed;
}

/**
 * The entry of a file, given the one it had. A file that has not changed keeps its entry where the new facts do not know the
 * commit of CUTLASS: they would say less than what is recorded.
 */
export function entryOf(recorded, facts) {
  const unchanged = recorded?.sha256 === facts.sha256 && recorded.count === facts.count;
  return unchanged && facts.cutlass?.commit === undefined ? recorded : facts;
}

/** The manifest as it stands; empty when there is none yet. */
function readManifest() {
  const file = path.join(goldenDir, 'MANIFEST.json');
  if (!fs.existsSync(file)) return { version: 1, files: {} };
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}

function saveManifest(manifest) {
  const names = Object.keys(manifest.files).sort();
  const files = Object.fromEntries(names.map((name) => [name, manifest.files[name]]));
  writeGolden('MANIFEST.json', `${JSON.stringify({ version: manifest.version, files }, null, 2)}\n`);
}
