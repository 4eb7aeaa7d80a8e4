import { type Layout, LayoutError } from '@modewise/layout-core';
import { copyAtom } from '@modewise/tv-partition';
import type { CopyAtom, CopyTraits, MmaAtom, ValueType } from '@modewise/tv-partition';
import { bare, functionsOf, overload, required } from '../function-entry.js';
import type { FunctionEntry } from '../function-entry.js';
import { aCopyAtom, aCopyOperation, anInteger, anMmaAtom, aValueType } from '../kinds.js';
import { layoutValue, tupleValue } from '../values.js';
import type { Value } from '../values.js';

const group = 'Atoms';
const entry = functionsOf(group);
const ofCopyAtom = required('copy_atom', aCopyAtom);
const ofOperation = required('operation', aCopyOperation);

/** What CUTLASS's traits say of an MMA or copy operation. */
export const atoms: readonly FunctionEntry[] = [
  mma('Shape_MNK', '(M,N,K) of an MMA atom', ({ shapeMNK }) => tupleValue(shapeMNK), '(16,8,16)'),
  {
    name: 'ThrID',
    group,
    summary: 'thread of the atom -> thread of the group that executes it',
    overloads: [
      overload([required('atom', anMmaAtom)], ({ thrId }) => layoutValue(thrId)),
      overload([ofCopyAtom], ({ thrId }) => layoutValue(thrId)),
      overload([ofOperation], ({ thrId }) => layoutValue(thrId)),
    ],
    example: ['ThrID(SM70_8x8x4_F32F16F16F32_TN)', '(4,2):(1,16)'],
  },
  mma(
    'ALayout',
    '(thread, value) -> element of A, the (M,K) tile',
    ({ layoutA }) => layoutValue(layoutA),
    '((4,8),(2,2,2)):((32,1),(16,8,128))',
  ),
  mma(
    'BLayout',
    '(thread, value) -> element of B, the (N,K) tile',
    ({ layoutB }) => layoutValue(layoutB),
    '((4,8),(2,2)):((16,1),(8,64))',
  ),
  mma(
    'CLayout',
    '(thread, value) -> element of C, the (M,N) tile',
    ({ layoutC }) => layoutValue(layoutC),
    '((4,8),(2,2)):((32,1),(16,8))',
  ),
  partOf(
    'ELayout',
    '(thread, value) -> element of A, the (M,K) tile, that the metadata of a sparse atom is about',
    ({ layoutE }) => layoutE,
    'sparse',
    'SM120_SPARSE_16x8x64_TN<e2m1,e4m3,f32>',
    '((2,2,8),32):((8,512,1),16)',
  ),
  partOf(
    'SFALayout',
    '(thread, value) -> element of A, the (M,K) tile, that the scale factor of a block-scaled atom is for',
    ({ scales }) => scales?.layoutA,
    'block-scaled',
    'SM120_16x8x32_TN_VS<e2m1,e2m1,f32,ue8m0,32>',
    '((2,2,8),32):((8,0,1),16)',
  ),
  partOf(
    'SFBLayout',
    '(thread, value) -> element of B, the (N,K) tile, that the scale factor of a block-scaled atom is for',
    ({ scales }) => scales?.layoutB,
    'block-scaled',
    'SM120_16x8x32_TN_VS<e2m1,e2m1,f32,ue8m0,32>',
    '((4,8),32):((0,1),8)',
  ),
  mma('ValTypeD', 'the value type of D', ({ typeD }) => typeValue(typeD), 'f32'),
  mma(
    'ValTypeA',
    'the value type of A; sparse_elem<n,type> where a stored value stands for n elements',
    ({ typeA, sparsity }) => (sparsity === undefined ? typeValue(typeA) : sparseElement(sparsity, typeA)),
    'f16',
  ),
  mma('ValTypeB', 'the value type of B', ({ typeB }) => typeValue(typeB), 'f16'),
  mma('ValTypeC', 'the value type of C', ({ typeC }) => typeValue(typeC), 'f32'),
  {
    name: 'sparse_elem',
    group,
    summary: 'the type of a stored value that stands for n elements of a sparse operand',
    overloads: [bare([required('n', anInteger), required('type', aValueType)], sparseElement)],
    example: ['sparse_elem<2,half_t>', 'sparse_elem<2,f16>'],
  },
  entry(
    'copy_atom',
    'a copy operation over values of a type',
    [ofOperation, required('type', aValueType)],
    ({ name }, type) => ({ kind: 'copy_atom', atom: copyAtom(name, type) }),
    'SM75_U32x4_LDSM_N, half_t',
    'copy_atom(SM75_U32x4_LDSM_N,f16)',
  ),
  copy('SrcLayout', 'the source', ({ srcLayout }) => srcLayout, '(32,8):(8,1)'),
  copy('DstLayout', 'the destination', ({ dstLayout }) => dstLayout, '(32,(2,4)):(2,(1,64))'),
  copy('RefLayout', 'the side that tilings refer to', ({ refLayout }) => refLayout, '(32,(2,4)):(2,(1,64))'),
];

function mma(name: string, summary: string, part: (atom: MmaAtom) => Value, answer: string): FunctionEntry {
  return entry(name, summary, [required('atom', anMmaAtom)], part, 'SM80_16x8x16_F32F16F16F32_TN', answer);
}

/** A layout that only some atoms have. */
function partOf(
  name: string,
  summary: string,
  part: (atom: MmaAtom) => Layout | undefined,
  which: string,
  example: string,
  answer: string,
): FunctionEntry {
  const read = (atom: MmaAtom): Value => {
    const layout = part(atom);
    if (layout !== undefined) return layoutValue(layout);
    throw new LayoutError({
      code: 'BAD_ARGUMENT',
      op: name,
      inputs: [atom.name],
      message: `${atom.name} has no ${name}`,
      hint: `${which} atoms whose threads hold it have, such as ${example}`,
    });
  };
  return entry(name, summary, [required('atom', anMmaAtom)], read, example, answer);
}

function copy(
  name: string,
  side: string,
  part: (copy: CopyAtom | CopyTraits) => Layout,
  answer: string,
): FunctionEntry {
  return {
    name,
    group,
    summary: `(thread, value) -> value of the tile, of ${side} of a copy atom; of an operation alone in bits`,
    overloads: [
      overload([ofCopyAtom], (atom) => layoutValue(part(atom))),
      overload([ofOperation], (traits) => layoutValue(part(traits))),
    ],
    example: [`${name}(copy_atom(SM75_U32x4_LDSM_N, f16))`, answer],
  };
}

function typeValue(type: ValueType): Value {
  return { kind: 'value_type', type };
}

function sparseElement(n: number, type: ValueType): Value {
  return { kind: 'symbol', symbol: `sparse_elem<${n},${type}>` };
}
