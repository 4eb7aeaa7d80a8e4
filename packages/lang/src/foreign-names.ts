const tuple = 'write the tuple itself, such as (2,3)';
const tiler = 'write the tiler itself, such as <2,3> or <2:1,_>';
const integer = 'write the integer itself, such as 2 or _2';
const tiledCopy =
  'write tiled_copy(copy_atom, thr_layout, val_layout), such as tiled_copy(copy_atom(UniversalCopy<128>, f16), (32,8):(8,1), make_layout((1,8)))';
const tiledMma =
  'write tiled_mma(ATOM, atom_layout, tiler), such as tiled_mma(SM80_16x8x16_F32F16F16F32_TN, make_layout((2,2,1)), <32,32,16>)';
const tensor = 'there are no tensors here, only their layouts';
const drawing = 'modewise draw draws a layout, modewise eval prints it';

/** What to write for names of CuTe's C++ that the language does without. */
export const foreignNames: ReadonlyMap<string, string> = new Map([
  ['make_shape', tuple],
  ['make_stride', tuple],
  ['make_coord', tuple],
  ['make_step', tuple],
  ['make_tuple', tuple],
  ['make_tile', tiler],
  ['make_tiler', tiler],
  ['Shape', tuple],
  ['Stride', tuple],
  ['Coord', tuple],
  ['Step', tuple],
  ['IntTuple', tuple],
  ['Tile', tiler],
  ['Layout', 'write shape:stride, such as (2,3):(3,1)'],
  ['Int', integer],
  ['C', integer],
  ['constant', integer],
  ['integral_constant', integer],
  ['Swizzle', 'write Sw<B,M,S> for Swizzle<B,M,S>'],
  ['ComposedLayout', 'write A o offset o B, such as Sw<3,3,3> o 0 o (8,64):(64,1)'],
  ['ScaledBasis', 'write 2@1@0 for ScaledBasis<Int<2>,0,1>, or E<0,1> for a step of 1'],
  ['ArithmeticTuple', tuple],
  ['make_arithmetic_tuple', tuple],
  ['make_identity_tensor', 'write make_identity_layout((3,4)) for the layout of its coordinates'],
  ['Underscore', 'write _'],
  ['X', 'write _'],
  ['GenColMajor', 'write LayoutLeft: make_layout((2,3), LayoutLeft)'],
  ['GenRowMajor', 'write LayoutRight: make_layout((2,3), LayoutRight)'],
  ['recast_layout', 'write recast(L, new bits, old bits), such as recast((8,64):(64,1), 32, 16)'],
  ['group_modes', 'write group(L, b, e) for group_modes<b,e>(L)'],
  ['make_tiled_copy', tiledCopy],
  ['TiledCopy', tiledCopy],
  ['make_tiled_mma', tiledMma],
  ['TiledMMA', tiledMma],
  ['Copy_Atom', 'write copy_atom(NAME, value type), such as copy_atom(SM75_U32x4_LDSM_N, f16)'],
  ['make_tensor', tensor],
  ['Tensor', tensor],
  ['print', 'modewise eval prints the value of an expression'],
  ['print_layout', drawing],
  ['print_latex', drawing],
]);
