// Lists the cases of golden/cutlass/*.jsonl and golden/partition/*.jsonl: a case is [operation, ...terms]. No CUTLASS is needed to list them, and
// the same list comes out on every machine: fixed well-known cases first, then seeded random ones, doubles removed.

import { KNOWN } from './known-cases.mjs';
import { atoms } from './groups/atoms.mjs';
import { basis } from './groups/basis.mjs';
import { common } from './groups/common.mjs';
import { composedOperations } from './groups/composed.mjs';
import { copyAtoms } from './groups/copy-atoms.mjs';
import { mmaAtoms } from './groups/mma-atoms.mjs';
import { modes } from './groups/modes.mjs';
import { recast } from './groups/recast.mjs';
import { swizzle } from './groups/swizzle.mjs';
import { tiledCopy } from './groups/tiled-copy.mjs';
import { tiledMma } from './groups/tiled-mma.mjs';
import { tuples } from './groups/tuples.mjs';
import { coordinate, order, profileOf, target } from './random-arguments.mjs';
import { randomFrom } from './random.mjs';
import { randomLayout, randomRight, randomShape, randomTiler } from './random-layouts.mjs';
import { asModes, layout, leaves, product, text, tile } from './terms.mjs';

const PRODUCTS = ['logical_product', 'zipped_product', 'tiled_product', 'flat_product'];
const RANKED = ['blocked_product', 'raked_product'];
const DIVIDES = ['logical_divide', 'zipped_divide', 'tiled_divide', 'flat_divide'];
const MILD = ['column', 'row', 'permuted', 'gaps', 'gaps', 'zeros'];
const TINY = [1, 2, 2, 3, 4, 4, 5, 8];
const tupled = (r) =>
  randomLayout(r, {
    profile: r.pick([
      [0, 0],
      [0, 0],
      [0, 0, 0],
      [[0, 0], 0],
      [0, [0, 0]],
      [0],
      [
        [0, 0],
        [0, 0],
      ],
    ]),
  });

function tileToShape(r) {
  const block = randomLayout(r, {
    styles: MILD,
    pool: TINY,
    profile: r.pick([0, [0], [0, 0], [0, 0], [0, 0, 0], [[0, 0], 0], [0, [0, 0]]]),
  });
  const modes = asModes(block.shape).map((mode) => product(mode) * r.pick([1, 2, 2, 3, 4, 8]));
  while (r.chance(25) && modes.length < 4) modes.push(r.pick([1, 2, 3]));
  if (r.chance(8)) modes[r.below(modes.length)] += 1;
  if (r.chance(4)) modes.pop();
  let shape = modes.length > 0 ? modes : [2];
  if (r.chance(12)) shape = shape.map((n) => (n % 2 === 0 && r.chance(50) ? [2, n / 2] : n));
  if (shape.length === 1 && r.chance(40)) shape = shape[0];
  const rank = asModes(shape).length;
  if (r.chance(45)) return ['tile_to_shape', block, shape];
  return ['tile_to_shape', block, shape, Array.isArray(shape) ? order(r, rank) : r.pick([0, [0]])];
}

function tileUnzip(r) {
  const pair = () => [randomShape(r, 0, TINY), randomShape(r, r.pick([0, [0, 0]]), TINY)];
  const modes = Array.from({ length: 1 + r.below(3) }, pair);
  const rest = r.chance(30) ? [r.pick(TINY)] : [];
  const shape = r.chance(25) ? modes[0] : [...modes, ...rest];
  const l = randomLayout(r, {
    profile: shape.map((mode) =>
      Array.isArray(mode) ? mode.map((x) => (Array.isArray(x) ? [0, 0] : 0)) : 0,
    ),
  });
  return [
    'tile_unzip',
    l,
    r.chance(30)
      ? r.pick([4, layout(2, 1)])
      : tile(...modes.map(() => r.pick([2, layout(3, 1), 4])).slice(0, 1 + r.below(modes.length))),
  ];
}

const wholeTiler = (r) =>
  r.chance(22)
    ? r.pick([1, 2, 3, 4, 5, 8])
    : randomLayout(r, { pool: TINY, styles: ['column', 'row', 'permuted', 'gaps', 'zeros', 'loose'] });

function productCase(r, op) {
  const block = r.chance(30)
    ? tupled(r)
    : randomLayout(r, { pool: TINY, styles: [...MILD, 'loose', 'negative'] });
  if (RANKED.includes(op)) return [op, block, randomLayout(r, { pool: TINY, styles: [...MILD, 'loose'] })];
  if (r.chance(35)) return [op, block, randomTiler(r, block)];
  return [op, block, op === 'logical_product' && r.chance(3) ? '_' : wholeTiler(r)];
}

function divideCase(r, op) {
  const l = r.chance(50) ? tupled(r) : randomLayout(r);
  if (r.chance(45)) return [op, l, randomTiler(r, l)];
  if (r.chance(40)) return [op, l, r.pick([1, 2, 3, 4, 5, 6, 8, 12, 16])];
  if (op === 'logical_divide' && r.chance(3)) return [op, l, '_'];
  return [op, l, randomRight(r, l)];
}

function compatiblePair(r, op) {
  const a = randomShape(r, r.pick([0, [0], [0, 0], [0, 0, 0], [[0, 0], 0]]));
  const refine = (mode) => {
    if (Array.isArray(mode)) return mode.map(refine);
    if (r.chance(50)) return mode;
    return r.pick([[mode], mode % 2 === 0 ? [2, mode / 2] : [mode, 1], [1, mode], [2, mode]]);
  };
  const b = r.chance(70) ? refine(a) : randomShape(r);
  const pair = r.chance(20) ? [b, a] : [a, b];
  return r.chance(15) ? [op, ...pair.map((s) => layout(s, fillOnes(s)))] : [op, ...pair];
}

const fillOnes = (shape) => (Array.isArray(shape) ? shape.map(fillOnes) : 1);

/** group -> [count, case maker][]: the groups of plain layouts. */
const PLAIN = {
  composition: [
    [
      1050,
      (r) => {
        const a = randomLayout(r);
        return ['composition', a, randomRight(r, a)];
      },
    ],
    [60, (r) => ['composition', randomLayout(r), r.pick([1, 2, 3, 4, 6, 8, 12, 24, 64])]],
    [15, (r) => ['composition', randomLayout(r), '_']],
    [
      330,
      (r) => {
        const a = tupled(r);
        return ['composition', a, randomTiler(r, a)];
      },
    ],
    [
      190,
      (r) => {
        const a = randomLayout(r);
        return ['with_shape', a, r.chance(60) ? leaves(a.shape).reverse() : randomShape(r)];
      },
    ],
  ],
  coalesce: [
    [300, (r) => ['coalesce', randomLayout(r)]],
    [
      200,
      (r) => {
        const l = randomLayout(r);
        return ['coalesce', l, profileOf(r, l.shape)];
      },
    ],
    [180, (r) => ['filter', randomLayout(r, { styles: ['zeros', 'zeros', 'loose', 'gaps', 'negative'] })]],
    [
      120,
      (r) => {
        const l = randomLayout(r, { styles: ['zeros', 'loose', 'column'] });
        return ['filter', l, profileOf(r, l.shape)];
      },
    ],
    [120, (r) => ['flatten', randomLayout(r)]],
  ],
  complement: [
    [350, (r) => ['complement', randomLayout(r)]],
    [
      380,
      (r) => {
        const l = randomLayout(r);
        return ['complement', l, target(r, l)];
      },
    ],
    [
      130,
      (r) => [
        'complement',
        randomLayout(r, { styles: MILD }),
        randomShape(r, r.pick([[0], [0, 0], [0, 0, 0], [[0, 0], 0]])),
      ],
    ],
  ],
  inverse: [
    [380, (r) => ['right_inverse', randomLayout(r)]],
    [380, (r) => ['left_inverse', randomLayout(r)]],
    [
      220,
      (r) => ['nullspace', randomLayout(r, { styles: ['zeros', 'zeros', 'zeros', 'loose', 'permuted'] })],
    ],
  ],
  coordinates: [
    [130, (r) => ['cosize', randomLayout(r)]],
    [70, (r) => ['size', r.chance(50) ? randomLayout(r) : randomShape(r)]],
    [
      110,
      (r) => {
        const s = randomShape(r);
        return ['idx2crd', r.chance(85) ? coordinate(r, product(s)) : coordinate(r, s), s];
      },
    ],
    [
      80,
      (r) => {
        const l = randomLayout(r, { styles: ['column', 'row', 'permuted', 'gaps'] });
        return ['idx2crd', r.below(2 * Math.max(1, product(l.shape))), l.shape, l.stride];
      },
    ],
    [
      120,
      (r) => {
        const l = randomLayout(r);
        return ['crd2idx', coordinate(r, l.shape), l];
      },
    ],
    [
      60,
      (r) => {
        const l = randomLayout(r);
        return ['crd2idx', coordinate(r, l.shape), l.shape, l.stride];
      },
    ],
    [
      60,
      (r) => {
        const s = randomShape(r);
        return ['crd2idx', coordinate(r, s), s];
      },
    ],
  ],
  predicates: [
    [110, (r) => compatiblePair(r, 'compatible')],
    [90, (r) => compatiblePair(r, 'congruent')],
    [90, (r) => compatiblePair(r, 'weakly_congruent')],
  ],
  construct: [
    [110, (r) => ['make_layout', randomShape(r)]],
    [
      60,
      (r) => [
        'make_layout',
        ...Array.from({ length: 1 + r.below(3) }, () => randomLayout(r, { pool: TINY })),
      ],
    ],
    [
      190,
      (r) => {
        const s = randomShape(r, r.pick([[0, 0], [0, 0, 0], [0, 0, 0, 0], [[0, 0], 0], [0, [0, 0]], [0], 0]));
        return ['make_ordered_layout', s, Array.isArray(s) ? order(r, s.length) : 0];
      },
    ],
  ],
  products: [
    [420, (r) => productCase(r, 'logical_product')],
    ...PRODUCTS.slice(1).map((op) => [150, (r) => productCase(r, op)]),
    ...RANKED.map((op) => [240, (r) => productCase(r, op)]),
  ],
  divides: [
    [360, (r) => divideCase(r, 'logical_divide')],
    ...DIVIDES.slice(1).map((op) => [170, (r) => divideCase(r, op)]),
  ],
  tile: [
    [280, tileToShape],
    [70, tileUnzip],
  ],
};

/** group -> its well-known cases and [count, case maker][]; a group is one file of golden/cutlass. */
const GROUPS = {
  ...Object.fromEntries(
    Object.entries(PLAIN).map(([name, random]) => [name, { known: KNOWN[name] ?? [], random }]),
  ),
  swizzle,
  recast,
  basis,
  common,
  composed: composedOperations,
  tuples,
  modes,
  atoms,
};

/** Groups of atoms and of what is tiled of them. */
const PARTITIONS = { mma_atoms: mmaAtoms, copy_atoms: copyAtoms, tiled_mma: tiledMma, tiled_copy: tiledCopy };

/** The names of the groups, each a file `golden/cutlass/<name>.jsonl`. */
export const groupNames = Object.keys(GROUPS);

/** The names of the groups of atoms and tilings, each a file `golden/partition/<name>.jsonl`. */
export const partitionNames = Object.keys(PARTITIONS);

const group = (name) => GROUPS[name] ?? PARTITIONS[name];

/** The file of a group, below golden/. */
export const traceFile = (name) => `${partitionNames.includes(name) ? 'partition' : 'cutlass'}/${name}.jsonl`;

/** The companion that answers a group, how many cases one compilation takes, and whether neighbours stay together in one. */
export function howToAsk(name) {
  const { companion = 'static_answers', shard = 280, together = false } = group(name);
  return { companion, shard, together };
}

/** The cases of a group: `{ op, args, terms, refused, turn }`, sorted as the file is; `refused` where CUTLASS is known to reject. */
export function casesOf(name) {
  const { known, refused = [], random } = group(name);
  const found = new Map();
  const add = ([op, ...terms], rejected = false) => {
    const args = terms.map(text);
    const key = JSON.stringify({ op, args });
    found.set(key, { op, args, terms, refused: rejected, turn: found.get(key)?.turn ?? found.size });
  };
  for (const one of known) add(one);
  for (const one of refused) add(one, true);
  random.forEach(([count, make], part) => {
    const r = randomFrom(`modewise/${name}/${part}`);
    const goal = found.size + count;
    for (let tries = 0; found.size < goal && tries < 20 * count; tries++) add(make(r));
  });
  return [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
}
