import { isFrozen } from './frozen.js';

/**
 * Remembers what was computed from two objects for as long as both live. Only objects that can never change are remembered: a clone
 * that somebody may still write to is computed anew every time.
 */
export class PairCache<A extends object, B extends object, R> {
  readonly #results = new WeakMap<A, WeakMap<B, R>>();

  of(a: A, b: B, compute: (a: A, b: B) => R): R {
    const found = this.#results.get(a)?.get(b);
    if (found !== undefined) return found;
    const result = compute(a, b);
    if (isFrozen(a) && isFrozen(b)) {
      let ofA = this.#results.get(a);
      if (ofA === undefined) this.#results.set(a, (ofA = new WeakMap<B, R>()));
      ofA.set(b, result);
    }
    return result;
  }
}

/** As a `PairCache`, of one object. */
export class Cache<A extends object, R> {
  readonly #results = new WeakMap<A, R>();

  of(a: A, compute: (a: A) => R): R {
    const found = this.#results.get(a);
    if (found !== undefined) return found;
    const result = compute(a);
    if (isFrozen(a)) this.#results.set(a, result);
    return result;
  }
}
