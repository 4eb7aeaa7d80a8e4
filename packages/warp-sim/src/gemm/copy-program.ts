import { get, LayoutError, offsets, type Placed, size } from '@modewise/layout-core';
import { bitsOf, type TiledCopy } from '@modewise/tv-partition';

/** What a copy does, warp by warp: in each instruction every lane moves `vector` elements that follow each other. */
export interface CopyProgram {
  readonly name: string;
  readonly vector: number;
  readonly bytes: number;
  readonly warps: number;
  /** Instructions of one warp. */
  readonly instructions: number;
  /** The element at which the vector of `[(warp * instructions + instruction) * 32 + lane]` begins. */
  readonly from: Int32Array;
}

/** How a thread's part of a tensor is placed: `partitionS`, `partitionD`, ... */
type Partition = (thread: number) => Placed;

/** The instructions of one side of a copy. */
export function copyProgram(op: string, copy: TiledCopy, side: 'S' | 'D', partition: Partition): CopyProgram {
  const { traits, type, srcLayout, dstLayout } = copy.atom;
  const vector = size(get(side === 'S' ? srcLayout : dstLayout, 1));
  const threads = size(get(copy.layoutTV, 0));
  const refuse = (message: string): LayoutError =>
    new LayoutError({ code: 'BAD_ARGUMENT', op, inputs: [traits.name], message });
  if (threads % 32 !== 0) throw refuse(`its ${threads} threads are no whole warps`);
  const bits = vector * bitsOf(type);
  if (bits % 8 !== 0) throw refuse(`a lane moves ${bits} bits, no whole bytes`);
  let from: Int32Array | undefined;
  let instructions = 0;
  for (let thread = 0; thread < threads; thread++) {
    const { offset, layout } = partition(thread);
    if (typeof offset !== 'number') throw refuse('its tensor has no elements in memory');
    const elements = offsets(layout);
    instructions = elements.length / vector;
    from ??= new Int32Array(threads * instructions);
    for (let i = 0; i < instructions; i++) {
      const first = elements[i * vector]!;
      for (let v = 1; v < vector; v++) {
        if (elements[i * vector + v] === first + v) continue;
        throw refuse(
          `thread ${thread} moves ${vector} elements at once, but in instruction ${i} they are ${Array.from(
            elements.slice(i * vector, (i + 1) * vector),
            (e) => offset + e,
          ).join(', ')} of its ${side === 'S' ? 'source' : 'destination'}, not next to each other`,
        );
      }
      const [warp, lane] = [Math.floor(thread / 32), thread % 32];
      from[(warp * instructions + i) * 32 + lane] = offset + first;
    }
  }
  return {
    name: traits.name,
    vector,
    bytes: bits / 8,
    warps: threads / 32,
    instructions,
    from: from ?? new Int32Array(0),
  };
}
