import { type AnyLayout, get, type Placed, rank, size, underscore } from '@modewise/layout-core';
import type { TiledMma } from '../types.js';
import { PairCache } from './cache.js';
import type { MmaOperand } from './mma-operand.js';
import { openModes } from './open-modes.js';
import { Partitioned } from './partitioned.js';
import { threadCoord } from './thread-coord.js';
import { thrfrg } from './thrfrg.js';

interface Plan {
  readonly partitioned: Partitioned;
  /** The sizes of ThrV and ThrX. */
  readonly sizeV: number;
  readonly sizeX: number;
}

const caches: Readonly<Record<MmaOperand, PairCache<TiledMma, AnyLayout, Plan>>> = {
  A: new PairCache(),
  B: new PairCache(),
  C: new PairCache(),
};

const planners: Readonly<Record<MmaOperand, (tm: TiledMma, tensor: AnyLayout) => Plan>> = {
  A: (tm, tensor) => planOf('A', tm, tensor),
  B: (tm, tensor) => planOf('B', tm, tensor),
  C: (tm, tensor) => planOf('C', tm, tensor),
};

/** (FrgV,RestX,RestY,…) of one thread, and where it starts. */
export function partitionMma(operand: MmaOperand, tm: TiledMma, tensor: AnyLayout, thread: number): Placed {
  const { partitioned, sizeV, sizeX } = caches[operand].of(tm, tensor, planners[operand]);
  const [v, x, y] = threadCoord(operand, tm, thread);
  return partitioned.at(v + sizeV * (x + sizeX * y));
}

function planOf(operand: MmaOperand, tm: TiledMma, tensor: AnyLayout): Plan {
  const whole = thrfrg(operand, tm, tensor); // ((ThrV,(ThrX,ThrY)),(FrgV,(RestX,RestY,…)))
  return {
    partitioned: new Partitioned(tensor, whole, [[underscore, openModes(rank(get(whole, 1, 1)))]]),
    sizeV: size(get(whole, 0, 0)),
    sizeX: size(get(whole, 0, 1, 0)),
  };
}
