// Operations that are wrong on purpose; the sweep engine must find each of them out. Loaded by worker threads, hence
// JavaScript: the first of each pair names a space of `run-sweep.test.ts`.
import { coalesce, complement, composition, isLayout, LayoutError, makeLayout } from '@modewise/layout-core';
import { operations as ours } from '@modewise/verify';

const leaves = (t) => (typeof t === 'number' ? 1 : t.reduce((n, x) => n + leaves(x), 0));

/** A stride is one too large wherever the answer has three leaves or more. */
const unsound = (a, b) => {
  const r = composition(a, b);
  if (!isLayout(r) || leaves(r.shape) < 3) return r;
  const bump = (t) => (typeof t === 'number' ? t + 1 : [...t.slice(0, -1), bump(t.at(-1))]);
  return makeLayout(r.shape, bump(r.stride));
};

/** Refuses every right operand whose size is 6. */
const incomplete = (a, b) => {
  if (isLayout(b) && b.shape === 6) {
    throw new LayoutError({
      code: 'NOT_COMPOSABLE',
      op: 'composition',
      inputs: [],
      message: 'six is too much',
    });
  }
  return composition(a, b);
};

const throwing = (l) => {
  if (l.stride === 3) throw new TypeError('no such mode');
  return complement(l);
};

const dying = (l) => {
  if (l.stride === 3) process.exit(7);
  return coalesce(l);
};

/** Every thread of two atoms along M has the values of the first. */
const moved = (tiling) => {
  const tv = ours.get_layoutC_TV.run(tiling);
  const still = (t) => (typeof t === 'number' ? 0 : t.map(still));
  return tiling.atomLayout.shape[0] === 2 ? makeLayout(tv.shape, [still(tv.stride[0]), tv.stride[1]]) : tv;
};

const refusing = () => {
  throw new LayoutError({ code: 'NOT_COMPOSABLE', op: 'tiled_copy', inputs: [], message: 'not today' });
};

export const operations = {
  get_layoutC_TV: { ...ours.get_layoutC_TV, run: moved },
  get_layoutD_TV: { ...ours.get_layoutD_TV, run: refusing },
  composition: { ...ours.composition, run: unsound },
  with_shape: { ...ours.composition, run: incomplete },
  complement: { ...ours.complement, run: throwing },
  coalesce: { ...ours.coalesce, run: dying },
};
