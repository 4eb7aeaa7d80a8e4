// Functions that pick, put and bracket modes, of layouts and of tuples.

import { randomLayout, randomShape } from '../random-layouts.mjs';
import { asModes, layout as l } from '../terms.mjs';

const three = l([2, 3, 4], [1, 2, 6]);

const known = [
  ['get', 1, three],
  ['get', 3, three],
  ['get', 1, 0, l([3, [2, 2]], [2, [1, 6]])],
  ['get', 0, l(4, 2)],
  ['get', 0, 0, l(4, 2)],
  ['get', 1, l(4, 2)],
  ['take', three, 1, 3],
  ['take', three, 1, 1],
  ['take', three, 1, 4],
  ['take', l(4, 2), 0, 1],
  ['group', three, 0, 2],
  ['group', three, 1, 2],
  ['group', three, 0, 3],
  ['select', three, 2, 0],
  ['select', three, 1],
  ['select', three, 0, 0],
  ['replace', three, 1, l([5, 6], [1, 5])],
  ['append', l(4, 1)],
  ['append', l(4, 1), 3],
  ['append', three, 2],
  ['append', three, l(5, 24)],
  ['append', three, l(5, 24), 5],
  ['prepend', l(4, 1)],
  ['prepend', l(4, 1), 3],
  ['prepend', three, l(5, 24), 5],
  ['append', [2, 3], 4],
  ['append', [2, 3], 1, 4],
  ['append', 2, 3],
  ['zip', l([2, 3], [3, 1]), l([2, 2], [6, 12])],
  ['zip', [2, 3], [4, 5]],
  ['zip', [2, 3], [4, 5, 6]],
  [
    'zip',
    [
      [1, 2],
      [3, 4],
    ],
  ],
  ['wrap', 3],
  ['wrap', [3]],
  ['unwrap', [[3]]],
  ['unwrap', [3, 4]],
  ['repeat_like', [2, [3, 4]], 0],
  ['flatten', [[2, [3]], 4]],
  ['flatten', 4],
];

const subject = (r) => (r.chance(60) ? randomLayout(r) : randomShape(r));
const modesOf = (x) => asModes(typeof x === 'object' && 'shape' in x ? x.shape : x);
const another = (r, x) =>
  typeof x === 'object' && 'shape' in x ? randomLayout(r, { pool: [1, 2, 3, 4] }) : randomShape(r);

const on = (op, more) => (r) => {
  const x = subject(r);
  return [op, x, ...more(r, x)];
};
const range = (r, x) => {
  const rank = modesOf(x).length;
  const begin = r.below(rank);
  return [begin, begin + 1 + r.below(rank - begin) + (r.chance(4) ? 1 : 0)];
};

/** A path down to some mode, now and then to one that is not there. */
function path(r, x) {
  const steps = [];
  let modes = modesOf(x);
  do {
    steps.push(r.below(modes.length + (r.chance(5) ? 1 : 0)));
    modes = asModes(modes[steps.at(-1)] ?? 1);
  } while (modes.length > 1 && r.chance(60));
  return steps;
}

const random = [
  [
    60,
    (r) => {
      const x = subject(r);
      return ['get', ...path(r, x), x];
    },
  ],
  [50, on('take', range)],
  [50, on('group', range)],
  [40, on('select', (r, x) => r.shuffled([...modesOf(x).keys()]).slice(0, 1 + r.below(modesOf(x).length)))],
  [35, on('replace', (r, x) => [r.below(modesOf(x).length), another(r, x)])],
  [
    35,
    (r) => {
      const x = randomLayout(r);
      return [
        r.pick(['append', 'prepend']),
        x,
        ...(r.chance(70) ? [another(r, x)] : []),
        ...(r.chance(60) ? [modesOf(x).length + r.below(3)] : []),
      ];
    },
  ],
  [25, (r) => [r.pick(['append', 'prepend']), randomShape(r), randomShape(r)]],
  [
    40,
    (r) => {
      const x = subject(r);
      return ['zip', x, another(r, x)];
    },
  ],
  [15, (r) => [r.pick(['wrap', 'unwrap', 'flatten']), randomShape(r)]],
  [10, (r) => ['repeat_like', randomShape(r), r.pick([0, 1, 7])]],
];

export const modes = { known, random };
