// Packs what the programs of golden/companion/hardware wrote on a GPU into golden/hardware and records it in the manifest:
// `node tools/golden/hardware-record.mjs DIR`, of DIR/*.trace. Needs the packages built.

import { gzipSync } from 'node:zlib';
import { fs, path } from 'zx';
import { casesOf, parseHardwareTrace } from '../../packages/verify/dist/hardware/hardware-trace.js';
import { record } from './manifest.mjs';
import { fail } from './workspace.mjs';

const NAMES = ['mma', 'mma-sp', 'wgmma', 'wgmma-sp', 'moves', 'probes', 'gemm'];
const COMMANDS = { gemm: './gemm gemm.trace', probes: './traces --explicit probes.bin probes.trace' };

const dir = process.argv[2];
if (dir === undefined || process.argv.length > 3) fail('usage: hardware-record.mjs DIR');
for (const name of NAMES) {
  const file = path.join(dir, `${name}.trace`);
  if (!fs.existsSync(file)) continue;
  const bytes = fs.readFileSync(file);
  const trace = parseHardwareTrace(bytes, file);
  const { gpu, driver, cuda } = trace;
  const packed = gzipSync(bytes, { level: 9 });
  const changed = record(`hardware/${name}.trace.gz`, packed, {
    oracle: 'hardware',
    gpu,
    driver,
    cuda,
    command: COMMANDS[name] ?? `./traces ${name} ${name}.trace`,
    count: casesOf(trace),
  });
  console.log(
    `hardware/${name}.trace.gz: ${casesOf(trace)} cases, ${packed.length} bytes${changed ? '' : ', unchanged'}`,
  );
}
