import type { GemmEvent } from '@modewise/warp-sim';

/**
 * An instruction of a warp as a line of JSON: addresses in bytes and the banks where they begin, lane by lane; values as the words of each
 * lane in hexadecimal.
 *
 * @example
 * eventLine({ cta: 0, warp: 1, instruction: 'bar.sync' }) // => {"cta":0,"warp":1,"instruction":"bar.sync"}
 */
export function eventLine({ values, ...event }: GemmEvent): string {
  return `${JSON.stringify({ ...event, ...(values === undefined ? {} : { values: wordsByLane(values) }) })}\n`;
}

const LANES = 32;

function wordsByLane(values: Uint32Array): string[] {
  const words = values.length / LANES;
  return Array.from({ length: LANES }, (_, lane) =>
    Array.from({ length: words }, (__, w) => values[w * LANES + lane]!.toString(16).padStart(8, '0')).join(
      ' ',
    ),
  );
}
