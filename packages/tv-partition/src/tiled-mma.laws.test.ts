import fc from 'fast-check';
import { test } from '@fast-check/vitest';
import { crd2idx, get, offsets, print, size } from '@modewise/layout-core';
import { describe, expect } from 'vitest';
import {
  elementOf,
  getLayoutATV,
  getLayoutBTV,
  getLayoutCTV,
  ownership,
  partitionA,
  partitionB,
  partitionC,
  partitionFragmentA,
  partitionShapeA,
  partitionShapeB,
  partitionShapeC,
  tileShape,
  type TiledMma,
} from './index.js';
import { compactIn, plus, someTilings, tensorsOf } from './testing/some-tilings.js';

const runs = { numRuns: 40 };
const operands = {
  A: { modes: [0, 2], partition: partitionA, shape: partitionShapeA, tv: getLayoutATV, other: 1 },
  B: { modes: [1, 2], partition: partitionB, shape: partitionShapeB, tv: getLayoutBTV, other: 0 },
  C: { modes: [0, 1], partition: partitionC, shape: partitionShapeC, tv: getLayoutCTV, other: 2 },
} as const;
const someOperand = fc.constantFrom('A', 'B', 'C');

describe('TiledMMA', () => {
  test.prop([someTilings, someOperand], runs)(
    'every element of the tile of A, B and C has an owner in each of the atoms along the mode that it lacks',
    ({ tm, atoms }, operand) => {
      const { modes, tv, other } = operands[operand];
      const tile = tileShape(tm);
      const layout = tv(tm);
      const found = ownership(layout, [tile[modes[0]], tile[modes[1]]]);
      expect(found.outside).toBe(0);
      expect(found.unowned).toBe(0);
      expect(found.fewest).toBe(found.most);
      // Threads between those of a quad-pair repeat one of them.
      const repeated = size(get(layout, 0)) / size(tm.thrLayoutVMNK);
      expect(found.fewest).toBe(atoms[other] * ownersInAtom(tm, operand) * repeated);
    },
  );

  test.prop([someTilings, someOperand, fc.nat(1), fc.nat()], runs)(
    'a value of a partition is the tensor at the element that its owner has',
    ({ tm }, operand, turn, pick) => {
      const { modes, partition, tv } = operands[operand];
      const tile = tileShape(tm);
      const shape = [tile[modes[0]], tile[modes[1]]];
      const layout = tv(tm);
      const thread = pick % size(get(layout, 0));
      for (const tensor of tensorsOf(shape, turn)) {
        const part = partition(tm, tensor, thread);
        for (let v = 0; v < size(get(layout, 1)); v++) {
          const element = elementOf(layout, thread, v);
          expect(plus(part.offset, crd2idx(v, part.layout))).toBe(plus(0, crd2idx(element, tensor)));
        }
      }
    },
  );

  test.prop(
    [
      someTilings,
      someOperand,
      fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })),
      fc.nat(1),
    ],
    runs,
  )('the partitions of all threads cover a tensor of whole tiles', ({ tm, atoms }, operand, times, turn) => {
    const { modes, partition, shape, other } = operands[operand];
    const tile = tileShape(tm);
    const tensor = compactIn([tile[modes[0]] * times[0], tile[modes[1]] * times[1]], turn);
    const owners = new Int32Array(size(tensor));
    expect(print(partition(tm, tensor, 0).layout.shape)).toBe(print(shape(tm, tensor.shape)));
    for (const thread of offsets(tm.thrLayoutVMNK)) {
      const { offset, layout } = partition(tm, tensor, thread);
      for (const x of offsets(layout)) owners[offset + x]!++;
    }
    expect(new Set(owners)).toEqual(new Set([atoms[other] * ownersInAtom(tm, operand)]));
  });

  test.prop([someTilings, fc.nat(1)], runs)(
    'a fragment has a register of its own for each value of the partition',
    ({ tm }, turn) => {
      const tile = tileShape(tm);
      const tensor = compactIn([tile[0] * 2, tile[2] * 2], turn);
      const fragment = partitionFragmentA(tm, tensor, 0);
      expect(print(fragment.shape)).toBe(print(partitionA(tm, tensor, 0).layout.shape));
      const registers = Array.from({ length: size(fragment) }, (_, i) => crd2idx(i, fragment));
      expect(registers.sort((a, b) => a - b)).toEqual(registers.map((_, i) => i));
    },
  );
});

/** How many threads of one atom have an element: all of them where an operand is read from shared memory. */
function ownersInAtom({ atom }: TiledMma, operand: 'A' | 'B' | 'C'): number {
  const { modes } = operands[operand];
  const shape = atom.shapeMNK as readonly number[];
  const layout = { A: atom.layoutA, B: atom.layoutB, C: atom.layoutC }[operand];
  return size(layout) / ((shape[modes[0]] as number) * (shape[modes[1]] as number));
}
