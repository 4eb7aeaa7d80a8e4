import { describe, expect, it } from 'vitest';
import {
  append,
  ceilDiv,
  get,
  group,
  isLayout,
  makeLayout,
  MAX_LEAVES,
  parseIntTuple,
  parseLayout,
  prepend,
  print,
  replace,
  select,
  take,
  tokenize,
  zip,
  zip2By,
} from './index.js';
import { rejection } from './testing/rejection.js';

describe('makeLayout', () => {
  it('is compact and column-major without strides, with stride 0 for size 1', () => {
    expect(print(makeLayout([1, 4, 1]))).toBe('(1,4,1):(0,1,0)');
    expect(print(makeLayout([0, 4]))).toBe('(0,4):(1,0)');
    expect(print(makeLayout([2, [3, 1], 4]))).toBe('(2,(3,1),4):(1,(2,0),6)');
  });

  it('keeps rank-1 (4) and 4 apart', () => {
    expect(print(makeLayout([4]))).toBe('(4):(1)');
    expect(print(makeLayout(4))).toBe('4:1');
    expect(print(makeLayout(makeLayout(4)))).toBe('(4):(1)');
  });

  it('gives a frozen value that survives structuredClone and JSON', () => {
    const layout = makeLayout([3, [2, 2]], [2, [1, 6]]);
    expect(Object.isFrozen(layout) && Object.isFrozen(layout.shape) && Object.isFrozen(layout.stride)).toBe(
      true,
    );
    expect(structuredClone(layout)).toEqual(layout);
    expect(JSON.parse(JSON.stringify(layout))).toEqual(layout);
    expect(isLayout(structuredClone(layout))).toBe(true);
  });

  it('leaves its arguments alone and shares nothing that can change', () => {
    const shape = [2, [3, 4]];
    const layout = makeLayout(shape, [1, [2, 6]]);
    expect(Object.isFrozen(shape)).toBe(false);
    (shape[1] as number[])[0] = 99;
    expect(print(layout)).toBe('(2,(3,4)):(1,(2,6))');
  });

  it.each([
    ['NOT_CONGRUENT', () => makeLayout([2, 3], [1])],
    ['NOT_CONGRUENT', () => makeLayout([2, 3], 1)],
    ['NEGATIVE_SHAPE', () => makeLayout([2, -3])],
    ['NOT_AN_INTEGER', () => makeLayout(1.5)],
    ['NOT_AN_INTEGER', () => makeLayout(NaN)],
    ['NOT_AN_INTEGER', () => makeLayout('4' as unknown as number)],
    ['EMPTY_TUPLE', () => makeLayout([])],
    ['EMPTY_TUPLE', () => makeLayout([2, []])],
    ['OVERFLOW', () => makeLayout(2 ** 53)],
    ['OVERFLOW', () => makeLayout([2 ** 27, 2 ** 27])],
    ['OVERFLOW', () => makeLayout(3, 2 ** 52)],
    ['TOO_LARGE', () => makeLayout(new Array<number>(MAX_LEAVES + 1).fill(1))],
  ])('refuses with %s', (code, make) => {
    expect(rejection(make).code).toBe(code);
  });

  it('refuses nesting of any depth without overflowing the stack', () => {
    let deep: readonly unknown[] = [1];
    for (let i = 0; i < 100_000; i++) deep = [deep];
    expect(rejection(() => makeLayout(deep as readonly number[])).code).toBe('TOO_LARGE');
  });
});

describe('parse and print', () => {
  it.each(['4:1', '(4):(1)', '(3,(2,2)):(2,(1,6))', '(2,(2),(6)):(-1,(2),(4))', '(0,4):(1,0)'])(
    'print(parse(%s)) is the same text',
    (text) => {
      expect(print(parseLayout(text))).toBe(text);
    },
  );

  it('drops static underscores, blanks, newlines and comments', () => {
    expect(print(parseLayout('( _3 , (_2,_2) )\n : # strides\n (_2,(_1,_6))'))).toBe('(3,(2,2)):(2,(1,6))');
    expect(print(parseIntTuple('((_2, 3), -4)'))).toBe('((2,3),-4)');
  });

  it.each([
    ['(2,3', 1, 5],
    ['(2,3):', 1, 7],
    ['(2,3):(1,x)', 1, 10],
    ['(2,3)\n:(1,2))', 2, 7],
    ['()', 1, 2],
    ['4', 1, 2],
    ['4:1 5', 1, 5],
    ['4:99999999999999999999', 1, 3],
    ['4:§', 1, 3],
    ['', 1, 1],
  ])('%j is refused at line %i, column %i with a caret there', (text, line, column) => {
    const error = rejection(() => parseLayout(text));
    expect(error.code).toBe('SYNTAX');
    expect(error.message).toContain(`line ${line}, column ${column}`);
    const [excerpt, caret] = error.message.split('\n').slice(-2) as [string, string];
    expect(caret.indexOf('^')).toBe(column - 1);
    expect(excerpt).toBe(text.split('\n')[line - 1]);
  });

  it('any depth or length gives an error of bounded length', () => {
    for (const text of [
      '('.repeat(1_000_000),
      '9'.repeat(1_000_000),
      `(${'1,'.repeat(1_000_000)}`,
      '_'.repeat(1_000_000),
    ]) {
      const error = rejection(() => parseLayout(text));
      expect(error.code).toBe('SYNTAX');
      expect(error.message.length).toBeLessThan(400);
    }
  });

  it('words carry their place in the text', () => {
    const text = 'ab_1(_2, 34) # end';
    for (const token of tokenize(text)) {
      if (token.kind === 'name' || token.kind === 'punct')
        expect(text.slice(token.start, token.end)).toBe(token.text);
    }
    expect([...tokenize(text)].map((t) => t.kind)).toEqual([
      'name',
      'punct',
      'int',
      'punct',
      'int',
      'punct',
      'end',
    ]);
  });
});

describe('tuple operations act on shape and stride alike', () => {
  const layout = parseLayout('(2,(3,4),5):(1,(2,6),24)');

  it('get, take, select, group, replace', () => {
    expect(print(get(layout, 1, 0))).toBe('3:2');
    expect(print(take(layout, 1, 3))).toBe('((3,4),5):((2,6),24)');
    expect(print(select(layout, 2, 0))).toBe('(5,2):(24,1)');
    expect(print(group(layout, 0, 2))).toBe('((2,(3,4)),5):((1,(2,6)),24)');
    expect(print(replace(layout, 1, parseLayout('7:9')))).toBe('(2,7,5):(1,9,24)');
  });

  it('append and prepend pad with 1:0 or with a given layout', () => {
    expect(print(append(parseLayout('4:1'), undefined, 1))).toBe('4:1');
    expect(print(append(parseLayout('4:1'), parseLayout('2:8')))).toBe('(4,2):(1,8)');
    expect(print(prepend(parseLayout('(4):(1)'), undefined, 3))).toBe('(1,1,4):(0,0,1)');
  });

  it('zip and zip2By regroup pairs', () => {
    expect(print(zip(parseLayout('4:1'), parseLayout('3:4')))).toBe('((4,3)):((1,4))');
    expect(print(zip2By([[1, 2], 3], [0]))).toBe('((1),(2,3))');
    expect(rejection(() => zip([1, 2], [1])).code).toBe('RANK_MISMATCH');
    expect(rejection(() => zip2By([1, 2], [0])).code).toBe('RANK_MISMATCH');
  });

  it('ceilDiv uses an integer divisor up from the first mode on', () => {
    expect(print(ceilDiv([5, 7], 4))).toBe('(2,7)');
    expect(print(ceilDiv([4, 6], 8))).toBe('(1,3)');
    expect(rejection(() => ceilDiv(4, 0)).code).toBe('BAD_ARGUMENT');
    expect(rejection(() => ceilDiv([4], [1, 1])).code).toBe('RANK_MISMATCH');
  });

  it('modes outside the rank are refused', () => {
    expect(rejection(() => get(layout, 3)).code).toBe('BAD_MODE');
    expect(rejection(() => get(layout, 0, 1)).code).toBe('BAD_MODE');
    expect(rejection(() => select(layout, 3))).toMatchObject({ code: 'BAD_MODE', op: 'select' });
    expect(rejection(() => replace(layout, 3, layout))).toMatchObject({ code: 'BAD_MODE', op: 'replace' });
    expect(rejection(() => take(layout, 2, 2)).code).toBe('BAD_MODE');
    expect(rejection(() => group(layout, 0, 4)).code).toBe('BAD_MODE');
    expect(rejection(() => append(layout, undefined, 2)).code).toBe('RANK_MISMATCH');
    expect(rejection(() => append(layout, undefined, 1e9)).code).toBe('RANK_MISMATCH');
  });
});
