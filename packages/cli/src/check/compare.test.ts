import { fileURLToPath } from 'node:url';
import { test } from '@fast-check/vitest';
import { evaluateOne, language, printValue } from '@modewise/lang';
import { LayoutError, print } from '@modewise/layout-core';
import { cutlassAnswer, cutlassVerdict, layout, parseTerm } from '@modewise/verify';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { docExamples, runExample } from '../../../../tools/doc-examples.mjs';
import { columns } from '../columns.js';
import { compare } from './compare.js';
import { imitated } from './imitated.js';
import { firstDifference, sameFunction } from './same-function.js';

describe('compare', () => {
  it('asks CUTLASS about every function that it says it knows', () => {
    // Those whose example is about coordinates or a part, which is ours alone.
    const instead: Readonly<Record<string, string>> = {
      stride: 'stride(4:1)',
      coshape: 'coshape(4:1)',
      coprofile: 'coprofile(4:1)',
    };
    for (const name of imitated) {
      const expression = instead[name] ?? language.functions.get(name)!.example[0];
      expect(() => compare(expression), expression).not.toThrow();
    }
    for (const name of language.functions.keys()) {
      if (imitated.includes(name)) continue;
      expect(() => cutlassAnswer(name, [])).toThrow(/no imitation/);
    }
  });

  test.prop([
    fc.constantFrom('composition', 'logical_product', 'logical_divide', 'blocked_product', 'zipped_product'),
    layout(),
    layout(),
  ])('of one call it is the verdict on that call', (op, a, b) => {
    const args = [a, b].map(print);
    const verdict = cutlassVerdict(op, args.map(parseTerm));
    const { ours, cutlass } = compare(`${op}(${args.join(', ')})`);
    if (verdict.kind !== 'same') {
      expect(cutlass.kind).toBe(verdict.kind);
    } else {
      const isSame = !(ours instanceof LayoutError) && printValue(ours) === verdict.result;
      expect(cutlass.kind).toBe(isSame ? 'same' : 'other');
    }
  });

  test.prop([layout(), layout()])(
    'through a binding it is the same as in place, and an identity around it changes nothing',
    (a, b) => {
      const call = `logical_product(${print(a)}, ${print(b)})`;
      const direct = compare(call).cutlass;
      for (const text of [
        `p = ${call}; p o _`,
        `x = ${print(a)}; y = logical_product(x, ${print(b)}); y o _`,
      ]) {
        const { cutlass } = compare(text);
        expect(cutlass.kind).toBe(direct.kind);
        if (direct.kind === 'wrong' && cutlass.kind === 'wrong') expect(cutlass.at).toEqual(direct.at);
      }
    },
  );
});

describe('the docstrings of check', () => {
  const names = { evaluateOne, compare, sameFunction, firstDifference };
  it.each(docExamples(fileURLToPath(new URL('.', import.meta.url))))(
    '$file: $expression gives $expected',
    ({ expression, expected }) => {
      expect(String(runExample(expression, names))).toBe(expected);
    },
  );

  it('names stand in lines that are no wider than asked', () => {
    expect(columns(['size', 'rank', 'depth'], 14)).toBe('  size, rank,\n  depth');
  });
});
