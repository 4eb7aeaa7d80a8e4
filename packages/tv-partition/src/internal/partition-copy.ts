import {
  type AnyLayout,
  get,
  LayoutError,
  type Placed,
  print,
  rank,
  underscore,
} from '@modewise/layout-core';
import type { TiledCopy } from '../types.js';
import { PairCache } from './cache.js';
import { openModes } from './open-modes.js';
import { Partitioned } from './partitioned.js';
import { type CopySide, tidfrg } from './tile-to-thrfrg.js';

const caches: Readonly<Record<CopySide, PairCache<TiledCopy, AnyLayout, Partitioned>>> = {
  S: new PairCache(),
  D: new PairCache(),
};

const planners: Readonly<Record<CopySide, (tc: TiledCopy, tensor: AnyLayout) => Partitioned>> = {
  S: (tc, tensor) => partitionedBy('S', tc, tensor),
  D: (tc, tensor) => partitionedBy('D', tc, tensor),
};

/** ((FrgV,FrgX),RestM,RestN,…) of one thread, and where it starts. */
export function partitionCopy(side: CopySide, tc: TiledCopy, tensor: AnyLayout, thread: number): Placed {
  const partitioned = caches[side].of(tc, tensor, planners[side]);
  const { threads } = partitioned;
  if (Number.isInteger(thread) && thread >= 0 && thread < threads) return partitioned.at(thread);
  throw new LayoutError({
    code: 'BAD_COORDINATE',
    op: `partition_${side}`,
    inputs: [print(tc.layoutTV), String(thread)],
    message: `thread ${thread} is not one of the ${threads} threads`,
    hint: `threads are 0 to ${threads - 1}`,
  });
}

function partitionedBy(side: CopySide, tc: TiledCopy, tensor: AnyLayout): Partitioned {
  const whole = tidfrg(side, tc, tensor); // (Thr,(FrgV,FrgX),(RestM,RestN,…))
  return new Partitioned(tensor, whole, [underscore, openModes(rank(get(whole, 2)))]);
}
