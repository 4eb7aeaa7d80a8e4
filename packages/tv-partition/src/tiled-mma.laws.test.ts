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
  partitionFragmentB,
  partitionShapeA,
  partitionShapeB,
  partitionShapeC,
  thrfrgA,
  thrfrgB,
  thrfrgC,
  tileShape,
  type TiledMma,
} from './index.js';
import { compactIn, plus, someTilings, tensorsOf } from './testing/some-tilings.js';

const runs = { numRuns: 40 };
const operands = {
  A: {
    modes: [0, 2],
    thrfrg: thrfrgA,
    partition: partitionA,
    shape: partitionShapeA,
    tv: getLayoutATV,
    other: 1,
  },
  B: {
    modes: [1, 2],
    thrfrg: thrfrgB,
    partition: partitionB,
    shape: partitionShapeB,
    tv: getLayoutBTV,
    other: 0,
  },
  C: {
    modes: [0, 1],
    thrfrg: thrfrgC,
    partition: partitionC,
    shape: partitionShapeC,
    tv: getLayoutCTV,
    other: 2,
  },
} as const;
const fragments = { A: partitionFragmentA, B: partitionFragmentB } as const;
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

  test.prop([someTilings, someOperand, fc.nat(1)], runs)(
    'the values of a partition are the second mode of the tensor dealt to threads',
    ({ tm }, operand, turn) => {
      const { modes, thrfrg, partition } = operands[operand];
      const tile = tileShape(tm);
      const tensor = compactIn([tile[modes[0]] * 2, tile[modes[1]] * 3], turn);
      expect([...offsets(get(thrfrg(tm, tensor), 1))]).toEqual([...offsets(partition(tm, tensor, 0).layout)]);
    },
  );

  test.prop([someTilings, fc.constantFrom('A', 'B'), fc.nat(1)], runs)(
    'a fragment has a register of its own for each value of the partition',
    ({ tm }, operand, turn) => {
      const { modes, partition, fragment } = { ...operands[operand], fragment: fragments[operand] };
      fc.pre(operand === 'A' || !tm.atom.name.endsWith('_RS<K,K>')); // B is in shared memory
      const tile = tileShape(tm);
      const tensor = compactIn([tile[modes[0]] * 2, tile[modes[1]] * 2], turn);
      const registers = fragment(tm, tensor, 0);
      expect(print(registers.shape)).toBe(print(partition(tm, tensor, 0).layout.shape));
      expect([...offsets(registers)].sort((a, b) => a - b)).toEqual(
        Array.from(offsets(registers), (_, i) => i),
      );
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
