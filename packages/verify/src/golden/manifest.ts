import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LayoutError } from '@modewise/layout-core';

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

/**
 * Reads the manifest of a golden folder.
 *
 * @throws LayoutError `BAD_ARGUMENT` where there is none or it is not one
 */
export async function readManifest(folder: string): Promise<GoldenEntry[]> {
  const parsed = parseJson(await readText(folder, 'MANIFEST.json'), 'MANIFEST.json');
  const files = isRecord(parsed) ? parsed.files : undefined;
  if (!isRecord(files)) throw badGolden('MANIFEST.json names no files');
  return Object.entries(files).map(([name, facts]) => {
    if (!isRecord(facts)) throw badGolden(`MANIFEST.json tells nothing about ${name}`);
    const { oracle, count, sha256 } = facts;
    if (typeof oracle !== 'string' || typeof count !== 'number' || typeof sha256 !== 'string') {
      throw badGolden(`MANIFEST.json lacks the oracle, the count or the SHA-256 of ${name}`);
    }
    return { name, oracle, count, sha256 };
  });
}

/**
 * The text of a golden file, which is refused unless its SHA-256 is the manifest's.
 *
 * @throws LayoutError `DIGEST_MISMATCH`
 */
export async function readGolden(folder: string, { name, sha256 }: GoldenEntry): Promise<string> {
  const text = await readText(folder, name);
  const found = createHash('sha256').update(text).digest('hex');
  if (found === sha256) return text;
  throw new LayoutError({
    code: 'DIGEST_MISMATCH',
    op: 'golden',
    inputs: [],
    message: `${name} has SHA-256 ${found}, the manifest says ${sha256}`,
    hint: 'restore the file, or run modewise golden regenerate',
  });
}

/** Parses a golden file's JSON. */
export function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw badGolden(`${name} is no JSON: ${(error as Error).message}`);
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The error of a golden folder that is not as DESIGN says. */
export function badGolden(message: string): LayoutError {
  return new LayoutError({ code: 'BAD_ARGUMENT', op: 'golden', inputs: [], message });
}

async function readText(folder: string, name: string): Promise<string> {
  try {
    return await readFile(join(folder, name), 'utf8');
  } catch (error) {
    throw badGolden(`cannot read ${join(folder, name)}: ${(error as Error).message}`);
  }
}
