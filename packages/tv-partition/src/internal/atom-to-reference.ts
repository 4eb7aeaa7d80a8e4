import {
  composition,
  crd2idx,
  type Layout,
  LayoutError,
  print,
  rightInverse,
  size,
} from '@modewise/layout-core';
import type { CopyAtom } from '../types.js';
import { Cache } from './cache.js';
import type { CopySide } from './tile-to-thrfrg.js';

const caches: Readonly<Record<CopySide, Cache<CopyAtom, Layout>>> = { S: new Cache(), D: new Cache() };

/** (Thr,FrgV) of the source or destination to (thread, value) of the reference layout, the same element in both. */
export function atomToReference(side: CopySide, copyAtom: CopyAtom): Layout {
  return caches[side].of(copyAtom, (atom) => {
    const layout = side === 'S' ? atom.srcLayout : atom.dstLayout;
    const through = composition(rightInverse(atom.refLayout), layout);
    const values = size(atom.refLayout);
    for (let i = 0; i < size(layout); i++) {
      const at = crd2idx(i, through);
      if (at < values && crd2idx(at, atom.refLayout) === crd2idx(i, layout)) continue;
      throw new LayoutError({
        code: 'NO_INVERSE',
        op: `tidfrg_${side}`,
        inputs: [`${atom.traits.name}, ${atom.type}`, print(layout), print(atom.refLayout)],
        message: `the reference layout of the copy atom does not lead back to value ${crd2idx(i, layout)}`,
        at: i,
        hint: 'the values of the atom have no place in its tile',
      });
    }
    return through;
  });
}
