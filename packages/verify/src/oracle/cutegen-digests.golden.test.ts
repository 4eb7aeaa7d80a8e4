import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openSpace } from '../spaces/decode.js';
import type { Space } from '../spaces/space.js';
import { cutlassAnswer } from './cutlass-answer.js';

interface Digests {
  readonly space: string;
  readonly version: number;
  readonly digestShard: number;
  readonly size: number;
  readonly digests: readonly string[];
}

const golden = new URL('../../../../golden/', import.meta.url);
const readJson = (name: string): unknown => JSON.parse(readFileSync(new URL(name, golden), 'utf8'));
const { spaces } = readJson('spaces.json') as { spaces: Space[] };
const files = readdirSync(new URL('cutegen/', golden));
/** Set MODEWISE_ALL_SHARDS=1 to recompute every shard here; `npm run verify` always does. */
const everyShard = process.env.MODEWISE_ALL_SHARDS === '1';

describe("the oracle's cutegen dialect reproduces the digests of cutegen's answers", () => {
  it.each(files)('%s', (file) => {
    const { space: name, version, digestShard, size, digests } = readJson(`cutegen/${file}`) as Digests;
    const space = spaces.find((one) => one.name === name)!;
    const open = openSpace(space);
    expect([version, size]).toEqual([space.version, open.size]);
    const sample = everyShard ? digests.map((_, k) => k) : [Math.floor(digests.length / 2)];
    for (const k of sample) {
      const hash = createHash('sha256');
      for (let i = k * digestShard; i < Math.min(size, (k + 1) * digestShard); i++) {
        const answer = cutlassAnswer(space.op, open.operands(i), 'cutegen');
        hash.update(answer.kind === 'result' ? `${answer.result}\n` : 'x\n');
      }
      expect(`${k}: ${hash.digest('hex')}`).toBe(`${k}: ${digests[k]}`);
    }
  });
});
