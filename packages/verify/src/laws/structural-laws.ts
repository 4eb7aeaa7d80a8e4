import { type AnyLayout, isComposed, isLayout, isScaledBasis, type Stride } from '@modewise/layout-core';
import { innermostOf } from './any-values.js';
import type { Counterexample } from './counterexample.js';
import type { Walker } from './walk.js';

/** A tuple of anything: operations that move modes do not look at leaves. */
type Tree = number | string | readonly Tree[];

/** What an operation makes of the modes of its operands; `null` where it has no answer. */
type Move = (x: Tree, y: Tree, integers: readonly number[]) => Tree | null;

const modesOf = (t: Tree): readonly Tree[] => (Array.isArray(t) ? (t as readonly Tree[]) : [t]);
const within = (k: number | undefined, modes: readonly Tree[]): k is number =>
  k !== undefined && k >= 0 && k < modes.length;
const unwrapped = (t: Tree): Tree => (Array.isArray(t) && t.length === 1 ? unwrapped(t[0] as Tree) : t);
const leaves = (t: Tree): Tree[] => (Array.isArray(t) ? (t as readonly Tree[]).flatMap(leaves) : [t]);

const extended =
  (join: (modes: readonly Tree[], more: readonly Tree[]) => Tree): Move =>
  (x, y, [rank]) => {
    const modes = modesOf(x);
    const target = rank ?? modes.length + 1;
    if (target < modes.length) return null;
    return target === modes.length
      ? x
      : join(
          modes,
          Array.from({ length: target - modes.length }, () => y),
        );
  };

/** The operations that move modes, by their definition on tuples. */
const MOVES: Readonly<Record<string, Move>> = {
  append: extended((modes, more) => [...modes, ...more]),
  prepend: extended((modes, more) => [...more, ...modes]),
  replace: (x, y, [k]) => {
    const modes = modesOf(x);
    if (!within(k, modes)) return null;
    return Array.isArray(x) ? modes.map((mode, i) => (i === k ? y : mode)) : y;
  },
  zip: (x, y) => {
    if (!Array.isArray(x)) return [[x, y]];
    const other = modesOf(y);
    return Array.isArray(y) && other.length === x.length
      ? modesOf(x).map((mode, k) => [mode, other[k] as Tree])
      : null;
  },
  unflatten: (x, profile) => {
    const modes = modesOf(x);
    if (modes.length !== leaves(profile).length) return null;
    let next = 0;
    const fill = (t: Tree): Tree =>
      Array.isArray(t) ? (t as readonly Tree[]).map(fill) : (modes[next++] as Tree);
    return fill(profile);
  },
  wrap: (x) => modesOf(x),
  unwrap: (x) => unwrapped(x),
  flatten: (x) => (Array.isArray(x) ? leaves(x) : x),
  group: (x, _y, [begin = 0, end = 0]) => {
    const modes = modesOf(x);
    if (!(begin >= 0 && begin <= end && end <= modes.length)) return null;
    return [...modes.slice(0, begin), modes.slice(begin, end), ...modes.slice(end)];
  },
  take: (x, _y, [begin = 0, end = 0]) => {
    const modes = modesOf(x);
    return begin >= 0 && begin <= end && end <= modes.length ? modes.slice(begin, end) : null;
  },
  select: (x, _y, picked) => {
    const modes = modesOf(x);
    return picked.every((k) => within(k, modes)) ? picked.map((k) => modes[k] as Tree) : null;
  },
  get: (x, _y, path) => {
    let t: Tree = x;
    for (const k of path) {
      const modes = modesOf(t);
      if (!within(k, modes)) return null;
      t = modes[k] as Tree;
    }
    return t;
  },
};

/** The names of the operations that move modes. */
export const structuralOperations: readonly string[] = Object.keys(MOVES);

/**
 * The law of an operation that moves modes: the shape and the stride of R are what its definition on tuples makes of the shapes and the
 * strides of its operands; those of the innermost layout B where they are composed.
 */
export function structuralLaw(
  op: string,
): (operands: readonly unknown[], r: never, walker?: Walker) => Counterexample | null {
  const move = MOVES[op] as Move;
  return (operands, r: unknown) => {
    const [subjects, integers] = partsOf(op, operands);
    const [x, y] = subjects;
    const layouts = isAnyLayout(x);
    const parts: readonly ((l: unknown) => Tree)[] = layouts ? [shapeTree, strideTree] : [(t) => t as Tree];
    const padding = layouts ? [1, 0] : [1];
    for (const [k, part] of parts.entries()) {
      const want = move(
        part(x),
        y === undefined ? (padding[k] as number) : isAnyLayout(y) ? part(y) : (y as Tree),
        integers,
      );
      const got = part(r);
      if (want === null || textOf(want) !== textOf(got))
        return {
          rule: op,
          at: 0,
          expected: want === null ? 'a rejection' : textOf(want),
          actual: textOf(got),
        };
    }
    return null;
  };
}

/** Whether an operation that moves modes has an answer. */
export function isMovable(op: string, operands: readonly unknown[]): boolean {
  const [[x, y], integers] = partsOf(op, operands);
  const tree = (t: unknown): Tree => (isAnyLayout(t) ? shapeTree(t) : (t as Tree));
  return (MOVES[op] as Move)(tree(x), y === undefined ? 1 : tree(y), integers) !== null;
}

/** The operands whose modes move, and the integers beside them. */
function partsOf(op: string, operands: readonly unknown[]): readonly [readonly unknown[], readonly number[]] {
  const integers = operands.filter((x): x is number => typeof x === 'number');
  if (op === 'get') return [[operands.at(-1)], operands.slice(0, -1) as number[]];
  if (['group', 'take', 'select'].includes(op)) return [[operands[0]], operands.slice(1) as number[]];
  if (op === 'replace') return [[operands[0], operands[2]], [operands[1] as number]];
  const [x, ...rest] = operands;
  if (op !== 'append' && op !== 'prepend') return [operands, []];
  if (isAnyLayout(x)) return [[x, ...rest.filter(isAnyLayout)], integers];
  return [[x, rest[0]], rest.slice(1) as number[]];
}

function isAnyLayout(x: unknown): x is AnyLayout {
  return isLayout(x) || isComposed(x);
}

function shapeTree(l: unknown): Tree {
  return isAnyLayout(l) ? innermostOf(l).shape : 'no layout';
}

function strideTree(l: unknown): Tree {
  const walk = (d: Stride): Tree =>
    typeof d === 'number'
      ? d
      : isScaledBasis(d)
        ? [d.value, ...[...d.path].reverse()].join('@')
        : d.map(walk);
  return isAnyLayout(l) ? walk(innermostOf(l).stride) : 'no layout';
}

function textOf(t: Tree): string {
  return Array.isArray(t) ? `(${(t as readonly Tree[]).map(textOf).join(',')})` : String(t);
}
