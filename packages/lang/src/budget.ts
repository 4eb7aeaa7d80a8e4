import { isComposed, isLayout, isScaledBasis, isSwizzle, MAX_DEPTH, MAX_LEAVES } from '@modewise/layout-core';
import type { AnyLayout, IntTuple, Stride, Swizzle, Tiler } from '@modewise/layout-core';
import { MAX_TABLE, weightOf } from './functions/table-of.js';
import type { Value } from './values.js';

/** Most work one text may ask for: leaves made or passed, and the square of them for wide values. */
const MAX_WORK = 2 ** 18;
const WIDE = 256;

/** Most elements that all calls of one text together may look at one by one. */
const MAX_LOOKS = 2 ** 20;

/**
 * What one evaluation may still spend, so that no short text asks for unbounded time or memory: bindings that
 * double a tuple again and again, thousands of calls on the widest layouts, table upon table.
 *
 * Everything returns what is broken, or `undefined`.
 */
export class Budget {
  #work = 0;
  #offsets = 0;
  #looks = 0;

  /** Charges for a value made or passed; a tuple beyond the limits of the algebra is refused here. */
  spend(value: Value): string | undefined {
    if (value.kind === 'table') {
      const [first] = value.offsets;
      this.#offsets += value.offsets.length * (first === undefined ? 0 : weightOf(first));
      return this.#offsets > MAX_TABLE
        ? `the tables of one text hold more than ${MAX_TABLE} offsets, or as many coordinates as cost that`
        : undefined;
    }
    if (value.kind === 'tiled_mma')
      return this.#charge(costOfParts(value.tiled.thrLayoutVMNK) + count(value.tiled.permutation, 0, 0));
    if (value.kind === 'tiled_copy')
      return this.#charge(costOfParts(value.tiled.layoutTV) + count(value.tiled.tiler, 0, 0));
    if (value.kind === 'placed') return this.#charge(costOfParts(value.placed.layout));
    if (value.kind === 'composed_layout') return this.#charge(costOfParts(value.layout));
    const leaves = leavesOf(value);
    if (leaves > MAX_LEAVES) {
      return `a tuple is nested deeper than ${MAX_DEPTH} or has more than ${MAX_LEAVES} modes`;
    }
    return this.#charge(costOf(leaves));
  }

  /** Charges for a call that looks at elements one by one. */
  look(elements: number): string | undefined {
    this.#looks += elements;
    return this.#looks > MAX_LOOKS
      ? `the calls of one text look at more than ${MAX_LOOKS} elements one by one`
      : undefined;
  }

  #charge(cost: number): string | undefined {
    this.#work += cost;
    return this.#work > MAX_WORK ? 'the text asks for more work than one evaluation may do' : undefined;
  }
}

/** Number of leaves; anything above `MAX_LEAVES` where there are more, or where nesting is too deep. */
function leavesOf(value: Value): number {
  switch (value.kind) {
    case 'tuple':
      return count(value.tuple, 0, 0);
    case 'layout':
    case 'coord_layout':
      return count(value.layout.shape, 0, 0);
    case 'basis':
      return count(value.stride, 0, 0);
    case 'tiler':
      return count(value.tiler, 0, 0);
    default:
      return 1;
  }
}

function costOf(leaves: number): number {
  return leaves + Math.floor((leaves * leaves) / WIDE);
}

/** The parts of a composed layout have the limits of the algebra each; all of them together cost what they are. */
function costOfParts(part: Swizzle | AnyLayout): number {
  if (isSwizzle(part)) return 1;
  if (isComposed(part)) return costOfParts(part.layoutA) + costOfParts(part.layoutB);
  return costOf(count(part.shape, 0, 0));
}

function count(t: IntTuple | Stride | Tiler, depth: number, before: number): number {
  if (typeof t === 'number' || t === '_' || isScaledBasis(t)) return before + 1;
  if (isLayout(t)) return count(t.shape, depth, before);
  if (depth >= MAX_DEPTH) return MAX_LEAVES + 1;
  let total = before;
  for (const item of t) {
    total = count(item, depth + 1, total);
    if (total > MAX_LEAVES) break;
  }
  return total;
}
