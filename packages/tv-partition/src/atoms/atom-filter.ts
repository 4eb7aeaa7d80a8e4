import { type IntTuple, LayoutError, print } from '@modewise/layout-core';
import type { ValueType } from '../value-type.js';

/** What lists of MMA atoms are narrowed by; everything that is given has to hold. */
export interface MmaAtomFilter {
  /** `sm_90`, which has the instructions of `sm_90a` too, `sm_90a`, `SM90` or `90`. */
  readonly arch?: string;
  /** M, N, K. */
  readonly shape?: IntTuple | string;
  /** One of the value types of A, B, C, D, or of the scale factors. */
  readonly type?: ValueType;
  /** A part of the name, in any case. */
  readonly name?: string;
}

/** What lists of copy atoms are narrowed by; everything that is given has to hold. */
export interface CopyAtomFilter {
  /** As of MMA atoms. */
  readonly arch?: string;
  /** A value type that the operation can copy. */
  readonly type?: ValueType;
  /** A part of the name, in any case. */
  readonly name?: string;
}

/** Whether an architecture is the one asked for; without a letter at its end it is any of its kind. */
export function isOfArch(arch: string, asked: string): boolean {
  const wanted = asked
    .trim()
    .toLowerCase()
    .replace(/^(?:sm_?)?(?=\d)/, 'sm_');
  return arch === wanted || (/\d$/.test(wanted) && arch.replace(/[a-z]$/, '') === wanted);
}

/** `16x8x16` of `(16,8,16)`, `[16,8,16]` or itself. */
export function shapeText(op: string, shape: IntTuple | string): string {
  if (typeof shape !== 'string') {
    if (Array.isArray(shape) && shape.length === 3 && shape.every((n) => typeof n === 'number'))
      return shape.join('x');
    throw notAShape(op, print(shape));
  }
  const sizes = /^\s*\(?\s*(\d{1,6})\s*[x,]\s*(\d{1,6})\s*[x,]\s*(\d{1,6})\s*\)?\s*$/.exec(shape);
  if (sizes === null) throw notAShape(op, shape);
  return sizes.slice(1).map(Number).join('x');
}

function notAShape(op: string, shape: string): LayoutError {
  return new LayoutError({
    code: 'BAD_ARGUMENT',
    op,
    inputs: [shape],
    message: 'a shape is M, N and K',
    hint: 'write 16x8x16',
  });
}
