import { LayoutError } from './layout-error.js';

/**
 * The error of an argument that is no tiler: not an integer, `_`, a layout or a tuple of these. For packages whose operations take tilers.
 *
 * @example
 * notATiler(null, 'logical_divide').message // => logical_divide: null is not a tiler (a tiler is an integer, a layout, '_', or an array of tilers, one for each mode)
 */
export function notATiler(x: unknown, op: string): LayoutError {
  const what = Array.isArray(x) ? 'a tuple of no modes' : `a ${typeof x}`;
  return new LayoutError({
    code: 'BAD_ARGUMENT',
    op,
    inputs: [],
    message: `${x === null ? 'null' : what} is not a tiler`,
    hint: "a tiler is an integer, a layout, '_', or an array of tilers, one for each mode",
  });
}
