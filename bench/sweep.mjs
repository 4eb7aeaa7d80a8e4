import { spawnSync } from 'node:child_process';
import { catalogue, runSweep } from '@modewise/verify';
import { median } from './measure.mjs';

const medium = catalogue.find(({ name }) => name === 'composition-medium');
const shard = { index: 1, count: 2 };

/**
 * Composition pairs a second, each checked at every coordinate, for one and for two workers by turns (so that a change of load on the
 * machine meets both), and the ratio of the two.
 */
export async function sweepRates(rounds = 3) {
  const rates = { 1: [], 2: [] };
  const ratios = [];
  for (let round = 0; round < rounds; round++) {
    for (const workers of [1, 2]) {
      const report = await runSweep({ space: medium, shard, workers });
      if (report.mismatches > 0) throw new Error(`${report.mismatches} mismatches`);
      rates[workers].push(report.rate);
    }
    ratios.push(rates[2].at(-1) / rates[1].at(-1));
  }
  return { one: median(rates[1]), two: median(rates[2]), ratio: median(ratios) };
}

/** Peak memory in MiB of a process that sweeps `cases` cases of the largest space. */
export function peakMemory(cases) {
  const script = `
    import { catalogue, runSweep, spaceSize } from '@modewise/verify';
    const space = catalogue.find(({ name }) => name === 'composition-large');
    const count = Math.floor(spaceSize(space) / ${cases});
    const report = await runSweep({ space, shard: { index: 0, count }, workers: 2 });
    console.log(JSON.stringify({ cases: report.cases, maxRss: process.resourceUsage().maxRSS / 1024 }));`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}
