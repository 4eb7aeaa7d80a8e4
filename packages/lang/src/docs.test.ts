import { fileURLToPath } from 'node:url';
import * as core from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import { docExamples, runExample } from '../../../tools/doc-examples.mjs';
import { explainCharacter } from './explain-character.js';
import { foreignSyntax } from './foreign-syntax.js';
import { tableOf } from './functions/table-of.js';
import * as lang from './index.js';
import { missingComma } from './missing-comma.js';
import { bitOrigins } from './steps/bit-origins.js';
import { swizzleBits } from './steps/swizzle-bits.js';

const internal = { bitOrigins, explainCharacter, foreignSyntax, missingComma, swizzleBits, tableOf };

const examples = docExamples(fileURLToPath(new URL('.', import.meta.url)));

describe('the docstrings', () => {
  it('hold examples', () => {
    expect(examples.length).toBeGreaterThan(9);
  });

  it.each(examples)('$file: $expression gives $expected', ({ expression, expected }) => {
    expect(String(runExample(expression, { ...core, ...lang, ...internal }))).toBe(expected);
  });
});

describe('the page of the notation', () => {
  const rows = lang.notation.flatMap(({ form, examples: list }) =>
    list.map(([expression, value]) => ({ form, expression, value })),
  );

  it.each(rows)('$form: $expression is $value', ({ expression, value }) => {
    expect(lang.printValue(lang.evaluateOne(expression))).toBe(value);
  });

  it('has an example of every form', () => {
    for (const { examples: list } of lang.notation) expect(list).not.toEqual([]);
  });
});

describe('the table of functions', () => {
  const entries = [...lang.language.functions.values()];

  it.each(entries)('$name: its example has the value it tells', ({ name, example: [expression, value] }) => {
    expect(expression).toContain(name);
    expect(lang.printValue(lang.evaluateOne(expression))).toBe(value);
  });

  it('has every function it must know', () => {
    const wanted =
      'size rank depth cosize shape stride get make_layout make_ordered_layout coalesce filter flatten group append ' +
      'prepend composition complement right_inverse left_inverse nullspace with_shape product_each crd2idx idx2crd ' +
      'compatible congruent weakly_congruent injective surjective bijective table logical_product zipped_product ' +
      'tiled_product flat_product blocked_product raked_product logical_divide zipped_divide tiled_divide ' +
      'flat_divide tile_to_shape tile_unzip select take replace zip ceil_div ' +
      'Sw E make_swizzle make_composed_layout as_position_independent_swizzle_layout get_swizzle_portion get_nonswizzle_portion layout_a offset layout_b ' +
      'make_basis_like make_identity_layout ' +
      'slice dice slice_and_offset domain_offset inner_partition outer_partition local_tile local_partition ' +
      'recast upcast downcast max_common_vector max_common_layout max_alignment make_layout_like ' +
      'make_fragment_like domain_distribute coshape coprofile product sum max min gcd inner_product ' +
      'elem_scale product_like shape_div round_up front back wrap unwrap reverse flatten_to_tuple unflatten ' +
      'insert remove replace_front replace_back repeat_like tuple_repeat make_int_tuple compact_major ' +
      'compact_col_major compact_row_major compact_order zip2_by crd2crd get_hier_coord get_flat_coord ' +
      'get_1d_coord filter_zeros lex_less lex_leq lex_gtr lex_geq colex_less colex_leq colex_gtr colex_geq ' +
      'elem_less elem_leq elem_gtr elem_geq evenly_divides same_function image_contains ' +
      'Shape_MNK ThrID ALayout BLayout CLayout ELayout SFALayout SFBLayout ' +
      'ValTypeD ValTypeA ValTypeB ValTypeC sparse_elem ' +
      'copy_atom SrcLayout DstLayout RefLayout tiled_mma thr_layout_vmnk tile_shape ' +
      'get_layoutA_TV get_layoutB_TV get_layoutC_TV thrfrg_A thrfrg_B thrfrg_C partition_A partition_B partition_C ' +
      'partition_shape_A partition_shape_B partition_shape_C ' +
      'partition_fragment_A partition_fragment_B partition_fragment_C tiled_copy make_tiled_copy_impl ' +
      'make_tiled_copy_A make_tiled_copy_B make_tiled_copy_C make_tiled_copy_C_atom make_tiled_copy_S ' +
      'make_tiled_copy_D make_cotiled_copy TiledLayout_TV Tiler_MN get_layoutS_TV get_layoutD_TV ' +
      'tidfrg_S tidfrg_D partition_S partition_D retile_S retile_D ownership owners_of element_of warp_access ' +
      'copy_access_S copy_access_D bank_conflicts global_sectors widest_vector suggest_swizzle ' +
      ['MN', 'K']
        .flatMap((m) => ['INTER', 'SW32', 'SW64', 'SW128'].map((w) => `Layout_${m}_${w}_Atom`))
        .join(' ');
    expect(entries.map((e) => e.name).sort()).toEqual(wanted.split(' ').sort());
  });

  it('shows template arguments, optional and repeated ones in the signature', () => {
    expect(lang.signatures(lang.findFunction('get')!)).toEqual(['get<i…>(x)', 'get(i…, x)', 'get(x, i…)']);
    expect(lang.signatures(lang.findFunction('coalesce')!)).toEqual(['coalesce(layout[, profile])']);
  });

  it('grows without the parser: a new function and a new constant are called like the others', () => {
    const double = lang.overload([lang.required('n', lang.anInteger)], (n) => lang.tupleValue(2 * n));
    const entry = {
      name: 'twice',
      group: 'More',
      summary: '2n',
      overloads: [double],
      example: ['twice(2)', '4'],
    } as const;
    const more = lang.makeLanguage([...entries, entry], [['ten', lang.tupleValue(10)]]);
    expect(lang.printValue(lang.evaluateOne('twice(ten)', more))).toBe('20');
    expect(() => lang.makeLanguage([entry, entry])).toThrow(/two functions are called twice/);
  });
});
