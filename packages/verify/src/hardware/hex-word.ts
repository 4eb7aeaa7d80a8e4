/** A word of 32 bits as 8 hexadecimal digits. */
export function hexWord(word: number): string {
  return word.toString(16).padStart(8, '0');
}
