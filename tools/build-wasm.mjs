// `node tools/build-wasm.mjs`: compiles packages/layout-core/wasm/tables.wat into the TypeScript file that holds its bytes.
// The output is committed, so that nobody needs the compiler to build; a test compares the two.
import { fs, path } from 'zx';
import wabt from 'wabt';

const core = path.resolve(import.meta.dirname, '..', 'packages', 'layout-core');
const source = path.join(core, 'wasm', 'tables.wat');
const target = path.join(core, 'src', 'internal', 'tables-wasm.ts');

/** The text of the generated file and the bytes that it holds. */
export async function compileTables() {
  const { parseWat } = await wabt();
  const module = parseWat('tables.wat', fs.readFileSync(source, 'utf8'), { simd: true });
  module.validate();
  const { buffer: bytes } = module.toBinary({ write_debug_names: false });
  module.destroy();
  const lines = Buffer.from(bytes)
    .toString('base64')
    .match(/.{1,100}/g)
    .map((line) => `  '${line}'`);
  const text = `// Generated from wasm/tables.wat by tools/build-wasm.mjs: do not edit.

/** The WebAssembly module, ${bytes.length} bytes, in base64. */
export const tablesWasm =
${lines.join(' +\n')};
`;
  return { bytes, text, target };
}

if (import.meta.filename === process.argv[1]) {
  const { bytes, text } = await compileTables();
  fs.writeFileSync(target, text);
  console.log(`${path.relative(process.cwd(), target)}: ${bytes.length} bytes of WebAssembly`);
}
