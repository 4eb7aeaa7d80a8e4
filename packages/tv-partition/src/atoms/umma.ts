import type { MmaPlaces } from '../types.js';
import type { ValueType } from '../value-type.js';
import { bitsOf } from '../value-type.js';
import type { MmaAtomEntry, MmaGroup } from './atom-entry.js';
import { distinct, makeAtom } from './make-atom.js';
import type { Pattern } from './patterns.js';
import { inShared, inTensor } from './places.js';
import {
  badArgument,
  boundArguments,
  fullName,
  MAJOR_A,
  MAJOR_B,
  type Parameter,
  SATURATE,
  SCALE_A,
  SCALE_B,
  templateText,
} from './template-parameters.js';
import { type UmmaFamily, UMMA_FAMILIES } from './umma-families.js';

const source = 'cute/atom/mma_traits_sm100.hpp';
const LARGEST_N = 256;

let families: ReadonlyMap<string, UmmaFamily> | undefined;
const byName = (): ReadonlyMap<string, UmmaFamily> =>
  (families ??= new Map(UMMA_FAMILIES.map((family) => [family.stem, family])));

function parametersOf(family: UmmaFamily): readonly Parameter[] {
  const { kinds, scales, vectors, scaled, negates, saturates } = family;
  const types = (pick: (kind: (typeof kinds)[number]) => readonly string[]): readonly string[] =>
    distinct(kinds.flatMap(pick));
  return [
    ...(family.interleaved === true
      ? []
      : [
          { name: 'A', values: types(({ ab }) => ab) },
          { name: 'B', values: types(({ ab }) => ab) },
          { name: 'C', values: types(({ c }) => c) },
        ]),
    ...(scales === undefined ? [] : [{ name: 'SF', values: scales }]),
    { name: 'M', values: family.m.map(String) },
    { name: 'N' },
    ...(vectors === undefined ? [] : [{ name: 'VS', values: vectors.map(String) }]),
    family.aIsKMajor === true ? { ...MAJOR_A, values: ['K'] } : MAJOR_A,
    family.bIsKMajor === true ? { ...MAJOR_B, values: ['K'] } : MAJOR_B,
    ...(scaled === true ? [{ name: 'ScaleC' }] : []),
    ...(negates ? [SCALE_A, SCALE_B] : []),
    ...(saturates ? [SATURATE] : []),
  ];
}

/** What N is a multiple of. */
function stepOf({ n }: UmmaFamily, m: number, majorB: string): number {
  if (majorB === 'MN' && n.mnMajor !== undefined) return n.mnMajor;
  return m === 128 && n.at128 !== undefined ? n.at128 : n.step;
}

const hasN = (family: UmmaFamily, m: number, n: number, majorB: string): boolean =>
  n >= 1 &&
  n <= LARGEST_N &&
  (n % stepOf(family, m, majorB) === 0 || (n === 8 && family.n.alsoEight === true));

/** One CTA holds everything; of two each has half of M in A and C, and half of N in B. */
function patternOf(ctas: 1 | 2, m: number, n: number, k: number): Pattern {
  const held = (rows: number, columns: number): string =>
    ctas === 1
      ? `(1,(${rows},${columns})):(0,(1,${rows}))`
      : `(2,(${rows / 2},${columns})):(${rows / 2},(1,${rows}))`;
  return [ctas === 1 ? '1:0' : '2:1', held(m, k), held(n, k), held(m, n)];
}

/** A in tensor memory where the name says `TS`, in shared memory where it says `SS`; the accumulators are in tensor memory. */
function placesOf({ stem, ctas, sparsity }: UmmaFamily, majorA = 'K', majorB = 'K'): MmaPlaces {
  const fromTensor = stem.includes('_TS');
  return Object.freeze({
    A: fromTensor
      ? inTensor(ctas === 1 ? 'NonInterleaved' : 'Duplicated')
      : inShared(majorA as 'K' | 'MN', sparsity !== undefined),
    B: inShared(majorB as 'K' | 'MN'),
    C: inTensor(fromTensor && ctas === 1 ? 'NonInterleaved' : 'Interleaved'),
  });
}

/** Values along K are 256 bits, or a fixed number where values of different widths mix. */
const depthOf = ({ k, sparsity }: UmmaFamily, a: ValueType): number =>
  k ?? ((sparsity === undefined ? 1 : 2) * 256) / bitsOf(a);

/** The instructions of SM100 and SM103 over tensor memory, of one CTA or two. */
export const umma: MmaGroup = {
  find(stem, args) {
    const family = byName().get(stem);
    if (family === undefined) return undefined;
    const parameters = parametersOf(family);
    const values = boundArguments('mma_atom', stem, parameters, args);
    const value = (name: string): string | undefined => values[parameters.findIndex((p) => p.name === name)];
    const refuse = (message: string): never => {
      throw badArgument('mma_atom', stem, values, message, `write ${templateText(stem, parameters)}`);
    };
    const [a, b, c] = (
      family.interleaved === true ? ['complex<tf32>', 'complex<tf32>', 'f32'] : values
    ) as readonly [ValueType, ValueType, ValueType];
    if (!family.kinds.some((kind) => kind.ab.includes(a) && kind.ab.includes(b) && kind.c.includes(c))) {
      refuse(`no instruction has A of ${a}, B of ${b} and C of ${c}`);
    }
    const [m, n] = [Number(value('M')), Number(value('N'))];
    const majorB = value('MajorB') ?? '';
    if (!hasN(family, m, n, majorB)) {
      refuse(`N is a multiple of ${stepOf(family, m, majorB)} up to ${LARGEST_N}, not ${n}`);
    }
    const scale = value('SF');
    const vector = Number(value('VS') ?? family.vector);
    if (scale === 'ue4m3' && vector === family.onlyUe8m0) {
      refuse(`a scale factor for ${vector} elements is of ue8m0, not ue4m3`);
    }
    const k = depthOf(family, a);
    return makeAtom({
      name: fullName(stem, parameters, values),
      arch: family.arch,
      shape: [m, n, k],
      pattern: patternOf(family.ctas, m, n, k),
      types: [c, family.storedA ?? a, b, c],
      places: placesOf(family, value('MajorA'), value('MajorB')),
      ...(family.sparsity === undefined ? {} : { sparsity: family.sparsity }),
      ...(scale === undefined ? {} : { scales: { type: scale as ValueType, vector } }),
      source,
    });
  },
  entries: () => UMMA_FAMILIES.flatMap(entriesOf),
  admits(entry, m, n) {
    const family = byName().get(entry.template.split('<', 1)[0] as string);
    return family?.m.includes(m) === true && hasN(family, m, n, 'K');
  },
};

/** One of each kind of values. */
function entriesOf(family: UmmaFamily): readonly MmaAtomEntry[] {
  const parameters = parametersOf(family);
  return family.kinds.map(({ ab, c, complex }) => {
    const chosen = parameters
      .filter(({ fallback }) => fallback === undefined)
      .map(({ name, values }) => {
        if (name === 'A' || name === 'B') return ab[0] as string;
        if (name === 'C') return c[0] as string;
        if (name === 'N') return '64';
        if (name === 'ScaleC') return '0';
        return values?.[0] ?? '';
      });
    const k = depthOf(family, family.interleaved === true ? 'complex<tf32>' : (ab[0] as ValueType));
    const types = [
      ...ab,
      ...c,
      ...(family.scales ?? []),
      ...(family.storedA === undefined ? [] : [family.storedA]),
    ];
    const template = templateText(family.stem, parameters);
    return {
      name: `${family.stem}<${chosen.join(',')}>`,
      template: complex === true ? template.replace('<A,B,C,', '<complex<A>,complex<A>,f32,') : template,
      arch: family.arch,
      shape: `MxNx${k}`,
      types: distinct<ValueType>(types),
      source,
    };
  });
}
