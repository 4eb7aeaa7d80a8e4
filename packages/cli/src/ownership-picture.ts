import { get, offsets, size } from '@modewise/layout-core';
import type { Layout } from '@modewise/layout-core';

/** Most cells of a picture, and most pairs of a thread and a value that are looked at for one. */
const MOST_CELLS = 2 ** 12;
const MOST_PAIRS = 2 ** 20;

/**
 * The tile of a layout (thread, value) -> element with the first owner of each element, `T5V3`; `T5V3+` where there are more, `.` where
 * there is none. Rows are the first mode of the tile. Nothing for what is too large to look at.
 *
 * @example
 * ownershipPicture(parseLayout('(4,1):(2,0)'), 2, 4).split('\n').at(-1) // => 1    .    .    .    .
 */
export function ownershipPicture(layoutTV: Layout, rows: number, columns: number): string | undefined {
  if (rows * columns > MOST_CELLS || size(layoutTV) > MOST_PAIRS) return undefined;
  const owners = ownersOf(layoutTV, rows * columns);
  const head = ['', ...Array.from({ length: columns }, (_, n) => String(n))];
  const lines = Array.from({ length: rows }, (_, m) => [
    String(m),
    ...Array.from({ length: columns }, (__, n) => owners[m + rows * n]!),
  ]);
  const widths = head.map((_, n) => Math.max(...[head, ...lines].map((line) => line[n]!.length)));
  return [head, ...lines]
    .map((line) => line.map((cell, n) => cell.padStart(widths[n]!)).join(' '))
    .join('\n');
}

function ownersOf(layoutTV: Layout, elements: number): string[] {
  const owners = Array.from({ length: elements }, () => '.');
  const threads = size(get(layoutTV, 0));
  offsets(layoutTV).forEach((element, i) => {
    const known = owners[element];
    if (known === '.') owners[element] = `T${i % threads}V${Math.floor(i / threads)}`;
    else if (known !== undefined && !known.endsWith('+')) owners[element] = `${known}+`;
  });
  return owners;
}
