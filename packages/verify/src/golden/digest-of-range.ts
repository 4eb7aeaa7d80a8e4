import { createHash } from 'node:crypto';
import { cutlassAnswer } from '../oracle/cutlass-answer.js';
import { openSpace } from '../spaces/decode.js';
import type { CaseRange } from '../spaces/shard.js';
import type { Space } from '../spaces/space.js';

/** Answers hashed at a time. */
const BATCH = 4096;

/** What the imitation of cutegen says to a range of cases. */
export interface RangeDigest {
  /** SHA-256 of the answers, one a line, `x` for a rejection. */
  readonly sha256: string;
  readonly accepted: number;
}

/** Digests the answers of the oracle's cutegen dialect to a range of a space. */
export function digestOfRange(space: Space, { from, to }: CaseRange): RangeDigest {
  const open = openSpace(space);
  const hash = createHash('sha256');
  let text = '';
  let accepted = 0;
  for (let index = from; index < to; index++) {
    const answer = cutlassAnswer(space.op, open.operands(index), 'cutegen');
    if (answer.kind === 'result') accepted++;
    text += answer.kind === 'result' ? `${answer.result}\n` : 'x\n';
    if ((index - from) % BATCH === BATCH - 1) {
      hash.update(text);
      text = '';
    }
  }
  hash.update(text);
  return { sha256: hash.digest('hex'), accepted };
}
