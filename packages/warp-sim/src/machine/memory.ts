import { LayoutError } from '@modewise/layout-core';

/** What is known of a byte: nothing was written there, it is a value, or a copy is on its way to it. */
const UNWRITTEN = 0;
const WRITTEN = 1;
const IN_FLIGHT = 2;

/** Global or shared memory: bytes, and of each what is known of it. */
export interface Memory {
  readonly space: 'global' | 'shared';
  readonly bytes: Uint8Array;
  readonly states: Uint8Array;
}

/** Bytes that a lane reads or writes at once. */
export interface Access {
  /** The instruction as PTX spells it. */
  readonly instruction: string;
  readonly lane: number;
  readonly address: number;
  readonly bytes: number;
}

/** The most bytes that a memory of a simulation has. */
const MOST_BYTES = 2 ** 31;

/**
 * A memory of so many bytes that nothing was written to, or one that holds these bytes. Addresses begin at 0.
 *
 * @throws LayoutError `BAD_ARGUMENT` for no natural number of bytes, or more than 2^31
 * @example
 * makeMemory('shared', 1024).bytes.length // => 1024
 * makeMemory('global', Uint8Array.of(1, 2, 3, 4)).bytes[2] // => 3
 */
export function makeMemory(space: Memory['space'], content: number | Uint8Array): Memory {
  if (typeof content !== 'number') {
    return { space, bytes: content, states: new Uint8Array(content.length).fill(WRITTEN) };
  }
  if (!(Number.isInteger(content) && content >= 0 && content <= MOST_BYTES)) {
    throw new LayoutError({
      code: 'BAD_ARGUMENT',
      op: 'make_memory',
      inputs: [space, String(content)],
      message: `a memory has 0 to ${MOST_BYTES} bytes, not ${content}`,
    });
  }
  return { space, bytes: new Uint8Array(content), states: new Uint8Array(content) };
}

/** Refuses what a lane of an instruction does. */
export function refusedAccess(
  { space }: Memory,
  { instruction, lane, address, bytes }: Access,
  rule: string,
): LayoutError {
  return new LayoutError({
    code: 'BAD_ARGUMENT',
    op: instruction,
    inputs: [],
    message: `lane ${lane}: ${bytes} bytes at ${space} address ${address}: ${rule}`,
  });
}

/** The address of an access to bytes that are there, a multiple of their number. */
export function requirePlace(memory: Memory, access: Access): number {
  const { address, bytes } = access;
  if (!(Number.isInteger(address) && address >= 0 && address + bytes <= memory.bytes.length)) {
    throw refusedAccess(memory, access, `out of bounds, the memory has ${memory.bytes.length} bytes`);
  }
  if (address % bytes !== 0) throw refusedAccess(memory, access, `misaligned, it is no multiple of ${bytes}`);
  return address;
}

/** The address of an access that reads: every byte was written and no copy to it is on its way. */
export function requireReadable(memory: Memory, access: Access): number {
  const address = requirePlace(memory, access);
  for (let i = address; i < address + access.bytes; i++) {
    const state = memory.states[i];
    if (state === WRITTEN) continue;
    throw refusedAccess(
      memory,
      access,
      state === UNWRITTEN
        ? `byte ${i} was never written`
        : `byte ${i} is the target of a cp.async that was not waited for`,
    );
  }
  return address;
}

/** Marks bytes as written, or as the target of a copy. */
export function mark(memory: Memory, address: number, bytes: number, inFlight = false): void {
  memory.states.fill(inFlight ? IN_FLIGHT : WRITTEN, address, address + bytes);
}

/** The word of 32 bits at an address that may be read. */
export function wordAt({ bytes }: Memory, address: number): number {
  return (
    (bytes[address]! |
      (bytes[address + 1]! << 8) |
      (bytes[address + 2]! << 16) |
      (bytes[address + 3]! << 24)) >>>
    0
  );
}

export function putWord({ bytes }: Memory, address: number, word: number): void {
  bytes[address] = word;
  bytes[address + 1] = word >>> 8;
  bytes[address + 2] = word >>> 16;
  bytes[address + 3] = word >>> 24;
}
