import { get, type IntTuple, makeLayout, rank, slice } from '@modewise/layout-core';
import type { TiledMma } from '../types.js';
import type { MmaOperand } from './mma-operand.js';
import { openModes } from './open-modes.js';
import { thrfrg } from './thrfrg.js';

/** (FrgV,RestX,RestY,…) of any thread. */
export function partitionShape(operand: MmaOperand, tm: TiledMma, shape: IntTuple): IntTuple {
  const tensor = makeLayout(shape);
  const whole = thrfrg(operand, tm, tensor); // ((ThrV,(ThrX,ThrY)),(FrgV,(RestX,RestY,…)))
  return slice([0, ['_', openModes(rank(get(whole, 1, 1)))]], whole as typeof tensor).shape;
}
