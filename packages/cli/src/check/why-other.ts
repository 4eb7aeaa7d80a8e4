import { evaluateOne } from '@modewise/lang';
import { cosize, filter, LayoutError, print } from '@modewise/layout-core';
import type { Departure } from './departure.js';
import { sameFunction } from './same-function.js';

/** Why CUTLASS's right answer to a call is not ours, in a phrase; `undefined` where nothing is known. */
export function whyOther({ call, ours, theirs }: Departure): string | undefined {
  if (theirs.kind === 'rejects') return undefined;
  if (ours instanceof LayoutError) return 'modewise refuses it';
  const [layout, cotarget] = call.args;
  if (call.op === 'complement' && cotarget === undefined && layout?.kind === 'layout') {
    const bounded = `complement(${print(layout.layout)}, ${cosize(filter(layout.layout))})`;
    return `complement(L, n) is CUTLASS's bounded form: its complement(L) is ${bounded}, modewise's is the free one`;
  }
  const value = typeof theirs.value === 'object' ? evaluateIfAny(theirs.result) : undefined;
  return value !== undefined && sameFunction(ours, value) ? 'the offsets are the same' : undefined;
}

function evaluateIfAny(text: string): ReturnType<typeof evaluateOne> | undefined {
  try {
    return evaluateOne(text);
  } catch (error) {
    if (error instanceof LayoutError) return undefined;
    throw error;
  }
}
