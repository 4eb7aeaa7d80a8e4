import { composition, filter, type IntTuple, type Layout, makeLayout } from '@modewise/layout-core';

/** For each mode of a shape the coordinates that a layout of indices in it meets there. */
export function modeTilers(shape: readonly number[], indices: Layout): readonly Layout[] {
  return shape.map((_, mode) => {
    const along = makeLayout(
      shape as IntTuple,
      shape.map((__, k) => (k === mode ? 1 : 0)),
    );
    return filter(composition(along, indices));
  });
}
