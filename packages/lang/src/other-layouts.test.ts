import { LayoutError, MAX_LEAVES, parseAnyLayout } from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import { errorPlace, evaluate, evaluateOne, printValue } from './index.js';

const answer = (text: string): string => printValue(evaluateOne(text));

function refusal(text: string): LayoutError {
  try {
    evaluate(text);
  } catch (error) {
    if (error instanceof LayoutError) return error;
    throw error;
  }
  throw new Error('it was accepted');
}

describe('swizzles, composed layouts and basis strides are written as CuTe prints them', () => {
  it.each([
    ['_1@0', '1@0'],
    ['_-2@1', '-2@1'],
    ['2@1@0', '2@1@0'],
    ['(1@0)', '(1@0)'],
    ['(1@0,(0,2@1@1))', '(1@0,(0,2@1@1))'],
    ['(_3,(_4,_5)):(_1@0,(_1@0@1,_1@1@1))', '(3,(4,5)):(1@0,(1@0@1,1@1@1))'],
    ['( 3 , 4 ) : ( 1 @ 0 , 1 @ 1 )', '(3,4):(1@0,1@1)'],
    ['a = (1@0,1@1); (3,4):a', '(3,4):(1@0,1@1)'],
    ['(3,4):(E<0>,E<1,0>)', '(3,4):(1@0,1@0@1)'],
    ['Sw<3,4,3>', 'Sw<3,4,3>'],
    ['Sw<_3,_4,_-3>', 'Sw<3,4,-3>'],
    ['Sw<3,4>', 'Sw<3,4,3>'],
    ['(Sw<3,4,3>)', 'Sw<3,4,3>'],
    ['Sw<3,4,3> o _0 o (_8,_64):(_64,_1)', 'Sw<3,4,3> o 0 o (8,64):(64,1)'],
    ['Sw<0,4,3> o 0 o 8:1', 'Sw<0,4,3> o 0 o 8:1'],
    ['(4,5):(5,1) o (1,2) o (2,3):(1@0,1@1)', '(4,5):(5,1) o (1,2) o (2,3):(1@0,1@1)'],
    ['s = Sw<1,0,1>; o1 = 3; s o o1 o 4:1', 'Sw<1,0,1> o 3 o 4:1'],
    ['Sw<1,0,1> o 0 o 16:1 o 3 o 4:2', '(Sw<1,0,1> o 0 o 16:1) o 3 o 4:2'],
    ['Sw<3,3,3> o 0 o Sw<3,0,3> o 1 o (8,8):(8,1)', 'Sw<3,3,3> o 0 o (Sw<3,0,3> o 1 o (8,8):(8,1))'],
    ['8:1 o 2 o (8:2 o 0 o 4:1)', '8:1 o 2 o (8:2 o 0 o 4:1)'],
  ])('%s is %s', (text, value) => {
    expect(answer(text)).toBe(value);
  });

  it('an integer between two o is an offset, before the end of the chain a tiler', () => {
    expect(answer('8:1 o 4')).toBe('4:1');
    expect(answer('(8:1 o 4) o 2:1')).toBe('2:1');
    expect(answer('8:1 o 4 o 2:1')).toBe('8:1 o 4 o 2:1');
  });

  it('A o B is composition, which keeps a swizzle and drops one that changes nothing', () => {
    expect(answer('Sw<3,3,3> o (8,64):(64,1)')).toBe('Sw<3,3,3> o 0 o (8,64):(64,1)');
    expect(answer('Sw<0,4,3> o 8:1')).toBe('8:1');
    expect(answer('composition(Sw<0,4,3>, 0, 8:1)')).toBe('8:1');
    expect(answer('composition(Sw<1,0,1>, 3, 8:1)')).toBe('Sw<1,0,1> o 3 o 8:1');
    expect(answer('make_identity_layout((8,8)) o 8:1')).toBe('8:1@0');
  });
});

describe('values and slices', () => {
  it.each([
    ['Sw<3,4,3>(128)', '144'],
    ['s = Sw<3,4,3>; s(s(1000))', '1000'],
    ['(3,4):(1@0,1@1)(2,3)', '(2,3)'],
    ['(3,4):(1@0,1@1)(5)', '(2,1)'],
    ['make_identity_layout((3,(2,2)))(1,(0,1))', '(1,(0,1))'],
    ['(Sw<3,3,3> o 0 o (8,64):(64,1))(1,0)', '72'],
    ['(2,3):(3,1)(_,1)', '(2):(3)'],
    ['(2,3):(3,1)(1,_)', '(3):(1)'],
    ['(2,3):(3,1)((_,1))', '(2):(3)'],
    ['(2,3):(3,1)(_)', '(2,3):(3,1)'],
    ['a = (3,(2,2)):(1,(3,6)); a(_,(1,_))', '(3,2):(1,6)'],
    ['(Sw<3,3,3> o 0 o (8,64):(64,1))(_,2)', '(8):(72)'],
    ['table((2,2):(1@0,1@1))', '[(0,0),(1,0),(0,1),(1,1)]'],
    ['table(Sw<1,0,1> o 0 o 4:1)', '[0,1,3,2]'],
  ])('%s is %s', (text, value) => {
    expect(answer(text)).toBe(value);
  });
});

describe('the functions of layouts take all kinds that CuTe defines them on', () => {
  it.each([
    ['size(Sw<3,3,3> o 0 o (8,64):(64,1))', '512'],
    ['shape(Sw<3,3,3> o 0 o (8,64):(64,1))', '(8,64)'],
    ['rank<1>(make_identity_layout((3,(4,5))))', '2'],
    ['depth(Sw<3,3,3> o 0 o 8:1)', '0'],
    ['stride(make_identity_layout((3,4)))', '(1@0,1@1)'],
    ['stride<1>(make_identity_layout((3,4)))', '1@1'],
    ['get<1>(make_identity_layout((3,4)))', '4:1@1'],
    ['get<0>(Sw<3,3,3> o 0 o (8,64):(64,1))', 'Sw<3,3,3> o 0 o 8:64'],
    ['flatten(make_identity_layout((3,(4,5))))', '(3,4,5):(1@0,1@0@1,1@1@1)'],
    ['group(Sw<3,3,3> o 0 o (8,64):(64,1), 0, 2)', 'Sw<3,3,3> o 0 o ((8,64)):((64,1))'],
    ['coalesce(Sw<3,3,3> o 0 o (8,64):(1,8))', 'Sw<3,3,3> o 0 o 512:1'],
    ['upcast(Sw<3,4,3> o (8,64):(64,1), 2)', 'Sw<3,3,3> o 0 o (8,32):(32,1)'],
    ['recast(Sw<3,4,3>, 32, 16)', 'Sw<3,3,3>'],
    ['right_inverse(Sw<3,4,3>)', 'Sw<3,4,3>'],
    ['tile_to_shape(Sw<3,4,3> o (8,64):(64,1), (16,64))', 'Sw<3,4,3> o 0 o ((8,2),(64,1)):((64,512),(1,0))'],
    ['zipped_divide(make_identity_layout((8,8)), <2,4>)', '((2,4),(4,2)):((1@0,1@1),(2@0,4@1))'],
    ['congruent(make_identity_layout((3,4)), (5,6))', 'true'],
    ['make_layout(make_identity_layout((3)), 4:0)', '((3),4):((1@0),0)'],
    ['make_layout(Sw<3,4,3>)', 'Sw<3,4,3> o 0 o 10:1'],
    ['make_layout((3,4), (1@0,1@1))', '(3,4):(1@0,1@1)'],
    ['injective(Sw<1,0,1> o 4:1)', 'true'],
    ['crd2idx((1,2), make_identity_layout((3,4)))', '(1,2)'],
  ])('%s is %s', (text, value) => {
    expect(answer(text)).toBe(value);
  });
});

describe('errors point at the place and say what does not fit', () => {
  it.each([
    ['1@', 'SYNTAX', 3, /expected the number of a mode after '@', but the text ends/],
    ['1@-1', 'SYNTAX', 3, /expected the number of a mode after '@', but found '-'/],
    ['1@a', 'SYNTAX', 3, /expected the number of a mode/],
    ['1@2000', 'BAD_ARGUMENT', 1, /a mode is an integer from 0 to 1023/],
    ['(1@0,_)', 'BAD_ARGUMENT', 2, /a mode is .*, not the basis stride 1@0/],
    ['1@0:2', 'BAD_ARGUMENT', 1, /a shape is an integer or a tuple, not the basis stride 1@0/],
    ['Sw<3,4,1>', 'BAD_ARGUMENT', 1, /\|S\| = 1 is less than B = 3/],
    ['Sw<3>', 'BAD_ARGUMENT', 1, /takes 2 to 3 arguments, not 1/],
    ['Sw<3,4,(3)>', 'BAD_ARGUMENT', 8, /argument 3 must be an integer/],
    ['size(Sw)', 'BAD_ARGUMENT', 6, /Sw has arguments in <…> \(write Sw<B,M\[,S\]>\)/],
    ['Sw<9007199254740991,1,1>', 'BAD_ARGUMENT', 1, /less than B/],
    ['Sw<9007199254740992,1,1>', 'SYNTAX', 4, /2\^53-1/],
    ['Sw<1,0,1>((0,1))', 'BAD_ARGUMENT', 11, /a swizzle takes one offset, not \(0,1\)/],
    ['Sw<1,0,1>:2', 'BAD_ARGUMENT', 1, /a shape is an integer or a tuple, not the swizzle/],
    ['size(Sw<1,0,1>)', 'BAD_ARGUMENT', 6, /a swizzle has no shape; compose it with a layout: Sw<1,0,1> o L/],
    [
      'Sw<1,0,1> o 0 o 4',
      'BAD_ARGUMENT',
      17,
      /in A o offset o B, argument 3 must be a layout, not the integer 4/,
    ],
    ['Sw<1,0,1> o 0 o Sw<1,0,1>', 'BAD_ARGUMENT', 17, /argument 3 must be a layout, not the swizzle/],
    ['4 o 0 o 4:1', 'BAD_ARGUMENT', 1, /in A o offset o B, argument 1 must be a layout or a swizzle/],
    ['Sw<1,0,1> o (0,1) o 4:1', 'BAD_COORDINATE', 1, /a swizzle takes an integer, not \(0,1\)/],
    ['Sw<1,0,1> o 0 o 4:1@0', 'BAD_COORDINATE', 1, /a swizzle takes an integer, not \(0\)/],
    [
      'stride(Sw<1,0,1> o 4:1)',
      'BAD_ARGUMENT',
      1,
      /a composed layout has no stride: .*layout_b\(L\) has one/,
    ],
    ['layout_a(4:1)', 'BAD_ARGUMENT', 1, /the layout is not composed/],
    ['get_swizzle_portion(8:1 o 0 o 4:1)', 'BAD_ARGUMENT', 1, /swizzle/],
    [
      'idx2crd(3, Sw<1,0,1> o 4:1)',
      'BAD_ARGUMENT',
      12,
      /must be a layout, not the composed layout .*get_nonswizzle_portion/,
    ],
    [
      'idx2crd(3, 4:1@0)',
      'BAD_ARGUMENT',
      12,
      /not the coordinate layout 4:1@0 \(its basis strides give coordinates/,
    ],
    [
      'make_layout(Sw<1,0,1> o 4:1, 3:1)',
      'BAD_ARGUMENT',
      13,
      /must be a layout shape:stride, not the composed layout/,
    ],
    ['E<0>(1)', 'BAD_ARGUMENT', 1, /only a layout takes a coordinate, not the basis stride 1@0/],
    ['<Sw<1,0,1> o 4:1,2>', 'BAD_ARGUMENT', 2, /a mode is .*, not the composed layout/],
  ])('%s: %s at column %i', (text, code, column, message) => {
    const error = refusal(text);
    expect(error.code).toBe(code);
    expect(error.message).toMatch(message);
    expect(errorPlace(error)).toEqual({ line: 1, column });
  });

  it('E and Sw can be bound, and mean themselves before <…>', () => {
    expect(answer('E = 3:1; make_layout(E, E)')).toBe('(3,3):(1,1)');
    expect(answer('E = 3:1; E(2)')).toBe('2');
    expect(answer('E = 3:1; E<1>')).toBe('1@1');
  });
});

describe('texts out to exhaust the evaluator are refused at a place, at once', () => {
  const wide = `(${'2@0,'.repeat(MAX_LEAVES - 1)}2@0)`;
  it.each([
    ['a long path', `1${'@1'.repeat(1e5)}`, 'SYNTAX'],
    ['swizzles nested without brackets', `${'Sw<1,0,1> o 0 o '.repeat(500)}4:1`, 'TOO_LARGE'],
    ['many swizzles', `${'Sw<1,0,1> o 0 o '.repeat(1e4)}4:1`, 'SYNTAX'],
    ['a long chain of offsets', `4:1${' o 0 o 4:1'.repeat(500)}`, 'TOO_LARGE'],
    ['composed layouts in parentheses', `${'4:1 o 0 o ('.repeat(1e4)}4:1`, 'SYNTAX'],
    [
      'a composed layout doubled sixty times',
      `a = 4:1 o 0 o 4:1;${'a = a o 0 o a;'.repeat(60)}`,
      'TOO_LARGE',
    ],
    ['a stride that doubles', `a = (1@0,1@1);${'a = (a,a);'.repeat(60)}`, 'TOO_LARGE'],
    ['a wide stride again and again', `a = ${wide};${'(a,1@0);'.repeat(5e3)}`, 'TOO_LARGE'],
    ['tables of coordinates', 'table(100000:1@0);'.repeat(9e3), 'TOO_LARGE'],
    ['a table of coordinates far out', 'table(1000:1@1000)', 'TOO_LARGE'],
    ['a table through many layouts', `a = 4:1${' o 0 o 4:1'.repeat(60)}; table(a, 1000000)`, 'TOO_LARGE'],
    ['unclosed swizzles', 'Sw<'.repeat(1e5), 'SYNTAX'],
    ['a coordinate far out', '4:1@1023@1023@1023@1023@1023(1)', 'TOO_LARGE'],
  ])('%s', (_, text, code) => {
    const start = performance.now();
    const error = refusal(text);
    expect(error.code).toBe(code);
    expect(errorPlace(error)).toBeDefined();
    expect(error.message.length).toBeLessThan(1000);
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it('what prints is read by the reader of layouts too', () => {
    for (const text of ['Sw<3,3,3> o 0 o (8,64):(64,1)', '(3,4):(1@0,2@1)', '8:1 o 2 o (8:2 o 0 o 4:1)'])
      expect(evaluateOne(text)).toMatchObject({ layout: parseAnyLayout(text) });
  });
});
