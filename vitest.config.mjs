import { defineConfig } from 'vitest/config';

/** One configuration for every package: each runs `vitest run --config ../../vitest.config.mjs --root .`. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['**/src/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Layouts are frozen values and modules hold no state, so test files may share a process.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    allowOnly: false,
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
  },
});
