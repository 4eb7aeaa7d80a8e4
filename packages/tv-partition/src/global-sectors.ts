import { bitsOfAccess } from './internal/phases.js';
import { bitsOf } from './value-type.js';
import type { WarpAccess } from './warp-access.js';

/** What global memory makes of an access. */
export interface GlobalSectors {
  readonly instructions: number;
  /** Sectors of 32 bytes that the instructions move, each of an instruction once. */
  readonly sectors: number;
  /** The fewest sectors that hold as many bytes. */
  readonly ideal: number;
  /** Bytes that lanes want, each of an instruction once. */
  readonly bytes: number;
  /** The part of the bytes moved that lanes want: 1 is perfectly coalesced. */
  readonly efficiency: number;
  /** The sectors of each instruction. */
  readonly sectorsOf: readonly number[];
}

const SECTOR_BITS = 256;

/**
 * How many sectors of 32 bytes the instructions of warps move, and how much of these the lanes want. Bytes that several lanes want in
 * one instruction count once. The tensor begins at a sector.
 *
 * @example
 * globalSectors(warpAccess(parseLayout('32:1'), 'f32')).efficiency // => 1
 * globalSectors(warpAccess(parseLayout('32:64'), 'f32')).sectors // => 32
 * globalSectors(warpAccess(parseLayout('32:2'), 'f32')).efficiency // => 0.5
 */
export function globalSectors(access: WarpAccess): GlobalSectors {
  const bits = bitsOfAccess(access);
  const elementBits = bitsOf(access.type);
  let [sectors, ideal, wantedBits] = [0, 0, 0];
  const sectorsOf = access.instructions.map((starts) => {
    const places = [...new Set(starts)];
    const touched = new Set<number>();
    for (const start of places) {
      const bit = start * elementBits;
      const last = Math.floor((bit + bits - 1) / SECTOR_BITS);
      for (let sector = Math.floor(bit / SECTOR_BITS); sector <= last; sector++) touched.add(sector);
    }
    sectors += touched.size;
    ideal += Math.ceil((places.length * bits) / SECTOR_BITS);
    wantedBits += places.length * bits;
    return touched.size;
  });
  return Object.freeze({
    instructions: sectorsOf.length,
    sectors,
    ideal,
    bytes: wantedBits / 8,
    efficiency: sectors === 0 ? 1 : wantedBits / (sectors * SECTOR_BITS),
    sectorsOf: Object.freeze(sectorsOf),
  });
}
