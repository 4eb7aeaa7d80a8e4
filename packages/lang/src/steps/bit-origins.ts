import type { IntTuple, Layout } from '@modewise/layout-core';

/** A bit of the coordinate of a mode. */
export interface BitOrigin {
  readonly mode: number;
  readonly bit: number;
}

/**
 * For a layout that puts the bits of its coordinates in places of their own, from a bit of the offset to the bit of a coordinate that it
 * is; empty for other layouts.
 *
 * @example
 * bitOrigins(parseLayout('(4,(2,2)):(2,(1,8))')).get(3).bit // => 1
 * bitOrigins(parseLayout('(3,4):(1,4)')).size // => 0
 */
export function bitOrigins({ shape, stride }: Layout): ReadonlyMap<number, BitOrigin> {
  const origins = new Map<number, BitOrigin>();
  const modes = typeof shape === 'number' ? [shape] : shape;
  const strides = typeof stride === 'number' ? [stride] : stride;
  for (const [k, mode] of modes.entries()) {
    const sizes = leaves(mode);
    const steps = leaves(strides[k]!);
    let bit = 0;
    for (const [i, n] of sizes.entries()) {
      const [width, place] = [Math.log2(n), Math.log2(steps[i]!)];
      if (!Number.isInteger(width)) return new Map();
      for (let b = 0; b < width; b++, bit++) {
        if (!Number.isInteger(place) || origins.has(place + b)) return new Map();
        origins.set(place + b, { mode: k, bit });
      }
    }
  }
  return origins;
}

function leaves(t: IntTuple): readonly number[] {
  return ([t] as readonly unknown[]).flat(Infinity) as number[];
}
