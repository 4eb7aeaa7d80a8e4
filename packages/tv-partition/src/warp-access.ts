import { type AnyLayout, get, print, rank, size } from '@modewise/layout-core';
import { accessOf, elementsOf, refusedAccess } from './internal/access-of.js';
import type { ValueType } from './value-type.js';

/** What warps read or write, instruction after instruction. */
export interface WarpAccess {
  readonly type: ValueType;
  /** Values that a lane moves in one instruction, next to each other in memory. */
  readonly vector: number;
  /** Lanes whose words go to the banks together: 8 for 128 bits and for rows of matrices, 16 for 64 bits, else 32. */
  readonly phaseLanes: number;
  /** Elements of memory that the tensor takes, where that is known. */
  readonly memory?: number;
  /** Of each instruction, the element at which each lane begins. */
  readonly instructions: readonly (readonly number[])[];
}

/**
 * The accesses of a layout (lane[, value[, instruction]]) -> element: in each instruction every lane takes its values as one vector.
 * More than 32 lanes are several warps.
 *
 * @throws LayoutError `BAD_ARGUMENT` for a vector that no instruction takes or for elements before the first, `NOT_DIVISIBLE` where the
 * values of a lane are not next to each other or do not begin at a multiple of their number, `RANK_MISMATCH`, `TOO_LARGE` above 2^22 elements
 * @example
 * warpAccess(parseLayout('32:32'), 'f32').phaseLanes // => 32
 * warpAccess(parseLayout('(32,8):(64,1)'), 'f16').phaseLanes // => 8
 */
export function warpAccess(layout: AnyLayout, type: ValueType): WarpAccess {
  const modes = rank(layout);
  if (modes > 3) {
    throw refusedAccess(
      'warp_access',
      'RANK_MISMATCH',
      print(layout),
      `the layout has ${modes} modes, more than lane, value and instruction`,
    );
  }
  return accessOf({
    op: 'warp_access',
    text: print(layout),
    table: elementsOf('warp_access', layout),
    lanes: modes === 1 ? size(layout) : size(get(layout, 0)),
    vector: modes === 1 ? 1 : size(get(layout, 1)),
    type,
  });
}
