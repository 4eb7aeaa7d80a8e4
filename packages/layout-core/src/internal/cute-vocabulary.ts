/** CuTe's tuple and its aliases, and the tuple that values of coordinate layouts have. */
export const TUPLES = new Set(['tuple', 'Shape', 'Stride', 'Coord', 'Step', 'Tile', 'ArithmeticTuple']);
/** CuTe's tags of compact strides, and whether they are column-major. */
export const MAJORS: Readonly<Record<string, boolean>> = {
  LayoutLeft: true,
  GenColMajor: true,
  LayoutRight: false,
  GenRowMajor: false,
};
/** The middle part of a layout of shared memory whose swizzle is one of byte addresses: with the width of an element in bits, or of 1 bit. */
export const POINTER_FLAGS = new Set(['smem_ptr_flag_bits', 'smem_ptr_flag']);
/** Words before or after a type that change nothing of its value. */
export const QUALIFIERS = new Set(['const', 'volatile', 'struct', 'class', 'typename']);
/** Run-time integers, as one word or the first of several. */
export const DYNAMIC =
  /^(?:bool|char|short|int|long|signed|unsigned|size_t|ptrdiff_t|u?int(?:8|16|32|64)_t|FastDivmod)$/;
/** `_4`, `_m4`. */
export const ALIAS = /^_(m?)([0-9]+)$/;

export const DYNAMIC_HINT =
  'its value is known at run time only: print the layout there and read what it prints';
export const INTEGER_HINT = 'a static integer is a type: _2 or Int<2>';
export const ELIDED_HINT = 'the compiler left types out; clang shows them with -fno-elide-type';

/** Types of CuTe that are no layout, swizzle or tuple of integers, and what they are. */
export const OTHERS: Readonly<Record<string, string>> = {
  MixedBits: 'an offset of which some bits are known at run time only',
  Underscore: 'a tiler, not an integer',
  _: 'a tiler, not an integer',
};

const TEMPLATES = `Layout|ComposedLayout|Swizzle|ScaledBasis|${[...TUPLES].join('|')}|Int|C|constant|integral_constant`;
const NAMES = `${TEMPLATES}|Sw|E|conditional_t|tuple_element_t|(?:${Object.keys(MAJORS).join('|')})\\s*::\\s*Apply`;
/** Where a type of CuTe begins in a text of another notation: a template of CuTe, or any of its names after a scope. */
export const OPENS_TYPE = new RegExp(
  `(?:(?:${[...QUALIFIERS].join('|')})\\s+)*(?:(?:${TEMPLATES})\\s*<|(?:::)?\\s*(?:[A-Za-z_]\\w*\\s*::\\s*)+(?:(?:${NAMES})\\s*<|_m?[0-9]))`,
  'y',
);
