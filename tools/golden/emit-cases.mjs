// The cases of golden/emit: layouts whose C++ declarations are proved, and C++ types whose spelling is recorded. Seeded, so the
// same on every machine.

import { coordinateLayout } from './random-basis.mjs';
import { randomComposed } from './random-composed.mjs';
import { randomFrom } from './random.mjs';
import { randomLayout } from './random-layouts.mjs';
import { layout, text } from './terms.mjs';

const COUNT = 1000;
/** How many layouts of coordinates, and as many composed ones. */
const OTHERS = 150;
const LARGEST = 2 ** 31 - 1;

/** Every N from 0 to 300 and around each power of two: those that CuTe has an alias `_N` for, and those next to them. */
const integers = [
  ...Array.from({ length: 301 }, (_, n) => n),
  ...[384, 512, 768, 1024, 2048, 4096, 8192, 16384, 32768, 65536, 131072, 262144, 524288, 1048576].flatMap(
    (n) => [n - 1, n, n + 1],
  ),
];

/** Twenty integers a layout; the corners of a 32-bit integer; then random layouts of every style of stride, of coordinates, and swizzled ones. */
export function emittedLayouts() {
  const found = new Map();
  const add = (one) => found.set(text(one), one);
  for (let i = 0; i < integers.length; i += 20) {
    const strides = integers.slice(i, i + 20);
    add(
      layout(
        strides.map(() => 1),
        strides,
      ),
    );
  }
  for (const n of [-1, -3, -4, -32, -33]) add(layout([2, [2]], [n, [1]]));
  add(layout(1, LARGEST));
  add(layout([1], [-LARGEST - 1]));
  add(layout(LARGEST, 1));
  const r = randomFrom('modewise/emit');
  while (found.size < COUNT) add(randomLayout(r));
  const others = randomFrom('modewise/emit/others');
  while (found.size < COUNT + OTHERS) add(coordinateLayout(others));
  while (found.size < COUNT + 2 * OTHERS) {
    const one = randomComposed(others);
    const [bits, , shift] = one.a.swizzle;
    // What CuTe rejects has no declaration.
    if (Math.abs(shift) >= bits) add(one);
  }
  return [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

/** C++ types beyond those of the layouts above: every name of a tuple and of a static integer, defaults, qualifiers. */
export const SPELLED = [
  'cute::Layout<cute::Shape<cute::_2, cute::Shape<cute::_3, cute::_4>>>',
  'cute::Layout<cute::Shape<cute::_1, cute::_4, cute::_1>>',
  'cute::Layout<cute::_4>',
  'cute::Layout<cute::_4, cute::_0> const&',
  'cute::Layout<cute::Shape<cute::_4>>&&',
  'cute::Layout<cute::Shape<cute::_2, cute::_3>, cute::LayoutRight::Apply<cute::Shape<cute::_2, cute::_3>>>',
  'cute::Layout<cute::Shape<cute::_2, cute::_3>, cute::GenColMajor::Apply<cute::Shape<cute::_2, cute::_3>>>',
  'cute::Layout<cute::Shape<cute::constant<int, 5>, cute::integral_constant<int, 6>, std::integral_constant<int, 7>>, cute::Stride<cute::_1, cute::integral_constant<int, -6>, cute::integral_constant<long, 30>>>',
  'cute::Layout<cute::Shape<cute::C<4u>, cute::C<8l>, cute::C<3ull>, cute::C<(short)7>>, cute::Stride<cute::C<-1l>, cute::C<-4ll>, cute::_m12, cute::C<std::size_t(24)>>>',
  'cute::Coord<cute::_1, cute::Coord<cute::Int<1234567>, cute::_0>>',
  'cute::Step<cute::_2, cute::Tile<cute::_1>>',
  'cute::Int<-2147483647 - 1>',
  'cute::C<9007199254740991>',
  'cute::_m32',
  'std::integral_constant<unsigned long long, 18>',
  'cute::integral_constant<signed char, -9> const',
];
