import { termOf } from '@modewise/lang';
import type { CallSite } from '@modewise/lang';
import { isLayout } from '@modewise/layout-core';
import type { Term } from '@modewise/verify';

/** The functions of the language whose answers by CUTLASS are known; on other arguments a few of them are ours alone. */
export const imitated: readonly string[] = [
  ...['composition', 'complement', 'coalesce', 'filter', 'flatten', 'with_shape'],
  ...['right_inverse', 'left_inverse', 'nullspace', 'make_layout', 'make_ordered_layout'],
  ...[
    'logical_product',
    'zipped_product',
    'tiled_product',
    'flat_product',
    'blocked_product',
    'raked_product',
  ],
  ...['logical_divide', 'zipped_divide', 'tiled_divide', 'flat_divide', 'tile_unzip', 'tile_to_shape'],
  ...['size', 'cosize', 'crd2idx', 'idx2crd', 'compatible', 'congruent', 'weakly_congruent'],
];

/** The kinds of value of which CUTLASS's answers are not known. */
const UNCOVERED: ReadonlySet<string> = new Set([
  'swizzle',
  'composed_layout',
  'coord_layout',
  'basis',
  'placed',
]);

/** Whether a call is about swizzles, composed layouts or basis strides, which the imitation of CUTLASS does not cover. */
export function isUncovered({ args }: CallSite): boolean {
  return args.some(({ kind }) => UNCOVERED.has(kind));
}

/**
 * The arguments of a call as the imitation of CUTLASS takes them; `undefined` where it has none of this call.
 */
export function termsOf({ op, template, args }: CallSite): Term[] | undefined {
  if (!imitated.includes(op) || template.length > 0) return undefined;
  const terms = args.map(termOf);
  const known = terms.filter((term) => term !== undefined);
  if (known.length < terms.length) return undefined;
  const [first, second] = known;
  if (op === 'make_layout' && known.length > 1 && !isLayout(first)) return undefined;
  if (op === 'flatten' && !isLayout(first)) return undefined;
  if (op === 'idx2crd' && isLayout(second)) return undefined;
  return known;
}
