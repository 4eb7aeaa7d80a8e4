import { copyStems } from './atoms/copy-catalogue.js';
import { mmaStems } from './atoms/mma-catalogue.js';
import { nearestNames } from './atoms/nearest-names.js';
import { writtenStem } from './atoms/unknown-name.js';

/**
 * The names of MMA and copy operations that differ least from one, without template arguments: at most three, the nearest first.
 *
 * @example
 * nearestAtoms('SM80_16x8x16_F32F16F16F32_TT')[0] // => SM80_16x8x16_F32F16F16F32_TN
 * nearestAtoms('cute::UniversalCpy<128>')[0] // => UniversalCopy
 */
export function nearestAtoms(name: string): readonly string[] {
  return nearestNames(writtenStem(name), [...mmaStems(), ...copyStems()]);
}
