import type { GridModel, Slice } from './grid-model.js';
import { colourOf, PALETTE } from './palette.js';
import { labelOf } from './write-grid.js';

/**
 * Writes a picture as a LaTeX document with TikZ, which `pdflatex` turns into one page a slice: a node a cell with the colour of its
 * block, row and column numbers, and strong lines where an outer sub-mode moves.
 *
 * Needs the classes and packages `standalone` and `tikz`; a cell is one centimetre high and as wide as its text.
 *
 * @example
 * writeTex(gridModel(parseLayout('(2,2):(2,1)'))).match(/\\node\[cell/g).length // => 4
 */
export function writeTex(model: GridModel): string {
  const longest = Math.max(
    1,
    ...model.slices.flatMap(({ cells }) =>
      cells.map((row) => Math.max(...row.map((c) => labelOf(c).length))),
    ),
  );
  const width = Math.max(1, Math.round(2.2 * longest + 4) / 10);
  const colours = PALETTE.map((_, k) => `\\definecolor{b${k}}{HTML}{${colourOf(k).toUpperCase()}}`);
  const pictures = model.slices.map((slice) => picture(model, slice, width));
  if (pictures.length === 0)
    pictures.push(`${BEGIN}\n\\node {${escaped(model.title)}: the size is 0};\n${END}`);
  return [
    '\\documentclass[tikz,border=4pt]{standalone}',
    `% ${model.title}`,
    ...colours,
    '\\tikzset{cell/.style={draw=gray,minimum height=1cm,outer sep=0pt,inner sep=0pt,font=\\ttfamily\\small}}',
    '\\begin{document}',
    ...pictures,
    '\\end{document}',
    '',
  ].join('\n');
}

/** Rows run down, columns across. */
const BEGIN = '\\begin{tikzpicture}[x={(0cm,-1cm)},y={(1cm,0cm)}]';
const END = '\\end{tikzpicture}';

function picture(model: GridModel, slice: Slice, width: number): string {
  const { rows, columns } = model;
  const lines = [BEGIN];
  const title = slice.title === undefined ? model.title : `${model.title} ${slice.title}`;
  lines.push(`\\node[anchor=south west,font=\\ttfamily] at (-1.2,${cm(-0.5 * width)}) {${escaped(title)}};`);
  for (let j = 0; j < columns.size; j++)
    lines.push(`\\node[font=\\ttfamily\\small,text=gray] at (-0.8,${cm(j * width)}) {${j}};`);
  for (const [i, row] of slice.cells.entries()) {
    if (model.hasRows)
      lines.push(
        `\\node[font=\\ttfamily\\small,text=gray,anchor=east] at (${i},${cm(-0.6 * width)}) {${i}};`,
      );
    for (const [j, cell] of row.entries())
      lines.push(
        `\\node[cell,minimum width=${width}cm,fill=b${cell.block % PALETTE.length}] at (${i},${cm(j * width)}) {${escaped(labelOf(cell))}};`,
      );
  }
  const [bottom, right] = [rows.size - 0.5, cm((columns.size - 0.5) * width)];
  for (const [j, cut] of columns.cut.entries())
    if (cut > 0)
      lines.push(
        `\\draw[${strength(cut)}] (-0.5,${cm((j - 0.5) * width)}) -- (${bottom},${cm((j - 0.5) * width)});`,
      );
  for (const [i, cut] of rows.cut.entries())
    if (cut > 0)
      lines.push(`\\draw[${strength(cut)}] (${i - 0.5},${cm(-0.5 * width)}) -- (${i - 0.5},${right});`);
  lines.push(`\\draw[thick] (-0.5,${cm(-0.5 * width)}) rectangle (${bottom},${right});`, END);
  return lines.join('\n');
}

function strength(cut: number): string {
  return cut > 1 ? 'line width=2pt' : 'thick';
}

/** Centimetres with two decimals at most. */
function cm(length: number): string {
  return String(Math.round(length * 100) / 100 + 0);
}

const SPECIAL: Readonly<Record<string, string>> = { '<': '\\textless{}', '>': '\\textgreater{}', _: '\\_' };

function escaped(label: string): string {
  return label.replace(/[<>_]/g, (c) => SPECIAL[c]!);
}
