import { LayoutError } from '@modewise/layout-core';

/** The `LayoutError` that `f` throws; anything else fails the test that asked. */
export function rejection(f: () => unknown): LayoutError {
  try {
    f();
  } catch (error) {
    if (error instanceof LayoutError) return error;
    throw error;
  }
  throw new Error('expected a LayoutError, but nothing was thrown');
}
