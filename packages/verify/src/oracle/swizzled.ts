import type { Layout, Swizzle } from '@modewise/layout-core';

/** `Sw o offset o L`. */
export interface Swizzled {
  readonly layoutA: Swizzle;
  readonly offset: number;
  readonly layoutB: Layout;
}

/** The swizzle and the offset before another layout: that layout alone where the swizzle has no bits and the offset is 0. */
export const recomposed = ({ layoutA, offset }: Swizzled, layoutB: Layout): Layout | Swizzled =>
  layoutA.bits === 0 && offset === 0 ? layoutB : { layoutA, offset, layoutB };
