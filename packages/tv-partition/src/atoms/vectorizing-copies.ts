import type { CopyGroup } from './atom-entry.js';
import { layoutOf } from './make-atom.js';
import { boundArguments, type Parameter } from './template-parameters.js';

const UNIVERSAL = 'cute/atom/copy_traits.hpp';
const BULK = 'cute/atom/copy_traits_sm90_tma.hpp';
const VECTORIZING = 'AutoVectorizingCopyWithAssumedAlignment';
const WIDTHS: readonly Parameter[] = [
  { name: 'MaxVecBits', values: ['8', '16', '32', '64', '128'], fallback: '128' },
];

/** What CUTLASS calls the two most common of them. */
const ALIASES: Readonly<Record<string, string>> = { AutoVectorizingCopy: '128', DefaultCopy: '8' };

/** Copies that take one value at a time and are put together later; their layouts say nothing but that. */
export const vectorizingCopies: CopyGroup = {
  find(stem, args) {
    const alias = Object.hasOwn(ALIASES, stem) ? ALIASES[stem] : undefined;
    const isBulk = stem === 'SM90_BULK_COPY_AUTO';
    if (stem !== VECTORIZING && alias === undefined && !isBulk) return undefined;
    const values = boundArguments('copy_traits', stem, stem === VECTORIZING ? WIDTHS : [], args);
    const one = layoutOf('(1,1):(0,0)');
    return Object.freeze({
      name: isBulk ? stem : `${VECTORIZING}<${alias ?? values[0]}>`,
      arch: isBulk ? 'sm_90' : 'any',
      thrId: layoutOf('1:0'),
      srcLayout: one,
      dstLayout: one,
      refLayout: one,
      source: isBulk ? BULK : UNIVERSAL,
    });
  },
  entries: () => [
    {
      name: `${VECTORIZING}<128>`,
      template: `${VECTORIZING}<MaxVecBits>`,
      arch: 'any',
      threads: 1,
      source: UNIVERSAL,
    },
    {
      name: 'SM90_BULK_COPY_AUTO',
      template: 'SM90_BULK_COPY_AUTO',
      arch: 'sm_90',
      threads: 1,
      source: BULK,
    },
  ],
};
