/**
 * Median time of one call in nanoseconds: `rounds` batches of at least `batchMs` each, in this process, after warming up.
 *
 * @param {() => number} batch does some calls and says how many
 * @param {{ rounds?: number, batchMs?: number }} [options]
 */
export function nanosecondsPerCall(batch, { rounds = 15, batchMs = 60 } = {}) {
  const samples = [];
  for (let round = -3; round < rounds; round++) {
    const start = performance.now();
    let calls = 0;
    let elapsed = 0;
    do {
      calls += batch();
      elapsed = performance.now() - start;
    } while (elapsed < batchMs);
    if (round >= 0) samples.push((elapsed * 1e6) / calls);
  }
  return median(samples);
}

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1];
}

/**
 * The yardstick that every figure is divided by: the offsets of a 3-mode layout in a plain loop, one element in
 * nanoseconds. Machines are shared and noisy; ratios to it are what can be compared.
 */
export function yardstick() {
  const out = new Int32Array(1 << 16);
  return nanosecondsPerCall(() => {
    for (let i = 0; i < out.length; i++) {
      const a = i % 16;
      const b = ((i / 16) | 0) % 64;
      const c = (i / 1024) | 0;
      out[i] = a * 64 + b + c * 1024;
    }
    return out.length;
  });
}
