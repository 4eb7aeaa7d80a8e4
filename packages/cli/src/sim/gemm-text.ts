import type { GemmDifference, GemmTotals, InstructionTotals } from '@modewise/warp-sim';
import { grouped } from '../progress-bar.js';
import type { ChosenKernel } from './kernel-of.js';

const HEADER = [
  '',
  'instructions',
  'global bytes',
  'sectors',
  'ideal',
  'shared bytes',
  'bank passes',
  'ideal',
];

/** The kernel, a table of what its instructions took, and whether D is right. */
export function gemmText(
  { kernel, tile, parts }: ChosenKernel,
  { totals, ctas, of }: { readonly totals: GemmTotals; readonly ctas: number; readonly of: number },
  verdict: string,
): string {
  const count = ctas === of ? grouped(of) : `${grouped(ctas)} of ${grouped(of)}`;
  const rows = [...Object.entries(totals.byInstruction), ['all', totals] as const].map(([name, t]) =>
    row(name, t),
  );
  const percent = (part: number, whole: number): string =>
    whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(1)}%`;
  return [
    `D = A B^T, ${kernel.shape.join(' x ')} on ${kernel.arch}: ${count} ${of === 1 ? 'CTA' : 'CTAs'}, tiles of ${tile.join(' x ')}`,
    ...Object.entries(parts).map(([name, text]) => `  ${name.padEnd(6)}  ${text}`),
    '',
    ...table([HEADER, ...rows]),
    '',
    `coalesced      ${percent(totals.globalBytes, 32 * totals.sectors)} of the bytes of sectors are wanted`,
    `bank conflicts ${grouped(totals.bankPasses - totals.bankPhases)}`,
    `result         ${verdict}`,
    '',
  ].join('\n');
}

function row(name: string, t: InstructionTotals): string[] {
  const global = [t.globalBytes, t.sectors, t.idealSectors];
  const shared = [t.sharedBytes, t.bankPasses, t.bankPhases];
  return [
    name,
    grouped(t.instructions),
    ...global.map((n) => (t.sectors === 0 ? '' : grouped(n))),
    ...shared.map((n) => (t.bankPhases === 0 ? '' : grouped(n))),
  ];
}

/** Names to the left, numbers to the right. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((cells) => cells[i]!.length)));
  return rows.map((cells) =>
    cells
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[i]!)))
      .join('  ')
      .trimEnd(),
  );
}

/** Whether D is right, or its first wrong element and who wrote that. */
export function verdictText(wrong: GemmDifference | undefined, checked: boolean): string {
  if (!checked) return 'not checked';
  if (wrong === undefined)
    return 'right: every bit as the instructions alone give, without tiling and copies';
  const { element, got, expected, cta, thread } = wrong;
  const who = thread === undefined ? 'nobody wrote it' : `written by thread ${thread}`;
  return `WRONG: D(${element.join(',')}) is 0x${got}, not 0x${expected}; ${who} of CTA ${cta}`;
}
