import { describe, expect, it } from 'vitest';
import { emitCute, findCute, parseCute, parseLayout, print } from './index.js';
import { NOT_STATIC, SPELLINGS } from './testing/cute-spellings.js';

const found = (text: string): string[] => findCute(text).map(({ layout }) => print(layout));

/** Messages about a program of ours, as the compilers wrote them; file names and paths are shortened. */
const MESSAGES: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'g++, a call',
    'a.cpp:9:7: error: no matching function for call to ‘take(cute::Layout<cute::tuple<cute::C<2>, cute::tuple<cute::C<3>, cute::C<4> > >, cute::tuple<cute::C<1>, cute::tuple<cute::C<2>, cute::C<6> > > >&)’',
    ['(2,(3,4)):(1,(2,6))'],
  ],
  [
    'g++, a conversion',
    'a.cpp:14:28: error: conversion from ‘Layout<tuple<cute::C<2>, cute::tuple<cute::C<3>, cute::C<4> >>,tuple<cute::C<1>, cute::tuple<cute::C<2>, cute::C<6> >>>’ to non-scalar type ‘Layout<tuple<cute::C<2>, cute::C<3>>,tuple<cute::C<1>, cute::C<2>>>’ requested',
    ['(2,(3,4)):(1,(2,6))', '(2,3):(1,2)'],
  ],
  [
    'g++, a dynamic layout for a static one',
    'a.cpp:16:46: error: no matching function for call to ‘take(cute::Layout<cute::tuple<cute::C<2>, int>, cute::tuple<cute::C<1>, cute::C<2> > >&)’\n' +
      'a.cpp:5:6: note: candidate: ‘void take(cute::Layout<cute::C<4>, cute::C<1> >)’',
    ['4:1'],
  ],
  [
    'g++, a template parameter',
    'a.cpp:10:7: error: no matching function for call to ‘want(cute::Layout<cute::tuple<cute::C<4> >, cute::tuple<cute::C<1> > >)’\n' +
      'a.cpp:5:25: note: candidate: ‘template<class T> void want(cute::Layout<cute::C<3>, T>&&)’',
    ['(4):(1)'],
  ],
  [
    'g++, __PRETTY_FUNCTION__',
    'void show() [with T = cute::ComposedLayout<cute::Swizzle<3, 4, 3>, cute::C<0>, cute::Layout<cute::tuple<cute::C<8>, cute::C<64> >, cute::tuple<cute::C<64>, cute::C<1> > > >]',
    ['Sw<3,4,3> o 0 o (8,64):(64,1)'],
  ],
  [
    'clang, an elided conversion',
    "a.cpp:14:24: error: no viable conversion from 'Layout<tuple<[...], cute::tuple<cute::C<3>, cute::C<4>>>, tuple<[...], cute::tuple<cute::C<2>, cute::C<6>>>>' to 'Layout<tuple<[...], cute::C<3>>, tuple<[...], cute::C<2>>>'",
    [],
  ],
  [
    'nvcc, a conversion',
    'a.cu(14): error: no suitable user-defined conversion from "cute::Layout<cute::Shape<cute::_2, cute::Shape<cute::_3, cute::_4>>, cute::Stride<cute::_1, cute::Stride<cute::_2, cute::_6>>>" (aka "cute::Layout<cute::tuple<cute::C<2>, cute::tuple<cute::C<3>, cute::C<4>>>, cute::tuple<cute::C<1>, cute::tuple<cute::C<2>, cute::C<6>>>>") to "cute::Layout<cute::Shape<cute::_2, cute::_3>, cute::LayoutLeft::Apply<cute::Shape<cute::_2, cute::_3>>>" exists',
    ['(2,(3,4)):(1,(2,6))', '(2,(3,4)):(1,(2,6))', '(2,3):(1,2)'],
  ],
];

describe('findCute: every static layout type of a message, in order', () => {
  it.each(MESSAGES)('%s', (_what, message, layouts) => {
    expect(found(message)).toEqual(layouts);
  });

  it.each(SPELLINGS.filter(([, type]) => type.includes('Layout<')))(
    'the place is the type without qualifiers: %s: %s',
    (_source, type, value) => {
      const text = `x Layout< ‘${type}’ y`;
      const [one, ...more] = findCute(text);
      expect(more).toEqual([]);
      expect(print(one!.layout)).toBe(value);
      expect(text.slice(one!.start, one!.end)).toBe(type.replace(/^const |^struct |( const)?\s*&+$/g, ''));
      expect(parseCute(text.slice(one!.start, one!.end))).toEqual(one!.layout);
    },
  );

  it.each(NOT_STATIC.filter(([, type]) => !type.includes('ComposedLayout')))(
    'what is not static is passed over: %s: %s',
    (_source, type) => {
      expect(found(`${type} and Layout<_4,_1>`)).toEqual(['4:1']);
    },
  );

  it('finds the layout inside a composed one that is not static', () => {
    for (const [, type] of NOT_STATIC.filter(([, t]) => t.includes('ComposedLayout')))
      expect(found(type)).toEqual(['8:1']);
    expect(found('ComposedLayout<Layout<_4>,Shape<_1>,ComposedLayout<Layout<_4>,_0,Layout<_8>>>')).toEqual([
      '4:1',
      '4:1',
      '8:1',
    ]);
  });

  it('finds the layout of what emitCute writes', () => {
    expect(found(emitCute(parseLayout('(4,(2,11)):(22,(11,1))')))).toEqual(['(4,(2,11)):(22,(11,1))']);
  });

  it('finds none in a text of other words', () => {
    for (const text of [
      '',
      'Layout',
      'MyLayout<_4,_1>',
      'other::Layout<_4,_1>',
      'Layout<C<-4>,_1>',
      'LayoutLeft<_4>',
    ])
      expect(found(text)).toEqual([]);
  });

  const huge = 100_000;
  it.each([
    ['openings', 'Layout<'.repeat(huge), 0],
    ['composed openings', 'ComposedLayout<'.repeat(huge), 0],
    ['composed layouts that end nowhere', 'ComposedLayout<Swizzle<1,1>,_0,'.repeat(huge), 0],
    [
      'composed layouts that are refused',
      `${'ComposedLayout<Layout<_4>,Shape<_1>,'.repeat(60)}Layout<_4>${'>'.repeat(60)}`.repeat(huge / 100),
      (61 * huge) / 100,
    ],
    ['openings behind scopes', 'a::Layout<'.repeat(huge), 0],
    ['scopes', `Layout<${'cute::'.repeat(huge)}Layout<`, 0],
    ['tuples', `Layout<${'tuple<'.repeat(huge)}`, 0],
    ['types of a value', `Layout<constant<${'Layout '.repeat(huge)}`, 0],
    ['blanks', 'Layout       '.repeat(huge), 0],
    ['colons', `${'::'.repeat(huge)}Layout<_1>`, 1],
    ['layouts', 'Layout<_4,_1>'.repeat(huge), huge],
    ['refused layouts', 'Layout<C<-1>>'.repeat(huge), 0],
  ])('a hostile text of %s takes linear time', (_what, text, count) => {
    const before = performance.now();
    expect(findCute(text)).toHaveLength(count);
    expect(performance.now() - before).toBeLessThan(6000);
  });
});
