import { rejectionBy } from '../../../../tools/rejection.mjs';
import { LayoutError } from '../layout-error.js';

/** The `LayoutError` that `f` throws; anything else fails the test that asked. */
export const rejection = rejectionBy(LayoutError);
