import {
  complement,
  composition,
  cosize,
  filter,
  injective,
  type Layout,
  LayoutError,
  makeLayout,
  print,
  rightInverse,
  size,
} from '@modewise/layout-core';
import type { TiledMma } from '../types.js';
import { Cache } from './cache.js';

const cache = new Cache<Layout, Layout>();

/**
 * From the thread to the index in (ThrV,ThrM,ThrN,ThrK), up to the first thread that no repetition of the atoms reaches; threads between
 * those of the atoms repeat one of them.
 */
export function threadsToAtoms(op: string, { atom, thrLayoutVMNK }: TiledMma): Layout {
  return cache.of(thrLayoutVMNK, (vmnk) => {
    if (!injective(vmnk)) {
      throw new LayoutError({
        code: 'NOT_INJECTIVE',
        op,
        inputs: [atom.name, print(vmnk)],
        message: 'a thread stands in several atoms at once',
        hint: 'the layout of the atoms has no stride 0 and does not overlap itself',
      });
    }
    const gaps = complement(vmnk, cosize(filter(vmnk)));
    const indices = rightInverse(makeLayout(vmnk, gaps)); // thread -> ((ThrV,ThrM,ThrN,ThrK),Gap)
    return composition(makeLayout([size(vmnk), 1], [1, 0]), indices); // thread -> (ThrV,ThrM,ThrN,ThrK)
  });
}
