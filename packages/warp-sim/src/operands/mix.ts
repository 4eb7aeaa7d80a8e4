const GOLDEN_RATIO = 0x9e3779b9;

/** A permutation of the 32-bit words that spreads every bit over all of them (Wellons' `lowbias32`, with his best constants). */
export function mix(word: number): number {
  let x = word;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return (x ^ (x >>> 15)) >>> 0;
}

/** The `index`-th word of the stream of a key. */
export function draw(key: number, index: number): number {
  return mix((key + Math.imul(index, GOLDEN_RATIO)) | 0);
}

/** The key of one operand's stream: that of a seed, a name (its FNV-1a hash), a case and the operand's place. */
export function streamKey(seed: number, name: string, caseNumber: number, place: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return mix((mix((mix(seed ^ hash) + caseNumber) | 0) + place) | 0);
}
