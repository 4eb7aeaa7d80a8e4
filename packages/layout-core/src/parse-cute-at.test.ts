import { describe, expect, it } from 'vitest';
import { parseCute, parseCuteAt } from './index.js';
import { NOT_STATIC, SPELLINGS } from './testing/cute-spellings.js';
import { rejection } from './testing/rejection.js';

describe('parseCuteAt', () => {
  it.each(SPELLINGS)('of %s: %s ends where the type ends, whatever follows', (_source, type) => {
    const before = 'get<1>(';
    const text = `${before}${type}{}, 4:1) # Layout<`;
    const { value, end } = parseCuteAt(text, before.length)!;
    expect(value).toEqual(parseCute(type));
    expect(text.slice(end)).toBe(', 4:1) # Layout<');
  });

  it.each(NOT_STATIC)('of %s: %s is refused at its place in the whole text', (_source, type, column) => {
    const error = rejection(() => parseCuteAt(`size( ${type})`, 6, 'parse'));
    expect(error.code).toBe('SYNTAX');
    expect(error.message).toMatch(new RegExp(`^parse: line 1, column ${column + 6}: `));
  });

  it.each([
    'size(4:1)',
    'C = 4:1',
    'C(2)',
    'Layout',
    'E<0,1>',
    'Sw<3,4,3>',
    '_4',
    'LayoutRight',
    'SM80::SM80_16x8x16_F32F16F16F32_TN',
    'make_layout(Shape<_2>{})',
    'myLayout<_4,_1>',
  ])('no type begins with %s', (text) => {
    expect(parseCuteAt(text, 0)).toBeUndefined();
  });

  it.each([
    ['cute::_4 o 2', 8],
    ['::cute::E<0>)', 12],
    ['cute::Sw<1,0,1>(3)', 15],
    ['const Int<4>& x', 13],
  ])('%s: a type up to %i', (text, end) => {
    expect(parseCuteAt(text, 0)?.end).toBe(end);
  });

  it('a type of another library goes wrong, as does a half pair of braces', () => {
    expect(() => parseCuteAt('other::Layout<_4>', 0)).toThrow(/no layout, tuple or static integer of CuTe/);
    expect(() => parseCuteAt('Layout<_4>{1}', 0)).toThrow(/expected '}' \(after \{\), found '1'/);
  });

  it.each(['a'.repeat(2e5), `a${' '.repeat(2e5)}`, 'a::'.repeat(6e4), 'const '.repeat(4e4)])(
    'a long text of no type is read once',
    (text) => {
      expect(parseCuteAt(text, 0)).toBeUndefined();
    },
  );
});
