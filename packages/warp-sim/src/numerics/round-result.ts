const float = new Float64Array(1);
const halves = new Uint32Array(float.buffer);

/**
 * The f32 next to a number toward zero, with 23 or fewer fraction bits; a zero keeps the sign, what is 2^128 and more is infinity. Exact for numbers
 * whose multiples of 2^149 are doubles.
 */
export function towardZero(exact: number, bits: number): number {
  const magnitude = Math.abs(exact);
  if (magnitude < 2 ** -126) return Math.trunc(exact * 2 ** (126 + bits)) * 2 ** (-126 - bits);
  if (bits === 23 && magnitude < 2 ** 127) {
    const nearest = Math.fround(exact);
    // Half a last place to one last place less rounds to the float before.
    return Math.abs(nearest) > magnitude ? Math.fround(nearest * (1 - 2 ** -24)) : nearest;
  }
  float[0] = exact;
  if (bits === 23) halves[0] = halves[0]! & 0xe0000000;
  else {
    halves[0] = 0;
    halves[1] = halves[1]! & (-1 << (20 - bits));
  }
  return Math.fround(float[0]);
}

/** Adding and taking away this rounds a number below 2^51 to an integer, to nearest even. */
const TO_INTEGER = 3 * 2 ** 51;

/** The f16 nearest to a number, ties to even; a zero keeps the sign, what is 65520 and more is infinity. */
export function toNearestHalf(exact: number): number {
  const magnitude = Math.abs(exact);
  if (magnitude === 0) return exact;
  const rounded =
    magnitude >= 65520 ? Infinity : toUnits(magnitude, magnitude < 2 ** -14 ? -24 : lastBit(exact));
  return exact < 0 ? -rounded : rounded; // NaN too
}

/** The exponent of the last of 10 fraction bits. */
function lastBit(value: number): number {
  float[0] = value;
  return ((halves[1]! >>> 20) & 0x7ff) - 1033;
}

/** 2 to the powers from -24 to 5, which the last bits of f16 have. */
const LEAST_POWER = -24;
const POWER = Float64Array.from({ length: 30 }, (_, i) => 2 ** (LEAST_POWER + i));

/** The multiple of a power of two that is nearest to a magnitude, ties to even. */
function toUnits(magnitude: number, exponent: number): number {
  const unit = POWER[exponent - LEAST_POWER]!;
  return (magnitude / unit + TO_INTEGER - TO_INTEGER) * unit;
}
