import {
  type AnyLayout,
  append,
  composition,
  type IntTuple,
  isComposed,
  isLayout,
  type Layout,
  makeIdentityLayout,
  makeLayout,
  makeSwizzle,
  parseAnyLayout,
  parseIntTuple,
  type Placed,
  print,
  type Printable,
  type Tiler,
} from '@modewise/layout-core';
import * as tv from '../index.js';
import type { CopyAtom, MmaAtom, TiledCopy, TiledMma } from '../types.js';
import type { ValueType } from '../value-type.js';

type Value = unknown;
type Operation = (...args: never[]) => Value;

const copyOrMma = (x: CopyAtom | string): MmaAtom | CopyAtom => (typeof x === 'string' ? tv.mmaAtom(x) : x);

/** The operations of the expression language that this package has, by their name there. */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  make_layout: (shape: IntTuple | string, stride?: IntTuple) =>
    typeof shape === 'string' ? shape : makeLayout(shape, stride as IntTuple),
  make_identity_layout: (shape: IntTuple) => makeIdentityLayout(shape),
  composition: (a: AnyLayout, b: AnyLayout) => composition(a, b),
  append: (a: Layout) => append(a),
  copy_atom: (name: string, type: ValueType) => tv.copyAtom(name, type),
  ThrID: (x: CopyAtom | string) => copyOrMma(x).thrId,
  Shape_MNK: (x: string) => tv.mmaAtom(x).shapeMNK,
  ALayout: (x: string) => tv.mmaAtom(x).layoutA,
  BLayout: (x: string) => tv.mmaAtom(x).layoutB,
  CLayout: (x: string) => tv.mmaAtom(x).layoutC,
  SrcLayout: (x: CopyAtom) => x.srcLayout,
  DstLayout: (x: CopyAtom) => x.dstLayout,
  RefLayout: (x: CopyAtom) => x.refLayout,
  tiled_mma: (name: string, atoms?: Layout, permutation?: Tiler) =>
    tv.makeTiledMma(tv.mmaAtom(name), atoms, permutation),
  thr_layout_vmnk: (tm: TiledMma) => tm.thrLayoutVMNK,
  tile_shape: (tm: TiledMma) => tv.tileShape(tm),
  get_layoutA_TV: (tm: TiledMma) => tv.getLayoutATV(tm),
  get_layoutB_TV: (tm: TiledMma) => tv.getLayoutBTV(tm),
  get_layoutC_TV: (tm: TiledMma) => tv.getLayoutCTV(tm),
  thrfrg_A: (tm: TiledMma, l: AnyLayout) => tv.thrfrgA(tm, l),
  thrfrg_B: (tm: TiledMma, l: AnyLayout) => tv.thrfrgB(tm, l),
  thrfrg_C: (tm: TiledMma, l: AnyLayout) => tv.thrfrgC(tm, l),
  partition_A: (tm: TiledMma, l: AnyLayout, t: number) => tv.partitionA(tm, l, t),
  partition_B: (tm: TiledMma, l: AnyLayout, t: number) => tv.partitionB(tm, l, t),
  partition_C: (tm: TiledMma, l: AnyLayout, t: number) => tv.partitionC(tm, l, t),
  partition_shape_A: (tm: TiledMma, s: IntTuple) => tv.partitionShapeA(tm, s),
  partition_shape_B: (tm: TiledMma, s: IntTuple) => tv.partitionShapeB(tm, s),
  partition_shape_C: (tm: TiledMma, s: IntTuple) => tv.partitionShapeC(tm, s),
  partition_fragment_A: (tm: TiledMma, l: AnyLayout, t: number) => tv.partitionFragmentA(tm, l, t),
  partition_fragment_B: (tm: TiledMma, l: AnyLayout, t: number) => tv.partitionFragmentB(tm, l, t),
  partition_fragment_C: (tm: TiledMma, l: IntTuple | AnyLayout) => tv.partitionFragmentC(tm, l),
  tiled_copy: (atom: CopyAtom, thr: Layout, val?: Layout) => tv.makeTiledCopy(atom, thr, val),
  make_tiled_copy_A: (atom: CopyAtom, tm: TiledMma) => tv.makeTiledCopyA(atom, tm),
  make_tiled_copy_B: (atom: CopyAtom, tm: TiledMma) => tv.makeTiledCopyB(atom, tm),
  make_tiled_copy_C: (atom: CopyAtom, tm: TiledMma) => tv.makeTiledCopyC(atom, tm),
  make_tiled_copy_C_atom: (atom: CopyAtom, tm: TiledMma) => tv.makeTiledCopyCAtom(atom, tm),
  make_cotiled_copy: (atom: CopyAtom, t: Layout, data: Layout) => tv.makeCotiledCopy(atom, t, data),
  TiledLayout_TV: (tc: TiledCopy) => tc.layoutTV,
  Tiler_MN: (tc: TiledCopy) => tc.tiler,
  get_layoutS_TV: (tc: TiledCopy) => tv.getLayoutSTV(tc),
  get_layoutD_TV: (tc: TiledCopy) => tv.getLayoutDTV(tc),
  tidfrg_S: (tc: TiledCopy, l: AnyLayout) => tv.tidfrgS(tc, l),
  tidfrg_D: (tc: TiledCopy, l: AnyLayout) => tv.tidfrgD(tc, l),
  partition_S: (tc: TiledCopy, l: AnyLayout, t: number) => tv.partitionS(tc, l, t),
  partition_D: (tc: TiledCopy, l: AnyLayout, t: number) => tv.partitionD(tc, l, t),
  retile_S: (tc: TiledCopy, l: AnyLayout) => tv.retileS(tc, l),
  retile_D: (tc: TiledCopy, l: AnyLayout) => tv.retileD(tc, l),
};

/** The value of an expression of traces: calls, layouts, tilers, tuples and names. */
export function evaluate(text: string): Value {
  const source = text.trim();
  const call = /^(\w+)\(/.exec(source);
  const operation = call === null ? undefined : OPERATIONS[call[1] as string];
  if (call !== null && operation !== undefined && source.endsWith(')')) {
    return applied(call[1] as string, partsOf(source.slice(call[0].length, -1)));
  }
  if (source === '_') return '_';
  const swizzle = /^Sw<(\d+),(\d+),(-?\d+)>$/.exec(source);
  if (swizzle !== null) return makeSwizzle(Number(swizzle[1]), Number(swizzle[2]), Number(swizzle[3]));
  if (source.startsWith('<')) return partsOf(source.slice(1, -1)).map(evaluate);
  if (/^(Sw<|\()/.test(source) || /^-?\d/.test(source)) {
    return source.includes(':') ? parseAnyLayout(source) : parseIntTuple(source);
  }
  return source;
}

/** The value of a call with the arguments as texts. */
export function applied(op: string, args: readonly string[]): Value {
  const operation = OPERATIONS[op];
  if (operation === undefined) throw new Error(`there is no operation ${op}`);
  return operation(...(args.map(evaluate) as never[]));
}

/** A value as traces print it. */
export function printed(value: Value): string {
  if (typeof value === 'object' && value !== null && 'offset' in value && !isComposed(value)) {
    const { offset, layout } = value as Placed;
    return `${print(offset)} + ${print(layout)}`;
  }
  const tiler = value as readonly Tiler[];
  if (Array.isArray(value) && tiler.some((t) => isLayout(t) || t === '_'))
    return `<${tiler.map(print).join(',')}>`;
  return print(value as Printable);
}

/** What stands between the commas that are in no brackets. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let [depth, from] = [0, 0];
  for (let i = 0; i < text.length; i++) {
    const c = text.charAt(i);
    if (c === '(' || c === '<') depth++;
    if (c === ')' || c === '>') depth--;
    if (c === ',' && depth === 0) {
      parts.push(text.slice(from, i));
      from = i + 1;
    }
  }
  parts.push(text.slice(from));
  return parts.map((part) => part.trim());
}
