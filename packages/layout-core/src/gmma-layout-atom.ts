import { asPositionIndependentSwizzleLayout } from './as-position-independent-swizzle-layout.js';
import { upcast } from './upcast.js';
import type { AnyLayout } from './layout.js';
import { LayoutError } from './layout-error.js';
import { makeLayout } from './make-layout.js';
import { makeSwizzle } from './make-swizzle.js';

/** What is data about an atom: its major mode, the length of a row in bits, and how many bits of a byte's address are xored. */
interface Atom {
  readonly major: 'K' | 'MN';
  readonly rowBits: number;
  readonly swizzleBits: number;
}

/** The eight atoms, by the names that CuTe has between `Layout_` and `_Atom`. */
const ATOMS = {
  MN_INTER: { major: 'MN', rowBits: 128, swizzleBits: 0 },
  MN_SW32: { major: 'MN', rowBits: 256, swizzleBits: 1 },
  MN_SW64: { major: 'MN', rowBits: 512, swizzleBits: 2 },
  MN_SW128: { major: 'MN', rowBits: 1024, swizzleBits: 3 },
  K_INTER: { major: 'K', rowBits: 128, swizzleBits: 0 },
  K_SW32: { major: 'K', rowBits: 256, swizzleBits: 1 },
  K_SW64: { major: 'K', rowBits: 512, swizzleBits: 2 },
  K_SW128: { major: 'K', rowBits: 1024, swizzleBits: 3 },
} as const satisfies Record<string, Atom>;

/** `K_SW128` for CuTe's `Layout_K_SW128_Atom`, and so on. */
export type GmmaLayoutAtomName = keyof typeof ATOMS;

/** The names of the shared-memory atoms. */
export const gmmaLayoutAtoms = Object.freeze(Object.keys(ATOMS)) as readonly GmmaLayoutAtomName[];

const ROWS = 8;
const WIDTHS = [1, 2, 4, 8, 16, 32, 64, 128];

/**
 * The layout in shared memory that warp-group matrix instructions read, for elements of a width in bits: `R(mn, k)` is the place, in
 * elements, of one 8-row tile whose rows of 16, 32, 64 or 128 bytes lie one after the other, with the 16-byte pieces of a row swizzled.
 *
 * It is CuTe's `Layout_K_SW128_Atom<T>` and the seven others with the swizzle of bytes turned into one of elements, as
 * `asPositionIndependentSwizzleLayout` does (`cute/atom/mma_traits_sm90_gmma.hpp`). The `INTER` atoms are not swizzled and are plain
 * layouts. `tileToShape` repeats an atom.
 *
 * @throws LayoutError `UNKNOWN_NAME`, `BAD_ARGUMENT` for a width that is no power of two up to 128
 * @example
 * print(gmmaLayoutAtom('K_SW128', 16)) // => Sw<3,3,3> o 0 o (8,64):(64,1)
 * print(gmmaLayoutAtom('MN_SW32', 32)) // => Sw<1,2,3> o 0 o (8,8):(1,8)
 * print(gmmaLayoutAtom('K_INTER', 8)) // => (8,16):(16,1)
 */
export function gmmaLayoutAtom(name: GmmaLayoutAtomName, bits: number): AnyLayout {
  if (typeof name !== 'string' || !Object.hasOwn(ATOMS, name)) {
    const known = gmmaLayoutAtoms.join(', ');
    throw refusal(
      'UNKNOWN_NAME',
      name,
      bits,
      `there is no shared-memory atom ${typeof name === 'string' ? name : typeof name}`,
      `known: ${known}`,
    );
  }
  if (!WIDTHS.includes(bits)) {
    throw refusal(
      'BAD_ARGUMENT',
      name,
      bits,
      `${bits} bits are not the width of an element`,
      `known: ${WIDTHS.join(', ')}`,
    );
  }
  const { major, rowBits, swizzleBits } = ATOMS[name];
  const ofBits =
    major === 'K' ? makeLayout([ROWS, rowBits], [rowBits, 1]) : makeLayout([rowBits, ROWS], [1, rowBits]);
  return asPositionIndependentSwizzleLayout(makeSwizzle(swizzleBits, 4, 3), bits, upcast(ofBits, bits));
}

function refusal(
  code: 'UNKNOWN_NAME' | 'BAD_ARGUMENT',
  name: string,
  bits: number,
  message: string,
  hint: string,
): LayoutError {
  return new LayoutError({
    code,
    op: 'gmma_layout_atom',
    inputs: [name, bits].map((x: unknown) =>
      typeof x === 'string' || typeof x === 'number' ? String(x) : typeof x,
    ),
    message,
    hint,
  });
}
