import { describe, expect, it } from 'vitest';
import { runWith } from '../testing/fake-io.js';

describe('modewise check', () => {
  it('same: exit 0', async () => {
    expect(await runWith(['check', 'logical_product(3:2, 4:1)'])).toEqual({
      code: 0,
      out: 'modewise  (3,(2,2)):(2,(1,6))\nCUTLASS   same\n',
      err: '',
    });
  });

  it('wrong: tells the answer, the coordinate and both values, exit 1', async () => {
    const { code, out } = await runWith(['check', '(6,2):(1,7) o (3,2):(2,3)']);
    expect(code).toBe(1);
    expect(out).toMatch(/^modewise {2}rejects: NOT_COMPOSABLE: /);
    expect(out).toContain(
      'CUTLASS   wrong: CUTLASS answers (3,2):(2,3); at coordinate (2,1) it gives 7 where the law gives 8 ',
    );
  });

  it('rejects: tells the rule, exit 1', async () => {
    const { code, out } = await runWith(['check', 'composition((10,2):(16,4), 9:8)']);
    expect(code).toBe(1);
    expect(out).toMatch(/\nCUTLASS {3}rejects: Shape Divisibility Condition\n$/);
  });

  it('other: a right answer that is not ours, and why; exit 0', async () => {
    const { code, out } = await runWith(['check', 'complement(3:1)']);
    expect(code).toBe(0);
    expect(out).toBe(
      "modewise  1:3\nCUTLASS   other: CUTLASS answers 1:0, which is right too (complement(L, n) is CUTLASS's bounded form: " +
        "its complement(L) is complement(3:1, 3), modewise's is the free one)\n",
    );
    expect((await runWith(['eval', 'complement(3:1, 3)'])).out).toBe('1:0\n');
  });

  it('other, by an inner call: tells the call and where the offsets differ; exit 1 as they do', async () => {
    const text = 'composition(complement(3:1), 4:1)';
    const { code, out } = await runWith(['check', text]);
    expect(code).toBe(1);
    expect(out).toMatch(
      /^modewise {2}4:3\nCUTLASS {3}other: CUTLASS answers 4:0, which gives 0 at 1 where modewise's gives 3; it departs at complement\(3:1\): CUTLASS's is 1:0, modewise's 1:3 \(complement\(L, n\) is/,
    );
    const bound = await runWith(['check', 'a = 3:1; c = complement(a); table(4:1); c o 4:1']);
    expect(bound.code).toBe(1);
    expect(bound.out).toContain('it departs at complement(a), that is complement(3:1): ');
    const json = JSON.parse((await runWith(['check', '--json', text])).out) as object;
    expect(json).toMatchObject({
      op: 'composition',
      args: ['1:3', '4:1'],
      modewise: { text: '4:3' },
      cutlass: {
        kind: 'other',
        answer: '4:0',
        agrees: false,
        differs: { at: 1, ours: 3, theirs: 0 },
        departs: { call: 'complement(3:1)', modewise: '1:3', cutlass: '1:0' },
      },
    });
  });

  it('other, by an inner call, with our offsets all the same: exit 0', async () => {
    const { code, out } = await runWith(['check', 'logical_product(complement(3:2), 2:1)']);
    expect(code).toBe(0);
    expect(out).toMatch(/other: CUTLASS answers \(2,2\):\(1,2\); it departs at complement\(3:2\)/);
  });

  it('same, though an inner call is not: exit 0, and the call is told', async () => {
    for (const text of ['size(complement(3:2))', 'table(complement(3:2))', 'complement(3:2)(1)']) {
      const { code, out } = await runWith(['check', text]);
      expect(code).toBe(0);
      expect(out).toMatch(/\nCUTLASS {3}same; but it departs at complement\(3:2\): CUTLASS's is 2:1, /);
    }
  });

  it('wrong, by an inner call: the coordinate is that of the call that breaks its law', async () => {
    const { code, out } = await runWith(['check', 'coalesce(((6,2):(1,7) o (3,2):(2,3)))']);
    expect(code).toBe(1);
    expect(out).toContain(
      "wrong: CUTLASS answers (3,2):(2,3); it departs at (6,2):(1,7) o (3,2):(2,3): CUTLASS's is (3,2):(2,3), modewise refuses; " +
        'at coordinate (2,1) it gives 7 where the law gives 8 (R(c) = A(B(c)))',
    );
  });

  it('rejects, by an inner call: the call is told', async () => {
    const { code, out } = await runWith(['check', 'size(composition((10,2):(16,4), 9:8))']);
    expect(code).toBe(1);
    expect(out).toMatch(/\nCUTLASS {3}rejects: at composition\(\(10,2\):\(16,4\), 9:8\): Shape Divisibility/);
  });

  it('what CUTLASS makes of values that are only its own is told with them, and where they began', async () => {
    const rejected = await runWith([
      'check',
      'composition((10,2):(16,4), make_layout(9:8, complement(3:1)))',
    ]);
    expect(rejected.out).toMatch(
      /\nCUTLASS {3}rejects: at composition\(.*, that is composition\(\(10,2\):\(16,4\), \(9,1\):\(8,0\)\): .*; before that it departs at complement\(3:1\): /,
    );
    const text = 'composition((6,2):(1,7), make_layout((3,2):(2,3), complement(3:1)))';
    const wrong = await runWith(['check', text]);
    expect(wrong.code).toBe(1);
    expect(wrong.out).toMatch(
      /wrong: CUTLASS answers \(\(3,2\),1\):\(\(2,3\),0\); it departs at composition.*; at coordinate \(\(2,1\),0\) it gives 7 where the law gives 8 .*; before that it departs at complement/,
    );
    expect(JSON.parse((await runWith(['check', '--json', text])).out)).toMatchObject({
      cutlass: { kind: 'wrong', at: '((2,1),0)', before: { call: 'complement(3:1)', cutlass: '1:0' } },
    });
  });

  it('an operation that both accept or refuse for another reason than CUTLASS is an error of the text', async () => {
    const ran = await runWith(['check', 'size<5>(coalesce(3:1))']);
    expect(ran.code).toBe(1);
    expect(ran.err).toMatch(/^error: BAD_MODE: .*mode 5 does not exist/);
    const unneeded = await runWith(['check', 'a = complement((2,2):(1,1)); size(3:1)']);
    expect(unneeded.err).toMatch(/^error: NOT_INJECTIVE: /);
    const nothing = await runWith(['check', 'size<1>(complement(3:2))']);
    expect(nothing.code).toBe(1);
    expect(nothing.out).toMatch(/other: CUTLASS has no answer; it departs at complement\(3:2\)/);
  });

  it.each(['logical_prodct(3:1, 2:1)', 'size(complment(3:1))', 'a = comlement(3:1); size(a)'])(
    '%s: a misspelt function is told as by eval',
    async (text) => {
      const { code, err } = await runWith(['check', text]);
      expect(code).toBe(1);
      expect(err).toMatch(/did you mean (logical_product|complement)\?/);
      expect(err).toBe((await runWith(['eval', text])).err);
    },
  );

  it('--json holds both', async () => {
    const { code, out } = await runWith(['check', '--json', 'a = (4,6,8):(2,3,5); a o 6:3']);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      op: 'composition',
      args: ['(4,6,8):(2,3,5)', '6:3'],
      modewise: { error: { code: 'NOT_COMPOSABLE' } },
      cutlass: { kind: 'wrong', answer: '(2,3):(6,3)', expected: 7, got: 3 },
    });
  });

  it.each([
    'table(3:1)',
    'make_layout((2,3), (3,1))',
    'size<0>((2,3):(3,1))',
    'injective(3:1)',
    'idx2crd(35, (4,8):(1,4))',
  ])('%s, of which nothing is known, is refused with what is', async (text) => {
    const { code, out, err } = await runWith(['check', text]);
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toMatch(/it is not known what CUTLASS answers to .*\(it is known of size, cosize, /);
    expect(err).not.toMatch(/imitation|cutlassAnswer/);
  });

  it.each([
    ['upcast((4,8):(1,4), 2)', /^modewise {2}\(2,8\):\(1,2\)\nCUTLASS {3}same\n$/],
    ['(4,8):(8,1) o Sw<1,0,1>', /^modewise {2}Sw<1,3,1> o 0 o \(4,8\):\(8,1\)\nCUTLASS {3}same\n$/],
    ['slice((7,_), Sw<3,3,3> o 0 o (8,64):(64,1))', /\nCUTLASS {3}same\n$/],
    ['get(1, (2,3):(3,1))', /\nCUTLASS {3}same\n$/],
    ['stride(Sw<3,3,3> o 0 o 64:1)', /\nCUTLASS {3}rejects: compile error\n$/],
    ['upcast((4,8):(1,4), 3)', /\nCUTLASS {3}rejects: Divisibility condition\n$/],
    [
      'right_inverse(Sw<3,3,3> o 8 o (5,6):(6,1))',
      /\nCUTLASS {3}wrong: CUTLASS answers \(6,5\):\(5,1\) o -8 o Sw<3,3,3>; at coordinate 0 it gives -11 where /,
    ],
  ])('%s: casts, modes and swizzled layouts are compared too', async (text, told) => {
    expect((await runWith(['check', text])).out).toMatch(told);
  });

  it.each([
    'size(make_identity_layout((2,3)))',
    'stride((2,3):(1@0,1@1))',
    'ALayout(SM80_16x8x16_F32F16F16F32_TN)',
  ])('%s is refused: basis strides and atoms are not covered', async (text) => {
    const { code, err } = await runWith(['check', text]);
    expect(code).toBe(1);
    expect(err).toMatch(
      /basis strides, composed layouts .*, and tilings are not covered: it is not known what CUTLASS answers to /,
    );
  });

  it('where a call on the way is not covered, the verdict holds as far as it is known, and a line names the call', async () => {
    const text = 'complement(make_layout(shape(make_identity_layout((2,3)))), 12)';
    const { code, out } = await runWith(['check', text]);
    expect(code).toBe(0);
    expect(out).toBe(
      'modewise  2:6\nCUTLASS   as far as it is known: same\n' +
        "not known of CUTLASS, so modewise's own answer on both sides: shape\n",
    );
    expect(JSON.parse((await runWith(['check', '--json', text])).out)).toMatchObject({
      cutlass: { kind: 'same' },
      uncovered: ['shape'],
    });
    expect((await runWith(['check', 'complement(4:2,8)'])).out).not.toContain('known');
  });

  it.each([
    'make_layout(complement(4:2,8), 3:1@0)',
    'partition_A(tiled_mma(SM80_16x8x16_F32F16F16F32_TN), make_layout((16,16)), 3)',
  ])('%s is refused, though CUTLASS was asked of what goes into its last call', async (text) => {
    const { code, out, err } = await runWith(['check', text]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('it is not known what CUTLASS answers to ');
  });

  it('a departure inside a composed layout is told all the same', async () => {
    const { code, out } = await runWith(['check', 'Sw<1,0,2> o 0 o complement(3:1)']);
    expect(code).toBe(1);
    expect(out).toMatch(/CUTLASS answers Sw<1,0,2> o 0 o 1:0; it departs at complement\(3:1\)/);
  });

  it('what is no call is refused with its place', async () => {
    expect((await runWith(['check', '3:1'])).err).toMatch(/must end with a call .*\n3:1\n\^\n$/);
    expect(JSON.parse((await runWith(['check', '--json', '(3'])).out)).toMatchObject({
      error: { code: 'SYNTAX' },
    });
  });
});
