const float = new Float64Array(1);
const halves = new Uint32Array(float.buffer);

/**
 * `a b + c`, rounded once to f32, to nearest even, where the product of a and b is a double: of values of up to 26 bits, whose exponents
 * are those of f32 or less.
 *
 * The double sum is rounded to odd, which is followed by a second rounding without harm (Boldo and Melquiond, "Emulation of a FMA and
 * correctly rounded sums", IEEE Transactions on Computers 57, 2008).
 */
export function fma32(a: number, b: number, c: number): number {
  return Math.fround(addToOdd(a * b, c));
}

/** The double next to the exact sum that is it, or whose last bit is 1. */
function addToOdd(x: number, y: number): number {
  const sum = x + y;
  if (!Number.isFinite(sum)) return sum;
  const yOfSum = sum - x;
  const error = x - (sum - yOfSum) + (y - yOfSum);
  if (error === 0) return sum;
  float[0] = sum;
  if ((halves[0]! & 1) === 1) return sum;
  // An even last bit: the odd neighbour on the side of the error is the next or the one before in magnitude.
  if (error > 0 === sum > 0) halves[0] = halves[0]! | 1;
  else {
    if (halves[0] === 0) halves[1] = halves[1]! - 1;
    halves[0] = halves[0]! - 1;
  }
  return float[0];
}

/** Exponents within which no step below leaves the doubles with all their bits. */
const SAFE = 480;

/**
 * `a b + c`, rounded once to f64, to nearest even, as IEEE 754 has it. What is no number is what `a * b + c` is.
 */
export function fma64(a: number, b: number, c: number): number {
  const product = a * b;
  if (!Number.isFinite(a) || !Number.isFinite(b)) return product + c;
  if (!Number.isFinite(c)) return c;
  if (a === 0 || b === 0) return product + c;
  if (inSafeRange(a) && inSafeRange(b) && (c === 0 || inSafeRange(c))) {
    const low = errorOfProduct(a, b, product);
    if (c === 0) return low === 0 ? product + c : product;
    // product + low + c: the rest that the sum of product and (c + low) leaves is rounded to odd.
    const high = c + low;
    const lowOfHigh = high - c;
    const rest = c - (high - lowOfHigh) + (low - lowOfHigh);
    const sum = product + high;
    const highOfSum = sum - product;
    const error = product - (sum - highOfSum) + (high - highOfSum);
    return sum + addToOdd(error, rest);
  }
  return exactFma64(a, b, c);
}

function inSafeRange(x: number): boolean {
  const magnitude = Math.abs(x);
  return magnitude < 2 ** SAFE && magnitude > 2 ** -SAFE;
}

const SPLITTER = 2 ** 27 + 1;

/** `a b - product`, exact (Dekker 1971). */
function errorOfProduct(a: number, b: number, product: number): number {
  const bigA = SPLITTER * a;
  const highA = bigA - (bigA - a);
  const lowA = a - highA;
  const bigB = SPLITTER * b;
  const highB = bigB - (bigB - b);
  const lowB = b - highB;
  return lowA * lowB - (product - highA * highB - lowA * highB - highA * lowB);
}

/** Far exponents are rare: there the sum is one of integers. */
function exactFma64(a: number, b: number, c: number): number {
  const [signA, significandA, exponentA] = partsOf(a);
  const [signB, significandB, exponentB] = partsOf(b);
  const [signC, significandC, exponentC] = partsOf(c);
  const exponent = Math.min(exponentA + exponentB, exponentC);
  const product = (signA * signB * significandA * significandB) << BigInt(exponentA + exponentB - exponent);
  const sum = product + ((signC * significandC) << BigInt(exponentC - exponent));
  if (sum === 0n) return a * b + c === 0 ? a * b + c : 0;
  return nearestDouble(sum, exponent);
}

/** A finite number as `sign significand 2^exponent`. */
function partsOf(x: number): [bigint, bigint, number] {
  float[0] = x;
  const [low, high] = [halves[0]!, halves[1]!];
  const field = (high >>> 20) & 0x7ff;
  const fraction = (BigInt(high & 0xfffff) << 32n) | BigInt(low);
  const significand = field === 0 ? fraction : fraction | (1n << 52n);
  return [high >>> 31 === 1 ? -1n : 1n, significand, (field === 0 ? 1 : field) - 1075];
}

/** `value 2^exponent`, rounded to nearest even. */
function nearestDouble(value: bigint, exponent: number): number {
  const negative = value < 0n;
  let magnitude = negative ? -value : value;
  const excess = Math.max(magnitude.toString(2).length - 53, -1074 - exponent, 0);
  if (excess > 0) {
    const half = 1n << BigInt(excess - 1);
    const rest = magnitude & (2n * half - 1n);
    magnitude >>= BigInt(excess);
    if (rest > half || (rest === half && (magnitude & 1n) === 1n)) magnitude += 1n;
  }
  const scale = exponent + excess;
  const step = Math.trunc(scale / 2);
  const result = Number(magnitude) * 2 ** step * 2 ** (scale - step);
  return negative ? -result : result;
}
