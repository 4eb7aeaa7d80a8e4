import { applySwizzle } from '../apply-swizzle.js';
import type { ComposedLayout } from '../composed-layout.js';
import { crd2idx } from '../crd2idx.js';
import { type Evaluator, evaluator } from '../evaluator.js';
import { LayoutError } from '../layout-error.js';
import { print } from '../print.js';
import { isSwizzle, type Swizzle } from '../swizzle.js';
import { type Chain, chainOf, type Step } from './chain.js';
import { plus } from './checked.js';

/** `evaluator` of a composed layout: the evaluators of its parts, one after the other. */
export function composedEvaluator(layout: ComposedLayout): Evaluator {
  const chain = chainOf(layout);
  if (chain === undefined) {
    integerValue(layout, 0);
    return (index) => integerValue(layout, index);
  }
  const inner = evaluator(chain.inner);
  const swizzle = oneSwizzle(chain);
  if (swizzle !== undefined) {
    const { offset, mask, shift, whole } = swizzle;
    const up = Math.max(0, -shift);
    const down = Math.max(0, shift);
    return (index) => {
      const x = inner(index) + offset;
      return (x | 0) === x ? x ^ (((x & mask) >> down) << up) : applySwizzle(whole, x);
    };
  }
  return chain.steps.reduce<Evaluator>((before, step) => {
    const then = stepEvaluator(step);
    return (index) => then(before(index));
  }, inner);
}

/** The chain of one swizzle below bit 31, alone or with an offset before it: the common case, in 32-bit arithmetic. */
export function oneSwizzle({
  steps,
}: Chain): { offset: number; mask: number; shift: number; whole: Swizzle } | undefined {
  const offset = steps.length === 2 && typeof steps[0] === 'number' ? steps[0] : 0;
  const whole = steps[offset === 0 ? 0 : 1];
  if (steps.length !== (offset === 0 ? 1 : 2) || !isSwizzle(whole)) return undefined;
  const { bits, base, shift } = whole;
  if (base + bits + Math.abs(shift) >= 31) return undefined;
  return { offset, mask: ((1 << bits) - 1) << (base + Math.max(0, shift)), shift, whole };
}

/** The function that a step of a chain is. */
export function stepEvaluator(step: Step): Evaluator {
  if (typeof step === 'number') return (x) => plus(x, step, 'crd2idx');
  return isSwizzle(step) ? (x) => applySwizzle(step, x) : evaluator(step);
}

function integerValue(layout: ComposedLayout, index: number): number {
  const value = crd2idx(index, layout);
  if (typeof value === 'number') return value;
  throw new LayoutError({
    code: 'BAD_ARGUMENT',
    op: 'evaluator',
    inputs: [print(layout)],
    message: `${print(layout)} gives coordinates where offsets are needed`,
  });
}
