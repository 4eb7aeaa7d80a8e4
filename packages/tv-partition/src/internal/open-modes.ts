import { type SliceCoord, underscore } from '@modewise/layout-core';

/** `_` for each of n modes; for a single one just `_`, which leaves it in its brackets, as CuTe's `repeat<1>(_)` does. */
export function openModes(n: number): SliceCoord {
  return n === 1 ? underscore : Array.from({ length: n }, () => underscore);
}
