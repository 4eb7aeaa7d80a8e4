import { describe, expect, it } from 'vitest';
import { foreignNames } from './foreign-names.js';
import { evaluateOne, language, printValue } from './index.js';

/** Names of types of CuTe, which the language reads with their template arguments. */
const TYPES = new Map([
  ['Shape', 'Shape<_2,_3>'],
  ['Stride', 'Stride<_2,_3>'],
  ['Coord', 'Coord<_2,_3>'],
  ['Step', 'Step<_2,_3>'],
  ['Tile', 'Tile<_2,_3>'],
  ['ArithmeticTuple', 'ArithmeticTuple<_2,_3>'],
  ['Layout', 'Layout<_2,_3>'],
  ['Int', 'Int<2>'],
  ['C', 'C<2>'],
  ['constant', 'constant<int,2>'],
  ['integral_constant', 'integral_constant<int,2>'],
  ['Swizzle', 'Swizzle<2,3>'],
  ['ComposedLayout', 'ComposedLayout<Swizzle<2,3>,_0,Layout<_2>>'],
  ['ScaledBasis', 'ScaledBasis<_2,3>'],
]);

describe('names of C++ that the language does without', () => {
  it.each([...foreignNames])('%s: %s', (name, hint) => {
    expect(language.functions.has(name)).toBe(false);
    const templates = TYPES.has(name) ? [] : [`${name}<2,3>`, `size(${name}<_2>)`];
    for (const text of [name, `${name}(2,3)`, ...templates])
      expect(() => evaluateOne(text)).toThrow(`(${hint})`);
  });

  it.each([...TYPES])('%s with template arguments is a type: %s', (name, type) => {
    expect(foreignNames.has(name)).toBe(true);
    const value = printValue(evaluateOne(type));
    expect(printValue(evaluateOne(`cute::${type}`))).toBe(value);
    expect(printValue(evaluateOne(`const cute::${type}&`))).toBe(value);
    expect(printValue(evaluateOne(`${type}{}`))).toBe(value);
  });
});
