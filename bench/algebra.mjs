import {
  coalesce,
  complement,
  composition,
  LayoutError,
  makeLayout,
  rightInverse,
} from '@modewise/layout-core';
import { logicalProduct } from '@modewise/products';
import { nanosecondsPerCall } from './measure.mjs';

/** A repeatable source of small integers. */
function random(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const INPUTS = 1024;

/** Small layouts of the kinds kernels use: compact in any order of modes, some with a gap, flat and nested. */
function someLayouts(seed) {
  const below = random(seed);
  return Array.from({ length: INPUTS }, () => {
    const shape = Array.from({ length: 1 + below(3) }, () => 2 + below(7));
    const order = shape.map((_, i) => i).sort(() => below(3) - 1);
    const stride = shape.map(() => 0);
    let next = 1 + below(2);
    for (const i of order) {
      stride[i] = next;
      next *= shape[i];
    }
    if (shape.length === 1) return makeLayout(shape[0], stride[0]);
    if (shape.length === 3 && below(2) === 0) {
      return makeLayout([[shape[0], shape[1]], shape[2]], [[stride[0], stride[1]], stride[2]]);
    }
    return makeLayout(shape, stride);
  });
}

const layouts = someLayouts(1);

/** Compositions that have an answer: a layout read through another of at most its size. */
const compositions = pairs((a, b) => composition(a, b), someLayouts(2), someLayouts(3));

const products = pairs((a, b) => logicalProduct(a, b), someLayouts(4), someLayouts(5));

function pairs(operation, left, right) {
  const accepted = [];
  for (let i = 0; i < INPUTS; i++) {
    try {
      operation(left[i], right[i]);
      accepted.push([left[i], right[i]]);
    } catch (error) {
      if (!(error instanceof LayoutError)) throw error;
    }
  }
  return accepted;
}

/**
 * What the C++ run-time algebra inside CUTLASS 4.7 (cutegen, -O2, one core) does a second, in millions, on small layouts like these;
 * measured on another run of the same kind of machine.
 */
const cutegen = {
  logicalProduct: 0.275,
  composition: 0.315,
  complement: 0.346,
  coalesce: 0.857,
  rightInverse: 0.339,
};

/** Runs the five operations of the first slice; the results are used, so that nothing is optimised away. */
export function algebra() {
  let sink = 0;
  const over = (inputs, operation) => () => {
    for (const input of inputs) sink += typeof operation(input).shape === 'number' ? 1 : 2;
    return inputs.length;
  };
  const operations = {
    logicalProduct: over(products, ([a, b]) => logicalProduct(a, b)),
    composition: over(compositions, ([a, b]) => composition(a, b)),
    complement: over(layouts, (l) => complement(l, 384)),
    coalesce: over(layouts, (l) => coalesce(l)),
    rightInverse: over(layouts, (l) => rightInverse(l)),
  };
  const rows = Object.entries(operations).map(([name, batch]) => {
    const ns = nanosecondsPerCall(batch);
    return { name, ns, cutegen: cutegen[name], goal: 3 };
  });
  if (sink === 0) throw new Error('nothing was computed');
  return rows;
}
