import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LayoutError } from '@modewise/layout-core';
import type { Space } from '../spaces/space.js';
import { type Contents, contentsOf, SPACES } from './contents.js';
import {
  badGolden,
  type GoldenEntry,
  MANIFEST,
  notAsRecorded,
  readGolden,
  readManifest,
} from './manifest.js';

/** A golden file that is as the manifest says. */
export interface GoldenFile {
  readonly entry: GoldenEntry;
  readonly contents: Contents;
}

/** What looking through a golden folder came to. */
export interface GoldenCheck {
  /** Files that the manifest names. */
  readonly files: number;
  /** Those among them that are as it says. */
  readonly right: number;
  /** Cases of the files that are right. */
  readonly cases: number;
  /** What is wrong, one message each; nothing where all is well. */
  readonly problems: readonly string[];
}

/** What lies in a golden folder beside the files of the manifest: it, what explains it, and the programs that make them. */
const BESIDE: ReadonlySet<string> = new Set([MANIFEST, 'README.md', 'companion']);

/**
 * Compares a golden folder with its manifest: every file is there, has the bytes recorded and as many cases as recorded, one at
 * least; no file is there that the manifest does not name; some file holds answers. Needs no CUTLASS.
 *
 * @throws LayoutError `BAD_ARGUMENT` for a manifest that cannot be read or names no files
 */
export async function checkGolden(folder: string): Promise<GoldenCheck> {
  const { named, files, problems } = await lookThrough(folder);
  return {
    files: named,
    right: files.length,
    cases: files.reduce((sum, { contents }) => sum + contents.count, 0),
    problems: problems.map(({ message }) => message),
  };
}

/**
 * The files of a golden folder, none of which is used unless all are right by `checkGolden`.
 *
 * @throws LayoutError `DIGEST_MISMATCH` or `BAD_ARGUMENT`: the first problem
 */
export async function openGolden(folder: string): Promise<readonly GoldenFile[]> {
  const { files, problems } = await lookThrough(folder);
  if (problems[0] !== undefined) throw problems[0];
  return files;
}

async function lookThrough(
  folder: string,
): Promise<{ readonly named: number; readonly files: GoldenFile[]; readonly problems: LayoutError[] }> {
  const entries = await readManifest(folder);
  const files: GoldenFile[] = [];
  const problems: LayoutError[] = [];
  let spaces: readonly Space[] = [];
  // The spaces come first: digests are about them.
  for (const entry of [...entries].sort((a, b) => Number(b.name === SPACES) - Number(a.name === SPACES))) {
    try {
      const contents = contentsOf(entry.name, await readGolden(folder, entry), spaces);
      if (contents.count !== entry.count) throw otherCount(entry, contents.count);
      if (contents.kind === 'spaces') spaces = contents.spaces;
      files.push({ entry, contents });
    } catch (error) {
      if (!(error instanceof LayoutError)) throw error;
      problems.push(error);
    }
  }
  const names = new Set(entries.map(({ name }) => name));
  for (const name of await filesBelow(folder, ''))
    if (!names.has(name)) problems.push(badGolden(`${MANIFEST} does not name ${name}`));
  if (problems.length === 0 && files.every(({ contents }) => contents.kind === 'spaces'))
    problems.push(badGolden(`${MANIFEST} names no file that holds answers`));
  return { named: entries.length, files, problems };
}

function otherCount({ name, count }: GoldenEntry, found: number): LayoutError {
  return notAsRecorded(`${name} holds ${found} cases, the manifest says ${count}`);
}

/** The files of a golden folder that a manifest must name. */
async function filesBelow(folder: string, prefix: string): Promise<string[]> {
  const found: string[] = [];
  for (const item of await readdir(join(folder, prefix), { withFileTypes: true })) {
    if (prefix === '' && (BESIDE.has(item.name) || item.name.startsWith('.'))) continue;
    const name = `${prefix}${item.name}`;
    if (item.isDirectory()) found.push(...(await filesBelow(folder, `${name}/`)));
    else found.push(name);
  }
  return found.sort();
}
