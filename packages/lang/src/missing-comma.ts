const LONGEST = 40;

/**
 * What to ask where a `(…)` after blanks does not fit what stands before it.
 *
 * @example
 * missingComma('(2,2)') // => a comma is missing before (2,2)?
 */
export function missingComma(parenthesis: string): string {
  const text = parenthesis.length <= LONGEST ? parenthesis : `${parenthesis.slice(0, LONGEST - 1)}…`;
  return `a comma is missing before ${text}?`;
}
