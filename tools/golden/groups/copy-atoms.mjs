// The copy atoms over value types of 1 to 128 bits: which thread moves which value.

import { nested } from '../calls.mjs';
import { COPY_OPERATIONS } from '../copy-names.mjs';
import { written } from '../terms.mjs';
import { bitsOfType, valueType } from '../value-types.mjs';

const PARTS = ['ThrID', 'SrcLayout', 'DstLayout', 'RefLayout'];
const TYPES = ['u8', 'f16', 'f32', 'f64', 'u128'];
/** Those that move few bits are asked over more types, narrow ones too. */
const MORE = ['b1', 's4', 'e2m3', 's8', 'bf16', 's32', 'u64'];
const typesOf = (name) => (/TMEM|UTCCP|TMA|BULK/.test(name) ? TYPES : [...TYPES, ...MORE]);

/** Neighbouring bits of one thread, of which a value may have no more. */
const RUNS = [
  [/_(LDSM|STSM|MOVM)_N$|MOVM_T$|Shuffle/, () => 32],
  [/_U16x\d_(LDSM|STSM)_T$/, () => 16],
  [/_U8x\d+_(LDSM|STSM)_T$/, () => 8],
  [/TMEM_(LOAD|STORE)_16dp256b/, () => 64],
  [/TMEM_(LOAD|STORE)_16dp(128|64)b/, () => 32],
  [/TMEM_(LOAD|STORE)_\d+dp32b(\d+)x/, ([, , times]) => 32 * Number(times)],
];
/** Values of six bits do not divide what several threads move. */
function rejects(name, type) {
  const [pattern, run] = RUNS.find(([each]) => each.test(name)) ?? [];
  return pattern !== undefined && (bitsOfType(type) === 6 || bitsOfType(type) > run(pattern.exec(name)));
}

const pairs = COPY_OPERATIONS.flatMap((operation) =>
  typesOf(operation.written).map((type) => ({
    atom: nested('copy_atom', operation, valueType(type)),
    legal: !rejects(operation.written, type),
  })),
);

/** What the operation rejects whatever the type. */
const NO_OPERATIONS = [
  written('SM80_CP_ASYNC_CACHEALWAYS<16>', 'cute::SM80_CP_ASYNC_CACHEALWAYS<uint16_t>'),
  written('SM80_CP_ASYNC_CACHEGLOBAL<64>', 'cute::SM80_CP_ASYNC_CACHEGLOBAL<uint64_t>'),
  written('UniversalCopy<4>', 'cute::UniversalCopy<cute::uint4_t>'),
];

export const copyAtoms = {
  companion: 'partition_answers',
  shard: 1500,
  known: pairs.filter(({ legal }) => legal).flatMap(({ atom }) => PARTS.map((part) => [part, atom])),
  refused: [
    ...pairs.filter(({ legal }) => !legal).map(({ atom }) => atom),
    ...NO_OPERATIONS.map((operation) => nested('copy_atom', operation, valueType('f16'))),
  ].map((atom) => ['SrcLayout', atom]),
  random: [],
};
