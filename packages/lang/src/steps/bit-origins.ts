import type { IntTuple, Layout } from '@modewise/layout-core';

/**
 * For a layout that puts bits of its coordinates in places of their own, from the bit of an offset to `bit b of mode k`; empty for others.
 *
 * @example
 * bitOrigins(parseLayout('(4,(2,2)):(2,(1,8))')).get(3) // => bit 1 of mode 1
 * bitOrigins(parseLayout('(3,4):(1,4)')).size // => 0
 */
export function bitOrigins({ shape, stride }: Layout): ReadonlyMap<number, string> {
  const origins = new Map<number, string>();
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
        origins.set(place + b, `bit ${bit} of mode ${k}`);
      }
    }
  }
  return origins;
}

function leaves(t: IntTuple): readonly number[] {
  return ([t] as readonly unknown[]).flat(Infinity) as number[];
}
