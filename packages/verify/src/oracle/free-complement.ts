import type { Layout } from '@modewise/layout-core';
import { leavesOf } from './tuples.js';

/**
 * The free complement of a layout as a function of the integers: `j` to the j-th place, in growing order, at which the
 * layout's values can be repeated; its last mode goes on without end. Strides count by their absolute values, since a
 * mode that runs backwards covers the same places, shifted. A layout of size 0 has no
 * values to repeat: any start does.
 */
export function freeComplement(l: Layout): ((j: number) => number) | undefined {
  const strides = leavesOf(l.stride);
  if (leavesOf(l.shape).includes(0)) return () => 0;
  const modes = leavesOf(l.shape)
    .map((s, i) => ({ s, d: Math.abs(strides[i]!) }))
    .filter(({ s, d }) => s !== 1 && d !== 0)
    .sort((a, b) => a.d - b.d);
  const gaps: { extent: number; stride: number }[] = [];
  let end = 1;
  for (const { s, d } of modes) {
    if (s < 1 || d < end) return undefined;
    gaps.push({ extent: Math.trunc(d / end), stride: end });
    end = s * d;
  }
  return (j) => {
    let rest = j;
    let sum = 0;
    for (const { extent, stride } of gaps) {
      sum += (rest % extent) * stride;
      rest = Math.trunc(rest / extent);
    }
    return sum + rest * end;
  };
}
