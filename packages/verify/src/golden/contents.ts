import { gunzipSync } from 'node:zlib';
import { casesOf, type HardwareTrace, parseHardwareTrace } from '../hardware/hardware-trace.js';
import { parseJson } from '../json.js';
import { parseSpaces, type Space, spaceSize } from '../spaces/space.js';
import { type DigestFile, digestFile } from './digest-file.js';
import { badGolden } from './manifest.js';
import { parseExamples, parseTraces, type Trace } from './trace.js';

/** The name of the file that defines the enumerated spaces. */
export const SPACES = 'spaces.json';

/** The most bytes that a trace of hardware has, unpacked. */
const MOST_BYTES = 2 ** 28;

/** What a golden file holds, and how many cases that are. */
export type Contents = { readonly count: number } & (
  | { readonly kind: 'traces'; readonly traces: readonly Trace[] }
  | { readonly kind: 'digests'; readonly digests: DigestFile }
  | { readonly kind: 'spaces'; readonly spaces: readonly Space[] }
  | { readonly kind: 'hardware'; readonly trace: HardwareTrace }
  /** The article's own program: it checks its mappings itself and says how many. */
  | { readonly kind: 'article' }
);

/**
 * Reads a golden file by its name.
 *
 * @throws LayoutError `BAD_ARGUMENT` for a file that is not of its kind, is of none, or holds no case
 */
export function contentsOf(name: string, bytes: Buffer, spaces: readonly Space[]): Contents {
  const contents = read(name, bytes, spaces);
  if (contents.count < 1) throw badGolden(`${name} holds no case`);
  return contents;
}

function read(name: string, bytes: Buffer, known: readonly Space[]): Contents {
  if (name.startsWith('hardware/') && name.endsWith('.gz')) {
    const trace = parseHardwareTrace(unzipped(name, bytes), name);
    return { kind: 'hardware', trace, count: casesOf(trace) };
  }
  const text = bytes.toString();
  if (name === SPACES) {
    const spaces = parseSpaces(text);
    return { kind: 'spaces', spaces, count: spaces.length };
  }
  if (name.endsWith('.jsonl') || name.endsWith('.tsv')) {
    const traces = name.endsWith('.tsv') ? parseExamples(text, name) : parseTraces(text, name);
    return { kind: 'traces', traces, count: traces.length };
  }
  if (name.startsWith('cutegen/')) {
    const digests = digestFile(parseJson(text, name, 'golden'), name, known);
    return { kind: 'digests', digests, count: spaceSize(digests.space) };
  }
  if (name.startsWith('article/')) {
    const [, checked, wrong] = /(\d+) mappings checked, (\d+) mismatches\n$/.exec(text) ?? [];
    if (checked === undefined || wrong !== '0')
      throw badGolden(`${name} does not say that no mapping mismatches`);
    return { kind: 'article', count: Number(checked) };
  }
  throw badGolden(`${name} is of no kind of golden file that is known`);
}

function unzipped(name: string, bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: MOST_BYTES });
  } catch (error) {
    throw badGolden(`${name} cannot be unpacked: ${(error as Error).message}`);
  }
}
