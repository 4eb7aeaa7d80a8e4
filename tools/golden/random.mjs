// Deterministic random numbers: the same seed text gives the same cases on every machine.

/** A generator seeded with a text: `below(n)` is an integer in [0, n), `pick(list)` one of a list. */
export function randomFrom(seedText) {
  let state = 0x811c9dc5;
  for (const char of seedText) state = Math.imul(state ^ char.charCodeAt(0), 0x01000193) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 15), z | 1);
    z ^= z + Math.imul(z ^ (z >>> 7), z | 61);
    return (z ^ (z >>> 14)) >>> 0;
  };
  const below = (n) => Math.floor((next() / 4294967296) * n);
  return {
    below,
    pick: (list) => list[below(list.length)],
    chance: (percent) => below(100) < percent,
    shuffled: (list) => {
      const copy = [...list];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [copy[i], copy[j]] = [copy[j], copy[i]];
      }
      return copy;
    },
  };
}
