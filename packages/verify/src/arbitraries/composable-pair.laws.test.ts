import { composition } from '@modewise/layout-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compositionLaw } from '../laws/composition-law.js';
import { composablePair } from './composable-pair.js';

describe('pairs for composition are built admissible', () => {
  it('every one of them composes, rightly', () => {
    fc.assert(
      fc.property(composablePair(), ([a, b]) => {
        expect(compositionLaw([a, b], composition(a, b))).toBeNull();
      }),
      { numRuns: 2000 },
    );
  });
});
