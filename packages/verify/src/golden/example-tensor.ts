/** The tensor of nine further results of CUTLASS on tilings, as they are written, and the one that they are about. */
const WRITTEN = 'make_layout((128,64))';
const MEANT = '(128,64):(64,1)';

/**
 * An argument of a further result of CUTLASS as it is meant. The six results of `thrfrg_C` and the three of `tidfrg_S` write their tensor
 * `make_layout((128,64))`, which in CuTe is column-major; CUTLASS compiled with it answers otherwise, and answers what they say for the
 * row-major `(128,64):(64,1)`.
 *
 * @example
 * exampleTensor('thrfrg_C', 'make_layout((128,64))') // => (128,64):(64,1)
 * exampleTensor('size', 'make_layout((128,64))') // => make_layout((128,64))
 */
export function exampleTensor(op: string, arg: string): string {
  return arg === WRITTEN && /^(thrfrg_C|tidfrg_S)$/.test(op) ? MEANT : arg;
}
