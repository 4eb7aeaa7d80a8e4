// Records golden/examples/*.tsv and golden/spaces.json in the manifest: files written by hand, not by a companion.

import { fs, path } from 'zx';
import { record } from './manifest.mjs';
import { goldenDir } from './workspace.mjs';

/** Brings the manifest's entries of the hand-written files up to date. */
export function recordExamples() {
  const dir = path.join(goldenDir, 'examples');
  const entries = fs.existsSync(dir)
    ? fs
        .readdirSync(dir)
        .filter((name) => name.endsWith('.tsv'))
        .sort()
    : [];
  const facts = {
    oracle: 'CUTLASS C++ static',
    cutlass: { version: '4.7.0' },
    command: 'kept by hand: expression, tab, answer',
  };
  const results = entries.map((entry) => {
    const name = `examples/${entry}`;
    const content = fs.readFileSync(path.join(dir, entry), 'utf8');
    const count = content.split('\n').filter((line) => line !== '').length;
    return { name, changed: record(name, content, { ...facts, count }), note: 'kept by hand' };
  });
  const spaces = fs.readFileSync(path.join(goldenDir, 'spaces.json'), 'utf8');
  record('spaces.json', spaces, {
    oracle: 'none: the definition of the enumerated spaces',
    command: 'kept by hand',
    count: JSON.parse(spaces).spaces.length,
  });
  return results;
}
