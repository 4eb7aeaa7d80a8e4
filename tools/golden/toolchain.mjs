// The CUTLASS tree, the CUDA headers and the compiler that the companions are built with.

import { $, fs, path } from 'zx';
import { fail } from './workspace.mjs';

const environment = { ...process.env, LC_ALL: 'C', LANG: 'C' };

/** Runs a program without a shell's splitting; never throws: look at `exitCode`. */
export const run = (program, args, options = {}) =>
  $({ nothrow: true, quiet: true, env: environment, ...options })`${program} ${args}`;

async function compilerVersion(compiler) {
  const result = await run(compiler, ['--version']);
  if (result.exitCode !== 0) {
    fail(`there is no compiler '${compiler}' here; install it or choose another with --compiler g++|nvcc`);
  }
  const lines = result.stdout.trim().split('\n');
  return (compiler.endsWith('nvcc') ? lines.find((line) => /release/.test(line)) : lines[0]).trim();
}

async function cutlassVersion(directory, commit) {
  const header = path.join(directory, 'include/cutlass/version.h');
  if (!fs.existsSync(path.join(directory, 'include/cute/layout.hpp')) || !fs.existsSync(header)) {
    fail(
      `'${directory}' is not a CUTLASS tree: it has no include/cute/layout.hpp and include/cutlass/version.h`,
    );
  }
  const text = fs.readFileSync(header, 'utf8');
  const part = (name) => new RegExp(`#define\\s+CUTLASS_${name}\\s+(\\d+)`).exec(text)?.[1];
  const version = ['MAJOR', 'MINOR', 'PATCH'].map((name) => part(name) ?? '?').join('.');
  let head = commit;
  if (head === undefined && fs.existsSync(path.join(directory, '.git'))) {
    const result = await run('git', ['-C', directory, 'rev-parse', 'HEAD']);
    if (result.exitCode === 0) head = result.stdout.trim();
  }
  return { version, ...(head === undefined ? {} : { commit: head }) };
}

/** Finds everything or ends with exit status 2 and a sentence that says what is missing. */
export async function findToolchain({ cutlass, cuda, compiler, commit }) {
  if (!['g++', 'nvcc'].includes(compiler)) fail(`--compiler is g++ or nvcc, not '${compiler}'`);
  const cutlassDir = path.resolve(cutlass);
  const identity = await cutlassVersion(cutlassDir, commit);
  const cudaDir = path.resolve(cuda ?? '/usr/local/cuda');
  const cudaInclude = path.join(cudaDir, 'include');
  const runtime = ['cuda_runtime_api.h', 'cuda/std/utility', 'cccl/cuda/std/utility'];
  if (
    !fs.existsSync(path.join(cudaInclude, runtime[0])) ||
    !runtime.slice(1).some((f) => fs.existsSync(path.join(cudaInclude, f)))
  ) {
    fail(
      `'${cudaDir}' has no CUDA headers (include/${runtime[0]}, include/cccl/cuda/std); name the toolkit with --cuda DIR`,
    );
  }
  const includes = [path.join(cutlassDir, 'include'), cudaInclude, path.join(cudaInclude, 'cccl')].filter(
    (d) => fs.existsSync(d),
  );
  return {
    compiler,
    compilerVersion: await compilerVersion(compiler),
    cutlass: identity,
    cutlassDir,
    flags: [
      '-std=c++17',
      ...(compiler === 'g++' ? ['-w'] : ['-Xcompiler', '-w', '-diag-suppress', '20012,20013,20014']),
      ...includes.flatMap((d) => ['-I', d]),
    ],
    language: (name) => ['-x', compiler === 'g++' ? 'c++' : 'cu', name],
  };
}

/** The command as the manifest keeps it, without the machine's folders. */
export const commandText = (tools, ...rest) =>
  [tools.compiler, '-std=c++17', '-I CUTLASS/include -I CUDA/include -I CUDA/include/cccl', ...rest].join(
    ' ',
  );
