import {
  type AnyLayout,
  get,
  LayoutError,
  type Like,
  type Placed,
  print,
  rank,
  sliceAndOffset,
  type SliceCoord,
  type Tiler,
  underscore,
} from '@modewise/layout-core';
import { zippedDivide } from '../zipped-divide.js';

/**
 * The slice of `((tile),(rest))` at a coordinate in the one mode, the other opened: how CuTe takes a tile, or what one place in every
 * tile sees. A coordinate that is a tuple leaves the modes that it does not name open.
 */
export function partitionBy<L extends AnyLayout>(
  op: string,
  layout: L,
  tiler: Tiler,
  coord: SliceCoord,
  sliced: 'tile' | 'rest',
): Placed<Like<L>> {
  const divided: AnyLayout = zippedDivide<AnyLayout>(layout, tiler);
  const at = completed(op, divided, coord, sliced === 'tile' ? 0 : 1);
  const kept = everyMode(rank(get(divided, sliced === 'tile' ? 1 : 0)));
  return sliceAndOffset(sliced === 'tile' ? [at, kept] : [kept, at], divided) as Placed<Like<L>>;
}

/** `_` for each mode; for a single one just `_`, which leaves it in its brackets, as CuTe's `repeat<1>(_)` does. */
function everyMode(n: number): SliceCoord {
  return n === 1 ? underscore : Array.from({ length: n }, () => underscore);
}

function completed(op: string, divided: AnyLayout, coord: SliceCoord, mode: 0 | 1): SliceCoord {
  if (!Array.isArray(coord)) return coord;
  const modes = rank(get(divided, mode));
  if (coord.length <= modes)
    return [
      ...(coord as readonly SliceCoord[]),
      ...Array.from({ length: modes - coord.length }, () => underscore),
    ];
  throw new LayoutError({
    code: 'BAD_COORDINATE',
    op,
    inputs: [print(divided), print(coord as SliceCoord)],
    message: `the coordinate has ${coord.length} modes, the ${mode === 0 ? 'tile' : 'rest'} ${modes}`,
  });
}
