import { type IntTuple, MAX_DEPTH, MAX_LEAVES } from '../int-tuple.js';
import { LayoutError } from '../layout-error.js';
import { print } from '../print.js';
import { isScaledBasis, scaledBasis, type ScaledBasis, type Stride } from '../scaled-basis.js';
import { tooLarge } from './too-large.js';
import { checkModes, frozenTuple } from './validate.js';

/**
 * A frozen copy of a stride with basis elements, which fits `shape`: profiles agree, and its elements add up to one kind of
 * arithmetic tuple. Integer strides beside them can only be 0.
 */
export function frozenBasisStride(shape: IntTuple, stride: Stride, op: string): Stride {
  leaves = 0;
  const copied = copy(stride, op, 0);
  checkModes(shape, basisValues(copied), op);
  checkPaths(copied, op);
  return copied;
}

let leaves = 0;

function copy(t: Stride, op: string, depth: number): Stride {
  if (isScaledBasis(t)) {
    if (++leaves > MAX_LEAVES) throw tooLarge(op);
    return Object.isFrozen(t) && Object.isFrozen(t.path) ? t : scaledBasis(t.value, ...t.path);
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

/** Every two elements lie at the same place or at places of which none contains the other. */
function checkPaths(stride: Stride, op: string): void {
  const all = strideLeaves(stride);
  const bases = all.filter(isScaledBasis);
  const integer = all.find((leaf) => typeof leaf === 'number' && leaf !== 0);
  if (integer !== undefined) {
    throw new LayoutError({
      code: 'BAD_ARGUMENT',
      op,
      inputs: [],
      message: `the integer stride ${print(integer)} stands beside a basis stride: an integer and a coordinate do not add up`,
      hint: 'make every stride a basis element, or 0',
    });
  }
  const paths = bases.map((basis) => basis.path.join(',') + ',');
  const inside = paths.find((path) => paths.some((other) => other !== path && path.startsWith(other)));
  if (inside !== undefined) {
    throw new LayoutError({
      code: 'BAD_ARGUMENT',
      op,
      inputs: [],
      message: `the mode (${inside.slice(0, -1)}) of the coordinate is an integer to one basis stride and a tuple to another`,
    });
  }
}
