import type { Layout } from '@modewise/layout-core';
import { coalesceStatic } from './coalesce.js';
import { staticAssert } from './rejection.js';
import { div, equal, mod, mul } from './static-int.js';
import { compact, exchangeSorted, flattenTuple, leavesOf, productOf, unwrapTuple } from './tuples.js';

/** The modes of the coalesced layout, each with the product of the sizes before it, and their order by stride. */
function sortedModes(l: Layout): { shapes: number[]; strides: number[]; before: number[]; order: number[] } {
  const flat = coalesceStatic(l);
  const shapes = leavesOf(flat.shape);
  const strides = leavesOf(flat.stride);
  const before = [1];
  for (const s of shapes) before.push(mul(s, before.at(-1)!));
  return { shapes, strides, before, order: exchangeSorted(strides) };
}

/** CUTLASS's `right_inverse`. Source followed: cute/layout.hpp. */
export function rightInverseStatic(l: Layout): Layout {
  const { shapes, strides, before, order } = sortedModes(l);
  const shape = [1];
  const stride = [0];
  let next = 1;
  for (const i of order) {
    if (strides[i] !== next) continue;
    shape.push(shapes[i]!);
    stride.push(before[i]!);
    next = mul(shapes[i]!, strides[i]);
  }
  return coalesceStatic({ shape, stride });
}

/** CUTLASS's `left_inverse`; it checks neither injectivity nor signs. Source followed: cute/layout.hpp. */
export function leftInverseStatic(l: Layout): Layout {
  const { shapes, strides, before, order } = sortedModes(l);
  const shape: number[] = [];
  const stride = [0];
  for (const i of order) {
    const d = strides[i]!;
    if (d === 0) continue;
    const covered = productOf(shape);
    staticAssert(equal(mod(d, covered), 0), 'Left inverse divisibility condition');
    shape.push(div(d, covered));
    stride.push(before[i]!);
  }
  shape.push(shapes[order.at(-1)!]!);
  return coalesceStatic({ shape, stride });
}

/** CUTLASS's `nullspace`: the modes of stride 0, walking the domain. Source followed: cute/layout.hpp. */
export function nullspaceStatic(l: Layout): Layout {
  const strides = leavesOf(l.stride);
  const picked = strides.flatMap((d, i) => (d === 0 ? [i] : []));
  if (picked.length === 0) return { shape: 1, stride: 0 };
  const flat = flattenTuple(l.shape);
  const shapes = leavesOf(flat);
  const steps = leavesOf(compact(flat));
  return {
    shape: unwrapTuple(picked.map((i) => shapes[i]!)),
    stride: unwrapTuple(picked.map((i) => steps[i]!)),
  };
}
