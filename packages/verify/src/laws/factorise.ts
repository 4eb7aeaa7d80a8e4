/** Modes `shape:stride`, fewest first, of the function found by `factorise`. */
export interface Factors {
  readonly shape: number[];
  readonly stride: number[];
}

/**
 * The unique shortest list of modes whose layout has exactly `values`, or the index where no layout can.
 *
 * A layout of an integer is linear up to its first shape n, then repeats: with n the longest linear run from
 * 0, n must divide the length and `g(x + n*y) = g(x) + g(n*y)`; the same then holds of `y -> g(n*y)`.
 * Needs `values[0] = 0`. Written by brute force, apart from the algebra that it judges.
 *
 * @example
 * factorise([0, 1, 10, 11]).stride // => 1,10
 * factorise([0, 2, 4, 3, 5, 8]).breaksAt // => 5
 */
export function factorise(values: ArrayLike<number>): Factors | { readonly breaksAt: number } {
  const shape: number[] = [];
  const stride: number[] = [];
  const total = values.length;
  let step = 1; // g is now y -> values[step * y]
  while (step < total) {
    const length = total / step;
    const d = values[step] as number;
    let n = 2;
    while (n < length && values[step * n] === d * n) n++;
    if (length % n !== 0) return { breaksAt: step * n };
    for (let y = n; y < length; y++) {
      const x = y % n;
      if (values[step * y] !== d * x + (values[step * (y - x)] as number)) return { breaksAt: step * y };
    }
    shape.push(n);
    stride.push(d);
    step *= n;
  }
  return { shape, stride };
}
