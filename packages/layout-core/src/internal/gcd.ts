/** Greatest common divisor of non-negative integers; `gcd(0, b) = b`. */
export function gcd(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}
