import { nearestNames } from './nearest-names.js';

/**
 * The hint for a misspelt name; `undefined` where no known name is near.
 *
 * @example
 * didYouMean('complment', ['complement', 'size']) // => did you mean complement?
 * didYouMean('divide', ['flat_divide', 'tiled_divide', 'size']) // => did you mean flat_divide or tiled_divide?
 */
export function didYouMean(name: string, known: Iterable<string>): string | undefined {
  const near = nearestNames(name, known);
  const last = near.pop();
  if (last === undefined) return undefined;
  return `did you mean ${near.length === 0 ? last : `${near.join(', ')} or ${last}`}?`;
}
