/** A form of the expression language, what it means, and expressions with their values; tests run them. */
export interface NotationEntry {
  readonly form: string;
  readonly meaning: string;
  readonly examples: readonly (readonly [expression: string, value: string])[];
}

/** The notation beside the functions, from integers to bindings. */
export const notation: readonly NotationEntry[] = [
  {
    form: '4  _4  -4',
    meaning: "an integer; the underscore of CuTe's static ones is dropped",
    examples: [['_4:_1', '4:1']],
  },
  {
    form: '(2,3)  (4)',
    meaning: 'a tuple: a shape, a stride, a coordinate; (4) has rank 1 and depth 1, 4 has depth 0',
    examples: [['depth((4))', '1']],
  },
  {
    form: 'shape:stride',
    meaning: 'a layout; a shape alone is none: make_layout((2,3)) is column-major',
    examples: [
      ['(2,3):(3,1)', '(2,3):(3,1)'],
      ['make_layout((2,3))', '(2,3):(1,2)'],
    ],
  },
  {
    form: '2@1@0  (3,4):(1@0,1@1)',
    meaning: '2 along mode 1 of mode 0; with such strides values are coordinates; E<0,1> is 1@1@0',
    examples: [['(3,4):(1@0,1@1)(2,3)', '(2,3)']],
  },
  {
    form: 'Sw<B,M,S>',
    meaning: 'a swizzle: xors the B bits above bit M with the B bits S higher (lower: S < 0)',
    examples: [['Sw<3,4,3>(128)', '144']],
  },
  {
    form: 'A o offset o B',
    meaning: 'A(offset + B(c)), kept: an integer or a tuple between two o is an offset',
    examples: [['Sw<3,3,3> o (8,64):(64,1)', 'Sw<3,3,3> o 0 o (8,64):(64,1)']],
  },
  {
    form: 'offset + layout',
    meaning: 'a layout that begins at an offset, such as a part of another; there is no other sum',
    examples: [['slice_and_offset((_,2), (3,4):(1,3))', '6 + (3):(1)']],
  },
  {
    form: 'Sw o smem_ptr[16b](unset) o L',
    meaning: 'as CuTe prints it: the swizzle is one of byte addresses, L a layout of elements of 16 bits',
    examples: [['Sw<3,4,3> o smem_ptr[16b](unset) o (8,64):(64,1)', 'Sw<3,3,3> o 0 o (8,64):(64,1)']],
  },
  {
    form: 'Layout<Shape<_2,_3>,Stride<_3,_1>>  Int<4>  Swizzle<3,4,3>',
    meaning: "CuTe's C++ types as compilers write them, with cute::, const and & or without",
    examples: [
      ['Layout<Shape<_2,_3>,Stride<_3,_1>>', '(2,3):(3,1)'],
      ['size(cute::Layout<cute::tuple<cute::C<4>, cute::C<8> > > const&)', '32'],
    ],
  },
  {
    form: 'LayoutLeft  LayoutRight',
    meaning:
      'column-major and row-major, where make_layout, make_ordered_layout and tile_to_shape take an order',
    examples: [['make_layout((2,3), LayoutRight)', '(2,3):(3,1)']],
  },
  {
    form: '<2:3,_,4>',
    meaning: 'a tiler that acts mode by mode: each mode a layout, an integer n for n:1, or _',
    examples: [['logical_product((2,3):(3,1), <2:3,2:4>)', '((2,2),(3,2)):((3,6),(1,12))']],
  },
  {
    form: '_',
    meaning: 'in a tiler: leaves this mode as it is',
    examples: [['logical_divide((4,6):(6,1), <_,3>)', '(4,(3,2)):(6,(1,3))']],
  },
  {
    form: '(2,2)  (2,2):(1,2)',
    meaning: 'as a tiler: a tuple acts mode by mode, as <2,2> does; a layout acts as a whole',
    examples: [
      ['logical_product((2,3):(3,1), (2,2))', '((2,2),(3,2)):((3,1),(1,3))'],
      ['logical_product((2,3):(3,1), (2,2):(1,2))', '((2,3),(2,2)):((3,1),(6,12))'],
    ],
  },
  {
    form: 'f(x)  f<0,1>(x)',
    meaning: "a function of the list; some take CuTe's template arguments",
    examples: [['get<1>((2,3):(3,1))', '3:1']],
  },
  {
    form: 'p(i)  p(i,j)  p(_,j)',
    meaning: 'the value of a layout at an index or a coordinate; with _ the layout of the modes left open',
    examples: [
      ['p = (3,4):(1,3); p(2,3)', '11'],
      ['p = (3,4):(1,3); p(_,2)', '(3):(1)'],
    ],
  },
  {
    form: 'A o B',
    meaning: 'composition(A, B), from left to right: A(B(c))',
    examples: [['8:1 o 4:2', '4:2']],
  },
  {
    form: 'name = value ;',
    meaning: 'binds a name up to the end of the text; ; or a new line ends a statement',
    examples: [['a = (2,3):(3,1); blocked_product(a, (2,2):(1,2))', '((2,2),(3,2)):((3,6),(1,12))']],
  },
  {
    form: '# …',
    meaning: 'a comment, to the end of the line',
    examples: [['size((2,3)) # of a shape', '6']],
  },
  {
    form: 'true  false',
    meaning: 'the answers of questions such as compatible(a, b)',
    examples: [['compatible(6, (2,3))', 'true']],
  },
];
