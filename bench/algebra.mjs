import { coalesce, complement, composition, parseLayout, rightInverse } from '@modewise/layout-core';
import { logicalProduct } from '@modewise/products';
import { nanosecondsPerCall } from './measure.mjs';

const layouts = [
  '(2,3):(3,1)',
  '(4,8):(1,4)',
  '(2,(2,3)):(1,(2,4))',
  '((2,2),(3,2)):((3,6),(1,12))',
  '(4,2,3):(2,1,8)',
  '32:1',
  '(8,4):(4,1)',
  '(4,8):(1,5)',
].map(parseLayout);

const compositions = [
  ['(4,8):(8,1)', '(2,2):(1,2)'],
  ['(6,2):(1,6)', '(3,2):(2,6)'],
  ['(10,2):(16,4)', '(3,4):(1,5)'],
  ['(2,3):(1,2)', '(2,3):(3,1)'],
  ['((2,2),(3,2)):((3,6),(1,12))', '(4,6):(1,4)'],
].map((pair) => pair.map(parseLayout));

const products = [
  ['(2,3):(3,1)', '(2,2):(1,2)'],
  ['3:2', '4:1'],
  ['(2,5):(5,1)', '(3,4):(1,3)'],
  ['(4,2):(1,16)', '(4,2):(1,16)'],
].map((pair) => pair.map(parseLayout));

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
    return { name, ns, cutegen: cutegen[name], goal: 1.5 };
  });
  if (sink === 0) throw new Error('nothing was computed');
  return rows;
}
