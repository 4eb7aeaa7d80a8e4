import { LayoutError } from '@modewise/layout-core';
import { rejectionBy } from '../../../../tools/rejection.mjs';

/** The `LayoutError` that `f` throws; anything else fails the test that asked. */
export const rejection = rejectionBy(LayoutError);
