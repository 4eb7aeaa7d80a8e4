import { LayoutError, print, size } from '@modewise/layout-core';
import type { Placed } from '@modewise/layout-core';
import {
  bankConflicts,
  copyAccess,
  globalSectors,
  suggestSwizzle,
  warpAccess,
  widestVector,
} from '@modewise/tv-partition';
import type { ValueType, VectorBounds, WarpAccess } from '@modewise/tv-partition';
import { functionsOf, overload, required, rest } from '../function-entry.js';
import type { FunctionEntry } from '../function-entry.js';
import { anAccess, anInteger, anyLayout, aPart, aTiledCopy, aValueType } from '../kinds.js';
import { recordValue, swizzleValue, textValue, tupleValue } from '../values.js';
import type { Value } from '../values.js';

const group = 'Access to memory';
const entry = functionsOf(group);
const ofAccess = required('access', anAccess);
const part = required('layout', aPart);
const ofType = required('type', aValueType);
/** As many swizzles are tried of each place, though most of them not to the end. */
const TRIED = 16;

/** What accesses of warps cost in shared and in global memory, and how wide they can be. */
export const access: readonly FunctionEntry[] = [
  entry(
    'warp_access',
    'the accesses of a layout (lane[, value[, instruction]]) -> element; prints where the lanes begin, a tuple an instruction',
    [required('layout', anyLayout), ofType],
    (l, type) => accessValue(warpAccess(l, type)),
    '(4,2,2):(8,1,4), f32',
    '[(0,8,16,24),(4,12,20,28)]',
    size,
  ),
  ofCopy('S', 'source'),
  ofCopy('D', 'destination'),
  entry(
    'bank_conflicts',
    'how often 32 banks of 4 bytes answer an access of shared memory: the passes of the worst phase, phases, passes, passes too many',
    [ofAccess],
    (of) => {
      const { ways, phases, passes, conflicts, instructions } = bankConflicts(of);
      return recordOf({ ways, phases, passes, conflicts, instructions });
    },
    'warp_access(32:32, f32)',
    '{ways:32,phases:1,passes:32,conflicts:31,instructions:1}',
    placesOf,
  ),
  entry(
    'global_sectors',
    'sectors of 32 bytes that an access of global memory moves, the fewest that hold as much, and the part of them that lanes want',
    [ofAccess],
    (of) => {
      const { sectors, ideal, bytes, instructions, efficiency } = globalSectors(of);
      return recordValue({
        ...recordOf({ sectors, ideal, bytes, instructions }).fields,
        efficiency: textValue(`${Math.round(efficiency * 1e4) / 100}%`),
      });
    },
    'warp_access(32:2, f32)',
    '{sectors:8,ideal:4,bytes:128,instructions:1,efficiency:50%}',
    placesOf,
  ),
  {
    name: 'widest_vector',
    group,
    summary:
      'the most values that one instruction can move of a layout (beside another, of at most so many bits), and why not more',
    overloads: [
      overload([part, ofType], (of, type) => widest(of, type, {})),
      overload([part, ofType, required('max_bits', anInteger)], (of, type, maxBits) =>
        widest(of, type, { maxBits }),
      ),
      overload([part, ofType, required('other', anyLayout)], (of, type, other) =>
        widest(of, type, { other }),
      ),
      overload(
        [part, ofType, required('other', anyLayout), required('max_bits', anInteger)],
        (of, type, other, maxBits) => widest(of, type, { other, maxBits }),
      ),
    ],
    example: [
      'widest_vector((8,4):(1,6), f16)',
      '{elements:2,bits:32,because:vectors begin at multiples of 2, not of 4}',
    ],
  },
  entry(
    'suggest_swizzle',
    'the swizzle under which accesses of one tensor in shared memory take the fewest passes together; of each access phases, passes before and with it, ways',
    [ofAccess, rest('access', anAccess)],
    (first, others) => suggested([first, ...others]),
    'warp_access((8,8):(64,1), f16)',
    '{swizzle:Sw<3,3,3>,phases:(1),before:(8),passes:(1),ways:(1)}',
    (first, others) => TRIED * [first, ...others].reduce((n, one) => n + placesOf(one), 0),
  ),
];

function ofCopy(side: 'S' | 'D', name: string): FunctionEntry {
  return entry(
    `copy_access_${side}`,
    `the accesses of the ${name} of a copy, a tensor in memory`,
    [required('tiled_copy', aTiledCopy), required('tensor', anyLayout)],
    (tc, tensor) => accessValue(copyAccess(tc, side, tensor)),
    'tiled_copy(copy_atom(UniversalCopy<32>, f16), (2,2):(2,1), make_layout((1,2))), (4,4):(4,1)',
    '[(0,2,4,6),(8,10,12,14)]',
    (tc, tensor) => size(tc.layoutTV) + size(tensor),
  );
}

function accessValue(of: WarpAccess): Value {
  return { kind: 'access', access: of };
}

/** How many places lanes begin at. */
function placesOf({ instructions }: WarpAccess): number {
  return instructions.reduce((n, starts) => n + starts.length, 0);
}

function widest({ offset, layout }: Placed, type: ValueType, bounds: VectorBounds): Value {
  if (typeof offset !== 'number') {
    throw new LayoutError({
      code: 'BAD_ARGUMENT',
      op: 'widest_vector',
      inputs: [`${print(offset)} + ${print(layout)}`, type],
      message: 'a layout of coordinates is not in memory',
    });
  }
  const { elements, bits, because } = widestVector(layout, type, { ...bounds, offset });
  return recordValue({ ...recordOf({ elements, bits }).fields, because: textValue(because.join('; ')) });
}

function suggested(accesses: readonly WarpAccess[]): Value {
  const { swizzle, costs } = suggestSwizzle(accesses);
  return recordValue({
    swizzle: swizzleValue(swizzle),
    phases: tupleValue(costs.map(({ phases }) => phases)),
    before: tupleValue(costs.map(({ before }) => before)),
    passes: tupleValue(costs.map(({ passes }) => passes)),
    ways: tupleValue(costs.map(({ ways }) => ways)),
  });
}

function recordOf(numbers: Readonly<Record<string, number>>) {
  return recordValue(Object.fromEntries(Object.entries(numbers).map(([name, n]) => [name, tupleValue(n)])));
}
