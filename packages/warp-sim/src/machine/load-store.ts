import { mark, type Memory, putWord, requirePlace, requireReadable, wordAt } from './memory.js';
import { refusedMove, requireWords, WARP } from './require-lanes.js';

const SIZES = [1, 2, 4, 8, 16];

/** Words of a register file that so many bytes of a lane take. */
const wordsOf = (bytes: number): number => Math.max(1, bytes / 4);

function nameOf(kind: 'ld' | 'st', { space }: Memory, bytes: number): string {
  const instruction = `${kind}.${space}.b${8 * bytes}`;
  if (SIZES.includes(bytes)) return instruction;
  throw refusedMove(instruction, `a lane moves ${SIZES.join(', ')} bytes, not ${bytes}`);
}

/**
 * The registers of a warp after each lane has read 1 to 16 bytes at its address; fewer than 4 bytes are the lowest of a word.
 *
 * @throws LayoutError `BAD_ARGUMENT` naming lane and address of an access that is misaligned, out of bounds or to bytes never written
 * @example
 * ld(makeMemory('global', Uint8Array.from({ length: 256 }, (_, i) => i)), Uint32Array.from({ length: 32 }, (_, lane) => 8 * lane), 8)[33].toString(16) // => f0e0d0c
 */
export function ld(memory: Memory, addresses: Uint32Array, bytes: number): Uint32Array {
  const instruction = nameOf('ld', memory, bytes);
  requireWords(instruction, 'addresses', addresses, 1);
  const registers = new Uint32Array(wordsOf(bytes) * WARP);
  for (let lane = 0; lane < WARP; lane++) {
    const address = requireReadable(memory, { instruction, lane, address: addresses[lane]!, bytes });
    if (bytes >= 4) {
      for (let r = 0; r < bytes / 4; r++) registers[r * WARP + lane] = wordAt(memory, address + 4 * r);
    } else {
      registers[lane] = memory.bytes[address]! | (bytes === 2 ? memory.bytes[address + 1]! << 8 : 0);
    }
  }
  return registers;
}

/**
 * Writes 1 to 16 bytes of each lane at its address; where lanes write to the same byte the last one's stays, as it may.
 *
 * @throws LayoutError `BAD_ARGUMENT` naming lane and address of an access that is misaligned or out of bounds
 * @example
 * st(makeMemory('shared', 128), Uint32Array.from({ length: 32 }, (_, lane) => 4 * lane), 4, new Uint32Array(32).fill(258)).bytes[1] // => 1
 */
export function st(memory: Memory, addresses: Uint32Array, bytes: number, registers: Uint32Array): Memory {
  const instruction = nameOf('st', memory, bytes);
  requireWords(instruction, 'addresses', addresses, 1);
  requireWords(instruction, 'registers', registers, wordsOf(bytes));
  for (let lane = 0; lane < WARP; lane++) {
    const address = requirePlace(memory, { instruction, lane, address: addresses[lane]!, bytes });
    if (bytes >= 4) {
      for (let r = 0; r < bytes / 4; r++) putWord(memory, address + 4 * r, registers[r * WARP + lane]!);
    } else {
      for (let i = 0; i < bytes; i++) memory.bytes[address + i] = registers[lane]! >>> (8 * i);
    }
    mark(memory, address, bytes);
  }
  return memory;
}
