import { type IntTuple, MAX_DEPTH, MAX_LEAVES } from '../int-tuple.js';
import { isScaledBasis, scaledBasis, type ScaledBasis, type Stride } from '../scaled-basis.js';
import { tooLarge } from './too-large.js';
import { checkModes, frozenTuple } from './validate.js';

/**
 * A frozen copy of a stride with basis elements, which fits `shape`: profiles agree, and no axis can leave the safe integers.
 */
export function frozenBasisStride(shape: IntTuple, stride: Stride, op: string): Stride {
  leaves = 0;
  const copied = copy(stride, op, 0);
  checkModes(shape, basisValues(copied), op);
  return copied;
}

let leaves = 0;

function copy(t: Stride, op: string, depth: number): Stride {
  if (isScaledBasis(t)) {
    if (++leaves > MAX_LEAVES) throw tooLarge(op);
    return scaledBasis(t.value, ...t.path.slice(0, MAX_DEPTH + 1));
  }
  if (!Array.isArray(t) || t.length === 0) {
    leaves++;
    return frozenTuple(t as IntTuple, op);
  }
  if (depth >= MAX_DEPTH || leaves + t.length > MAX_LEAVES) throw tooLarge(op);
  return Object.freeze((t as readonly Stride[]).map((item) => copy(item, op, depth + 1)));
}

/** The same tuple with the value of each basis element in its place. */
export function basisValues(stride: Stride): IntTuple {
  if (typeof stride === 'number') return stride;
  return isScaledBasis(stride) ? stride.value : stride.map(basisValues);
}

/** The leaves of a stride, left to right. */
export function strideLeaves(stride: Stride, out: (number | ScaledBasis)[] = []): (number | ScaledBasis)[] {
  if (typeof stride === 'number' || isScaledBasis(stride)) out.push(stride);
  else for (const item of stride) strideLeaves(item, out);
  return out;
}
