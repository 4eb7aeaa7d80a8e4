import { LayoutError, print, rank, size } from '@modewise/layout-core';
import type { Layout, Tiler } from '@modewise/layout-core';
import type { Derivation } from '../derivation.js';
import { printValue } from '../print-value.js';

/** The operations that the other products and divides regroup. */
export type LogicalOp = 'logical_product' | 'logical_divide';

/** `name` = the logical product or divide of A by B. */
export function logicalSteps(op: LogicalOp, a: Layout, tiler: Tiler, name: string, d: Derivation): void {
  if (isByMode(tiler)) byModeSteps(op, a, tiler, name, d);
  else if (op === 'logical_product') productSteps(a, 'A', 'B', name, d);
  else divide(name, d);
}

/** `name` = the logical product of the layouts called `A` and `B`. */
export function productSteps(a: Layout, A: string, B: string, name: string, d: Derivation): void {
  freeOffsets(a, A, B, d);
  d.step('D', `composition(C, ${B})`, `where each copy of ${A} starts`);
  d.step(name, `make_layout(${A}, D)`, `the place in ${A}, then which copy`);
  const [i, j] = [d.last(A), d.last(B)];
  if (i === undefined || j === undefined) return;
  const statement = `${name}(i,j) = ${A}(i) + C(${B}(j))`;
  d.law(statement, `${name}(${i},${j})`, [`${A}(${i})`, `C(${d.value(`${B}(${j})`)})`]);
}

/** `name` = the logical divide of A by the layout B. */
function divide(name: string, d: Derivation): void {
  const why = 'where the tiles start: what B leaves of the indices of A';
  d.step('C', 'complement(B, shape(coalesce(A)))', why);
  d.step('D', 'make_layout(B, C)', 'the place in the tile, then which tile');
  d.step(name, 'composition(A, D)', 'the offsets A gives to them');
  const [i, j] = [d.last('B'), d.last('C')];
  if (i === undefined || j === undefined) return;
  const index = Number(d.value(`B(${i})`)) + Number(d.value(`C(${j})`));
  d.law(`${name}(i,j) = A(B(i) + C(j))`, `${name}(${i},${j})`, [`A(${index})`]);
}

/**
 * C = the free complement, with CUTLASS's bounded one beside it where it differs; or the bounded one, where only that gives
 * CUTLASS's form of the product.
 */
function freeOffsets(a: Layout, A: string, B: string, d: Derivation): void {
  const free = `complement(${A})`;
  const reach = size(a) * Number(d.valueIfAny(`cosize(${B})`));
  const bounded = Number.isSafeInteger(reach) ? `complement(${A}, ${reach})` : undefined;
  const product = d.valueIfAny(`logical_product(${A}, ${B})`);
  const isEnough =
    product === undefined || d.valueIfAny(`make_layout(${A}, composition(${free}, ${B}))`) === product;
  if (isEnough || bounded === undefined) {
    const why = `the free complement: what ${A} leaves free`;
    d.step('C', free, why, bounded);
  } else d.step('C', bounded, `what ${A} leaves free, bounded as CUTLASS bounds it`);
}

/** Most modes that are shown one by one. */
const MOST_MODES = 64;

/** The operation on each mode of A with its tiler, then the modes side by side. */
export function byModeSteps(
  op: string,
  a: Layout,
  tiler: readonly Tiler[],
  name: string,
  d: Derivation,
): void {
  if (tiler.length > MOST_MODES) {
    const message = `a tiler of ${tiler.length} modes has too many steps to show, more than ${MOST_MODES}`;
    throw new LayoutError({ code: 'TOO_LARGE', op: 'explain', inputs: [], message });
  }
  const modes: string[] = [];
  for (const [k, mode] of tiler.entries()) {
    modes.push(mode === '_' ? `get<${k}>(A)` : `M${k}`);
    if (mode === '_') continue;
    const text = Array.isArray(mode) ? printValue({ kind: 'tiler', tiler: mode }) : print(mode);
    d.step(`M${k}`, `${op}(get<${k}>(A), ${text})`, `mode ${k} by its own tiler`);
  }
  // A composition drops the modes beyond the tiler, the others keep them.
  if (op !== 'composition') for (let k = tiler.length; k < rank(a); k++) modes.push(`get<${k}>(A)`);
  d.step(name, `make_layout(${modes.join(', ')})`, 'the modes side by side');
}

/** Whether a tiler acts mode by mode. */
export function isByMode(tiler: Tiler): tiler is readonly Tiler[] {
  return Array.isArray(tiler);
}
