import { COPY_GROUPS, copyStems } from './atoms/copy-catalogue.js';
import { operationName } from './atoms/operation-name.js';
import { nameOperand, unknownName } from './atoms/unknown-name.js';
import type { CopyTraits } from './types.js';

const op = 'copy_traits';

/**
 * What a copy operation of CUTLASS does with bits: `srcLayout` and `dstLayout` map (thread, bit) to a bit of the tile, so thread t's bit
 * b of the destination is what has the same image in the source.
 *
 * Names are CUTLASS's, with or without namespaces, alone or as `Copy_Traits<…>`. Templates take a type or its width in bits: `UniversalCopy<uint128_t>` is
 * `UniversalCopy<128>`. Bulk and tensor copies take the number of bits that one of them moves: `SM90_TMA_LOAD<1024>`.
 *
 * @throws LayoutError `UNKNOWN_NAME` with the nearest names, `BAD_ARGUMENT` for template arguments that the operation does not take
 * @example
 * print(copyTraits('SM75_U32x4_LDSM_N').dstLayout) // => (32,(32,4)):(32,(1,1024))
 * print(copyTraits('cute::UniversalCopy<cute::uint128_t>').srcLayout) // => (1,128):(0,1)
 */
export function copyTraits(name: string): CopyTraits {
  const text = nameOperand(op, name);
  const parts = operationName(text);
  if (parts !== undefined) {
    for (const group of COPY_GROUPS) {
      const traits = group.find(parts.stem, parts.args);
      if (traits !== undefined) return traits;
    }
  }
  throw unknownName(op, text, copyStems, 'list_copy_atoms');
}
