/**
 * The largest coordinate, `most` at most, up to which neither the offset in `shape:stride` nor any part of its sum can pass `most`; -1
 * if there is none. The last mode extrapolates.
 */
export function largestSafe(shape: readonly number[], stride: readonly number[], most: number): number {
  const last = shape.length - 1;
  let before = 1;
  let room = most;
  for (let k = 0; k < last; k++) {
    before *= shape[k] as number;
    room -= ((shape[k] as number) - 1) * Math.abs(stride[k] as number);
  }
  if (room < 0) return -1;
  const step = Math.abs(stride[last] as number);
  if (step === 0) return most;
  return Math.min(most, (Math.floor(room / step) + 1) * before - 1);
}
