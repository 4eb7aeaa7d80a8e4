import { describe, expect, it } from 'vitest';
import { neededStatements, parseProgram } from './index.js';

const needed = (text: string) =>
  neededStatements(parseProgram(text)).map(({ start, end }) => text.slice(start, end));

describe('neededStatements', () => {
  it.each([
    ['', []],
    ['3:1', ['3:1']],
    ['a = 1; b = 2; c = (a,3); size(c)', ['a = 1', 'c = (a,3)', 'size(c)']],
    ['a = 1; a = 2; a', ['a = 2', 'a']],
    ['a = 1; a = (a,a); a', ['a = 1', 'a = (a,a)', 'a']],
    ['a = 1; size(a); a = 2', ['a = 2']],
    ['p = 3:1; q = 4:1; <2,p(q(1))>', ['p = 3:1', 'q = 4:1', '<2,p(q(1))>']],
    ['a = 3; b = 1; c = 5; get<b>((a,c):(1,a))', ['a = 3', 'b = 1', 'c = 5', 'get<b>((a,c):(1,a))']],
    ['a = 8:1; b = 4:1; a o 2:1', ['a = 8:1', 'a o 2:1']],
  ])('%j needs %j', (text, statements) => {
    expect(needed(text)).toEqual(statements);
  });
});
