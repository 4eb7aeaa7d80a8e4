import { describe, expect, it } from 'vitest';
import { runWith } from '../testing/fake-io.js';

describe('modewise explain', () => {
  it('shows the steps and the law at the last coordinate', async () => {
    const { code, out } = await runWith(['explain', 'logical_product(3:2, 4:1)']);
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      'A = 3:2',
      'B = 4:1',
      'C = complement(A)      # = (2,1):(1,6), the free complement: what A leaves free; CUTLASS 4.7: complement(A, 12) = (2,2):(1,6)',
      'D = composition(C, B)  # = (2,2):(1,6), where each copy of A starts',
      'R = make_layout(A, D)  # = (3,(2,2)):(2,(1,6)), the place in A, then which copy',
      '# law: R(i,j) = A(i) + C(B(j))',
      'R(2,3)                 # = 11 = A(2) + C(3) = 4 + 7',
      '',
    ]);
  });

  it('its help shows what it prints', async () => {
    const { out: help } = await runWith(['explain', '--help']);
    const commands = [...help.matchAll(/^ {2}\$ modewise explain '(.*)'$/gm)];
    expect(commands.length).toBe(2);
    for (const [, command] of commands) {
      const { out } = await runWith(['explain', command!]);
      expect(help).toContain(out.replace(/^(?=.)/gm, '  '));
    }
  });

  it.each([
    'composition((10,2):(16,4), (3,4):(1,5))',
    '(4,8):(8,1) o <2:2,_>',
    'x = (2,3):(3,1); logical_product(x, (2,2):(1,2))',
    'logical_product((2,3):(3,1), <2:3,_>)',
    'logical_divide((4,2,3):(2,1,8), 4:2)',
    'zipped_product((2,3):(3,1), <2:3,2:4>)',
    'tiled_product(32:1, make_layout((2,2,1)))',
    'flat_product(6:1, 2)',
    'zipped_divide((4,6,5):(1,4,24), (2,3))',
    'tiled_divide((4,6,5):(1,4,24), <2,3>)',
    'flat_divide(((4,2),6):((1,4),8), <<2,2>,3>)',
    'blocked_product(3:2, 4:1)',
    'blocked_product((2,3):(3,1), 2:1)',
    'raked_product((2,5):(5,1), (3,4):(1,3))',
    'tile_to_shape((2,3):(3,1), (4,6,2), (2,0,1))',
    'tile_to_shape(2:1, (6), LayoutRight)',
    'tile_to_shape(2:1, 6)',
    'Sw<2,0,3> o 0 o (8,8):(8,1)',
    '((2,2),(3,2)):((3,6),(1,12))(3,4)',
    'L = Sw<2,0,3> o 4 o (8,8):(8,1); L(3,4)',
    '(make_identity_layout((4,(2,3))))(3,5)',
    '((4,5):(5,1) o (1,1) o (2,3):(1@0,1@1))(1,2)',
    '(6 + (3,2):(1,10))(2,1)',
    'Sw<3,4,3>(128)',
    'tiled_copy(copy_atom(UniversalCopy<128>, f32), (32,8):(8,1), make_layout((1,4)))',
    'make_tiled_copy_B(copy_atom(SM75_U32x4_LDSM_N, f16), tiled_mma(SM80_16x8x16_F32F16F16F32_TN, make_layout((2,2,1)), <32,32,16>))',
    'tidfrg_S(tiled_copy(copy_atom(UniversalCopy<128>, f32), (32,8):(8,1), make_layout((1,4))), (128,64):(64,1))',
    'partition_D(tiled_copy(copy_atom(UniversalCopy<128>, f32), (32,8):(8,1), make_layout((1,4))), make_layout((128,64)), 5)',
    'retile_S(make_tiled_copy_A(copy_atom(SM75_U32x4_LDSM_N, f16), tiled_mma(SM80_16x8x16_F32F16F16F32_TN)), ((2,2,2),8,4):((1,2,4),8,64))',
    'thrfrg_A(tiled_mma(SM80_16x8x16_F32F16F16F32_TN, make_layout((2,2,1))), make_layout((128,64)))',
    'partition_C(tiled_mma(SM80_16x8x16_F32F16F16F32_TN, make_layout((2,2,1))), Sw<3,3,3> o 0 o (128,64):(64,1), 37)',
  ])('%s: every line as printed, pasted after those before it, is what it says', async (text) => {
    const { code, out } = await runWith(['explain', text]);
    expect(code).toBe(0);
    const lines = out.trimEnd().split('\n');
    const names = lines.map((line) => /^(\w+) = /.exec(line)?.[1]).filter((name) => name !== undefined);
    expect(new Set(names).size).toBe(names.length);
    let before = '';
    for (const line of lines) {
      const [, name, value] = /^(?:(\w+) = )?.*?  # = ([^ ]+?(?: [o+] [^ ]+?)*),? (?![o+] )/.exec(line) ?? [];
      before += `${line}\n`;
      if (value === undefined) continue;
      const shown = (await runWith(['eval', name === undefined ? before : `${before}${name}`])).out;
      expect(shown).toBe(`${value}\n`);
      const [, theirs, answer] = /CUTLASS 4\.7: (.*) = (.*)$/.exec(line) ?? [];
      if (theirs !== undefined) expect((await runWith(['eval', before + theirs])).out).toBe(`${answer!}\n`);
    }
    const end = await runWith(['eval', lines.some((line) => line.startsWith('# law')) ? out : `${out}R`]);
    expect(end.code).toBe(0);
    const result = lines.filter((line) => line.startsWith('R = ')).at(-1)!;
    expect(result).toContain(`# = ${(await runWith(['eval', text])).out.trim()}, `);
  });

  it('comments stand in one column where lines are short, two blanks after a long one', async () => {
    const { out } = await runWith(['explain', 'blocked_product((2,3):(3,1), (2,2):(1,2))']);
    const lines = out.split('\n').filter((line) => line.includes('  # '));
    const columns = new Set(lines.map((line) => line.indexOf('# ')).filter((column) => column <= 60));
    expect(columns.size).toBe(1);
    for (const line of lines.filter((l) => l.indexOf('# ') > 60)) expect(line).toMatch(/[^ ] {2}# /);
    expect(out).not.toMatch(/ \n/);
  });

  it('every step is an expression that eval takes', async () => {
    const { out } = await runWith(['explain', '--json', 'raked_product((2,5):(5,1), (3,4):(1,3))']);
    const { inputs, steps } = JSON.parse(out) as Record<'inputs' | 'steps', Record<string, string>[]>;
    let bindings = inputs.map(({ name, value }) => `${name} = ${value}; `).join('');
    expect(steps.length).toBe(4);
    for (const { name, expression, value } of steps) {
      expect((await runWith(['eval', bindings + expression!])).out).toBe(`${value}\n`);
      bindings += `${name} = ${expression}; `;
    }
    expect(steps.at(-1)!.value).toBe('((3,2),(4,5)):((10,5),(30,1))');
  });

  it('a refusal prints nothing on standard output; its error comes first, then the steps that lead to it', async () => {
    const { code, out, err } = await runWith(['explain', 'logical_product(3:2, 3:1)']);
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toMatch(
      /^error: NOT_COMPOSABLE: [^\n]*\nline 1, column 1: in this call\nlogical_product\(3:2, 3:1\)\n\^\nUp to there:\nA = 3:2\nB = 3:1\nC = complement\(A\) {2}# = \(2,1\):\(1,6\), [^\n]*\n$/,
    );
    expect((await runWith(['explain', 'tile_to_shape((2,3):(3,1), (5,6))'])).err).not.toContain(
      'Up to there',
    );
    const json = await runWith(['explain', '--json', 'logical_product(3:2, 3:1)']);
    expect(JSON.parse(json.out)).toMatchObject({ steps: [{ name: 'C' }], error: { code: 'NOT_COMPOSABLE' } });
  });

  it('what has no steps is refused', async () => {
    expect((await runWith(['explain', 'size(3:1)'])).err).toMatch(/has no steps to show/);
    expect((await runWith(['explain', '--json', '3:1'])).code).toBe(1);
  });

  it('a misspelt function is told as by eval', async () => {
    const { code, err } = await runWith(['explain', 'raked_prodct(4:1, 2:1)']);
    expect(code).toBe(1);
    expect(err).toContain('did you mean raked_product');
    expect(err).toBe((await runWith(['eval', 'raked_prodct(4:1, 2:1)'])).err);
  });
});
