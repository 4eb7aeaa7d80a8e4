import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LayoutError } from '@modewise/layout-core';
import { isRecord, parseJson } from '../json.js';

/** What `golden/MANIFEST.json` says of one file. */
export interface GoldenEntry {
  /** Path below `golden/`. */
  readonly name: string;
  /** Who gave the answers: CUTLASS C++ static, cutegen, hardware. */
  readonly oracle: string;
  /** Number of cases. */
  readonly count: number;
  readonly sha256: string;
}

/** The name of the manifest in a golden folder. */
export const MANIFEST = 'MANIFEST.json';

/** Folders and files by plain names: nothing that could lead out of the folder. */
const NAME = /^\w[\w.-]*(\/\w[\w.-]*)*$/;

/**
 * Reads the manifest of a golden folder.
 *
 * @throws LayoutError `BAD_ARGUMENT` where there is none, it names no files, a name leads out of the folder, or a field is missing
 */
export async function readManifest(folder: string): Promise<GoldenEntry[]> {
  const parsed = parseJson((await readBytes(folder, MANIFEST)).toString(), MANIFEST, 'golden');
  const files = isRecord(parsed) ? parsed.files : undefined;
  if (!isRecord(files) || Object.keys(files).length === 0) throw badGolden(`${MANIFEST} names no files`);
  return Object.entries(files).map(([name, facts]) => {
    if (!NAME.test(name)) {
      throw badGolden(`${MANIFEST} names ${JSON.stringify(name)}, which is no file below its folder`);
    }
    if (!isRecord(facts)) throw badGolden(`${MANIFEST} tells nothing about ${name}`);
    const { oracle, count, sha256 } = facts;
    if (typeof oracle !== 'string' || typeof count !== 'number' || typeof sha256 !== 'string') {
      throw badGolden(`${MANIFEST} lacks the oracle, the count or the SHA-256 of ${name}`);
    }
    return { name, oracle, count, sha256 };
  });
}

/**
 * The bytes of a golden file, which is refused unless its SHA-256 is the manifest's.
 *
 * @throws LayoutError `DIGEST_MISMATCH`
 */
export async function readGolden(folder: string, { name, sha256 }: GoldenEntry): Promise<Buffer> {
  const bytes = await readBytes(folder, name);
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found === sha256) return bytes;
  throw notAsRecorded(`${name} has SHA-256 ${found}, the manifest says ${sha256}`);
}

/** The error of a golden file that is not the one recorded. */
export function notAsRecorded(message: string): LayoutError {
  return new LayoutError({
    code: 'DIGEST_MISMATCH',
    op: 'golden',
    inputs: [],
    message,
    hint: 'restore the file, or run modewise golden regenerate',
  });
}

/** The error of a golden folder that is not as its README says. */
export function badGolden(message: string): LayoutError {
  return new LayoutError({ code: 'BAD_ARGUMENT', op: 'golden', inputs: [], message });
}

async function readBytes(folder: string, name: string): Promise<Buffer> {
  try {
    return await readFile(join(folder, name));
  } catch (error) {
    throw badGolden(`cannot read ${join(folder, name)}: ${(error as Error).message}`);
  }
}
