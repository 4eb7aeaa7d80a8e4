import { get, isComposed, LayoutError, print, rank, size } from '@modewise/layout-core';
import type { AnyLayout, ComposedLayout, Tiler } from '@modewise/layout-core';

type Regrouping<T> = (layout: AnyLayout, tiler: T) => AnyLayout;

/**
 * The same operation, its refusals in terms of what was written: where a mode has no pair (a tile and a rest, a block and its copies)
 * to gather, the error tells the mode, what stands there in the tiler, and what to write instead.
 *
 * @throws LayoutError `RANK_MISMATCH`
 */
export function namingPairs<T extends Tiler | ComposedLayout>(op: string, run: Regrouping<T>): Regrouping<T> {
  return (layout, tiler) => {
    try {
      return run(layout, tiler);
    } catch (error) {
      if (error instanceof LayoutError && error.op === 'zip2_by') throw withoutPair(op, layout, tiler);
      throw error;
    }
  };
}

/** A mode that cannot be taken apart, and what the tiler says there. */
interface Unpaired {
  readonly path: readonly number[];
  readonly mode: AnyLayout;
  readonly tiler: Tiler | ComposedLayout;
}

function withoutPair(op: string, layout: AnyLayout, tiler: Tiler | ComposedLayout): LayoutError {
  const found = unpaired(layout, tiler, []);
  const where = found.path.length === 0 ? 'the layout' : `mode ${found.path.join(',')}`;
  const parts = { code: 'RANK_MISMATCH', op, inputs: [print(layout), print(tiler)] } as const;
  if (found.tiler !== '_' || op === 'tile_unzip') {
    const message = `${where}, ${print(found.mode)}, does not have the pairs of modes that ${print(found.tiler)} asks for`;
    return new LayoutError({ ...parts, message });
  }
  const isDivide = op.endsWith('_divide');
  const pair = isDivide ? 'a tile and a rest' : 'a block and its copies';
  return new LayoutError({
    ...parts,
    message: `_ leaves ${where}, ${print(found.mode)}, in one piece, and every mode of the tiler must give ${pair}`,
    hint: `write ${isDivide ? size(found.mode) : 1} for that _, or use ${isDivide ? 'logical_divide' : 'logical_product'}`,
  });
}

/** The first mode that the tiler names and that is no pair: one under `_` where there is one. */
function unpaired(layout: AnyLayout, tiler: Tiler | ComposedLayout, path: readonly number[]): Unpaired {
  const here = { path, mode: layout, tiler };
  if (!Array.isArray(tiler)) return here;
  const modes = (tiler as readonly Tiler[])
    .slice(0, rank(layout))
    .map((t, k) => unpaired(get(layout, k), t, [...path, k]))
    .filter(({ mode, tiler: t }) => Array.isArray(t) || !isPair(mode));
  return modes.find((m) => m.tiler === '_') ?? modes[0] ?? here;
}

function isPair(layout: AnyLayout): boolean {
  if (isComposed(layout)) return isPair(layout.layoutB);
  const { shape } = layout;
  return typeof shape !== 'number' && shape.length === 2;
}
