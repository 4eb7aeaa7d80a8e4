import { isGeneral } from '../laws/general-laws.js';
import { hasLaw, hasPlainLaw } from '../laws/laws.js';
import { checkCall, hasImitation, isImitated, unknownOperation } from '../oracle/cutlass-answer.js';
import { TAGS, type Term } from '../oracle/tuples.js';

/** Operations that are replayed by their text alone: no law and no imitation tells of them. */
const BY_TEXT = /^(as_position_independent_swizzle_layout|make_swizzle|stride)$/;

/**
 * Refuses a case that nothing could tell the rightness of: an operation without an imitation of CUTLASS, law or text of ours, or arguments
 * that an imitated operation does not take. On swizzles, composed layouts and strides along axes any operation with a law will do.
 *
 * @throws LayoutError `BAD_ARGUMENT`
 */
export function checkReplay(op: string, args: readonly Term[]): void {
  if (isImitated(op, args)) return;
  const plain = !args.some(isGeneral) && !args.some((arg) => TAGS.some((tag) => tag === arg));
  if (hasImitation(op) && hasPlainLaw(op) && plain) checkCall(op, args);
  else if (!hasLaw(op) && !BY_TEXT.test(op)) throw unknownOperation(op, 'static');
}
