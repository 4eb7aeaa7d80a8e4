const FARTHEST = 8;
const LONGEST = 80;
const SHOWN = 3;

interface Found {
  readonly name: string;
  readonly distance: number;
}

/** The names of a list that differ least from one, at most three, the nearest first and equals in the order of the list. */
export function nearestNames(name: string, known: readonly string[]): readonly string[] {
  const wanted = name.slice(0, LONGEST).toUpperCase();
  const found: Found[] = [];
  for (const candidate of known) {
    // Once there are enough, only a nearer one counts.
    const most = found.length < SHOWN ? FARTHEST : (found[SHOWN - 1] as Found).distance - 1;
    const distance = distanceUpTo(wanted, candidate.toUpperCase(), most);
    if (distance > most) continue;
    const place = found.findIndex((one) => one.distance > distance);
    found.splice(place === -1 ? found.length : place, 0, { name: candidate, distance });
    found.length = Math.min(found.length, SHOWN);
  }
  return found.map((one) => one.name);
}

/** How many letters are to be added, dropped or replaced, counted only as far as `most`. */
function distanceUpTo(a: string, b: string, most: number): number {
  const far = most + 1;
  if (most < 0 || Math.abs(a.length - b.length) > most) return far;
  let previous = Uint8Array.from({ length: b.length + 1 }, (_, j) => Math.min(j, far));
  let row = new Uint8Array(b.length + 1);
  for (let i = 1; i <= a.length; i++) {
    row.fill(far);
    if (i <= most) row[0] = i;
    let least = row[0] as number;
    const last = Math.min(b.length, i + most);
    for (let j = Math.max(1, i - most); j <= last; j++) {
      const kept = (previous[j - 1] as number) + (a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1);
      const value = Math.min(kept, (previous[j] as number) + 1, (row[j - 1] as number) + 1, far);
      row[j] = value;
      if (value < least) least = value;
    }
    if (least > most) return far;
    [previous, row] = [row, previous];
  }
  return previous[b.length] as number;
}
