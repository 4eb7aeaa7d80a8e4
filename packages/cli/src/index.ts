export { ExitCode } from './exit-code.js';
export type { Io, Output } from './io.js';
export { run } from './run.js';
