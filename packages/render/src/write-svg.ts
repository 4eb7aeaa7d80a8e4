import type { GridModel, Slice } from './grid-model.js';
import { colourOf } from './palette.js';
import { labelOf } from './write-grid.js';

const FONT = 14;
/** The width of a character of a monospaced font, in parts of its size. */
const ADVANCE = 0.62;
const HEIGHT = 26;
const MARGIN = 12;

/**
 * Writes a picture as one SVG document: a title, then each slice with row and column numbers, a rectangle a cell with the colour of its
 * block, and strong lines where an outer sub-mode moves.
 *
 * Units are CSS pixels. The document needs no style sheet, script or font of its own.
 *
 * @example
 * writeSvg(gridModel(parseLayout('(2,2):(2,1)'))).match(/<rect/g).length // => 4
 */
export function writeSvg(model: GridModel): string {
  const width = cellWidth(model);
  const left = MARGIN + (model.hasRows ? textWidth(String(model.rows.size - 1)) + MARGIN / 2 : 0);
  const parts: string[] = [text(MARGIN, MARGIN + FONT, model.title, 'start')];
  let top = MARGIN + 2 * FONT;
  if (model.slices.length === 0) {
    parts.push(text(MARGIN, top + FONT, '(no cells: the size is 0)', 'start'));
    top += 2 * FONT;
  }
  for (const slice of model.slices) {
    if (slice.title !== undefined) {
      parts.push(text(MARGIN, top + FONT, slice.title, 'start'));
      top += 1.5 * FONT;
    }
    parts.push(...sliceParts(model, slice, { left, top: top + HEIGHT, width }));
    top += (model.rows.size + 1) * HEIGHT + MARGIN;
  }
  const across = left + model.columns.size * width + MARGIN;
  const total = Math.ceil(Math.max(across, textWidth(model.title) + 2 * MARGIN));
  const size = `width="${total}" height="${Math.ceil(top + MARGIN)}"`;
  const font = `font-family="ui-monospace, Menlo, Consolas, monospace" font-size="${FONT}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${font}>\n<title>${escaped(model.title)}</title>\n${parts.join('\n')}\n</svg>\n`;
}

interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** The numbers, the cells and the lines of one slice. */
function sliceParts(model: GridModel, slice: Slice, { left, top, width }: Place): string[] {
  const parts: string[] = [];
  const { rows, columns } = model;
  for (let j = 0; j < columns.size; j++)
    parts.push(text(left + (j + 0.5) * width, top - 8, String(j), 'middle', '#666'));
  for (const [i, row] of slice.cells.entries()) {
    const y = top + i * HEIGHT;
    if (model.hasRows) parts.push(text(left - MARGIN / 2, y + 18, String(i), 'end', '#666'));
    for (const [j, cell] of row.entries()) {
      const x = left + j * width;
      parts.push(
        `<rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${HEIGHT}" fill="#${colourOf(cell.block)}" stroke="#888" stroke-width="0.5"/>`,
        text(x + width / 2, y + 18, labelOf(cell), 'middle'),
      );
    }
  }
  const right = left + columns.size * width;
  const bottom = top + rows.size * HEIGHT;
  for (const [j, cut] of [...columns.cut, 1].entries())
    if (cut > 0 || j === 0) parts.push(line(left + j * width, top, left + j * width, bottom, cut));
  for (const [i, cut] of [...rows.cut, 1].entries())
    if (cut > 0 || i === 0) parts.push(line(left, top + i * HEIGHT, right, top + i * HEIGHT, cut));
  return parts;
}

function cellWidth(model: GridModel): number {
  let longest = String(model.columns.size - 1).length;
  for (const { cells } of model.slices)
    for (const row of cells) for (const cell of row) longest = Math.max(longest, labelOf(cell).length);
  return Math.max(HEIGHT, textWidth('0'.repeat(longest)) + MARGIN);
}

function textWidth(label: string): number {
  return label.length * FONT * ADVANCE;
}

function text(x: number, y: number, label: string, anchor: string, fill = '#000'): string {
  return `<text x="${at(x)}" y="${at(y)}" text-anchor="${anchor}" fill="${fill}">${escaped(label)}</text>`;
}

/** A line between blocks, twice as strong where two sub-modes move. */
function line(x1: number, y1: number, x2: number, y2: number, cut: number): string {
  return `<line x1="${at(x1)}" y1="${at(y1)}" x2="${at(x2)}" y2="${at(y2)}" stroke="#000" stroke-width="${cut > 1 ? 3 : 1.5}"/>`;
}

/** A length with two decimals at most. */
function at(length: number): string {
  return String(Math.round(length * 100) / 100);
}

function escaped(label: string): string {
  return label.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
