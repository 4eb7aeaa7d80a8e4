import { LayoutError, MAX_LEAVES } from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import { evaluate, evaluateOne, printValue } from './index.js';

const answer = (text: string) => printValue(evaluateOne(text));

describe('what is known to be right', () => {
  // Statements and tables of the article, then the public cases.
  it.each([
    ['logical_product(make_layout(_3), make_layout(_4))', '(3,4):(1,3)'],
    ['logical_product(3:2, 4:1)', '(3,(2,2)):(2,(1,6))'],
    ['table(complement(3:2) o 4:1)', '[0,1,6,7]'],
    ['complement(3:1)', '1:3'],
    ['complement(3:2)', '(2,1):(1,6)'],
    ['logical_product(3:1, (2,2):(2,1))', '(3,(2,2)):(1,(6,3))'],
    ['logical_product((2,3):(3,1), (2,2):(1,2))((1,2),(1,1))', '23'],
    ['tiled_product((2,3):(3,1), (2,2):(1,2))((1,2),1,1)', '23'],
    ['flat_product((2,3):(3,1), (2,2):(1,2))(1,2,1,1)', '23'],
    ['logical_product((2,3):(3,1), <2,2>)', '((2,2),(3,2)):((3,1),(1,3))'],
    ['logical_product((2,3):(3,1), (2,2))', '((2,2),(3,2)):((3,1),(1,3))'],
    ['logical_product((2,3):(3,1), <2:3,2:4>)', '((2,2),(3,2)):((3,6),(1,12))'],
    ['logical_product((2,3):(3,1), (2:3,2:4))', '((2,2),(3,2)):((3,6),(1,12))'],
    ['blocked_product((2,3):(3,1), (2,2):(1,2))', '((2,2),(3,2)):((3,6),(1,12))'],
    ['raked_product((2,3):(3,1), (2,2):(1,2))', '((2,2),(2,3)):((6,3),(12,1))'],
    ['with_shape(right_inverse(raked_product(4:1, 2:1)), (4,2))', '(4,2):(2,1)'],
    ['tiled_product(32:1, make_layout((2,2,1)))', '(32,2,2,1):(1,32,64,0)'],
    ['logical_product(4:1, 2:2)', '(4,2):(1,8)'],
    ['tile_to_shape((2,3):(3,1), (4,6))', '((2,2),(3,2)):((3,6),(1,12))'],
    ['(2,3):(1,2) o (2,3):(3,1)', '(2,3):(3,1)'],
    ['(10,2):(16,4) o (3,4):(1,5)', '(3,(2,2)):(16,(80,4))'],
    ['complement(4:2,24)', '(2,3):(1,8)'],
    ['complement(4:2,8)', '2:1'],
    ['right_inverse((2,4,6):(4,1,8))', '(4,2,6):(2,1,8)'],
    ['coalesce((4,6):(1,4))', '24:1'],
    ['logical_divide((4,2,3):(2,1,8), 4:2)', '((2,2),(2,3)):((4,1),(2,8))'],
    ['logical_product((2,5):(5,1), 4)', '((2,5),4):((5,1),10)'],
    ['blocked_product((2,5):(5,1), (3,4):(1,3))', '((2,3),(5,4)):((5,10),(1,30))'],
    ['raked_product((2,5):(5,1), (3,4):(1,3))', '((3,2),(4,5)):((10,5),(30,1))'],
    ['complement((1,1):(3,5), cosize(filter((1,1):(3,5))))', '1:0'],
  ])('%s is %s', (text, value) => {
    expect(answer(text)).toBe(value);
  });

  it.each(['(4,6,8):(2,3,5) o 6:3', '(6,2):(1,7) o (3,2):(2,3)', '(6,2):(8,2) o (4,2):(1,4)'])(
    '%s, which no layout answers, is rejected with a coordinate',
    (text) => {
      const error = refusal(text);
      expect(error.code).toBe('NOT_COMPOSABLE');
      expect(error.at).toBeDefined();
    },
  );
});

describe('the notation', () => {
  it.each([
    ['4', '4'],
    ['-4', '-4'],
    ['-0', '0'],
    ['(4)', '(4)'],
    ['((4))', '((4))'],
    ['( _2 , (_3,4) )', '(2,(3,4))'],
    ['_4:_1', '4:1'],
    ['(4):(1)', '(4):(1)'],
    ['(3,4):(-1,0)', '(3,4):(-1,0)'],
    ['<2:3,_>', '<2:3,_>'],
    ['<2,4>', '<2,4>'],
    ['<(2,4),<3:1,_>>', '<(2,4),<3:1,_>>'],
    ['_', '_'],
    ['(_)', '<_>'],
    ['(2:3,_)', '<2:3,_>'],
    ['true', 'true'],
    ['(3,4):(1,3)(2,3)', '11'],
    ['(3,4):(1,3)(11)', '11'],
    ['((3,4):(1,3))((2,3))', '11'],
    ['get<1>((3,(2,2)):(2,(1,6)))(3)', '7'],
    ['shape((2,3):(3,1)):(1,2)', '(2,3):(1,2)'],
    ['(size(6:1),2):(1,6)', '(6,2):(1,6)'],
    ['8:1 o 4:2 o 2:2', '2:4'],
    ['(8:1 o 4:2)(3)', '6'],
    ['a = (2,3):(3,1); a(1,2)', '5'],
    ['a = (2,3); b = (3,1); a:b', '(2,3):(3,1)'],
    ['a = 2; a = (a,a); (a)', '((2,2))'],
    ['size<0,1>(((2,3),4):((1,2),6))', '3'],
    ['get(1, (2,3):(3,1))', '3:1'],
    ['get((2,3):(3,1), 1)', '3:1'],
    ['make_layout((2,3), LayoutRight)', '(2,3):(3,1)'],
    ['append(4:1, 3)', '(4,1,1):(1,0,0)'],
    ['append((2,3), 4)', '(2,3,4)'],
    ['prepend(4:1, 2:8, 3)', '(2,2,4):(8,8,1)'],
    ['table(4:2, 6)', '[0,2,4,6,8,10]'],
    ['crd2idx((1,2), (3,4), (4,1))', '6'],
    ['select((2,3,4):(1,2,6), 1)', '(3):(2)'],
    ['select((2,(3,4)), 1, 0)', '((3,4),2)'],
    ['take((2,3,4), 0, 2)', '(2,3)'],
    ['replace((2,3):(3,1), 0, (2,2):(1,2))', '((2,2),3):((1,2),1)'],
    ['zip((2,3), (4,5))', '((2,4),(3,5))'],
    ['ceil_div((4,6), 8)', '(1,3)'],
  ])('%s is %s', (text, value) => {
    expect(answer(text)).toBe(value);
  });

  it('a new line ends a statement where it is complete, outside brackets', () => {
    const text = '# a comment\na = (2,\n  3) : # more\n  (3,1)\n\na\n(4)  # not a(4)\n; a(\n4)\r\n';
    expect(evaluate(text).map(printValue)).toEqual(['(2,3):(3,1)', '(4)', '2']);
  });

  it('an empty text and a comment have no values', () => {
    expect(evaluate('')).toEqual([]);
    expect(evaluate(' \n# nothing')).toEqual([]);
  });

  it('bindings end with their text', () => {
    evaluate('a = 3:1');
    expect(refusal('a').code).toBe('UNKNOWN_NAME');
  });
});

describe('errors point at the place', () => {
  it.each([
    ['(2,3', 'SYNTAX', 1, 5, /expected '\)' or a comma, but the text ends/],
    ['3 4', 'SYNTAX', 1, 3, /found '4'/],
    ['2:3:4', 'SYNTAX', 1, 4, /found ':'/],
    ['()', 'SYNTAX', 1, 2, /nothing between/],
    ['o', 'SYNTAX', 1, 1, /found 'o'/],
    ['3:1 o\n', 'SYNTAX', 2, 1, /the text ends/],
    ['1\n2 = 3', 'SYNTAX', 2, 3, /only a name/],
    ['1;\n  é', 'SYNTAX', 2, 3, /unexpected character/],
    ['size(9007199254740992)', 'SYNTAX', 1, 6, /2\^53-1/],
    ['size((2,3)) + 1', 'BAD_ARGUMENT', 1, 13, /not the integer 6 and the integer 1/],
    ['1 + 2 + 3:1', 'SYNTAX', 1, 7, /found '\+'/],
    ['4:2;\n blocked_prodct(4:1, 2:1)', 'UNKNOWN_NAME', 2, 2, /did you mean blocked_product/],
    ['logicalProduct(4:1, 2:1)', 'UNKNOWN_NAME', 1, 1, /did you mean logical_product/],
    ['size(layouts)', 'UNKNOWN_NAME', 1, 6, /layouts is not bound/],
    ['size', 'BAD_ARGUMENT', 1, 1, /size is a function/],
    ['size = 3', 'BAD_ARGUMENT', 1, 1, /cannot be bound/],
    ['complement()', 'SYNTAX', 1, 12, /nothing between/],
    [
      'complement(4:2, 24, 1)',
      'BAD_ARGUMENT',
      1,
      1,
      /takes 1 to 2 arguments, not 3 .usage: complement\(layout/,
    ],
    ['logical_product(4:2)', 'BAD_ARGUMENT', 1, 1, /takes 2 arguments, not 1/],
    ['complement<1>(4:2)', 'BAD_ARGUMENT', 1, 1, /takes no arguments in <…>/],
    ['complement(\n 4)', 'BAD_ARGUMENT', 2, 2, /must be a layout, not the integer 4 .make_layout\(4\) is/],
    ['composition(4:1, true)', 'BAD_ARGUMENT', 1, 18, /argument 2 must be .* not the truth value true/],
    ['4:1 o true', 'BAD_ARGUMENT', 1, 7, /in A o B, argument 2/],
    ['4 o 4:1', 'BAD_ARGUMENT', 1, 1, /in A o B, argument 1 must be a layout/],
    ['make_layout(4:1, 3)', 'BAD_ARGUMENT', 1, 18, /argument 2 must be a layout/],
    ['3 : 4:1 ', 'SYNTAX', 1, 6, /found ':'/],
    ['3:(4:1)', 'BAD_ARGUMENT', 1, 3, /a stride is .* a tuple of these, not the layout 4:1/],
    ['(4, true)', 'BAD_ARGUMENT', 1, 5, /a mode is/],
    ['a = 3; a(1)', 'BAD_ARGUMENT', 1, 8, /only a layout takes a coordinate/],
    ['(2,3):(3,1)(_,1,_)', 'BAD_COORDINATE', 1, 1, /another rank/],
    ['(2,3):(3,1)(2:1,_)', 'BAD_ARGUMENT', 1, 13, /a coordinate is an integer, a tuple or _/],
    ['(2,3):(3,1)(1,2,3)', 'BAD_COORDINATE', 1, 1, /the ranks differ/],
    ['(2,3):1', 'NOT_CONGRUENT', 1, 1, /same profile/],
    ['4:1; (4,6,8):(2,3,5) o 6:3', 'NOT_COMPOSABLE', 1, 6, /in this call/],
    ['size(make_layout(-1))', 'NEGATIVE_SHAPE', 1, 6, /in this call/],
    ['table(9007199254740991:0)', 'TOO_LARGE', 1, 1, /1048576 values, not 9007199254740991/],
  ])('%j: %s at %i:%i', (text, code, line, column, message) => {
    const error = refusal(text);
    expect(error.code).toBe(code);
    expect(error.message).toContain(`line ${line}, column ${column}: `);
    expect(error.message).toMatch(message);
    const [excerpt, caret] = error.message.split('\n').slice(-2);
    expect(excerpt).toBe(text.split('\n')[line - 1]);
    expect(caret).toBe(`${' '.repeat(column - 1)}^`);
  });

  it.each([
    ['blocked_product((2,3):(3,1) (2,2):(1,2))', 34, 'a comma is missing before (2,2)?'],
    ['logical_product((2,3):(3,1) (2,2))', 1, 'a comma is missing before (2,2)?'],
    ['make_layout((2,3) (3,1))', 13, 'a comma is missing before (3,1)?'],
    ['<(2,3):(3,1) (4):(1)>', 17, 'a comma is missing before (4)?'],
    ['size((2,3):(3,1) (0,1,2))', 6, 'a comma is missing before (0,1,2)?'],
    ['a = 3:1; zip(a (2,2):(1,2))', 14, 'a comma is missing before (2,2)?'],
    ['8:1 ∘ 4:2', 5, 'write o for composition: A o B'],
    ['size（3:1）', 5, 'write ( for （'],
    ['3：1', 2, 'write : for ：'],
    ['(2，3)', 3, 'write , for ，'],
    ['4:−1', 3, 'write - for −'],
    ['a = 3:1;\nsize("a")', 6, 'an expression has no quotes'],
    ['3:1 // three', 5, 'a comment runs from # to the end of the line'],
    ['3:1 /* three */', 5, 'a comment runs from # to the end of the line'],
    ['(3,4):(E<0>{},E<1>{})', 12, 'no braces: write E<0>'],
    ['size(Shape<2,3>)', 12, 'a static integer is a type: _2 or Int<2>'],
    ['size(Layout<Shape<_2,int>>)', 22, 'its value is known at run time only'],
    ['size(Int{})', 9, 'write the integer itself, such as 2 or _2'],
    ['gmem_ptr[32b](0x7f0) o (8,8):(8,1)', 9, 'write what follows the pointer and its o'],
    ['make_layout((3,4), (1@0,E))', 25, 'write E<i,j…>'],
    ['make_layout((2,3), GenRowMajor{})', 31, 'write LayoutRight'],
    ['make_layout((2,3), LayoutRight{})', 31, 'no braces: write LayoutRight'],
    ['auto a = 3:1', 6, 'a binding is written name = value'],
    ['size((2,3)) + 1', 13, 'the language has no arithmetic'],
    ['a = 3:1; a.shape()', 11, 'write shape(a) for a.shape()'],
    ['a = 3:1; a[2]', 11, 'a coordinate stands in parentheses'],
  ])('%j: column %i, %s', (text, column, hint) => {
    const { message } = refusal(text);
    expect(message).toContain(`column ${column}: `);
    expect(message).toContain(hint);
  });

  it('a coordinate after a blank is no mistake where it fits', () => {
    expect(answer('(2,3):(3,1) (1,2)')).toBe('5');
    expect(answer('a = (2,3):(3,1); size (a)')).toBe('6');
    expect(refusal('(2,3):(3,1) (1,2,3)').message).not.toContain('comma');
  });

  it('evaluateOne wants one expression', () => {
    expect(() => evaluateOne('a = 3')).toThrow(/must have one expression, but it has none/);
    expect(() => evaluateOne('3; 4')).toThrow(/it has 2/);
  });
});

describe('texts out to exhaust the evaluator are refused at a place, at once', () => {
  const wide = `(${'1,'.repeat(MAX_LEAVES - 1)}1)`;
  const doubling = `a = (1,1);${'a = (a,a);'.repeat(60)}`;
  it.each([
    ['ten million opening brackets', '('.repeat(1e7), 'SYNTAX'],
    ['ten million blanks', ' '.repeat(1e7), 'SYNTAX'],
    ['nesting', '(1,'.repeat(8e4), 'SYNTAX'],
    ['nested tilers', '<'.repeat(2e5), 'SYNTAX'],
    ['nested calls', 'size('.repeat(5e4), 'SYNTAX'],
    ['calls of results of calls', `4:1${'(0)'.repeat(8e4)}`, 'SYNTAX'],
    ['a long integer', '9'.repeat(2e5), 'SYNTAX'],
    ['a long name', `${'a'.repeat(2e5)}(1)`, 'UNKNOWN_NAME'],
    ['a long tuple', `(${'1,'.repeat(1e5)}1)`, 'SYNTAX'],
    ['a long composition', `1:1${' o 1:1'.repeat(4e4)}`, 'SYNTAX'],
    ['many statements', '1;'.repeat(1e5), 'SYNTAX'],
    ['a tuple doubled sixty times', doubling, 'TOO_LARGE'],
    [
      'thousands of calls on a wide layout',
      `a = make_layout(${wide});${'coalesce(a);'.repeat(5e3)}`,
      'TOO_LARGE',
    ],
    ['tables upon tables', 'table(1000000:1);'.repeat(9e3), 'TOO_LARGE'],
    ['a rank nobody can hold', 'append(4:1, 9007199254740991)', 'RANK_MISMATCH'],
  ])('%s', (_, text, code) => {
    const start = performance.now();
    const error = refusal(text);
    expect(error.code).toBe(code);
    expect(error.message).toMatch(/line \d+, column \d+: /);
    expect(error.message.length).toBeLessThan(1000);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

function refusal(text: string): LayoutError {
  try {
    evaluate(text);
  } catch (error) {
    if (error instanceof LayoutError) return error;
    throw error;
  }
  throw new Error('it was accepted');
}
