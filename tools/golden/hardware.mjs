// Builds the programs that trace a GPU: `node tools/golden/hardware.mjs [--cutlass DIR] [--nvcc NVCC] [--jobs N] [--arch sm_90]`. It writes the sources of
// the instructions, compiles them with golden/companion/hardware into golden/.build/hardware/traces, and with CUTLASS's headers the GEMM into gemm
// beside it. No GPU is needed for that. What is newer than its source is kept.

import { availableOn, listMmaOpcodes } from '../../packages/warp-sim/dist/index.js';
import { argv, fs, path } from 'zx';
import { kernelSources } from './hardware-kernels.mjs';
import { run } from './toolchain.mjs';
import { buildDir, companionDir, fail, inParallel, progress } from './workspace.mjs';

const nvcc = argv.nvcc ?? 'nvcc';
const jobs = Number(argv.jobs ?? 2);
const arch = argv.arch ?? 'sm_90';
const sourceDir = path.join(companionDir, 'hardware');
const outDir = path.join(buildDir, 'hardware');

/** Hopper's own instructions want the target with an a. */
const target = arch === 'sm_90' ? '90a' : arch.slice('sm_'.length);
const flags = [
  '-std=c++17',
  '-O1',
  `-gencode=arch=compute_${target},code=sm_${target}`,
  '-cudart=static',
  '-I',
  sourceDir,
];
/** The machine with the GPU need not have this one's C++ library. */
const linkFlags = ['-Xcompiler', '-static-libstdc++', '-Xcompiler', '-static-libgcc', '-ldl', '-lpthread'];

const headers = fs
  .readdirSync(sourceDir)
  .filter((name) => /\.(hpp|cuh)$/.test(name))
  .map((name) => path.join(sourceDir, name));
const time = (file) => (fs.existsSync(file) ? fs.statSync(file).mtimeMs : 0);
const isNewer = (file, sources) => time(file) > Math.max(...sources.map(time));

async function build(source, args, to) {
  const result = await run(nvcc, [...flags, ...args, '-o', to]);
  if (result.exitCode !== 0) fail(`${source} does not compile:\n${result.stderr.slice(0, 3000)}`, 1);
}

fs.mkdirSync(outDir, { recursive: true });
const sources = ['traces.cu', 'moves.cu'].map((name) => path.join(sourceDir, name));
for (const [name, text] of kernelSources(listMmaOpcodes().filter((opcode) => availableOn(opcode, arch)))) {
  const file = path.join(outDir, name);
  if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) fs.writeFileSync(file, text);
  sources.push(file);
}
const objects = sources.map((source) => path.join(outDir, `${path.basename(source, '.cu')}.o`));
const bar = progress('compiling');
let done = 0;
await inParallel(sources, jobs, async (source, i) => {
  if (!isNewer(objects[i], [source, ...headers])) await build(source, ['-c', source], objects[i]);
  bar.at(++done, sources.length, path.basename(source));
});
bar.end();
const program = path.join(outDir, 'traces');
await build(program, [...objects, ...linkFlags], program);
console.log(program);

if (argv.cutlass !== undefined) {
  const source = path.join(sourceDir, 'gemm.cu');
  const gemm = path.join(outDir, 'gemm');
  if (!isNewer(gemm, [source, ...headers]))
    await build(source, ['-I', path.join(path.resolve(argv.cutlass), 'include'), source, ...linkFlags], gemm);
  console.log(gemm);
}
