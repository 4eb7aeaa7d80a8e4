import type { MmaAtomEntry, MmaGroup } from './atom-entry.js';
import { typesIn } from './cutlass-types.js';
import type { MmaPlaces } from '../types.js';
import { distinct, makeAtom } from './make-atom.js';
import type { Pattern } from './patterns.js';
import { inShared, REGISTERS } from './places.js';
import {
  boundArguments,
  fullName,
  MAJOR_A,
  MAJOR_B,
  badArgument,
  type Parameter,
  SCALE_A,
  SCALE_B,
  SPARSE_SELECTION,
  templateText,
} from './template-parameters.js';

/** Families that share K, the ends of their names and their template parameters. */
interface Families {
  /** D, A and B of each. */
  readonly types: readonly string[];
  /** K of the dense instructions; the sparse have twice as much. */
  readonly k: number;
  readonly ends: readonly string[];
  readonly parameters: readonly Parameter[];
  /** The sizes N of the extended shapes. */
  readonly extended: readonly number[];
}

const PLAIN = [8, 16, 32, 64, 96, 128, 192, 256];
const EXTENDED = Array.from({ length: 32 }, (_, i) => 8 * (i + 1)).filter((n) => !PLAIN.includes(n));
const EXTENDED_OF_INTEGERS = [24, 48, 80, 112, 144, 160, 176, 208, 224, 240];
const BYTES = ['S32S8S8', 'S32S8U8', 'S32U8S8', 'S32U8U8'];
const SMALL_FLOATS = ['F16', 'F32'].flatMap((d) =>
  ['E4M3E4M3', 'E4M3E5M2', 'E5M2E4M3', 'E5M2E5M2'].map((ab) => d + ab),
);
const SCALES = [SCALE_A, SCALE_B];

const FAMILIES: readonly Families[] = [
  {
    types: ['F16F16F16', 'F32F16F16', 'F32BF16BF16'],
    k: 16,
    ends: [''],
    parameters: [MAJOR_A, MAJOR_B, ...SCALES],
    extended: EXTENDED,
  },
  { types: ['F32TF32TF32'], k: 8, ends: ['_TN'], parameters: SCALES, extended: EXTENDED },
  { types: BYTES, k: 32, ends: ['_TN', '_TN_SATURATE'], parameters: [], extended: EXTENDED_OF_INTEGERS },
  { types: SMALL_FLOATS, k: 32, ends: ['_TN'], parameters: SCALES, extended: EXTENDED },
];

/** A in registers, by K: eight threads along M of each warp, four along K. */
const A_IN_REGISTERS: Readonly<Record<number, string>> = {
  8: '((4,8,4),(2,2)):((64,1,16),(8,256))',
  16: '((4,8,4),(2,2,2)):((128,1,16),(64,8,512))',
  32: '((4,8,4),(4,2,2)):((256,1,16),(64,8,1024))',
  64: '((4,8,4),(8,2,2)):((512,1,16),(64,8,2048))',
};
/** What the metadata of a sparse instruction is about, by K. */
const METADATA: Readonly<Record<number, string>> = {
  16: '((2,2,8,4),(8,2)):((512,0,1,16),(64,8))',
  32: '((2,2,8,4),(16,2)):((1024,0,1,16),(64,8))',
  64: '((2,2,8,4),(32)):((8,2048,1,16),(64))',
};
/** In shared memory all 128 threads see the whole operand. */
const inMemory = (mn: number, k: number): string => `(128,(${mn},${k})):(0,(1,${mn}))`;
const accumulators = (n: number): string => `((4,8,4),(2,2,${n / 8})):((128,1,16),(64,8,512))`;

const patternOf = (n: number, k: number, from: string): Pattern => [
  '128:1',
  from === 'RS' ? (A_IN_REGISTERS[k] as string) : inMemory(64, k),
  inMemory(n, k),
  accumulators(n),
];

const NAME = /^(SM90|MMA|GMMA)_64x(\d{1,3})x(\d{1,2})_([A-Z0-9]+)_(SS|RS)((?:_TN(?:_SATURATE)?)?)$/;

const stemOf = (sparse: boolean, n: number, k: number, types: string, from: string, end: string): string =>
  `${sparse ? 'GMMA' : 'SM90'}_64x${n}x${k}_${types}_${from}${end}`;

const parametersOf = ({ parameters }: Families, sparse: boolean): readonly Parameter[] =>
  sparse ? [...parameters, SPARSE_SELECTION] : parameters;

/** B in shared memory, A too unless it is in registers; K-major where there is no choice. */
function placesOf(from: string, { parameters }: Families, values: readonly string[]): MmaPlaces {
  const [a, b] = parameters.includes(MAJOR_A) ? (values as readonly ('K' | 'MN')[]) : [];
  return Object.freeze({
    A: from === 'RS' ? REGISTERS : inShared(a ?? 'K'),
    B: inShared(b ?? 'K'),
    C: REGISTERS,
  });
}

const sourceOf = (n: number, sparse: boolean): string =>
  `cute/atom/mma_traits_sm90_gmma${sparse ? '_sparse' : ''}${PLAIN.includes(n) ? '' : '_ext'}.hpp`;

function entriesOf(sparse: boolean, extended: boolean): MmaAtomEntry[] {
  return FAMILIES.flatMap((families) =>
    (extended ? families.extended : PLAIN).flatMap((n) =>
      families.types.flatMap((types) =>
        ['SS', 'RS'].flatMap((from) =>
          families.ends.map((end) => {
            const k = families.k * (sparse ? 2 : 1);
            const stem = stemOf(sparse, n, k, types, from, end);
            return {
              name: families.parameters.includes(MAJOR_A) ? `${stem}<K,K>` : stem,
              template: templateText(stem, families.parameters),
              arch: 'sm_90a',
              shape: `64x${n}x${k}`,
              types: distinct(typesIn(types)),
              source: sourceOf(n, sparse),
            };
          }),
        ),
      ),
    ),
  );
}

/**
 * The instructions of a warp group of SM90. Dense ones are called `SM90_64x…` or, in their namespace, `MMA_64x…`, sparse ones
 * `GMMA_64x…`.
 */
export const gmma: MmaGroup = {
  find(name, args) {
    const parts = NAME.exec(name);
    if (parts === null) return undefined;
    const [, prefix, sizeN, sizeK, types, from, end] = parts as unknown as readonly string[] as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    const sparse = prefix === 'GMMA';
    const [n, k] = [Number(sizeN), Number(sizeK)];
    const families = FAMILIES.find((one) => one.types.includes(types) && one.ends.includes(end));
    if (families === undefined || k !== families.k * (sparse ? 2 : 1)) return undefined;
    if (!PLAIN.includes(n) && !families.extended.includes(n)) return undefined;
    const stem = stemOf(sparse, n, k, types, from, end);
    if (stem !== name && prefix !== 'MMA') return undefined;
    const parameters = parametersOf(families, sparse);
    const values = boundArguments('mma_atom', stem, parameters, args);
    if (from === 'RS' && families.parameters.includes(MAJOR_A) && values[0] !== 'K') {
      throw badArgument(
        'mma_atom',
        stem,
        values,
        'A in registers is K-major',
        `write ${stem}<K,${values[1]}>`,
      );
    }
    const [d, a, b] = typesIn(types) as ReturnType<typeof typesIn> & { 0: 'f32'; 1: 'f32'; 2: 'f32' };
    return makeAtom({
      name: fullName(stem, parameters, values),
      arch: 'sm_90a',
      shape: [64, n, k],
      pattern: patternOf(n, k, from),
      types: [d, a, b, d],
      places: placesOf(from, families, values),
      ...(sparse ? { sparsity: 2, layoutE: METADATA[k] as string } : {}),
      source: sourceOf(n, sparse),
    });
  },
  entries: () => [
    ...entriesOf(false, false),
    ...entriesOf(false, true),
    ...entriesOf(true, false),
    ...entriesOf(true, true),
  ],
};
