const tuple = 'write the tuple itself, such as (2,3)';
const tiler = 'write the tiler itself, such as <2,3> or <2:1,_>';
const integer = 'write the integer itself, such as 2 or _2';
const tensor = 'there are no tensors here, only their layouts';
const slice =
  'the tile at (i,j) of zipped_divide(L, tiler) holds the offsets zipped_divide(L, tiler)(c, (i,j))';
const drawing = 'modewise draw draws a layout, modewise eval prints it';

/** What to write for names of CuTe's C++ that the language does without. */
export const foreignNames: ReadonlyMap<string, string> = new Map([
  ['make_shape', tuple],
  ['make_stride', tuple],
  ['make_coord', tuple],
  ['make_step', tuple],
  ['make_tuple', tuple],
  ['make_int_tuple', tuple],
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
  ['Underscore', 'write _'],
  ['X', 'write _'],
  ['GenColMajor', 'write LayoutLeft: make_layout((2,3), LayoutLeft)'],
  ['GenRowMajor', 'write LayoutRight: make_layout((2,3), LayoutRight)'],
  ['group_modes', 'write group(L, b, e) for group_modes<b,e>(L)'],
  ['product', 'write size(x)'],
  ['coshape', 'write cosize(L) for the size of it'],
  ['get_hier_coord', 'write idx2crd(i, shape(L))'],
  ['local_tile', slice],
  ['local_partition', slice],
  ['inner_partition', slice],
  ['outer_partition', slice],
  ['make_tensor', tensor],
  ['make_fragment_like', tensor],
  ['Tensor', tensor],
  ['print', 'modewise eval prints the value of an expression'],
  ['print_layout', drawing],
  ['print_latex', drawing],
]);
