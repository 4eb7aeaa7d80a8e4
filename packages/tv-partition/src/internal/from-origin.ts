import type { IntTuple } from '@modewise/layout-core';

/** A coordinate with a place for every axis of the origin, which is 0 everywhere: axes that the coordinate leaves out are 0. */
export function fromOrigin(origin: IntTuple, coordinate: IntTuple): IntTuple {
  if (typeof origin === 'number') return coordinate;
  const places = typeof coordinate === 'number' ? [] : coordinate;
  return Object.freeze(origin.map((zero, axis) => fromOrigin(zero, places[axis] ?? 0)));
}
