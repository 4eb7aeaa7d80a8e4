import { type IntTuple, isLayout, makeLayout } from '@modewise/layout-core';

/** An atom that can never change, its layouts checked: the one given where it is frozen, else a copy. */
export function frozenAtom<T extends object>(atom: T): T {
  return isFrozen(atom) ? atom : (copied(atom) as T);
}

/** Whether nobody can write to `x` or to anything in it. */
export function isFrozen(x: unknown): boolean {
  return typeof x !== 'object' || x === null || (Object.isFrozen(x) && Object.values(x).every(isFrozen));
}

function copied(x: unknown): unknown {
  if (typeof x !== 'object' || x === null) return x;
  if (isLayout(x)) return makeLayout(x.shape, x.stride as IntTuple);
  if (Array.isArray(x)) return Object.freeze(x.map(copied));
  return Object.freeze(Object.fromEntries(Object.entries(x).map(([name, value]) => [name, copied(value)])));
}
