import type { MmaPlace } from '../types.js';

/** In the registers of the threads. */
export const REGISTERS: MmaPlace = Object.freeze({ memory: 'registers' });

/** In shared memory, told by a descriptor; of a sparse A, the stored half of it. */
export function inShared(major: 'K' | 'MN', sparse = false): MmaPlace {
  return Object.freeze({ memory: 'shared', major, ...(sparse ? { sparse: true as const } : {}) });
}

/** In tensor memory. */
export function inTensor(allocation: 'Interleaved' | 'NonInterleaved' | 'Duplicated'): MmaPlace {
  return Object.freeze({ memory: 'tensor', allocation });
}
