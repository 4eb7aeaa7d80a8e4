import { type Layout, makeLayout } from '@modewise/layout-core';
import fc from 'fast-check';
import { mapTree, tree } from './tree.js';

/** A mode of a power of two. */
interface Power {
  readonly log: number;
  readonly broadcast: boolean;
}

/**
 * Layouts of powers of two as shared memory has them: compact, with the modes in any order, some broadcast, all strides doubled now and
 * then. Shrinks toward `1:0`.
 *
 * @example
 * fc.sample(powerLayout(), 9).every((l) => Number.isInteger(Math.log2(size(l)))) // => true
 */
export function powerLayout({ maxLog = 8, depth = 2 } = {}): fc.Arbitrary<Layout> {
  const leaf: fc.Arbitrary<Power> = fc.record(
    { log: fc.nat({ max: 4 }), broadcast: fc.constantFrom(false, false, false, false, true) },
    { noNullPrototype: true },
  );
  return fc
    .tuple(tree(leaf, { depth }), fc.infiniteStream(fc.nat({ max: 11 })), fc.constantFrom(0, 0, 0, 1))
    .map(([modes, keys, doubled]) => {
      const isPower = (x: typeof modes): x is Power => 'log' in x;
      let room = maxLog;
      const logs: number[] = [];
      const moving: boolean[] = [];
      const shape = mapTree(modes, isPower, ({ log, broadcast }) => {
        const own = Math.min(log, room);
        room -= own;
        logs.push(own);
        moving.push(!broadcast && own > 0);
        return 2 ** own;
      });
      const order = [...keys.take(logs.length)];
      let next = doubled;
      const strides = logs.map(() => 0);
      for (const k of [...logs.keys()].sort((a, b) => order[a]! - order[b]! || a - b)) {
        if (!moving[k]) continue;
        strides[k] = 2 ** next;
        next += logs[k]!;
      }
      let at = 0;
      return makeLayout(
        shape,
        mapTree(modes, isPower, () => strides[at++]!),
      );
    });
}
