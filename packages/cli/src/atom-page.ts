import { get, print, size } from '@modewise/layout-core';
import type { IntTuple, Layout } from '@modewise/layout-core';
import { tvGridModel, writeGrid } from '@modewise/render';
import type { CopyAtom, CopyTraits, MmaAtom } from '@modewise/tv-partition';

/** The operands of which a picture can be drawn. */
export const OPERANDS = ['A', 'B', 'C'] as const;

/** One of them. */
export type Operand = (typeof OPERANDS)[number];

/** A line of a page: what it is called, its caption where it is a layout, its value. */
type Row = readonly [name: string, caption: string, value: string];

/**
 * An MMA atom as `modewise atom` tells it: shape, types, threads, and the layouts with CuTe's captions, `(T32,V4) -> (M16,N8)`; the
 * picture of an operand where one is asked for, of C where that is small.
 *
 * @throws LayoutError those of `tvGridModel`
 * @example
 * mmaPage(mmaAtom('SM80_16x8x16_F32F16F16F32_TN')).split('\n')[6].trim() // => CLayout    (T32,V4) -> (M16,N8)   ((4,8),(2,2)):((32,1),(16,8))
 */
export function mmaPage(atom: MmaAtom, picture?: Operand): string {
  const [m, n, k] = (atom.shapeMNK as readonly IntTuple[]).map(size) as [number, number, number];
  const { scales, sparsity } = atom;
  const rows: Row[] = [
    ['Shape_MNK', '', print(atom.shapeMNK)],
    ['types', '', `D ${atom.typeD}, A ${atom.typeA}, B ${atom.typeB}, C ${atom.typeC}`],
    ['ThrID', threadsOf(atom.thrId), print(atom.thrId)],
    ['ALayout', caption(atom.layoutA, `(M${m},K${k})`), print(atom.layoutA)],
    ['BLayout', caption(atom.layoutB, `(N${n},K${k})`), print(atom.layoutB)],
    ['CLayout', caption(atom.layoutC, `(M${m},N${n})`), print(atom.layoutC)],
  ];
  if (sparsity !== undefined)
    rows.push(['sparse', '', `a stored value of A stands for ${sparsity} elements`]);
  if (atom.layoutE !== undefined)
    rows.push(['ELayout', caption(atom.layoutE, `(M${m},K${k})`), print(atom.layoutE)]);
  if (scales !== undefined) {
    rows.push(['scales', '', `one ${scales.type} for ${scales.vector} elements along K`]);
    if (scales.layoutA !== undefined)
      rows.push(['SFALayout', caption(scales.layoutA, `(M${m},K${k})`), print(scales.layoutA)]);
    if (scales.layoutB !== undefined)
      rows.push(['SFBLayout', caption(scales.layoutB, `(N${n},K${k})`), print(scales.layoutB)]);
  }
  const tiles = { A: [atom.layoutA, m, k], B: [atom.layoutB, n, k], C: [atom.layoutC, m, n] } as const;
  const drawn = picture ?? (m <= 16 && n <= 16 ? 'C' : undefined);
  return page(atom, rows) + (drawn === undefined ? '' : pictureOf(drawn, ...tiles[drawn]));
}

/**
 * A copy operation, in bits, or a copy atom, in values, as `modewise atom` tells it.
 *
 * @example
 * copyPage(copyTraits('UniversalCopy<32>')).split('\n')[3].trim() // => SrcLayout  (T1,V32)  (1,32):(0,1)
 */
export function copyPage(atom: CopyTraits | CopyAtom): string {
  const traits = 'traits' in atom ? atom.traits : atom;
  const rows: Row[] = [
    ['in', '', 'traits' in atom ? `values of ${atom.type}` : 'bits'],
    ['ThrID', threadsOf(atom.thrId), print(atom.thrId)],
    ['SrcLayout', caption(atom.srcLayout), print(atom.srcLayout)],
    ['DstLayout', caption(atom.dstLayout), print(atom.dstLayout)],
    ['RefLayout', caption(atom.refLayout), print(atom.refLayout)],
  ];
  return page(traits, rows);
}

function page({ name, arch, source }: MmaAtom | CopyTraits, rows: readonly Row[]): string {
  const all = [...rows, ['arch', '', arch], ['source', '', source]] satisfies Row[];
  const [names, captions] = [0, 1].map((i) => Math.max(...all.map((row) => row[i]!.length))) as [
    number,
    number,
  ];
  const lines = all.map(([what, says, value]) =>
    says === ''
      ? `  ${what.padEnd(names)}  ${value}\n`
      : `  ${what.padEnd(names)}  ${says.padEnd(captions)}  ${value}\n`,
  );
  return `${name}\n${lines.join('')}`;
}

/** `(T32,V4)`, and what it leads to. */
function caption(layout: Layout, tile?: string): string {
  const tv = `(T${size(get(layout, 0))},V${size(get(layout, 1))})`;
  return tile === undefined ? tv : `${tv} -> ${tile}`;
}

function threadsOf(thrId: Layout): string {
  const n = size(thrId);
  return n === 1 ? '1 thread' : `${n} threads`;
}

function pictureOf(operand: Operand, layout: Layout, rows: number, columns: number): string {
  return `\n${operand}, thread and value of each element:\n${writeGrid(tvGridModel(layout, [rows, columns]))}`;
}
