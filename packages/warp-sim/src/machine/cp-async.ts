import { mark, type Memory, requirePlace, requireReadable } from './memory.js';
import { refusedMove, requireSpace } from './require-lanes.js';

/** Copies of a thread or of a simulated CTA that are on their way: those not yet committed, and the groups in the order of commits. */
export interface AsyncCopies {
  readonly open: [memory: Memory, address: number, bytes: number][];
  readonly groups: [memory: Memory, address: number, bytes: number][][];
}

/**
 * No copies on their way.
 *
 * @example
 * makeAsyncCopies().groups.length // => 0
 */
export function makeAsyncCopies(): AsyncCopies {
  return { open: [], groups: [] };
}

/** One lane's `cp.async`. */
export interface AsyncCopy {
  readonly lane: number;
  /** Addresses, multiples of `bytes`. */
  readonly from: number;
  readonly to: number;
  /** 4, 8 or 16. */
  readonly bytes: number;
  /** Cached at all levels (`ca`, the default) or past the first (`cg`, 16 bytes alone). */
  readonly cache?: 'ca' | 'cg';
  /** How many of them are read; what is left is filled with zeros. All where it is not given. */
  readonly read?: number;
}

/** The opcode by how it caches. */
export function cpAsyncName(cache: 'ca' | 'cg'): string {
  return `cp.async.${cache}.shared.global`;
}

/**
 * `cp.async` of one lane from global to shared memory: bytes beyond those that are read become 0. Until a wait covers their group nobody
 * may read them.
 *
 * @throws LayoutError `BAD_ARGUMENT` naming lane and address of what is misaligned, out of bounds or was never written, and for a size
 * other than 4, 8 or 16, of `cg` other than 16
 * @example
 * cpAsync(makeAsyncCopies(), makeMemory('global', new Uint8Array(16).fill(9)), makeMemory('shared', 16), { lane: 0, from: 0, to: 0, bytes: 16, read: 4 }).bytes.join() // => 9,9,9,9,0,0,0,0,0,0,0,0,0,0,0,0
 */
export function cpAsync(copies: AsyncCopies, global: Memory, shared: Memory, copy: AsyncCopy): Memory {
  const { lane, from, to, bytes, read = bytes, cache = 'ca' } = copy;
  const instruction = cpAsyncName(cache);
  requireSpace(instruction, global, 'global');
  requireSpace(instruction, shared, 'shared');
  const sizes = cache === 'cg' ? [16] : [4, 8, 16];
  if (!sizes.includes(bytes)) {
    const allowed = cache === 'cg' ? '16' : '4, 8 or 16';
    throw refusedMove(instruction, `lane ${lane} copies ${bytes} bytes, not ${allowed}`);
  }
  if (!(Number.isInteger(read) && read >= 0 && read <= bytes)) {
    throw refusedMove(instruction, `lane ${lane} reads ${read} of ${bytes} bytes`);
  }
  requirePlace(shared, { instruction, lane, address: to, bytes });
  if (from % bytes !== 0) requirePlace(global, { instruction, lane, address: from, bytes });
  for (let i = 0; i < read; i++) requireReadable(global, { instruction, lane, address: from + i, bytes: 1 });
  shared.bytes.fill(0, to, to + bytes);
  shared.bytes.set(global.bytes.subarray(from, from + read), to);
  mark(shared, to, bytes, true);
  copies.open.push([shared, to, bytes]);
  return shared;
}

/**
 * `cp.async.commit_group`: the copies since the last commit are a group.
 *
 * @example
 * cpAsyncCommit(makeAsyncCopies()).groups.length // => 1
 */
export function cpAsyncCommit(copies: AsyncCopies): AsyncCopies {
  copies.groups.push(copies.open.splice(0));
  return copies;
}

/**
 * `cp.async.wait_group`: all groups but the latest `pending` are there.
 *
 * @example
 * cpAsyncWait(cpAsyncCommit(makeAsyncCopies()), 0).groups.length // => 0
 */
export function cpAsyncWait(copies: AsyncCopies, pending: number): AsyncCopies {
  if (!(Number.isInteger(pending) && pending >= 0)) {
    throw refusedMove('cp.async.wait_group', `${pending} is no number of groups`);
  }
  for (const group of copies.groups.splice(0, Math.max(0, copies.groups.length - pending))) {
    for (const [memory, address, bytes] of group) mark(memory, address, bytes);
  }
  return copies;
}
