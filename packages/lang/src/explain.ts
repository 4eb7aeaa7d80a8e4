import { isLayout, LayoutError, print, productEach, rank, size } from '@modewise/layout-core';
import type { IntTuple, Layout, Tiler } from '@modewise/layout-core';
import type { Call } from './call-of.js';
import { Derivation } from './derivation.js';
import type { DerivedLaw, DerivedStep } from './derivation.js';
import { printValue } from './print-value.js';
import type { Value } from './values.js';

/** How an operation comes to its result. */
export interface Explanation {
  readonly inputs: readonly { readonly name: string; readonly value: string }[];
  readonly steps: readonly DerivedStep[];
  readonly law: DerivedLaw | undefined;
  /** Why the derivation stops early, where it does. */
  readonly error: LayoutError | undefined;
}

/** What the brackets of a zipped, tiled or flat form gather. */
const REGROUPED: Readonly<Record<string, readonly [logical: LogicalOp, why: string]>> = {
  zipped_product: ['logical_product', 'the blocks of all modes in one mode, the copies in another'],
  tiled_product: ['logical_product', 'the blocks in one mode, then each mode of copies'],
  flat_product: ['logical_product', 'each mode of blocks, then each mode of copies'],
  zipped_divide: ['logical_divide', 'the tiles of all modes in one mode, the rests in another'],
  tiled_divide: ['logical_divide', 'the tiles in one mode, then each mode of the rest'],
  flat_divide: ['logical_divide', 'each mode of the tile, then each mode of the rest'],
};

type LogicalOp = 'logical_product' | 'logical_divide';

/**
 * The steps from which CuTe makes a product, a divide or a composition, each an expression of the language, and
 * the law of the result at its last coordinate.
 *
 * @throws LayoutError `BAD_ARGUMENT` for an operation without steps
 * @example
 * explain(callOf('logical_product(3:2, 4:1)')).steps.map((s) => s.value).join(' ') // => (2,1):(1,6) (2,2):(1,6) (3,(2,2)):(2,(1,6))
 */
export function explain(call: Call): Explanation {
  const derivation = new Derivation();
  try {
    if (!derive(call, derivation)) throw withoutSteps(call);
    // What the operation itself refuses, such as a block that does not divide the shape, no step may hide.
    return { ...derivation.result(), error: call.outcome instanceof LayoutError ? call.outcome : undefined };
  } catch (error) {
    if (!(error instanceof LayoutError) || derivation.isEmpty) throw error;
    return { ...derivation.result(), error };
  }
}

/** Works out the call; false where the operation has no steps. */
function derive({ op, args: [first, second, third], outcome }: Call, d: Derivation): boolean {
  const tiler =
    second?.kind === 'layout' ? second.layout : second?.kind === 'tuple' ? second.tuple : undefined;
  const modes = second?.kind === 'tiler' ? second.tiler : tiler;
  if (first?.kind !== 'layout' || second === undefined || modes === undefined || modes === '_') return false;
  const a = first.layout;
  d.input('A', printValue(first));
  d.input('B', typeof modes === 'number' ? `${modes}:1` : printValue(second));
  const regrouped = REGROUPED[op];
  if (op === 'composition') compose(modes, d);
  else if (op === 'logical_product' || op === 'logical_divide') logical(op, a, modes, 'R', d);
  else if (regrouped !== undefined) {
    logical(regrouped[0], a, modes, 'L', d);
    d.step('R', `${op}(A, B)`, regrouped[1]);
  } else if ((op === 'blocked_product' || op === 'raked_product') && isLayout(modes)) pair(op, a, modes, d);
  else if (op === 'tile_to_shape' && second.kind === 'tuple') {
    if (!(outcome instanceof LayoutError)) tile(a, second.tuple, third, d);
  } else return false;
  return true;
}

function compose(tiler: Tiler, d: Derivation): void {
  if (isByMode(tiler)) {
    byMode('composition', tiler, 'R', d);
    return;
  }
  d.step('R', 'composition(A, B)', 'the coordinates of B, the offsets that A gives to the values of B');
  const c = d.last('B');
  if (c !== undefined) d.law('R(c) = A(B(c))', `R(${c})`, [`A(${d.value(`B(${c})`)})`]);
}

/** `name` = the logical product or divide of A by B. */
function logical(op: LogicalOp, a: Layout, tiler: Tiler, name: string, d: Derivation): void {
  if (isByMode(tiler)) {
    byMode(op, tiler, name, d);
    return;
  }
  if (op === 'logical_product') {
    d.step('C', freeOffsets(a, d), 'the offsets A leaves free, and where growth goes on');
    d.step('D', 'composition(C, B)', 'where each copy of A starts');
    d.step(name, 'make_layout(A, D)', 'the place in A, then which copy');
    const [i, j] = [d.last('A'), d.last('B')];
    if (i === undefined || j === undefined) return;
    d.law(`${name}(i,j) = A(i) + C(B(j))`, `${name}(${i},${j})`, [`A(${i})`, `C(${d.value(`B(${j})`)})`]);
    return;
  }
  d.step(
    'C',
    'complement(B, shape(coalesce(A)))',
    'where the tiles start: what B leaves of the indices of A',
  );
  d.step('D', 'make_layout(B, C)', 'the place in the tile, then which tile');
  d.step(name, 'composition(A, D)', 'the offsets A gives to them');
  const [i, j] = [d.last('B'), d.last('C')];
  if (i === undefined || j === undefined) return;
  const index = Number(d.value(`B(${i})`)) + Number(d.value(`C(${j})`));
  d.law(`${name}(i,j) = A(B(i) + C(j))`, `${name}(${i},${j})`, [`A(${index})`]);
}

/** The free complement, or the one that CUTLASS bounds by the tiler where only that gives its form of the product. */
function freeOffsets(a: Layout, d: Derivation): string {
  const free = 'complement(A)';
  const product = d.valueIfAny('logical_product(A, B)');
  if (product === undefined || d.valueIfAny(`make_layout(A, composition(${free}, B))`) === product)
    return free;
  return `complement(A, ${size(a) * Number(d.value('cosize(B)'))})`;
}

/** The operation on each mode of A with its tiler, then on all at once. */
function byMode(op: string, tiler: readonly Tiler[], name: string, d: Derivation): void {
  for (const [k, mode] of tiler.entries()) {
    if (mode === '_') continue;
    const text = Array.isArray(mode) ? printValue({ kind: 'tiler', tiler: mode }) : print(mode);
    d.step(`M${k}`, `${op}(get<${k}>(A), ${text})`, `mode ${k} by its own tiler`);
  }
  d.step(name, `${op}(A, B)`, 'the modes side by side');
}

/** Blocked and raked: pad to one rank, multiply, pair the modes. */
function pair(op: 'blocked_product' | 'raked_product', a: Layout, b: Layout, d: Derivation): void {
  const modes = Math.max(rank(a), rank(b));
  for (const [name, layout] of [
    ['A', a],
    ['B', b],
  ] as const) {
    if (rank(layout) < modes) d.step(name, `append(${name}, ${modes})`, `padded to rank ${modes}`);
  }
  logical('logical_product', a, b, 'L', d);
  const blocked = op === 'blocked_product';
  const order = blocked ? [0, 1] : [1, 0];
  // An integer has no modes to take apart; it is paired as it is.
  const whole = modes === 1 && (typeof a.shape === 'number' || typeof b.shape === 'number');
  const mode = (half: number, k: number) => (whole ? `get<${half}>(L)` : `get<${half},${k}>(L)`);
  const pairs = Array.from(
    { length: modes },
    (_, k) => `make_layout(${order.map((half) => mode(half, k)).join(', ')})`,
  );
  d.step(
    'R',
    `make_layout(${pairs.join(', ')})`,
    blocked
      ? 'each mode: the place in the block, then which block'
      : 'each mode: which block, then the place in it',
  );
  const [m, p] = [lastByMode(a, modes), lastByMode(b, modes)];
  if (m === undefined || p === undefined) return;
  const at = m.map((mk, k) => (blocked ? [mk, p[k]!] : [p[k]!, mk]));
  const statement = blocked ? 'R((m,p),…) = L((m,…),(p,…))' : 'R((p,m),…) = L((m,…),(p,…))';
  const inL = modes === 1 ? `${m[0]!},${p[0]!}` : `${print(m)},${print(p)}`;
  d.law(statement, `R(${print(at)})`, [`L(${inL})`]);
}

/** How often each mode of the block repeats to fill the shape, then a blocked product. */
function tile(block: Layout, shape: IntTuple, order: Value | undefined, d: Derivation): void {
  const target = sizesOf(shape);
  const extent = sizesOf(block.shape);
  const copies = print(target.map((n, k) => n / (extent[k] ?? 1)));
  if (rank(block) < target.length)
    d.step('A', `append(A, ${target.length})`, `padded to rank ${target.length}`);
  const tiler =
    order === undefined ? `make_layout(${copies})` : `make_ordered_layout(${copies}, ${printValue(order)})`;
  d.step('T', tiler, 'how often each mode repeats, and in which order');
  d.step('R', 'blocked_product(A, T)', 'each mode: the place in the block, then which block');
}

/** The last index of each mode, for a layout padded to a rank. */
function lastByMode(layout: Layout, modes: number): number[] | undefined {
  const list = sizesOf(layout.shape);
  if (list.includes(0)) return undefined;
  return Array.from({ length: modes }, (_, k) => (list[k] ?? 1) - 1);
}

/** The size of each mode. */
function sizesOf(shape: IntTuple): readonly number[] {
  const sizes = productEach(shape);
  return typeof sizes === 'number' ? [sizes] : (sizes as readonly number[]);
}

function isByMode(tiler: Tiler): tiler is readonly Tiler[] {
  return Array.isArray(tiler);
}

function withoutSteps(call: Call): LayoutError {
  return new LayoutError({
    code: 'BAD_ARGUMENT',
    op: 'explain',
    inputs: [call.op],
    message: `${call.op} of these inputs has no steps to show`,
    hint: 'products, divides and composition have',
  });
}
