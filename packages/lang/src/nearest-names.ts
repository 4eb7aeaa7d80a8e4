const LONGEST_NAME = 64;
const MOST = 3;
/** A word such as `product` is part of more names than that. */
const MOST_BY_WORD = 8;
const SHORTEST_WORD = 4;

/**
 * The names closest to a misspelt one, nearest first: at most three, each within a third of its letters of edits; where none is,
 * those of which one word is as close.
 *
 * @example
 * nearestNames('blocked_prodct', ['blocked_product', 'size']) // => blocked_product
 * nearestNames('prodct', ['blocked_product', 'size', 'raked_product']).join(' ') // => blocked_product raked_product
 */
export function nearestNames(name: string, known: Iterable<string>): string[] {
  if (name.length > LONGEST_NAME) return [];
  const names = [...known];
  const whole = within(name, names, (candidate) => [candidate], MOST);
  if (whole.length > 0 || name.length < SHORTEST_WORD) return whole;
  return within(name, names, (c) => c.split('_').filter((w) => w.length >= SHORTEST_WORD), MOST_BY_WORD);
}

/** The names one of whose `parts` is within a third of its letters of edits. */
function within(
  name: string,
  known: readonly string[],
  parts: (candidate: string) => readonly string[],
  most: number,
): string[] {
  const wanted = simplified(name);
  const near: { name: string; distance: number }[] = [];
  for (const candidate of known) {
    const distances = parts(candidate)
      .map((part) => ({ distance: edits(wanted, simplified(part)), length: part.length }))
      // Where every letter of a short name is another one, the names have nothing in common.
      .filter(({ distance, length }) => distance < length && distance <= Math.max(1, Math.floor(length / 3)));
    if (distances.length > 0)
      near.push({ name: candidate, distance: Math.min(...distances.map((d) => d.distance)) });
  }
  near.sort((a, b) => a.distance - b.distance);
  return near.slice(0, most).map((n) => n.name);
}

/** `blockedProduct` and `blocked_product` are the same word. */
function simplified(name: string): string {
  return name.toLowerCase().replaceAll('_', '');
}

/** Levenshtein's distance: letters to add, drop or change. */
function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const change = row[j]! + (a[i] === b[j] ? 0 : 1);
      next.push(Math.min(change, row[j + 1]! + 1, next[j]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
