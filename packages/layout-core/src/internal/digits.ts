import type { IntTuple } from '../int-tuple.js';
import { type CoordLayout, isLayout, type Layout } from '../layout.js';
import { makeLayout } from '../make-layout.js';
import { hasBasis, isScaledBasis, scaledBasis, type ScaledBasis, type Stride } from '../scaled-basis.js';
import { strideLeaves } from './basis-stride.js';
import { Own } from './own.js';

/** One axis of a coordinate layout: where it lies, and the number of offsets that one step along it is worth. */
interface Axis {
  readonly path: readonly number[];
  weight: number;
  /** More than the sum of the values of any coordinate of the layout, and of one step more of any mode. */
  reach: number;
}

/**
 * A coordinate layout as one of integers: its axes become the digits of a number in a mixed radix, so wide that no sum of steps
 * within the layout carries. The algebra then runs on integers, and strides are read back as basis elements.
 *
 * The axis of the last mode, which extrapolates, is the highest digit.
 */
export class Digits {
  readonly #axes: Axis[] = [];
  readonly #signed: boolean;
  /** The layout with integer strides. */
  readonly layout: Layout;

  constructor({ shape, stride }: CoordLayout) {
    const extents = strideLeaves(shape) as number[];
    const leaves = strideLeaves(stride);
    leaves.forEach((leaf, i) => {
      const basis = basisOf(leaf);
      if (basis.value === 0) return;
      const axis = this.#axisOf(basis);
      // The axis seen last moves to the end.
      this.#axes.splice(this.#axes.indexOf(axis), 1);
      this.#axes.push(axis);
      axis.reach += Math.max(1, extents[i] as number) * Math.abs(basis.value);
    });
    this.#signed = leaves.some((leaf) => basisOf(leaf).value < 0);
    let weight = 1;
    for (const axis of this.#axes) {
      axis.weight = weight;
      weight *= this.#radix(axis);
    }
    this.layout = makeLayout(
      shape,
      mapped(stride, (basis) => (basis.value === 0 ? 0 : basis.value * this.#axisOf(basis).weight)),
    );
  }

  /** The paths of the axes. */
  get paths(): readonly (readonly number[])[] {
    return this.#axes.map((axis) => axis.path);
  }

  /** The stride that an integer stands for; undefined where it steps along more than one axis. */
  basis(stride: number): ScaledBasis | number | undefined {
    let rest = stride;
    let found: ScaledBasis | number = 0;
    for (let i = this.#axes.length - 1; i >= 0; i--) {
      const { path, weight } = this.#axes[i] as Axis;
      const digit = this.#signed ? Math.round(rest / weight) : Math.trunc(rest / weight);
      if (digit === 0) continue;
      if (found !== 0) return undefined;
      found = path.length === 0 ? digit : scaledBasis(digit, ...path);
      rest -= digit * weight;
    }
    return found;
  }

  #axisOf({ path }: Pick<ScaledBasis, 'path'>): Axis {
    const known = this.#axes.find((axis) => samePath(axis.path, path));
    if (known !== undefined) return known;
    const axis = { path, weight: 0, reach: 0 };
    this.#axes.push(axis);
    return axis;
  }

  #radix({ reach }: Axis): number {
    return this.#signed ? 2 * reach + 1 : reach + 1;
  }
}

/** The part of a stride that steps along the axis at `path`, as integers. */
export function alongAxis(path: readonly number[], stride: Stride): IntTuple {
  return mapped(stride, (basis) => (samePath(basis.path, path) ? basis.value : 0));
}

function mapped(stride: Stride, f: (basis: ScaledBasis) => number): IntTuple {
  if (typeof stride === 'number' || isScaledBasis(stride)) return f(basisOf(stride)) + 0;
  return stride.map((item) => mapped(item, f));
}

/** An integer stride is the basis element of the axis without a path. */
function basisOf(leaf: number | ScaledBasis): ScaledBasis {
  return typeof leaf === 'number' ? { value: leaf, path: [] } : leaf;
}

/** Whether a layout gives coordinates. */
export function givesCoordinates(layout: CoordLayout): boolean {
  return isLayout(layout) && !Own.has(layout) && hasBasis(layout.stride);
}

/** A layout of integers that tells the same coordinates apart: the layout itself, or its digits. */
export function inDigits(layout: CoordLayout): Layout {
  return givesCoordinates(layout) ? new Digits(layout).layout : (layout as Layout);
}

function samePath(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((mode, i) => mode === b[i]);
}
