import { isLayout, print, rank } from '@modewise/layout-core';
import type { AnyLayout, Tiler } from '@modewise/layout-core';
import type { MmaAtom, TiledCopy, TiledMma } from '@modewise/tv-partition';
import type { Call } from '../call-of.js';
import type { Derivation } from '../derivation.js';
import { isLayoutValue } from '../kinds.js';
import { printValue } from '../print-value.js';
import type { Value } from '../values.js';

/** The modes of a tensor that A, B and C have, and which of M, N, K these are. */
const OPERANDS = { A: ['M', 'K', 0, 2], B: ['N', 'K', 1, 2], C: ['M', 'N', 0, 1] } as const;
type Operand = keyof typeof OPERANDS;

/** What every tiled copy comes down to. */
const IMPL = 'make_tiled_copy_impl(atom, layout_tv, tile)';

/** How CuTe makes tilings and partitions of simpler operations; false for another operation. */
export function partitionSteps({ op, args }: Call, d: Derivation): boolean {
  const [first, second, third] = args;
  const [name, suffix] = [op.slice(0, -1), op.slice(-1)];
  if (op === 'tiled_copy' && first?.kind === 'copy_atom') tiledCopySteps(first, second!, third, d);
  else if (op === 'make_cotiled_copy') cotiledCopySteps(first!, second!, third!, d);
  else if (op === 'make_tiled_copy_C_atom') copyOfAtomSteps(first!, second!, d);
  else if (first?.kind === 'copy_atom' && second?.kind === 'tiled_copy')
    copyOfCopySteps(first, second, suffix, d);
  else if (first?.kind === 'copy_atom' && second?.kind === 'tiled_mma' && isOperand(suffix)) {
    if (name !== 'make_tiled_copy_') return false;
    copyOfMmaSteps(first, second, suffix, d);
  } else if (first?.kind === 'tiled_copy' && second !== undefined && isLayoutValue(second)) {
    d.input('tc', printValue(first));
    d.input('T', printValue(second));
    if (name === 'tidfrg_') tidfrgSteps(suffix, first.tiled, 'R', second.layout, d);
    else if (name === 'partition_') partitionCopySteps(suffix, first.tiled, second.layout, third!, d);
    else retileSteps(first.tiled, second.layout, d);
  } else if (
    first?.kind === 'tiled_mma' &&
    second !== undefined &&
    isLayoutValue(second) &&
    isOperand(suffix)
  ) {
    if (name !== 'thrfrg_' && name !== 'partition_') return false;
    d.input('tm', printValue(first));
    d.input('T', printValue(second));
    if (name === 'thrfrg_') thrfrgSteps(suffix, first.tiled, 'R', second.layout, d);
    else partitionMmaSteps(suffix, first.tiled, second.layout, third!, d);
  } else return false;
  return true;
}

function isOperand(x: string): x is Operand {
  return Object.hasOwn(OPERANDS, x);
}

/** `raked_product`, its inverse, and the two modes of threads and values. */
function tiledCopySteps(atom: Value, threads: Value, values: Value | undefined, d: Derivation): void {
  d.input('atom', printValue(atom));
  d.input('thr', printValue(threads));
  d.input('val', values === undefined ? '1:0' : printValue(values));
  const [t, v] = [d.value('size(thr)'), d.value('size(val)')];
  d.step('layout_mn', 'raked_product(thr, val)', `(M,N) -> thread + ${t} value`);
  d.step('inverse', 'right_inverse(layout_mn)', `thread + ${t} value -> (M,N)`);
  d.step('layout_tv', `with_shape(inverse, (${t},${v}))`, '(Thr,Val) -> (M,N)');
  d.step('tile', 'product_each(shape(layout_mn))', '(M,N)');
  d.step('R', IMPL, 'the atom over these threads and values');
}

/** A copy whose threads and values are those of an operand. */
function copyOfMmaSteps(atom: Value, tm: Value, operand: Operand, d: Derivation): void {
  const [x, y, i, j] = OPERANDS[operand];
  d.input('atom', printValue(atom));
  d.input('tm', printValue(tm));
  d.step('layout_tv', `get_layout${operand}_TV(tm)`, `(Thr,Val) -> (${x},${y})`);
  d.step('mnk', 'tile_shape(tm)', '(M,N,K)');
  d.step('tile', `(get<${i}>(mnk),get<${j}>(mnk))`, `(${x},${y})`);
  d.step('R', IMPL, 'the atom over these threads and values');
}

/** Another atom over the threads and values of one side of a copy. */
function copyOfCopySteps(atom: Value, tc: Value, side: string, d: Derivation): void {
  d.input('atom', printValue(atom));
  d.input('tc', printValue(tc));
  d.step('layout_tv', `get_layout${side}_TV(tc)`, '(Thr,Val) -> tile');
  d.step('tile', 'Tiler_MN(tc)', 'the same tile');
  d.step('R', IMPL, 'the atom over these threads and values');
}

/** The first values of the accumulators, in the tile that these alone meet. */
function copyOfAtomSteps(atom: Value, tm: Value, d: Derivation): void {
  d.input('atom', printValue(atom));
  d.input('tm', printValue(tm));
  d.step('whole', 'get_layoutC_TV(tm)', '(Thr,Val) -> (M,N)');
  d.step('mn', '(get<0>(tile_shape(tm)),get<1>(tile_shape(tm)))', '(M,N)');
  const [threads, values] = [d.value('size<0>(whole)'), d.value('size<1>(SrcLayout(atom))')];
  d.step('layout_mn', `composition(whole, make_layout((${threads},${values})))`, '(Thr,AtomVal) -> (M,N)');
  tileOfSteps('layout_mn', 'mn', ['M', 'N'], d);
}

/** Threads and values by address: what the data have there, in the tile of just the coordinates that these meet. */
function cotiledCopySteps(atom: Value, tv: Value, data: Value, d: Derivation): void {
  d.input('atom', printValue(atom));
  d.input('tv', printValue(tv));
  d.input('data', printValue(data));
  d.step('inverse', 'left_inverse(data)', 'address -> data');
  d.step('layout_data', 'composition(make_layout(inverse, 1:0), tv)', '(Thr,Val) -> data');
  d.step('extents', 'product_each(shape(data))', 'the extents of the data');
  const extents = Number(d.value('rank(extents)'));
  tileOfSteps(
    'layout_data',
    'extents',
    Array.from({ length: extents }, (_, k) => AXES[k] ?? String(k)),
    d,
  );
}

/** From (thread, value) -> element of a shape to the copy of the tile that just the coordinates met there make. */
function tileOfSteps(layout: string, shape: string, axes: readonly string[], d: Derivation): void {
  const extents = d.value(shape);
  const tilers = axes.map((axis, k) => {
    const along = `(${axes.map((_, other) => (other === k ? 1 : 0)).join(',')})`;
    d.step(`tile_${axis}`, `filter(composition(${extents}:${along}, ${layout}))`, `which ${axis} are met`);
    return `tile_${axis}`;
  });
  d.step('tile', `<${tilers.join(',')}>`, 'the coordinates of the tile');
  d.step('place', `composition(make_layout(${shape}), tile)`, 'tile -> element');
  d.step('layout_tv', `composition(left_inverse(place), ${layout})`, '(Thr,Val) -> tile');
  d.step('R', IMPL, 'the atom over these threads and values');
}

/** `name` = (Thr,(FrgV,FrgX),(RestM,RestN,…)) of the tensor called `T`. */
function tidfrgSteps(side: string, tc: TiledCopy, name: string, tensor: AnyLayout, d: Derivation): void {
  const [tile, rest] = [modes('Tile', tc.tiler.length), modes('Rest', rank(tensor))];
  const whole = side === 'S' ? 'Src' : 'Dst';
  d.input('atom', printValue({ kind: 'copy_atom', atom: tc.atom }));
  const [t, v] = [d.value('size<0>(RefLayout(atom))'), d.value('size<1>(RefLayout(atom))')];
  d.step('tiles', 'zipped_divide(T, Tiler_MN(tc))', `(${tile},${rest})`);
  d.step(
    'by_atom',
    `zipped_divide(TiledLayout_TV(tc), (${t},${v}))`,
    '((AtomThr,AtomVal),(RestThr,RestVal)) -> tile',
  );
  d.step(
    'to_ref',
    `composition(right_inverse(RefLayout(atom)), ${whole}Layout(atom))`,
    '(Thr,FrgV) -> (AtomThr,AtomVal)',
  );
  d.step('by_side', 'composition(by_atom, <to_ref,_>)', '((Thr,FrgV),(RestThr,FrgX)) -> tile');
  d.step(
    'tv',
    'coalesce(zip(get<0>(by_side), get<1>(by_side)), (1,(1,1)))',
    '((Thr,RestThr),(FrgV,FrgX)) -> tile',
  );
  d.step('dealt', 'composition(tiles, <tv,_>)', `((Thr,(FrgV,FrgX)),${rest})`);
  d.step(name, 'slice(((_,_),_), dealt)', `(Thr,(FrgV,FrgX),${rest})`);
}

/** The part of one thread of a copy. */
function partitionCopySteps(
  side: string,
  tc: TiledCopy,
  tensor: AnyLayout,
  thread: Value,
  d: Derivation,
): void {
  tidfrgSteps(side, tc, 'whole', tensor, d);
  const coord = `(${printValue(thread)},_,${open(d.rank('whole', 2))})`;
  d.step('R', `slice_and_offset(${coord}, whole)`, `((FrgV,FrgX),${listed('Rest', rank(tensor))})`);
}

/** The registers called `T`, collected in the order of the values of a copy. */
function retileSteps(tc: TiledCopy, tensor: AnyLayout, d: Derivation): void {
  d.input('atom', printValue({ kind: 'copy_atom', atom: tc.atom }));
  const threads = d.value('size<0>(TiledLayout_TV(tc))');
  const values = d.value('size<1>(RefLayout(atom))');
  const v = d.value('size<0>(T)');
  const tile = modes('', tc.tiler.length);
  d.step('inverse', 'right_inverse(TiledLayout_TV(tc))', `tile -> thread + ${threads} value`);
  d.step('layout_mn', `with_shape(inverse, ${shapeOf(tc.tiler)})`, `${tile} -> thread + ${threads} value`);
  const group = Number(threads) * Number(v);
  d.step('frg_layout_mn', `upcast(layout_mn, ${group})`, `${tile} -> which group of ${v} values of a thread`);
  d.step('order', 'right_inverse(frg_layout_mn)', `group -> ${tile}`);
  d.step(
    'collected',
    `logical_product(make_layout(${v}), order)`,
    `(V,group) -> (V,${listed('', tc.tiler.length)})`,
  );
  d.step(
    'layout_v',
    `zipped_divide(collected, make_layout(${values}))`,
    `(AtomV,FrgX) -> (V,${listed('', tc.tiler.length)})`,
  );
  const extents = d.value('product_each(shape(frg_layout_mn))').replace(/^\(|\)$/g, '');
  const rest = listed('Rest', rank(tensor) - 1);
  d.step(
    'blocks',
    `zipped_divide(T, (${v},${extents}))`,
    `((TileV,${listed('Tile', tc.tiler.length)}),(1,${rest}))`,
  );
  d.step('dealt', 'composition(blocks, <layout_v,_>)', `((AtomV,FrgX),(1,${rest}))`);
  const others = Array.from({ length: rank(tensor) }, (_, k) => (k === 0 ? '0' : '_')).join(',');
  d.step('R', `slice((_,(${others})), dealt)`, `((AtomV,FrgX),${rest})`);
}

/** `name` = ((ThrV,(ThrX,ThrY)),(FrgV,(RestX,RestY,…))) of the tensor called `T`. */
function thrfrgSteps(operand: Operand, tm: TiledMma, name: string, tensor: AnyLayout, d: Derivation): void {
  const [x, y, i, j] = OPERANDS[operand];
  const more = rank(tensor) > 2 ? ',…' : '';
  const rest = `(Rest${x},Rest${y}${more})`;
  const permutation = [i, j].map((mode) => permutationOf(tm, mode, d)).join(',');
  const atom = nameOf(tm.atom);
  const extents = [i, j].map((mode) => d.value(`make_layout(size(get<${mode}>(Shape_MNK(${atom}))))`));
  const atoms = [i, j].map((mode) => d.value(`make_layout(size<${mode + 1}>(thr_layout_vmnk(tm)))`));
  d.step('permuted', `logical_divide(T, <${permutation}>)`, `(Perm${x},Perm${y}${more})`);
  d.step('atoms', `zipped_divide(permuted, <${extents.join(',')}>)`, `((Atom${x},Atom${y}),${rest})`);
  d.step('values', `composition(atoms, <${operand}Layout(${atom}),_>)`, `((ThrV,FrgV),${rest})`);
  d.step(
    name,
    `zipped_divide(values, <_,<${atoms.join(',')}>>)`,
    `((ThrV,(Thr${x},Thr${y})),(FrgV,${rest}))`,
  );
}

/** The part of one thread of an operand. */
function partitionMmaSteps(
  operand: Operand,
  tm: TiledMma,
  tensor: AnyLayout,
  thread: Value,
  d: Derivation,
): void {
  const [x, y, i, j] = OPERANDS[operand];
  thrfrgSteps(operand, tm, 'whole', tensor, d);
  d.step('vmnk', `get_flat_coord(thr_layout_vmnk(tm), ${printValue(thread)})`, '(ThrV,ThrM,ThrN,ThrK)');
  const flat = d.value('vmnk').slice(1, -1).split(',');
  const coord = `((${flat[0]},(${flat[i + 1]},${flat[j + 1]})),(_,${open(d.rank('get<1>(whole)', 1))}))`;
  const more = rank(tensor) > 2 ? ',…' : '';
  d.step('R', `slice_and_offset(${coord}, whole)`, `(FrgV,Rest${x},Rest${y}${more})`);
}

/** The tiler of a mode: the elements of the tile in the order in which the atoms take them. */
function permutationOf(tm: TiledMma, mode: number, d: Derivation): string {
  const tiler = tm.permutation[mode] ?? '_';
  return tiler === '_' ? d.value(`get<${mode}>(tile_shape(tm))`) : textOf(tiler);
}

function nameOf(atom: MmaAtom): string {
  return printValue({ kind: 'mma_atom', atom });
}

/** The shape of a tiler. */
function shapeOf(tiler: readonly Tiler[]): string {
  return `(${tiler.map((mode) => (isLayout(mode) ? print(mode.shape) : textOf(mode))).join(',')})`;
}

function textOf(tiler: Tiler): string {
  return Array.isArray(tiler)
    ? printValue({ kind: 'tiler', tiler: tiler as readonly Tiler[] })
    : print(tiler);
}

/** `_` for each of n modes; for a single one just `_`, which leaves it in its brackets. */
function open(n: number): string {
  return n === 1 ? '_' : `(${Array.from({ length: n }, () => '_').join(',')})`;
}

const AXES = ['M', 'N'];

/** `RestM,RestN,…` for the modes of a tensor, of which the first two have names. */
function listed(prefix: string, n: number): string {
  const named = AXES.slice(0, n).map((axis) => prefix + axis);
  return [...named, ...(n > AXES.length ? ['…'] : [])].join(',');
}

function modes(prefix: string, n: number): string {
  return `(${listed(prefix, n)})`;
}
