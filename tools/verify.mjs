// `npm run verify`: builds what the command line needs (cached), then replays the golden traces and runs the default
// sweep. Arguments go on to `modewise verify`, for example `npm run verify -- --workers 1`.
import { $, path } from 'zx';

const root = path.resolve(import.meta.dirname, '..');
const env = { ...process.env, NX_DAEMON: 'false' };
const options = { cwd: root, env, nothrow: true, preferLocal: root, stdio: 'inherit' };

const build = await $(options)`nx run @modewise/cli:build --outputStyle=static-failures-only`;
if (build.exitCode === 0) {
  const args = process.argv.slice(2);
  const verify = await $(options)`node packages/cli/dist/main.js verify ${args}`;
  process.exitCode = verify.exitCode ?? 1;
} else {
  process.exitCode = build.exitCode ?? 1;
}
