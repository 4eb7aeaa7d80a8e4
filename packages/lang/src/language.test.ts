import { describe, expect, it } from 'vitest';
import type { CallSite, Language } from './index.js';
import { evaluate, evaluateOne, language, printValue, tupleValue } from './index.js';

describe('a language answered by another algebra', () => {
  it('is asked every call, with the values of its arguments and its place, and its answers go on', () => {
    const calls: CallSite[] = [];
    const answer = (call: CallSite) => {
      calls.push(call);
      return call.op === 'complement' ? evaluateOne('1:0') : call.run();
    };
    const other: Language = { ...language, answer };
    const text = 'a = 3:1; c = complement(a); size<0>((c o 4:1 o 2:1))';
    expect(evaluate(text, other)).toEqual([tupleValue(2)]);
    expect(
      calls.map((c) => `${c.op}<${c.template.map(printValue).join()}>(${c.args.map(printValue).join()})`),
    ).toEqual(['complement<>(3:1)', 'composition<>(1:0,4:1)', 'composition<>(4:0,2:1)', 'size<0>(2:0)']);
    expect(calls.map((c) => c.text)).toEqual([
      'complement(a)',
      'c o 4:1',
      'c o 4:1 o 2:1',
      'size<0>((c o 4:1 o 2:1))',
    ]);
    for (const { start, end, text: part } of calls) expect(text.slice(start, end)).toBe(part);
  });
});
