// Builds and runs the article's program and keeps what it prints.

import { fs, path } from 'zx';
import { record } from './manifest.mjs';
import { commandText, run } from './toolchain.mjs';
import { buildDir, companionDir, fail } from './workspace.mjs';

/** Regenerates golden/article/cute_layout_product_trace.txt. */
export async function regenerateArticle(tools) {
  const name = 'cute_layout_product_trace';
  fs.mkdirSync(buildDir, { recursive: true });
  const program = path.join(buildDir, `${name}-${tools.compiler}`);
  const compiled = await run(tools.compiler, [
    ...tools.flags,
    ...tools.language(path.join(companionDir, `${name}.cu`)),
    '-o',
    program,
  ]);
  if (compiled.exitCode !== 0) fail(`${name}.cu does not compile:\n${compiled.stderr.slice(0, 3000)}`, 1);
  const result = await run(program, []);
  if (result.exitCode !== 0)
    fail(`${name} found a mapping that differs from the article:\n${result.stdout}`, 1);
  const count = Number(/(\d+) mappings checked, 0 mismatches\n$/.exec(result.stdout)?.[1] ?? 0);
  if (count === 0)
    fail(`${name} does not say how many mappings it checked:\n${result.stdout.slice(-300)}`, 1);
  const changed = record(`article/${name}.txt`, result.stdout, {
    oracle: 'CUTLASS C++ static',
    cutlass: tools.cutlass,
    compiler: tools.compilerVersion,
    command: commandText(tools, ...tools.language(`${name}.cu`)),
    count,
  });
  return { name: `article/${name}.txt`, changed, note: result.stdout.trim().split('\n').at(-1) };
}
