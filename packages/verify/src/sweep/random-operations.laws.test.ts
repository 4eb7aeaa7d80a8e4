import { describe, expect, it } from 'vitest';
import { randomOperations } from '../arbitraries/case.js';
import { operations } from '../operations.js';
import { operationNamed } from './operation-named.js';
import { randomCases } from './random-cases.js';

describe('random cases of every operation keep its law', () => {
  it.each(randomOperations)('%s', (op) => {
    const { failure, runs, accepted } = randomCases(operationNamed(op, operations), {
      kind: 'random',
      op,
      seed: 20_261_130,
      runs: 300,
    });
    expect(failure).toBeNull();
    expect(runs).toBe(300);
    // Most are built to have an answer.
    expect(accepted).toBeGreaterThan(60);
  });
});
