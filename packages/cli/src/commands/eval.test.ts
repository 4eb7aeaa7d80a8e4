import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runWith } from '../testing/fake-io.js';

describe('modewise eval', () => {
  it('prints the value as CuTe does, without spaces and underscores', async () => {
    const ran = await runWith(['eval', 'blocked_product((_2,_3):(_3,_1), (2,2) : (1,2))']);
    expect(ran).toEqual({ code: 0, out: '((2,2),(3,2)):((3,6),(1,12))\n', err: '' });
  });

  it('prints each value of a text on its line', async () => {
    expect((await runWith(['eval', 'a = 3:2; a; a(2)\ninjective(a)'])).out).toBe('3:2\n4\ntrue\n');
  });

  it('a rejected input is told on standard error with a caret, exit 1', async () => {
    const ran = await runWith(['eval', '4:1; (6,2):(1,7) o (3,2):(2,3)']);
    expect(ran.code).toBe(1);
    expect(ran.out).toBe('');
    expect(ran.err).toMatch(/^error: NOT_COMPOSABLE: composition\(\(6,2\):\(1,7\), \(3,2\):\(2,3\)\): /);
    expect(ran.err).toMatch(/\nline 1, column 6: in this call\n4:1; \(6,2\):.*\n {5}\^\n$/);
  });

  it.each([[['eval']], [['eval', '3:1', '4:1']], [['eval', '3:1', '--batch']], [['eval', '--jason', '3:1']]])(
    '%j is bad usage, exit 2',
    async (args) => {
      const ran = await runWith(args);
      expect(ran.code).toBe(2);
      expect(ran.err).toMatch(/^error: /);
    },
  );

  it('an expression that begins with a minus sign gets the hint to write --', async () => {
    for (const args of [['-1:2'], ['--json', '-1:2'], ['-(2,3)']]) {
      const ran = await runWith(['eval', ...args]);
      expect(ran.code).toBe(2);
      expect(ran.err).toMatch(/^error: unknown option .*\n\(put -- before .*: modewise eval -- '-.*'\)\n$/);
    }
    expect((await runWith(['eval', '--', '-1'])).out).toBe('-1\n');
    expect((await runWith(['eval', '--jason', '3:1'])).err).not.toContain('put --');
  });

  it('its help tells where it is not CUTLASS that it prints', async () => {
    const { out } = await runWith(['eval', '--help']);
    expect(out).toContain('complement(L) is the free complement');
    const bounded = 'complement(3:2, cosize(filter(3:2)))';
    expect(out.replace(/\s+/g, ' ')).toContain(bounded.replaceAll('3:2', 'L'));
    expect((await runWith(['check', 'complement(3:2)'])).out).toContain(
      `CUTLASS answers ${(await runWith(['eval', bounded])).out.trim()}, which is right too`,
    );
  });

  it('a text that shows nothing is an error, not silence', async () => {
    expect((await runWith(['eval', '# nothing'])).code).toBe(1);
    expect((await runWith(['eval', 'a = 3:1'])).err).toMatch(/no expression to show/);
  });

  it('--json gives parts as numbers, and errors with code and place', async () => {
    const value = await runWith(['eval', '--json', '(2,3):(3,1)']);
    expect(JSON.parse(value.out)).toEqual({
      expression: '(2,3):(3,1)',
      result: '(2,3):(3,1)',
      values: [{ kind: 'layout', text: '(2,3):(3,1)', shape: [2, 3], stride: [3, 1] }],
    });
    const error = await runWith(['eval', '--json', '4:1;\n size(b)']);
    expect(error.code).toBe(1);
    expect(error.err).toBe('');
    expect(JSON.parse(error.out)).toMatchObject({
      error: { code: 'UNKNOWN_NAME', op: 'evaluate', line: 2, column: 7 },
    });
    const kinds = await runWith(['eval', '--json', '3; (3); <3>; true; table(2:5); LayoutLeft']);
    expect((JSON.parse(kinds.out) as { values: object[] }).values).toEqual([
      { kind: 'integer', text: '3', value: 3 },
      { kind: 'tuple', text: '(3)', value: [3] },
      { kind: 'tiler', text: '<3>', value: [3] },
      { kind: 'boolean', text: 'true', value: true },
      { kind: 'table', text: '[0,5]', value: [0, 5] },
      { kind: 'symbol', text: 'LayoutLeft', value: 'LayoutLeft' },
    ]);
  });
});

it('the help of eval shows what it prints', async () => {
  const { out: help } = await runWith(['eval', '--help']);
  const examples = [...help.matchAll(/^ {2}\$ modewise eval '(.*)'\n((?: {2}[^ $].*\n)+)/gm)];
  expect(examples.length).toBe(4);
  for (const [, text, output] of examples)
    expect((await runWith(['eval', text!])).out).toBe(output!.replace(/^ {2}/gm, ''));
});

describe('modewise eval --batch', () => {
  it('prints one line for each line: results, errors, and nothing for nothing', async () => {
    const input = ['3:1\r\n\n# a comment\nbad(1)\n', 'a = 3:1\na\n3:1; 4:2 # two\n(2,', '3'];
    const { code, out, err } = await runWith(['eval', '--batch'], input);
    expect(code).toBe(1);
    expect(err).toBe('');
    const lines = out.split('\n');
    expect(lines.slice(0, 3)).toEqual(['3:1', '', '']);
    expect(lines[3]).toMatch(
      /^error: UNKNOWN_NAME: evaluate: line 1, column 1: no function or layout is called bad$/,
    );
    expect(lines[4]).toMatch(/^error: BAD_ARGUMENT: .* ends with its text/);
    expect(lines[5]).toMatch(/^error: UNKNOWN_NAME: .*a is not bound$/);
    expect(lines[6]).toBe('3:1; 4:2');
    expect(lines[7]).toMatch(/^error: SYNTAX: parse: line 1, column 5: /);
    expect(lines.slice(8)).toEqual(['']);
  });

  it('exit 0 where nothing was rejected, also for no input', async () => {
    expect(await runWith(['eval', '--batch'], ['3:1\n'])).toEqual({ code: 0, out: '3:1\n', err: '' });
    expect(await runWith(['eval', '--batch'])).toEqual({ code: 0, out: '', err: '' });
  });

  it('a line of three million brackets is one error and the run goes on', async () => {
    const chunks = [...Array<string>(30).fill('('.repeat(1e5)), '\n4:2\n'];
    const { out } = await runWith(['eval', '--batch'], chunks);
    expect(out).toMatch(/^error: SYNTAX: [^\n]{0,200}\n4:2\n$/);
    const { out: json } = await runWith(['eval', '--batch', '--json'], chunks);
    expect(json.split('\n')[0]!.length).toBeLessThan(400);
  });

  const lines = fc.array(
    fc.constantFrom(
      '4:2',
      '',
      ' # c',
      '(',
      '3:1; 2',
      'coalesce((2,2):(1,2))',
      'a = 1',
      'x',
      '1:1 o 2',
      'é',
      'table(2:3)',
    ),
    { maxLength: 30 },
  );

  test.prop([lines, fc.boolean()])(
    'line n of the output belongs to line n of the input',
    async (list, json) => {
      const flags = json ? ['--json'] : [];
      const { out } = await runWith(
        ['eval', '--batch', ...flags],
        [list.map((line) => `${line}\n`).join('')],
      );
      const single = await Promise.all(
        list.map(async (line) => (await runWith(['eval', '--batch', ...flags], [`${line}\n`])).out),
      );
      expect(out).toBe(single.join(''));
      for (const answer of single) expect(answer.match(/\n/g)).toHaveLength(1);
    },
  );
});
