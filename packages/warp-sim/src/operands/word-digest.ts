import { mix } from './mix.js';

/**
 * 64 bits that stand for any number of 32-bit words, as 16 hexadecimal digits: traces keep them where the words themselves would be too many.
 *
 * Each half is folded word by word, `x = mix(x ^ word) + 0x9e3779b9` and `y = mix(y + word) ^ 0x85ebca6b`.
 *
 * @example
 * wordDigest(Uint32Array.of(1, 2, 3)) // => 4413b12baeea7af2
 * wordDigest(new Uint32Array(0)) // => 0000000000000000
 */
export function wordDigest(words: Uint32Array): string {
  let x = 0;
  let y = 0;
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as number;
    x = (mix(x ^ word) + 0x9e3779b9) >>> 0;
    y = (mix((y + word) | 0) ^ 0x85ebca6b) >>> 0;
  }
  return [x, y].map((half) => half.toString(16).padStart(8, '0')).join('');
}
