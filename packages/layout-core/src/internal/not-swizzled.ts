import type { ComposedLayout } from '../composed-layout.js';
import { LayoutError } from '../layout-error.js';
import { print } from '../print.js';

/** The error of a composed layout whose layout A is no swizzle, where only a swizzle will do. */
export function notSwizzled(op: string, layout: ComposedLayout): LayoutError {
  return new LayoutError({
    code: 'BAD_ARGUMENT',
    op,
    inputs: [print(layout)],
    message: `layout A of ${print(layout)} is no swizzle`,
  });
}
