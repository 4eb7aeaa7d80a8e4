import { type AnyLayout, cosize, get, isComposed, offsets, print, size } from '@modewise/layout-core';
import { type AccessParts, accessOf, elementsOf, refusedAccess } from './internal/access-of.js';
import { type CopySide, tidfrg } from './internal/tile-to-thrfrg.js';
import type { CopyTraits, TiledCopy } from './types.js';
import { bitsOf } from './value-type.js';
import type { WarpAccess } from './warp-access.js';

const op = 'copy_access';
const SIDES: readonly string[] = ['S', 'D'];

/**
 * What the warps of a copy read of its source (`S`) or write of its destination (`D`), a tensor in memory: for every warp an instruction
 * for each of (FrgX,(RestM,RestN,…)), in which each lane moves its FrgV values.
 *
 * An auto-vectorising copy takes the widest vectors that the tensor allows. Of the instructions for matrices only the lanes that give
 * the address of a row count.
 *
 * @throws LayoutError `BAD_ARGUMENT` for a side that is in registers and for copies that lanes do not make, those of `warpAccess`, and those of `tidfrgS` and `tidfrgD`
 * @example
 * copyAccess(makeTiledCopy(copyAtom('UniversalCopy<128>', 'f16'), parseLayout('(16,8):(8,1)'), makeLayout([1, 8])), 'D', parseLayout('(64,64):(64,1)')).instructions.length // => 16
 */
export function copyAccess(tc: TiledCopy, side: CopySide, tensor: AnyLayout): WarpAccess {
  const { traits, type } = tc.atom;
  if (!SIDES.includes(side)) {
    throw refusedAccess(
      op,
      'BAD_ARGUMENT',
      traits.name,
      `the side of a copy is 'S' or 'D', not ${JSON.stringify(side)}`,
    );
  }
  if (NOT_BY_LANES.test(traits.name)) {
    throw refusedAccess(
      op,
      'BAD_ARGUMENT',
      traits.name,
      `what ${traits.name} copies is not moved by the addresses of lanes`,
    );
  }
  const matrix = matrixSide(traits);
  if (matrix !== undefined && matrix !== side) {
    throw refusedAccess(
      op,
      'BAD_ARGUMENT',
      traits.name,
      `the ${side === 'S' ? 'source' : 'destination'} of ${traits.name} is in registers`,
    );
  }
  const whole = tidfrg(side, tc, tensor); // (Thr,(FrgV,FrgX),(RestM,RestN,…))
  const table = elementsOf(op, whole);
  const bitLayout = side === 'S' ? traits.srcLayout : traits.dstLayout;
  const vector = size(get(side === 'S' ? tc.atom.srcLayout : tc.atom.dstLayout, 1));
  const parts = {
    op,
    text: print(tensor),
    table,
    lanes: size(get(whole, 0)),
    vector,
    type,
    memory: memoryOf(tensor),
  };
  if (matrix !== undefined) return accessOf({ ...parts, rows: cosize(bitLayout) / ROW_BITS });
  const assumed = /^AutoVectorizing\w*<(\d+)>$/.exec(traits.name)?.[1];
  return accessOf(assumed === undefined ? parts : { ...parts, ...vectorised(parts, Number(assumed)) });
}

/** The elements from the first that there is to the last of the tensor; what a rounded-up tile has beyond it does not count. */
function memoryOf(tensor: AnyLayout): number {
  if (!isComposed(tensor)) return cosize(tensor);
  let last = 0;
  for (const element of offsets(tensor)) last = Math.max(last, element);
  return last + 1;
}

/** The values of each thread in the order of memory, and the widest vectors that they all make. */
function vectorised(
  { table, lanes, type }: Pick<AccessParts, 'table' | 'lanes' | 'type'>,
  mostBits: number,
): Pick<AccessParts, 'table' | 'vector'> {
  const values = table.length / lanes;
  const sorted = new Float64Array(table.length);
  const ofThread = new Float64Array(values);
  for (let lane = 0; lane < lanes; lane++) {
    for (let v = 0; v < values; v++) ofThread[v] = table[lane + lanes * v] as number;
    ofThread.sort();
    for (let v = 0; v < values; v++) sorted[lane + lanes * v] = ofThread[v] as number;
  }
  let vector = 1;
  const most = Math.min(128, mostBits) / bitsOf(type);
  while (vector * 2 <= most && values % (vector * 2) === 0 && pairsJoin(sorted, lanes, vector)) vector *= 2;
  return { table: sorted, vector };
}

/** Whether vectors of n make vectors of 2n, each begun at a multiple of 2n. */
function pairsJoin(sorted: Float64Array, lanes: number, n: number): boolean {
  for (let i = 0; i < sorted.length; i++) {
    const v = Math.floor(i / lanes);
    if (v % (2 * n) === 0 && (sorted[i] as number) % (2 * n) !== 0) return false;
    if (v % (2 * n) !== 0 && (sorted[i] as number) !== (sorted[i - lanes] as number) + 1) return false;
  }
  return true;
}

/** Bits of a row of a matrix, which one lane gives the address of. */
const ROW_BITS = 128;

/** Copies of whole boxes, of bytes in bulk, and with tensor memory. */
const NOT_BY_LANES = /TMA|BULK|TMEM|UTCCP/;

/** The side of an instruction for matrices that is in shared memory; neither for what moves between registers. */
function matrixSide({ name }: CopyTraits): CopySide | 'none' | undefined {
  if (name.includes('LDSM')) return 'S';
  if (name.includes('STSM')) return 'D';
  return name.includes('MOVM') || name.includes('Shuffle') ? 'none' : undefined;
}
