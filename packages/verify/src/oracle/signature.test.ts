import { LayoutError } from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import {
  type Dialect,
  cutlassAnswer,
  hasImitation,
  imitatedOperations,
  isImitated,
} from './cutlass-answer.js';
import { hasLaw } from '../laws/laws.js';
import { cutlassVerdict } from './cutlass-verdict.js';
import { parseTerm } from './parse-term.js';
import { staticOperations } from './static-operations.js';
import type { Term } from './tuples.js';

/** One argument of every kind, and what is none. */
const terms: readonly unknown[] = [
  ...[
    '4',
    '(2,(3))',
    '(2,3):(1,2)',
    '<2:3,_>',
    '_',
    '(2,3):1',
    '2:(1,2)',
    'Sw<1,0,1>',
    'Sw<1,0,1> o 0 o 4:1',
  ].map(parseTerm),
  ...[null, undefined, true, 'x', {}, { shape: 4 }, { shape: 'a', stride: 1 }, [null]],
];

/** Every list of up to three of them. */
const lists = [[], ...terms.map((a) => [a])].flatMap((list) =>
  list.length === 0
    ? [list]
    : [list, ...terms.flatMap((b) => [[...list, b], ...terms.map((c) => [...list, b, c])])],
);

describe('whatever the arguments, CUTLASS answers or rejects, or they are refused by a LayoutError', () => {
  it.each(Object.keys(staticOperations).filter(hasLaw))('%s', (op) => {
    let refused = 0;
    for (const args of lists) {
      try {
        cutlassVerdict(op, args as readonly Term[]);
      } catch (error) {
        if (!(error instanceof LayoutError)) throw error;
        expect([error.code, error.message]).toEqual([
          'BAD_ARGUMENT',
          expect.stringContaining(`CUTLASS's ${op} takes `),
        ]);
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(1000);
    expect(refused).toBeLessThan(lists.length);
  });

  it('the imitated operations are those that have an imitation', () => {
    expect(imitatedOperations.length).toBeGreaterThan(25);
    expect(imitatedOperations.every((op) => hasImitation(op))).toBe(true);
    expect(['toString', 'injective'].some((op) => hasImitation(op))).toBe(false);
    expect(isImitated('coalesce', [parseTerm('Sw<3,3,3> o 0 o 8:1')])).toBe(true);
    expect(isImitated('make_layout', [parseTerm('Sw<3,3,3> o 0 o 8:1')])).toBe(false);
    expect(isImitated('coalesce', [parseTerm('8:1@0')])).toBe(false);
  });

  it('says what the operation takes and what it was given', () => {
    const refused = (op: string, args: string[], dialect?: Dialect) => (): unknown =>
      cutlassAnswer(op, args.map(parseTerm), dialect);
    expect(refused('tile_to_shape', ['4:1'])).toThrow(
      /takes layout integers integers\? or swizzled integers integers\?, not \(4:1\)/,
    );
    expect(refused('make_layout', [])).toThrow(
      /takes layout\+ or integers or integers tag or swizzle, not \(\)/,
    );
    expect(refused('logical_divide', ['4:1', '<2>', '<_,(2):(1)>'])).toThrow(
      /not \(4:1, \(2\), <"_",\(2\):\(1\)>\)/,
    );
    expect(refused('composition', ['4:1', '4'], 'cutegen')).toThrow(/takes layout layout, not \(4:1, 4\)/);
    expect(refused('coalesce', ['4:1'], 'cutegen')).toThrow(/no imitation of CUTLASS's coalesce \(cutegen\)/);
  });
});
