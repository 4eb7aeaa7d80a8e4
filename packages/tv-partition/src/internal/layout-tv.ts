import {
  composition,
  cosize,
  type Layout,
  LayoutError,
  makeLayout,
  print,
  size,
  type Tiler,
} from '@modewise/layout-core';
import { tileShape } from '../tile-shape.js';
import type { TiledMma } from '../types.js';
import { atomExtent, atomsAlong, type MmaOperand, MODES_OF, named } from './mma-operand.js';
import { Cache } from './cache.js';
import { thrfrg } from './thrfrg.js';
import { threadsToAtoms } from './threads-to-atoms.js';

const caches: Readonly<Record<MmaOperand, Cache<TiledMma, Layout>>> = {
  A: new Cache(),
  B: new Cache(),
  C: new Cache(),
};

/** (thread, value) to the element of the operand's tile (X,Y) in column-major order. */
export function layoutTV(operand: MmaOperand, tiled: TiledMma): Layout {
  return caches[operand].of(tiled, (tm) => computed(operand, tm));
}

function computed(operand: MmaOperand, tm: TiledMma): Layout {
  const [x, y] = MODES_OF[operand];
  const tile = tileShape(tm);
  for (const mode of [x, y]) requireWholeAtoms(operand, tm, mode, tile[mode]);
  const reference = makeLayout([tile[x], tile[y]]); //          (X,Y)
  const byAtom = thrfrg(operand, tm, reference) as Layout; //                        ((ThrV,(ThrX,ThrY)),(FrgV,(RestX,RestY)))
  const everyAtom = composition(byAtom, [allAtoms(operand, tm), '_']); //             ((ThrV,(ThrM,ThrN,ThrK)),(FrgV,(RestX,RestY)))
  return composition(everyAtom, [allThreads(operand, tm), '_']); //                   (Thr,(FrgV,(RestX,RestY)))
}

/**
 * (ThrV,(ThrM,ThrN,ThrK)) to (ThrV,(ThrX,ThrY)): the atoms along the mode that an operand lacks hold the same. CuTe leaves that out for C,
 * where threads of more than one atom along K then lie outside the tile; they add to the same accumulators.
 */
function allAtoms(operand: MmaOperand, tm: TiledMma): Tiler {
  const [m, n, k] = [atomsAlong(tm, 0), atomsAlong(tm, 1), atomsAlong(tm, 2)];
  if (operand !== 'C') return ['_', [makeLayout([m, n], operand === 'A' ? [1, 0] : [0, 1]), '_']];
  return k === 1 ? '_' : ['_', makeLayout([[m, n], k], [[1, m], 0])];
}

/** Refuses threads that are not evenly apart: they would be missing in the layout. */
function allThreads(operand: MmaOperand, tm: TiledMma): Layout {
  const op = named('get_layout', operand);
  const threads = threadsToAtoms(op, tm);
  if (size(threads) >= cosize(tm.thrLayoutVMNK)) return threads;
  throw new LayoutError({
    code: 'NO_INVERSE',
    op,
    inputs: [tm.atom.name, print(tm.thrLayoutVMNK)],
    message: `of threads 0 to ${cosize(tm.thrLayoutVMNK) - 1} those from ${size(threads)} on would be missing`,
    hint: 'atoms between the threads of an atom fill the gap there',
  });
}

/** A tile that atoms do not fill has no layout of its own: they would reach past its end. */
function requireWholeAtoms(operand: MmaOperand, tm: TiledMma, mode: number, extent: number): void {
  const needed = atomExtent(tm, mode) * atomsAlong(tm, mode);
  if (extent % needed === 0) return;
  throw new LayoutError({
    code: 'NOT_DIVISIBLE',
    op: named('get_layout', operand),
    inputs: [tm.atom.name, print(tm.atomLayout), print(tm.permutation)],
    message: `the tile has ${extent} elements along ${'MNK'.charAt(mode)}, the atoms take ${needed}`,
    hint: 'each mode of the permutation takes a multiple of what the atoms take',
  });
}
