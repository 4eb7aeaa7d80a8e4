import type { Layout } from '@modewise/layout-core';
import { leavesOf } from '../laws/reference.js';

/** The special layouts that every arbitrary of layouts gives now and then. */
export interface LayoutClasses {
  /** A tuple of one mode somewhere: `(4)`, `((2,3))`. */
  readonly rankOne: boolean;
  readonly nested: boolean;
  readonly strideZero: boolean;
  readonly sizeOne: boolean;
  readonly negativeStride: boolean;
  /** Two strides of which neither divides the other. */
  readonly nonDivisible: boolean;
  readonly sizeZero: boolean;
}

/**
 * Which special classes a layout belongs to.
 *
 * @example
 * classesOf(parseLayout('(4):(0)')).rankOne // => true
 */
export function classesOf(layout: Layout): LayoutClasses {
  const { shape, stride } = leavesOf(layout);
  const strides = stride.filter((d) => d !== 0).map(Math.abs);
  return {
    rankOne: hasRankOne(layout.shape),
    nested: typeof layout.shape !== 'number' && layout.shape.some((mode) => typeof mode !== 'number'),
    strideZero: stride.includes(0),
    sizeOne: shape.includes(1),
    negativeStride: stride.some((d) => d < 0),
    nonDivisible: strides.some((d) => strides.some((e) => d % e !== 0 && e % d !== 0)),
    sizeZero: shape.includes(0),
  };
}

function hasRankOne(shape: Layout['shape']): boolean {
  return typeof shape !== 'number' && (shape.length === 1 || shape.some(hasRankOne));
}
