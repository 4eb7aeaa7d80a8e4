import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { digestFile } from '../golden/digest-file.js';
import { digestOfRange } from '../golden/digest-of-range.js';
import { parseSpaces, spaceSize } from '../spaces/space.js';
import { golden, goldenText } from '../testing/golden-traces.js';

const spaces = parseSpaces(goldenText('spaces.json'));
const files = readdirSync(new URL('cutegen/', golden));
/** Set MODEWISE_ALL_SHARDS=1 to recompute every shard here; `npm run verify` always does. */
const everyShard = process.env.MODEWISE_ALL_SHARDS === '1';

describe("the oracle's cutegen dialect reproduces the digests of cutegen's answers", () => {
  it.each(files)('%s', (file) => {
    const parsed: unknown = JSON.parse(goldenText(`cutegen/${file}`));
    const { space, digestShard, digests } = digestFile(parsed, file, spaces);
    const sample = everyShard ? digests.map((_, k) => k) : [Math.floor(digests.length / 2)];
    for (const k of sample) {
      const range = { from: k * digestShard, to: Math.min(spaceSize(space), (k + 1) * digestShard) };
      expect(`${k}: ${digestOfRange(space, range).sha256}`).toBe(`${k}: ${digests[k]!}`);
    }
  });
});
