import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier/flat';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** The arrows of the architecture: a package may import these packages and no others. */
const arrows = {
  'layout-core': [],
  products: ['layout-core'],
  'tv-partition': ['layout-core', 'products'],
  'warp-sim': ['layout-core', 'products', 'tv-partition'],
  lang: ['layout-core', 'products', 'tv-partition', 'warp-sim'],
  render: ['layout-core'],
  verify: ['layout-core', 'products', 'tv-partition', 'warp-sim', 'lang'],
  cli: ['layout-core', 'products', 'tv-partition', 'warp-sim', 'lang', 'render', 'verify'],
};

/** Packages that must also run in a browser: no module of Node. */
const portable = ['layout-core', 'products', 'tv-partition', 'warp-sim', 'lang', 'render'];

const tests = ['packages/*/src/**/*.test.ts', 'packages/*/src/testing/**/*.ts'];

/** What scripts in JavaScript may use without importing it. */
const nodeGlobals = [
  ...['process', 'console', 'Buffer', 'URL', 'TextDecoder', 'TextEncoder', 'AbortController', 'performance'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'structuredClone'],
];

const gpuJs = {
  group: ['gpu.js', 'gpu.js/*'],
  message: 'Only @modewise/gpu-exec may import gpu.js.',
};
const insides = {
  regex: '^@modewise/[^/]+/.+',
  message: 'Import another package by its name; its insides are not exported.',
};
const nodeModules = {
  regex: '^node:',
  message: 'This package runs in browsers too: no modules of Node.',
};

/** @param {boolean} forTests tests may also use the test runner and fast-check. */
const boundaries = (forTests) => [
  'error',
  {
    // Tests may use the helpers among the tools, which belong to no package.
    allow: forTests ? ['^(\\.\\./)+tools/[^/]+\\.mjs$'] : [],
    enforceBuildableLibDependency: true,
    banTransitiveDependencies: false,
    depConstraints: Object.entries(arrows).map(([scope, targets]) => ({
      sourceTag: `scope:${scope}`,
      onlyDependOnLibsWithTags: targets.map((target) => `scope:${target}`),
      ...(scope === 'layout-core' && !forTests ? { bannedExternalImports: ['*'] } : {}),
    })),
  },
];

export default defineConfig(
  globalIgnores(['**/dist/', '**/reports/', '**/.tsc/', '**/coverage/', '.nx/', 'golden/.build/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['packages/*/src/**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    plugins: { '@nx': nx },
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      eqeqeq: ['error', 'always'],
      'no-restricted-imports': ['error', { patterns: [gpuJs, insides] }],
      '@nx/enforce-module-boundaries': boundaries(false),
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: false },
      ],
      // Numbers, booleans and enumerations read well in messages, and messages always quote values.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      // `while (true)` is the plain way to write a scanner or a search.
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      // Index loops are faster than iterators where the algebra is hot, and often need the index later on.
      '@typescript-eslint/prefer-for-of': 'off',
      // `a[i]!` or `a[i] as number` after a bound check is the accepted idiom under noUncheckedIndexedAccess.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
    },
  },
  {
    files: portable.map((name) => `packages/${name}/src/**/*.ts`),
    ignores: tests,
    rules: {
      'no-restricted-imports': ['error', { patterns: [gpuJs, insides, nodeModules] }],
    },
  },
  {
    files: tests,
    rules: {
      '@nx/enforce-module-boundaries': boundaries(true),
    },
  },
  {
    // Plain scripts: tools, companions and configuration.
    files: ['**/*.mjs', '**/*.js'],
    extends: [tseslint.configs.recommended],
    languageOptions: { globals: Object.fromEntries(nodeGlobals.map((name) => [name, 'readonly'])) },
    rules: { eqeqeq: ['error', 'always'], 'no-undef': 'error' },
  },
  prettier,
);
