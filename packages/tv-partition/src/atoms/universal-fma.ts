import { isValueType, type ValueType } from '../value-type.js';
import type { MmaGroup } from './atom-entry.js';
import { makeAtom } from './make-atom.js';
import { PATTERNS } from './patterns.js';
import { badArgument } from './template-parameters.js';

const source = 'cute/atom/mma_traits.hpp';

/** `UniversalFMA<D,A,B,C>`: one multiplication and addition of one thread. A is D where it is not given, B is A, and C is D. */
export const universalFma: MmaGroup = {
  find(stem, args) {
    if (stem !== 'UniversalFMA') return undefined;
    const given = args ?? [];
    if (given.length < 1 || given.length > 4) {
      throw badArgument(
        'mma_atom',
        stem,
        given,
        `it takes 1 to 4 value types, not ${given.length}`,
        'write UniversalFMA<f32>',
      );
    }
    for (const type of given) {
      if (!isValueType(type))
        throw badArgument(
          'mma_atom',
          stem,
          given,
          'every argument is a value type',
          'write UniversalFMA<f32>',
        );
    }
    const types = given as readonly ValueType[];
    const d = types[0] as ValueType;
    const a = types[1] ?? d;
    const b = types[2] ?? a;
    const c = types[3] ?? d;
    const whole = a === d && b === d && c === d;
    return makeAtom({
      name: whole ? `UniversalFMA<${d}>` : `UniversalFMA<${d},${a},${b},${c}>`,
      arch: 'any',
      shape: [1, 1, 1],
      pattern: PATTERNS['1x1x1'],
      types: [d, a, b, c],
      source,
    });
  },
  entries: () => [
    {
      name: 'UniversalFMA<f32>',
      template: 'UniversalFMA<D,A,B,C>',
      arch: 'any',
      shape: '1x1x1',
      types: ['f16', 'f32', 'f64', 's32'],
      source,
    },
  ],
};
