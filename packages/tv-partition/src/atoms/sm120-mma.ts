import type { MmaScales } from '../types.js';
import type { ValueType } from '../value-type.js';
import type { MmaAtomEntry, MmaGroup } from './atom-entry.js';
import { distinct, layoutOf, makeAtom, sizesOf } from './make-atom.js';
import { type PatternName, PATTERNS, shapeOf } from './patterns.js';
import { boundArguments, fullName, type Parameter } from './template-parameters.js';

/** A template over value types. */
interface Template {
  readonly pattern: PatternName;
  /** What registers hold of A and B: smaller values lie in wider containers. */
  readonly stored: { readonly a?: ValueType; readonly b: ValueType };
  readonly sparsity?: number;
  readonly layoutE?: string;
  /** The types that A and B can have. */
  readonly values: readonly ValueType[];
  readonly results: readonly ValueType[];
  /** Per type of the scale factors the numbers of elements that one of them stands for. */
  readonly scales?: Readonly<Partial<Record<ValueType, readonly number[]>>>;
  readonly source: string;
}

const SMALL = ['e2m1', 'e3m2', 'e2m3', 'e4m3', 'e5m2'] as const;
const FP4 = ['e2m1'] as const;
const DENSE = 'cute/atom/mma_traits_sm120.hpp';
const SPARSE = 'cute/atom/mma_traits_sm120_sparse.hpp';
const E_64 = '((2,2,8),32):((8,512,1),16)';
const E_128 = '((2,2,8),(64)):((8,1024,1),(16))';

const TEMPLATES: Readonly<Record<string, Template>> = {
  SM120_16x8x32_TN: {
    pattern: '16x8x32/8',
    stored: { a: 'u8', b: 'u8' },
    values: SMALL,
    results: ['f32', 'f16'],
    source: DENSE,
  },
  SM120_16x8x32_TN_VS: {
    pattern: '16x8x32/8',
    stored: { a: 'u8', b: 'u8' },
    values: SMALL,
    results: ['f32'],
    scales: { ue8m0: [32] },
    source: DENSE,
  },
  SM120_16x8x64_TN_VS: {
    pattern: '16x8x64/4',
    stored: { a: 'u4', b: 'u4' },
    values: FP4,
    results: ['f32'],
    scales: { ue8m0: [16, 32], ue4m3: [16, 32] },
    source: DENSE,
  },
  SM120_SPARSE_16x8x64_TN: {
    pattern: '16x8x64/8 sparse',
    stored: { b: 'u8' },
    sparsity: 2,
    layoutE: E_64,
    values: SMALL,
    results: ['f32', 'f16'],
    source: SPARSE,
  },
  SM120_SPARSE_16x8x64_TN_VS: {
    pattern: '16x8x64/8 sparse',
    stored: { b: 'u8' },
    sparsity: 2,
    layoutE: E_64,
    values: SMALL,
    results: ['f32'],
    scales: { ue8m0: [64] },
    source: SPARSE,
  },
  SM120_SPARSE_16x8x128_TN_VS: {
    pattern: '16x8x128/4 sparse',
    stored: { a: 'u8', b: 'u4' },
    sparsity: 4,
    layoutE: E_128,
    values: FP4,
    results: ['f32'],
    scales: { ue8m0: [32, 64], ue4m3: [32] },
    source: SPARSE,
  },
};

/** CUTLASS gives the traits of a scaled operation for every number of elements; the instructions have these. */
const VECTORS = ['16', '32', '64'];

function parametersOf({ values, results, scales }: Template): readonly Parameter[] {
  const types: Parameter[] = [
    { name: 'A', values },
    { name: 'B', values },
    { name: 'C', values: results },
  ];
  if (scales === undefined) return types;
  return [...types, { name: 'SF', values: Object.keys(scales) }, { name: 'VS', values: VECTORS }];
}

/** Of 32 threads every second pair holds factors of A, and every fourth of B; what a thread holds is along K. */
function scalesOf(type: string, vector: string, k: number): MmaScales {
  return {
    type: type as ValueType,
    vector: Number(vector),
    layoutA: layoutOf(`((2,2,8),${k}):((8,0,1),16)`),
    layoutB: layoutOf(`((4,8),${k}):((0,1),8)`),
  };
}

function instances(stem: string, template: Template): readonly MmaAtomEntry[] {
  const { pattern, values, results, scales, stored, source } = template;
  const factors = Object.entries(scales ?? {}).flatMap(([type, sizes]) =>
    sizes.map((n) => [type, String(n)]),
  );
  return results.flatMap((c) =>
    values.flatMap((a) =>
      values.flatMap((b) =>
        (scales === undefined ? [[]] : factors).map((factor) => {
          const name = `${stem}<${[a, b, c, ...factor].join(',')}>`;
          const types = [c, a, b, ...factor.slice(0, 1), ...Object.values(stored)] as ValueType[];
          return {
            name,
            template: name,
            arch: 'sm_120a',
            shape: shapeOf(pattern),
            types: distinct(types),
            source,
          };
        }),
      ),
    ),
  );
}

/** The instructions of SM120 over small floats, with block scales and sparse. */
export const sm120Mma: MmaGroup = {
  find(stem, args) {
    if (!Object.hasOwn(TEMPLATES, stem)) return undefined;
    const template = TEMPLATES[stem] as Template;
    const parameters = parametersOf(template);
    const values = boundArguments('mma_atom', stem, parameters, args);
    const [a, , c, factor, vector] = values as readonly [ValueType, ValueType, ValueType, string?, string?];
    const { pattern, stored, sparsity, layoutE, source } = template;
    const shape = sizesOf(shapeOf(pattern));
    return makeAtom({
      name: fullName(stem, parameters, values),
      arch: 'sm_120a',
      shape,
      pattern: PATTERNS[pattern],
      types: [c, stored.a ?? a, stored.b, c],
      ...(sparsity === undefined ? {} : { sparsity }),
      ...(layoutE === undefined ? {} : { layoutE }),
      ...(factor === undefined || vector === undefined ? {} : { scales: scalesOf(factor, vector, shape[2]) }),
      source,
    });
  },
  entries: () => Object.entries(TEMPLATES).flatMap(([stem, template]) => instances(stem, template)),
};
