/**
 * Type names as compilers wrote them about small programs over CuTe (CUTLASS 4.7.0): in `__PRETTY_FUNCTION__` and in errors, of
 * g++ 12.2, clang 14.0.6 and nvcc 13.0 (whose own messages come from its EDG front end), and demangled symbols.
 */
export const SPELLINGS: readonly (readonly [source: string, type: string, value: string])[] = [
  [
    'g++',
    'cute::Layout<cute::tuple<cute::C<2>, cute::tuple<cute::C<3>, cute::C<4> > >, cute::tuple<cute::C<1>, cute::tuple<cute::C<2>, cute::C<6> > > >',
    '(2,(3,4)):(1,(2,6))',
  ],
  [
    'g++, an error without namespaces',
    'Layout<tuple<cute::C<2>, cute::tuple<cute::C<3>, cute::C<4> >>,tuple<cute::C<1>, cute::tuple<cute::C<2>, cute::C<6> >>>',
    '(2,(3,4)):(1,(2,6))',
  ],
  ['g++, the default stride', 'cute::Layout<cute::tuple<cute::C<2>, cute::C<3> > >', '(2,3):(1,2)'],
  ['g++, rank 0', 'cute::Layout<cute::C<4>, cute::C<1> >', '4:1'],
  ['g++, rank 1', 'cute::Layout<cute::tuple<cute::C<4> >, cute::tuple<cute::C<-1> > >', '(4):(-1)'],
  [
    'g++, values of five types',
    'cute::Layout<cute::tuple<cute::C<4>, cute::C<8>, cute::C<3>, cute::C<7> >, cute::tuple<cute::C<-1>, cute::C<-4>, cute::C<0>, cute::C<-3> > >',
    '(4,8,3,7):(-1,-4,0,-3)',
  ],
  [
    'g++, integral constants',
    'cute::Layout<cute::tuple<cute::C<5>, cute::integral_constant<int, 6>, std::integral_constant<int, 7> >, cute::tuple<cute::C<1>, cute::integral_constant<int, -6>, cute::integral_constant<long int, 30> > >',
    '(5,6,7):(1,-6,30)',
  ],
  [
    'g++, a coordinate',
    'cute::tuple<cute::C<1>, cute::tuple<cute::C<1234567>, cute::C<0> > >',
    '(1,(1234567,0))',
  ],
  ['g++, a reference', 'const cute::Layout<cute::C<4>, cute::C<1> >&', '4:1'],
  [
    'g++, an rvalue reference',
    'cute::Layout<cute::tuple<cute::C<4> >, cute::tuple<cute::C<1> > >&&',
    '(4):(1)',
  ],
  ['g++, a missing member', 'struct cute::Layout<cute::C<4>, cute::C<1> >', '4:1'],
  [
    'clang',
    'cute::Layout<cute::tuple<cute::C<2>, cute::tuple<cute::C<3>, cute::C<4>>>, cute::tuple<cute::C<1>, cute::tuple<cute::C<2>, cute::C<6>>>>',
    '(2,(3,4)):(1,(2,6))',
  ],
  [
    'clang, values of five types',
    'cute::Layout<cute::tuple<cute::C<4U>, cute::C<8L>, cute::C<3ULL>, cute::C<(short)7>>, cute::tuple<cute::C<-1L>, cute::C<-4>, cute::C<0>, cute::C<-3>>>',
    '(4,8,3,7):(-1,-4,0,-3)',
  ],
  [
    'clang, integral constants',
    'cute::Layout<cute::tuple<cute::C<5>, cute::integral_constant<int, 6>, std::integral_constant<int, 7>>, cute::tuple<cute::C<1>, cute::integral_constant<int, -6>, cute::integral_constant<long, 30>>>',
    '(5,6,7):(1,-6,30)',
  ],
  ['clang, aliases', 'Layout<cute::_4, cute::_1>', '4:1'],
  [
    'clang, a reference',
    'const cute::Layout<cute::tuple<cute::C<2>, cute::C<3>>, cute::tuple<cute::C<1>, cute::C<2>>> &',
    '(2,3):(1,2)',
  ],
  [
    'nvcc, aliases',
    'cute::Layout<cute::tuple<cute::_2, cute::tuple<cute::_3, cute::_4>>, cute::tuple<cute::_1, cute::tuple<cute::_2, cute::_6>>>',
    '(2,(3,4)):(1,(2,6))',
  ],
  [
    'nvcc, as declared',
    'cute::Layout<cute::Shape<cute::_2, cute::Shape<cute::_3, cute::_4>>, cute::Stride<cute::_1, cute::Stride<cute::_2, cute::_6>>>',
    '(2,(3,4)):(1,(2,6))',
  ],
  [
    'nvcc, the default stride',
    'cute::Layout<cute::Shape<cute::_2, cute::_3>, cute::LayoutLeft::Apply<cute::Shape<cute::_2, cute::_3>>>',
    '(2,3):(1,2)',
  ],
  [
    'nvcc, the default stride worked out',
    'cute::Layout<cute::tuple<cute::C<2>, cute::C<3>>, std::conditional_t<true, std::conditional_t<true, cute::tuple<cute::C<1>, cute::C<2>>, cute::tuple<cute::C<1>, cute::C<2>> &>, std::conditional_t<true, cute::tuple<cute::C<1>, cute::C<2>>, cute::tuple<cute::C<1>, cute::C<2>> &> &&>>',
    '(2,3):(1,2)',
  ],
  [
    'nvcc, a mode by its number',
    'cute::tuple<std::conditional_t<true, cute::tuple_element_t<0UL, cute::tuple<cute::_m3, cute::Int<7777>>>, const cute::tuple_element_t<0UL, cute::tuple<cute::_m3, cute::Int<7777>>> &>, cute::C<-2592>>',
    '(-3,-2592)',
  ],
  [
    'a demangled symbol',
    'cute::Layout<cute::tuple<cute::C<4u>, cute::C<8l>, cute::C<3ull>, cute::C<(short)7> >, cute::tuple<cute::C<-1l>, cute::C<-4>, cute::C<0>, cute::C<-3> > >',
    '(4,8,3,7):(-1,-4,0,-3)',
  ],
  [
    'g++, basis strides',
    'cute::Layout<cute::tuple<cute::C<3>, cute::tuple<cute::C<4>, cute::C<5> > >, cute::tuple<cute::ScaledBasis<cute::C<1>, 0>, cute::tuple<cute::ScaledBasis<cute::C<1>, 1, 0>, cute::ScaledBasis<cute::C<1>, 1, 1> > > >',
    '(3,(4,5)):(1@0,(1@0@1,1@1@1))',
  ],
  [
    'g++, a basis stride beside 0',
    'cute::Layout<cute::tuple<cute::C<2>, cute::C<3> >, cute::tuple<cute::ScaledBasis<cute::C<1>, 0>, cute::C<0> > >',
    '(2,3):(1@0,0)',
  ],
  ['g++, a basis', 'cute::ScaledBasis<cute::C<-2>, 0>', '-2@0'],
  [
    'g++, the basis of a shape',
    'cute::tuple<cute::ScaledBasis<cute::C<1>, 0>, cute::ScaledBasis<cute::C<1>, 1> >',
    '(1@0,1@1)',
  ],
  ['g++, a coordinate of a coordinate layout', 'cute::ArithmeticTuple<cute::C<1>, cute::C<2> >', '(1,2)'],
  ['g++, a swizzle', 'cute::Swizzle<3, 4>', 'Sw<3,4,3>'],
  [
    'g++, a swizzled layout',
    'cute::ComposedLayout<cute::Swizzle<2, 0, -3>, cute::C<5>, cute::Layout<cute::C<8> > >',
    'Sw<2,0,-3> o 5 o 8:1',
  ],
  [
    'clang, a swizzled layout',
    'cute::ComposedLayout<cute::Swizzle<3, 4>, cute::C<0>, cute::Layout<cute::tuple<cute::C<8>, cute::C<64>>, cute::tuple<cute::C<64>, cute::C<1>>>>',
    'Sw<3,4,3> o 0 o (8,64):(64,1)',
  ],
  [
    'g++, a layout of coordinates',
    'cute::ComposedLayout<cute::Layout<cute::tuple<cute::C<4>, cute::C<5> >, cute::tuple<cute::C<5>, cute::C<1> > >, cute::tuple<cute::C<1>, cute::C<2> >, cute::Layout<cute::tuple<cute::C<2>, cute::C<3> >, cute::tuple<cute::ScaledBasis<cute::C<1>, 0>, cute::ScaledBasis<cute::C<1>, 1> > > >',
    '(4,5):(5,1) o (1,2) o (2,3):(1@0,1@1)',
  ],
  [
    'g++, composed layouts of composed ones',
    'cute::ComposedLayout<cute::ComposedLayout<cute::Swizzle<1, 0>, cute::C<0>, cute::Layout<cute::C<16> > >, cute::C<3>, cute::ComposedLayout<cute::Layout<cute::C<8> >, cute::C<0>, cute::Layout<cute::C<4>, cute::C<2> > > >',
    '(Sw<1,0,1> o 0 o 16:1) o 3 o (8:1 o 0 o 4:2)',
  ],
  ['a demangled symbol, a reference', 'cute::Layout<cute::C<4>, cute::C<1> > const&', '4:1'],
];

/** Types of the same programs that are no static layout, with the place and the reason. */
export const NOT_STATIC: readonly (readonly [
  source: string,
  type: string,
  column: number,
  reason: RegExp,
])[] = [
  [
    'g++',
    'cute::Layout<cute::tuple<cute::C<2>, int>, cute::tuple<long int, cute::C<1> > >',
    38,
    /^int in mode \(1\) of the shape is dynamic/,
  ],
  [
    'g++',
    'cute::Layout<cute::tuple<cute::C<2>, cute::tuple<cute::C<3>, cute::C<4> > >, cute::tuple<cute::C<1>, cute::tuple<cute::C<2>, long int> > >',
    126,
    /^long int in mode \(1,1\) of the stride is dynamic/,
  ],
  [
    'clang',
    'cute::Layout<cute::tuple<unsigned long, unsigned int, cutlass::FastDivmod>, cute::tuple<cute::C<1>, cute::C<1>, cute::C<1>>>',
    26,
    /^unsigned long in mode \(0\) of the shape is dynamic/,
  ],
  [
    'g++, a basis of a dynamic integer',
    'cute::Layout<cute::tuple<cute::C<3>, cute::C<4> >, cute::tuple<cute::ScaledBasis<int, 0>, cute::ScaledBasis<cute::C<1>, 1> > >',
    82,
    /^int in mode \(0\) of the stride is dynamic/,
  ],
  [
    'g++, a dynamic offset',
    'cute::ComposedLayout<cute::Swizzle<3, 4>, cute::MixedBits<0, 1023>, cute::Layout<cute::C<8> > >',
    43,
    /^MixedBits as the offset is an offset of which some bits are known at run time only/,
  ],
  [
    'clang, elided',
    'Layout<tuple<[...], cute::tuple<cute::C<3>, cute::C<4>>>, tuple<[...], cute::tuple<cute::C<2>, cute::C<6>>>>',
    14,
    /-fno-elide-type/,
  ],
  [
    'g++, a template',
    'cute::Layout<cute::C<3>, T>&&',
    26,
    /^'T' as the stride is no layout, tuple or static integer/,
  ],
];
