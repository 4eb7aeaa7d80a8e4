import { print } from '@modewise/layout-core';
import type { Axis } from './axis.js';
import type { Cell, GridModel, Slice } from './grid-model.js';

/** How a picture is written as text. */
export interface WriteOptions {
  /** Longest line, in characters; wider grids continue below. At least one column is drawn. No limit unless given. */
  readonly width?: number;
  /** Colours the text of a cell by its block; it must not change what is visible of the text. */
  readonly paint?: (text: string, block: number) => string;
}

/**
 * Writes a picture as lines of ASCII text: the layout, then each slice with row and column numbers.
 *
 * A line stands wherever an outer sub-mode moves, a double one where two or more do. Where the blocks interleave and
 * no colour tells them apart, a map with one letter a block follows.
 */
export function writeGrid(model: GridModel, options: WriteOptions = {}): string {
  const lines = [model.title];
  if (model.slices.length === 0) lines.push('(no cells: the size is 0)');
  for (const slice of model.slices) {
    if (slice.title !== undefined) lines.push('', slice.title);
    lines.push(...writeSlice(model, slice, labelOf, options));
  }
  const first = model.slices[0];
  if (model.interleaved && options.paint === undefined && first !== undefined) {
    const title = first.title === undefined ? '' : ` of ${first.title}`;
    lines.push(
      '',
      `blocks${title}, one name each:`,
      ...writeSlice(model, first, (cell) => blockName(cell.block), options),
    );
  }
  return `${lines.join('\n')}\n`;
}

/** What a cell shows. */
export function labelOf({ label, offset }: Cell): string {
  return label ?? print(offset);
}

function writeSlice(
  model: GridModel,
  slice: Slice,
  label: (cell: Cell) => string,
  options: WriteOptions,
): string[] {
  const labels = slice.cells.map((row) => row.map(label));
  const columnDigits = String(model.columns.size - 1).length;
  const cellWidth = Math.max(
    columnDigits,
    ...labels.map((row) => Math.max(...row.map((text) => text.length))),
  );
  const rowWidth = model.hasRows ? String(model.rows.size - 1).length + 1 : 0;
  const lines: string[] = [];
  for (const panel of panels(model.columns, cellWidth + 2, (options.width ?? Infinity) - rowWidth - 2)) {
    if (panel.from > 0) lines.push('');
    lines.push(...writePanel(model, slice, labels, { ...panel, cellWidth, rowWidth }, options.paint));
  }
  return lines;
}

interface Panel {
  readonly from: number;
  readonly to: number;
}

/** Cuts the columns into runs that fit, at a line between blocks where there is one in reach. */
function panels(columns: Axis, columnWidth: number, room: number): Panel[] {
  const result: Panel[] = [];
  for (let from = 0; from < columns.size;) {
    let to = from;
    let lastCut = from;
    let used = 0;
    while (to < columns.size) {
      used += columnWidth + (to > from ? bar(columns.cut[to]!).length : 0);
      if (used > room && to > from) break;
      if (to > from && columns.cut[to]! > 0) lastCut = to;
      to++;
    }
    if (columns.cut[to] === 0 && lastCut > from) to = lastCut;
    result.push({ from, to });
    from = to;
  }
  return result;
}

interface Measured extends Panel {
  readonly cellWidth: number;
  readonly rowWidth: number;
}

function writePanel(
  model: GridModel,
  slice: Slice,
  labels: readonly (readonly string[])[],
  { from, to, cellWidth, rowWidth }: Measured,
  paint: WriteOptions['paint'],
): string[] {
  const { rows, columns } = model;
  const at = Array.from({ length: to - from }, (_, k) => from + k);
  const between = (j: number, separator: (bars: string) => string) =>
    j === from ? '' : separator(bar(columns.cut[j]!));
  const rule = (dash: string) =>
    ' '.repeat(rowWidth) +
    '+' +
    at.map((j) => between(j, (b) => '+'.repeat(b.length)) + dash.repeat(cellWidth + 2)).join('') +
    '+';
  const padded = (text: string) => ` ${text.padStart(cellWidth)} `;

  const numbers = at.map((j) => between(j, (b) => ' '.repeat(b.length)) + padded(String(j))).join('');
  const lines = [`${' '.repeat(rowWidth + 1)}${numbers}`.trimEnd(), rule('-')];
  for (const [i, row] of slice.cells.entries()) {
    if (rows.cut[i]! > 0) lines.push(rule(rows.cut[i]! > 1 ? '=' : '-'));
    const head = model.hasRows ? String(i).padStart(rowWidth - 1) + ' ' : '';
    const cells = at.map((j) => {
      const text = padded(labels[i]![j]!);
      return between(j, (b) => b) + (paint === undefined ? text : paint(text, row[j]!.block));
    });
    lines.push(`${head}|${cells.join('')}|`);
  }
  lines.push(rule('-'));
  return lines;
}

/** The line before a column. */
function bar(cut: number): string {
  return cut === 0 ? '' : cut === 1 ? '|' : '||';
}

/** A, B, …, Z, A1, B1, … */
function blockName(block: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (block % 26));
  return block < 26 ? letter : `${letter}${Math.floor(block / 26)}`;
}
