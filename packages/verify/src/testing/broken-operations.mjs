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

export const operations = {
  composition: { ...ours.composition, run: unsound },
  with_shape: { ...ours.composition, run: incomplete },
  complement: { ...ours.complement, run: throwing },
  coalesce: { ...ours.coalesce, run: dying },
};
