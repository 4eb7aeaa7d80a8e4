import { bitsOf, type ValueType } from '@modewise/tv-partition';
import { sparsity } from './sparsity.js';
import type { MmaOpcode, MmaShape, RegisterOperand } from './types.js';
import { type Types, WARP_FAMILIES, type WarpFamily } from './warp-families.js';

const LANES = 32;

/** Every `mma` and `mma.sp`, in the order of the families. */
export function warpOpcodes(): MmaOpcode[] {
  return WARP_FAMILIES.flatMap((family) =>
    (family.sparse ?? [undefined]).flatMap((sparse) =>
      family.shapes.flatMap((shape) =>
        (family.layouts ?? ['row.col']).flatMap((layouts) =>
          family.types.flatMap((types) =>
            (family.satfinite ? [false, true] : [false]).flatMap((satfinite) =>
              (family.bitOps ?? [undefined]).map((bitOp) =>
                warpOpcode(family, { sparse, shape, layouts, types, satfinite, bitOp }),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}

/** One instruction of a family. */
interface Member {
  readonly sparse: 'sp' | 'sp::ordered_metadata' | undefined;
  readonly shape: string;
  readonly layouts: string;
  readonly types: Types;
  readonly satfinite: boolean;
  readonly bitOp: 'xor' | 'and' | undefined;
}

function warpOpcode(family: WarpFamily, member: Member): MmaOpcode {
  const { arch, kind, scale } = family;
  const { sparse, layouts, types, satfinite, bitOp } = member;
  const shape = shapeOf(member.shape);
  const name = [
    'mma',
    sparse,
    'sync.aligned',
    member.shape,
    layouts,
    kind,
    scale && `block_scale.scale_vec::${scale.perK}X`,
    satfinite ? 'satfinite' : undefined,
    ...types,
    scale?.type,
    bitOp && `${bitOp}.popc`,
  ];
  const { m, n, k } = shape;
  // The f16 instruction of 8 x 8 x 4 is one for each of the four quad pairs of a warp.
  const copies = member.shape === 'm8n8k4' && types[1] === 'f16' ? 4 : 1;
  const bits = (type: ValueType): number => (family.inBytes ? 8 : bitsOf(type));
  const factor = (type: ValueType, elements: number): RegisterOperand =>
    registers(type, copies * elements, bits(type));
  const sum = (type: ValueType): RegisterOperand => registers(type, copies * m * n, bitsOf(type));
  return {
    name: name.filter((part) => part !== undefined).join('.'),
    family: 'mma',
    lanes: LANES,
    shape,
    a: factor(types[1], sparse ? (m * k) / 2 : m * k),
    b: factor(types[2], n * k),
    c: sum(types[3]),
    d: sum(types[0]),
    layouts: layouts.split('.') as ['row' | 'col', 'row' | 'col'],
    satfinite,
    ...(bitOp && { bitOp }),
    ...(sparse && { sparse: sparsity(bits(types[1]), k, sparse === 'sp::ordered_metadata') }),
    ...(kind && { kind }),
    ...(scale && { scale: { type: scale.type, vector: k / scale.perK } }),
    arch,
  };
}

function shapeOf(text: string): MmaShape {
  const [m, n, k] = text.slice(1).split(/[nk]/).map(Number) as [number, number, number];
  return { m, n, k };
}

const registers = (type: ValueType, elements: number, bits: number): RegisterOperand => ({
  type,
  words: (elements * bits) / (32 * LANES),
  registerBits: type === 'f64' ? 64 : 32,
});
