const LONGEST_NAME = 64;
const MOST = 3;

/**
 * The names closest to a misspelt one: at most three, each within a third of its letters of edits, nearest first.
 *
 * @example
 * nearestNames('blocked_prodct', ['blocked_product', 'size']) // => blocked_product
 */
export function nearestNames(name: string, known: Iterable<string>): string[] {
  if (name.length > LONGEST_NAME) return [];
  const wanted = simplified(name);
  const near: { name: string; distance: number }[] = [];
  for (const candidate of known) {
    const distance = edits(wanted, simplified(candidate));
    if (distance <= Math.max(1, Math.floor(candidate.length / 3))) near.push({ name: candidate, distance });
  }
  near.sort((a, b) => a.distance - b.distance);
  return near.slice(0, MOST).map((n) => n.name);
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
