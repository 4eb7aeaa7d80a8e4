import { printValue } from '@modewise/lang';
import type { Value } from '@modewise/lang';
import { coalesce, crd2idx, LayoutError, print, size } from '@modewise/layout-core';
import type { Layout } from '@modewise/layout-core';

/** Indices at which two layouts are compared one by one. */
const MOST = 2 ** 16;

/**
 * Whether two values are the same, two layouts as functions of their indices, in whatever modes.
 *
 * @example
 * sameFunction(evaluateOne('(2,1):(1,6)'), evaluateOne('2:1')) // => true
 */
export function sameFunction(a: Value, b: Value): boolean {
  if (a.kind !== 'layout' || b.kind !== 'layout') return printValue(a) === printValue(b);
  const [m, n] = [sizeOf(a.layout), sizeOf(b.layout)];
  return m !== undefined && m === n && print(coalesce(a.layout)) === print(coalesce(b.layout));
}

/**
 * The first index at which two layouts of one size have different offsets, if there is one among the first 2^16.
 *
 * @example
 * firstDifference(evaluateOne('4:3'), evaluateOne('4:0')).at // => 1
 */
export function firstDifference(
  a: Value,
  b: Value,
): { readonly at: number; readonly ours: number; readonly theirs: number } | undefined {
  if (a.kind !== 'layout' || b.kind !== 'layout') return undefined;
  const n = sizeOf(a.layout);
  if (n === undefined || n !== sizeOf(b.layout)) return undefined;
  for (let at = 0; at < Math.min(n, MOST); at++) {
    const [ours, theirs] = [crd2idx(at, a.layout), crd2idx(at, b.layout)];
    if (ours !== theirs) return { at, ours, theirs };
  }
  return undefined;
}

/** Its number of elements, where that is within ±(2^53-1). */
function sizeOf(layout: Layout): number | undefined {
  try {
    return size(layout);
  } catch (error) {
    if (error instanceof LayoutError) return undefined;
    throw error;
  }
}
