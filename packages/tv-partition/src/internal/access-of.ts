import {
  type AnyLayout,
  LayoutError,
  type LayoutErrorCode,
  offsets,
  print,
  size,
} from '@modewise/layout-core';
import { bitsOf, type ValueType } from '../value-type.js';
import type { WarpAccess } from '../warp-access.js';

/** Lanes of a warp. */
const WARP = 32;

/** Widths that a lane can move in one instruction. */
const WIDTHS: readonly number[] = [8, 16, 32, 64, 128];

/** Most elements of an access. */
const MOST_ELEMENTS = 2 ** 22;

/** The elements of a layout, of which there are not too many. */
export function elementsOf(op: string, layout: AnyLayout): Int32Array | Float64Array {
  const n = size(layout);
  if (n <= MOST_ELEMENTS) return offsets(layout);
  throw refusedAccess(
    op,
    'TOO_LARGE',
    print(layout),
    `${n} elements are above ${MOST_ELEMENTS}`,
    'look at one tile, the others are alike',
  );
}

/** What `accessOf` takes. */
export interface AccessParts {
  readonly op: string;
  /** The layout as printed, for errors. */
  readonly text: string;
  /** The element of `lane + lanes (value + vector instruction)`. */
  readonly table: ArrayLike<number>;
  readonly lanes: number;
  readonly vector: number;
  readonly type: ValueType;
  /** Lanes of each warp that give the address of a row of a matrix; not given for plain accesses. */
  readonly rows?: number;
  /** Elements of memory that the tensor takes, where that is known. */
  readonly memory?: number;
}

/** Cuts a table of elements into the instructions of warps. */
export function accessOf({ op, text, table, lanes, vector, type, rows, memory }: AccessParts): WarpAccess {
  const elementBits = bitsOf(type);
  const bits = vector * elementBits;
  if (!WIDTHS.includes(bits)) {
    throw refusedAccess(
      op,
      'BAD_ARGUMENT',
      text,
      `no instruction moves ${vector} ${type} of a lane, ${bits} bits, at once`,
      `a lane moves ${WIDTHS.join(', ')} bits`,
    );
  }
  const instructions: (readonly number[])[] = [];
  const perLane = table.length / lanes / vector;
  for (let i = 0; i < perLane; i++) {
    for (let first = 0; first < lanes; first += WARP) {
      const end = Math.min(first + (rows ?? WARP), lanes);
      const starts: number[] = [];
      for (let lane = first; lane < end; lane++) starts.push(startOf(lane, i));
      instructions.push(Object.freeze(starts));
    }
  }
  const phaseLanes = rows !== undefined || bits === 128 ? 8 : bits === 64 ? 16 : WARP;
  return Object.freeze({
    type,
    vector,
    phaseLanes,
    ...(memory === undefined ? {} : { memory }),
    instructions: Object.freeze(instructions),
  });

  function startOf(lane: number, instruction: number): number {
    const first = lane + lanes * vector * instruction;
    const start = table[first] as number;
    if (start < 0) {
      throw refusedAccess(op, 'BAD_ARGUMENT', text, `lane ${lane} is at element ${start}, before the first`);
    }
    if ((start + vector) * elementBits > Number.MAX_SAFE_INTEGER) {
      throw refusedAccess(
        op,
        'OVERFLOW',
        text,
        `lane ${lane} is at element ${start}, whose bits end beyond 2^53`,
      );
    }
    for (let v = 1; v < vector; v++) {
      const element = table[first + lanes * v] as number;
      if (element === start + v) continue;
      throw refusedAccess(
        op,
        'NOT_DIVISIBLE',
        text,
        `value ${v} of lane ${lane} is element ${element}, not ${start + v} beside its first`,
        'the values of one instruction are next to each other in memory',
      );
    }
    if (start % vector !== 0) {
      throw refusedAccess(
        op,
        'NOT_DIVISIBLE',
        text,
        `the vector of ${vector} values of lane ${lane} begins at element ${start}, no multiple of ${vector}`,
        'a vector is aligned to its size',
      );
    }
    return start;
  }
}

/** A `LayoutError` about an access. */
export function refusedAccess(
  op: string,
  code: LayoutErrorCode,
  text: string,
  message: string,
  hint?: string,
): LayoutError {
  return new LayoutError({ code, op, inputs: [text], message, ...(hint === undefined ? {} : { hint }) });
}
