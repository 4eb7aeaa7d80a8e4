/** CuTe's tuple and its aliases. */
export const TUPLES = new Set(['tuple', 'Shape', 'Stride', 'Coord', 'Step', 'Tile']);
/** CuTe's tags of compact strides, and whether they are column-major. */
export const MAJORS: Readonly<Record<string, boolean>> = {
  LayoutLeft: true,
  GenColMajor: true,
  LayoutRight: false,
  GenRowMajor: false,
};
/** Words before or after a type that change nothing of its value. */
export const QUALIFIERS = new Set(['const', 'volatile', 'struct', 'class', 'typename']);
/** Run-time integers, as one word or the first of several. */
export const DYNAMIC =
  /^(?:bool|char|short|int|long|signed|unsigned|size_t|ptrdiff_t|u?int(?:8|16|32|64)_t|FastDivmod)$/;
/** `_4`, `_m4`. */
export const ALIAS = /^_(m?)([0-9]+)$/;

export const DYNAMIC_HINT =
  'its value is known at run time only: print the layout there and read what it prints';
export const ELIDED_HINT = 'the compiler left types out; clang shows them with -fno-elide-type';

/** Types of CuTe that are no layout of integers, and what they are. */
export const OTHERS: Readonly<Record<string, string>> = {
  ScaledBasis: 'a stride of coordinates',
  ArithmeticTuple: 'a tuple of coordinates',
  ComposedLayout: 'a composed layout, not shape:stride',
  Swizzle: 'a swizzle, not shape:stride',
  Underscore: 'a tiler, not an integer',
  _: 'a tiler, not an integer',
};
