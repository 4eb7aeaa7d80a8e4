import { describe, expect, it } from 'vitest';
import { foreignNames } from './foreign-names.js';
import { evaluate, language } from './index.js';

describe('names of C++ that the language does without', () => {
  it.each([...foreignNames])('%s: %s', (name, hint) => {
    expect(language.functions.has(name)).toBe(false);
    for (const text of [name, `${name}<2,3>`, `${name}(2,3)`, `size(${name}<_2>)`])
      expect(() => evaluate(text)).toThrow(`(${hint})`);
  });

  it('says how Layout<Shape<…>,Stride<…>> is written', () => {
    expect(() => evaluate('Layout<Shape<_2,_3>,Stride<_3,_1>>')).toThrow(
      /write shape:stride, such as \(2,3\):\(3,1\)/,
    );
  });
});
