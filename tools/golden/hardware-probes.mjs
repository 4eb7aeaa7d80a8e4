// Writes cases that each answer a question about a tensor core's arithmetic, for `traces --explicit`: `node tools/golden/hardware-probes.mjs OUT`.
// A case is one instruction; its rows and columns vary what the question is about.

import { fs, path } from 'zx';
import { availableOn, listMmaOpcodes } from '../../packages/warp-sim/dist/index.js';
import { encodeValue } from '../../packages/warp-sim/dist/formats/encode-value.js';
import { caseWords } from './hardware-fragments.mjs';
import { buildDir, fail } from './workspace.mjs';

const zero = (type) => (type === 'f64' ? 0n : 0);
/** An operand from a few elements by their place; the rest is zero. */
const sparse = (type, of) => (row, column) => {
  const value = of(row, column);
  return value === undefined ? zero(type) : encodeValue(type, value);
};

/** How far below 1 the powers of two go that survivors need. */
const finest = (type) => (type === 'e4m3' ? 9 : 14);
/** A large element: the least ones are far below it, and results stay in the range of f16. */
const LARGE = 16;

/**
 * Which bits survive, and who is added with whom: column n has 2^8 at place 0, -2^8 at a place of its own, and 2^-e at a third place; e grows
 * with the row. The result is 2^-e where the three are summed exactly, and tells a truncation or another order where not.
 */
function survivors({ a, b, c, shape }) {
  const least = finest(a.type);
  const cases = [];
  for (let small = 1; small < shape.k; small++)
    for (let first = 1; first < shape.k; first += 8)
      for (const shift of [least - 6, least])
        cases.push({
          a: sparse(a.type, (m, k) => (k === small ? 2 ** -Math.min(m % 16, least) : LARGE)),
          b: sparse(b.type, (k, n) => {
            if (k === small && k !== first + n) return 2 ** -shift;
            return k === 0 ? LARGE : k === first + n ? -LARGE : undefined;
          }),
          c: sparse(c.type, () => undefined),
        });
  return cases;
}

/** The same with C as one of the three: as the large one, and as the small one. */
function survivorsWithC({ a, b, c, shape }) {
  const least = finest(a.type);
  const places = Array.from({ length: shape.k }, (_, place) => place);
  const third = (place, n) => (place + 1 + n) % shape.k;
  return places.flatMap((place) => [
    ...[least - 6, least].map((shift) => ({
      a: sparse(a.type, (m, k) => (k === place ? -LARGE : 2 ** -Math.min(m % 16, least))),
      b: sparse(b.type, (k, n) => (k === place ? LARGE : k === third(place, n) ? 2 ** -shift : undefined)),
      c: sparse(c.type, () => LARGE * LARGE),
    })),
    ...[0, 8].map((shift) => ({
      a: sparse(a.type, () => LARGE),
      b: sparse(b.type, (k, n) => (k === place ? LARGE : k === third(place, n) ? -LARGE : undefined)),
      c: sparse(c.type, (m) => 2 ** -((m % 16) + shift)),
    })),
  ]);
}

/**
 * The floor of the largest exponent, f32 results: from C near the least f32 numbers a product of 2^-e is taken. The result is below C where
 * the product was not lost. Needs factors with 8 bits of exponent.
 */
function floorOfSingles(opcode) {
  const { a, b, c } = opcode;
  const addends = [-149, -140, -134, -133, -132, -131, -130, -126].map((e) => 2 ** e);
  const cases = [];
  for (const base of [136, 148, 160])
    for (const sign of [-1, 1])
      for (const addend of [addends, addends.map((x) => x + 2 ** -149), addends.map((x) => x * 1.5)]) {
        const factors = {
          a: sparse(a.type, (m, k) =>
            k === 0 ? sign * 2 ** -(68 + (m % 16)) : k === 1 ? 2 ** -70 : undefined,
          ),
          b: sparse(b.type, (k) => (k === 0 ? 2 ** -(base - 68) : undefined)),
        };
        cases.push({ ...factors, c: sparse(c.type, (_, n) => addend[n]) });
        // The large one as a product: C is zero.
        cases.push({
          a: factors.a,
          b: sparse(b.type, (k, n) =>
            k === 0 ? 2 ** -(base - 68) : k === 1 ? 2 ** (Math.log2(addends[n]) + 70) : undefined,
          ),
          c: sparse(c.type, () => undefined),
        });
      }
  return cases;
}

/**
 * The same for f16 results: half the least f16 number as one product, a tie, and 2^-e as another. The result tells whether the tie was broken.
 */
function floorOfHalves({ a, b, c, shape }) {
  const addends = [0, 1, 2, 3, 32, 1024, 1025, 2047].map((x) => x * 2 ** -24);
  const [large, shifts] = a.type === 'f16' ? [9, [17, 24]] : [1, [10, 16]];
  const cases = [];
  for (const shift of shifts)
    for (const sign of [-1, 1])
      for (const tie of [-1, 0, 1])
        for (const place of [1, shape.k - 1])
          cases.push({
            a: sparse(a.type, (m, k) =>
              k === 0 ? tie * 2 ** -11 : k === place ? sign * 2 ** -(large + (m % 16)) : undefined,
            ),
            b: sparse(b.type, (k) => (k === 0 ? 2 ** -14 : k === place ? 2 ** -shift : undefined)),
            c: sparse(c.type, (_, n) => addends[n]),
          });
  return cases;
}

/** Signs of zero: products of either zero, exact cancellation, with C of either zero. */
function zeros(opcode) {
  const { a, b, c } = opcode;
  const minus = (row, bit) => ((row >> bit) & 1 ? -0 : 0);
  return [
    {
      a: sparse(a.type, (m, k) => minus(m, k & 1)),
      b: sparse(b.type, () => 1),
      c: sparse(c.type, (_, n) => minus(n, 0)),
    },
    {
      a: sparse(a.type, () => -0),
      b: sparse(b.type, (_, n) => (n & 1 ? -1 : 1)),
      c: sparse(c.type, (_, n) => minus(n, 1)),
    },
    {
      a: sparse(a.type, (m, k) => (k === 0 ? 1 : k === 1 ? -1 : minus(m, 0))),
      b: sparse(b.type, () => 1),
      c: sparse(c.type, (_, n) => minus(n, 0)),
    },
    {
      a: sparse(a.type, (m, k) => (k === 0 ? (m & 1 ? -1 : 1) : undefined)),
      b: sparse(b.type, (k) => (k === 0 ? 1 : undefined)),
      c: sparse(c.type, (_, n) => (n & 1 ? -1 : 1)),
    },
  ];
}

/** Sums at the end of the range: the greatest C and a product that brings it half a step, a step or many further. */
function overflow(opcode) {
  const { a, b, c } = opcode;
  const greatest = { f32: (2 - 2 ** -23) * 2 ** 127, f16: 65504, f64: Number.MAX_VALUE }[c.type];
  const step = { f32: 104, f16: 5, f64: 971 }[c.type];
  const most = { f16: 15, bf16: 120, tf32: 120, e4m3: 7, e5m2: 14, f64: 1000 }[a.type];
  if (2 * most < step - 3) return [];
  return [-1, 1].map((sign) => ({
    a: sparse(a.type, (m, k) => (k === 0 ? sign * 2 ** (Math.floor(step / 2) - 3 + (m % 6)) : undefined)),
    b: sparse(b.type, (k) => (k === 0 ? 2 ** Math.ceil(step / 2) : undefined)),
    c: sparse(c.type, (_, n) => (n & 1 ? -greatest : greatest)),
  }));
}

const QUIET = {
  f64: 0x7ff8000000000000n,
  f32: 0x7fc00000,
  f16: 0x7e00,
  bf16: 0x7fc0,
  tf32: 0x7fc00000,
  e5m2: 0x7e,
  e4m3: 0x7f,
};
const INFINITY = {
  f64: 0x7ff0000000000000n,
  f32: 0x7f800000,
  f16: 0x7c00,
  bf16: 0x7f80,
  tf32: 0x7f800000,
  e5m2: 0x7c,
};

/** NaNs with their own payloads in A by row, in B by column, in C by both, alone and together; infinities that meet zeros and each other. */
function nans(opcode) {
  const { a, b, c, shape } = opcode;
  const one = (type) => encodeValue(type, 1);
  const payload = (type, number, quiet) => {
    if (type === 'e4m3') return 0x7f;
    const base = quiet ? QUIET[type] : INFINITY[type];
    const lowest = type === 'tf32' ? number << 13 : type === 'e5m2' ? 1 + (number & 1) : number;
    return type === 'f64' ? base | BigInt(lowest) : (base | lowest) >>> 0;
  };
  const cases = [];
  for (const quiet of [true, false])
    for (const place of [0, shape.k - 1])
      for (const [inA, inB, inC] of [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
        [1, 1, 0],
        [1, 0, 1],
        [0, 1, 1],
        [1, 1, 1],
      ])
        cases.push({
          a: (m, k) => (inA && k === place ? payload(a.type, 1 + m, quiet) : one(a.type)),
          b: (k, n) => (inB && k === shape.k - 1 ? payload(b.type, 33 + n, quiet) : one(b.type)),
          c: (m, n) => (inC ? payload(c.type, 65 + m + n, quiet) : one(c.type)),
        });
  if (a.type !== 'e4m3' && b.type !== 'e4m3')
    cases.push(
      {
        a: (m, k) => (k === 0 ? INFINITY[a.type] : zero(a.type)),
        b: (k, n) => (n & 1 ? one(b.type) : zero(b.type)),
        c: () => zero(c.type),
      },
      {
        a: (m, k) => (k === 0 ? INFINITY[a.type] : one(a.type)),
        b: (k, n) => (k === 0 || k > 1 ? one(b.type) : encodeValue(b.type, n & 1 ? 1 : -1)),
        c: (m) => (m & 1 ? encodeValue(c.type, -Infinity) : zero(c.type)),
      },
    );
  return cases;
}

const FLOATS = ['f16', 'bf16', 'tf32', 'e4m3', 'e5m2', 'f64'];
const RANGE_OF_SINGLE = ['bf16', 'tf32'];

/** The questions that make sense of an instruction. */
function probesOf(opcode) {
  const { a, b, d } = opcode;
  const probes = { zeros: zeros(opcode), nans: nans(opcode), overflow: overflow(opcode) };
  if (a.type !== 'f64' && a.type === b.type) {
    probes.survivors = survivors(opcode);
    probes['survivors with C'] = survivorsWithC(opcode);
  }
  if (d.type === 'f32' && RANGE_OF_SINGLE.includes(a.type))
    probes['floor of singles'] = floorOfSingles(opcode);
  if (d.type === 'f16' && a.type === b.type && a.type !== 'e4m3')
    probes['floor of halves'] = floorOfHalves(opcode);
  return probes;
}

/** The instructions that are asked: dense ones of floats with D and C of one type, `row.col`; of `wgmma` N = 8 with A in registers. */
const asked = listMmaOpcodes().filter(
  (opcode) =>
    availableOn(opcode, 'sm_90') &&
    !opcode.sparse &&
    FLOATS.includes(opcode.a.type) &&
    (opcode.family === 'wgmma' ? opcode.shape.n === 8 : opcode.layouts.join('.') === 'row.col'),
);

const out = process.argv[2] ?? path.join(buildDir, 'hardware/probes.bin');
if (process.argv.length > 3) fail('usage: hardware-probes.mjs [OUT]');
const chunks = [];
for (const opcode of asked) {
  const name = opcode.family === 'wgmma' ? `${opcode.name} rs K K 1 1` : opcode.name;
  for (const [label, cases] of Object.entries(probesOf(opcode))) {
    if (cases.length === 0) continue;
    chunks.push(Buffer.from(`${name}\t${cases.length}\t${label}\n`));
    for (const one of cases) chunks.push(Buffer.from(Uint32Array.from(caseWords(opcode, one)).buffer));
  }
}
fs.mkdirSync(path.dirname(out), { recursive: true });
fs.writeFileSync(out, Buffer.concat(chunks));
console.log(`${out}: ${asked.length} instructions`);
