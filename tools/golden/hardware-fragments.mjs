// Where the elements of A, B and C lie in registers of `mma` with one shape of 8 or 16 rows, 8 columns, and of `wgmma` with N = 8, A in registers and B
// in shared memory without swizzle: so that probes may be written by rows and columns.

import { bitsOf } from '../../packages/tv-partition/dist/index.js';

const LANES_OF_A_ROW = 4;

/** Words of registers from elements: `place(lane, word, sub)` tells the element, `bits(row, column)` its bits. */
function registers(operand, lanes, place, bits) {
  const width = bitsOf(operand.type);
  const perWord = Math.max(1, 32 / width);
  const out = new Uint32Array(operand.words * lanes);
  const step = width === 64 ? 2 : 1;
  for (let word = 0; word < operand.words; word += step)
    for (let lane = 0; lane < lanes; lane++)
      for (let sub = 0; sub < perWord; sub++) {
        const value = bits(...place(lane, word / step, sub));
        if (step === 2) {
          out[word * lanes + lane] = Number(BigInt.asUintN(32, value));
          out[(word + 1) * lanes + lane] = Number(value >> 32n);
        } else out[word * lanes + lane] |= value << (width * sub);
      }
  return out;
}

const warpRow = (lane) => 16 * Math.floor(lane / 32) + (Math.floor(lane / LANES_OF_A_ROW) % 8);

function quadPairs() {
  const high = (lane) => (lane % 32 >= 16 ? 4 : 0);
  return {
    a: (lane, word, sub) => [(lane % 4) + high(lane), 2 * word + sub],
    b: (lane, word, sub) => [2 * word + sub, (lane % 4) + high(lane)],
    c: (type) => (lane, word, sub) =>
      type === 'f16'
        ? [(lane % 4) + high(lane), 2 * word + sub]
        : [(lane & 1) + (word & 2) + high(lane), (word & 4) + (lane & 2) + (word & 1)],
  };
}

function warp(opcode) {
  const perWord = Math.max(1, 32 / bitsOf(opcode.a.type));
  const rowsOfWord = opcode.shape.m === 8 ? 1 : 2;
  const along = (lane, chunk, sub) => (lane % 4) * perWord + chunk * 4 * perWord + sub;
  return {
    a: (lane, word, sub) => [
      warpRow(lane) + 8 * (word % rowsOfWord),
      along(lane, Math.floor(word / rowsOfWord), sub),
    ],
    b: (lane, word, sub) => [along(lane, word, sub), warpRow(lane)],
    c: (type) => (lane, word, sub) =>
      type === 'f16'
        ? [warpRow(lane) + 8 * word, 2 * (lane % 4) + sub]
        : [warpRow(lane) + 8 * (word >> 1), 2 * (lane % 4) + (word & 1)],
  };
}

/** B in shared memory: two chunks of 16 bytes along K, 8 columns of each together. */
function inMemory(type, k, words, bits) {
  const width = bitsOf(type);
  const perChunk = 128 / width;
  const out = new Uint32Array(words);
  for (let n = 0; n < 8; n++)
    for (let at = 0; at < k; at++) {
      const bit = 8 * (128 * Math.floor(at / perChunk) + 16 * n) + width * (at % perChunk);
      out[Math.floor(bit / 32)] |= bits(at, n) << (bit % 32);
    }
  return out;
}

/** What the program reserves for B of eight columns. */
const MEMORY_WORDS = 1024 / 4;
/** Words of a no-swizzle descriptor of that layout: leading 128 bytes, stride 256. */
const DESCRIPTOR = [(128 / 16) << 16, 256 / 16];

/**
 * The words of a case as the program that traces hardware reads them: setup, A, B, C. `a(m, k)`, `b(k, n)` and `c(m, n)` give bits.
 */
export function caseWords(opcode, { a, b, c }) {
  const lanes = opcode.lanes;
  const places = opcode.shape.m === 8 && opcode.a.type === 'f16' ? quadPairs() : warp(opcode);
  const first = registers(opcode.a, lanes, places.a, a);
  const third = registers(opcode.c, lanes, places.c(opcode.c.type), c);
  if (opcode.family === 'mma') return [...first, ...registers(opcode.b, lanes, places.b, b), ...third];
  return [
    0,
    0,
    ...DESCRIPTOR,
    1,
    0,
    ...first,
    ...inMemory(opcode.b.type, opcode.shape.k, MEMORY_WORDS, b),
    ...third,
  ];
}
