/** `Sw<3,4,3> o smem_ptr[16b](unset) o ` before a layout. */
const OVER_POINTER = /Sw<(\d+),(\d+),(-?\d+)> o smem_ptr\[(\d+)b\]\(unset\) o /;

/**
 * A text with every swizzle of bytes over a pointer that is still to come as a swizzle of elements, which is what
 * `as_position_independent_swizzle_layout` makes of it; one of no bits is left out. Elements of a width that is no power of two have no
 * such form, and stay as they are.
 *
 * @example
 * positionIndependent('Sw<3,4,3> o smem_ptr[16b](unset) o (8,64):(64,1)') // => Sw<3,3,3> o 0 o (8,64):(64,1)
 * positionIndependent('Sw<0,4,3> o smem_ptr[8b](unset) o (8,16):(16,1)') // => (8,16):(16,1)
 */
export function positionIndependent(text: string): string {
  return text.replace(OVER_POINTER, (whole, bits: string, base: string, shift: string, width: string) => {
    const lower = Math.log2(Number(width) / 8);
    if (!Number.isInteger(lower)) return whole;
    // Where an element is wider than what the swizzle moves, the lowest bits move within elements.
    const [low, kept] = [Number(base) - lower, Math.max(0, Number(bits) + Math.min(0, Number(base) - lower))];
    return Number(bits) === 0 ? '' : `Sw<${kept},${Math.max(0, low)},${shift}> o 0 o `;
  });
}

/** Whether a text has a pointer that stays. */
export function hasPointer(text: string): boolean {
  return text.includes('smem_ptr');
}
