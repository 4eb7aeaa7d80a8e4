// Terms of the traces: what an operation of CuTe takes, as JSON-like values.
//   4                an integer        [2, 3]           a tuple of terms
//   {shape, stride}  a layout          '_'              the underscore
//   {tile: [...]}    a by-mode tiler   {basis, path}    a stride that steps along one axis of a coordinate
//   {swizzle: [B, M, S]}               {a, offset, b}   a composed layout
//   {unset: 16}      the offset of an atom in shared memory, a pointer to elements of 16 bits that is still to come
//   {tag}            one of CuTe's tags, such as LayoutLeft
//   {written, type}  what has a text and a static type of its own: an atom, a value type, a call
// `text` writes a term in modewise's expression language, `cpp` in C++ (with the aliases of static_answers.hpp).

/** A by-mode tiler. */
export const tile = (...modes) => ({ tile: modes });

/** A layout, unchecked: the traces hold what CUTLASS says to odd ones too. */
export const layout = (shape, stride) => ({ shape, stride });

/** `2@1@0` is `basis(2, 0, 1)`: the path goes from the outermost mode to the innermost. */
export const basis = (value, ...path) => ({ basis: value, path });

/** `Sw<B,M,S>`. */
export const swizzle = (bits, base, shift) => ({ swizzle: [bits, base, shift] });

/** `A o offset o B`, as it stands: nothing decays. */
export const composed = (a, offset, b) => ({ a, offset, b });

/** A pointer into shared memory to elements of so many bits, not yet set. */
export const unset = (bits) => ({ unset: bits });

/** A tag of CuTe. */
export const tag = (name) => ({ tag: name });

/** A term by its text and its C++ type. */
export const written = (name, type) => ({ written: name, type });

// One entry a kind of term: whether a term is of it, its text, its C++ type.
const KINDS = [
  [(t) => t === '_', () => '_', () => 'U'],
  [(t) => typeof t === 'number', String, (t) => `I<${t}>`],
  [Array.isArray, (t) => `(${t.map(text).join(',')})`, (t) => `T<${t.map(cppType).join(',')}>`],
  [(t) => 'tile' in t, (t) => `<${t.tile.map(text).join(',')}>`, (t) => cppType(t.tile)],
  [(t) => 'basis' in t, basisText, (t) => `E<${[t.basis, ...t.path].join(',')}>`],
  [(t) => 'swizzle' in t, (t) => `Sw<${t.swizzle.join(',')}>`, (t) => `Sw<${t.swizzle.join(',')}>`],
  [(t) => 'unset' in t, (t) => `smem_ptr[${t.unset}b](unset)`, (t) => `Unset<${t.unset}>`],
  [(t) => 'tag' in t, (t) => t.tag, (t) => `cute::${t.tag}`],
  [(t) => 'written' in t, (t) => t.written, (t) => t.type],
  [
    (t) => 'offset' in t,
    (t) => partsOf(t).map(text).join(' o '),
    (t) => `Co<${partsOf(t).map(cppType).join(',')}>`,
  ],
  [
    (t) => 'shape' in t,
    (t) => `${text(t.shape)}:${text(t.stride)}`,
    (t) => `L<${cppType(t.shape)},${cppType(t.stride)}>`,
  ],
];

const kindOf = (term) => KINDS.find(([is]) => is(term));
const partsOf = ({ a, offset, b }) => [a, offset, b];

function basisText({ basis: value, path }) {
  return [value, ...path.toReversed()].join('@');
}

/** `(3,(2,2)):(2,(1,6))`, `<2:3,_>`, `(4)`, `_`, `2@1@0`, `Sw<3,3,3> o 0 o (8,64):(64,1)`. */
export function text(term) {
  return kindOf(term)[1](term);
}

/** `L<T<I<3>,I<2>>,T<I<1>,I<3>>>`: the static type that the term denotes. */
export function cppType(term) {
  return kindOf(term)[2](term);
}

/** A value of the static type that the term denotes. */
export const cpp = (term) => `${cppType(term)}{}`;

/** The leaves of a tuple, left to right. */
export const leaves = (tuple) => (Array.isArray(tuple) ? tuple.flatMap(leaves) : [tuple]);

/** The modes of a tuple; an integer is its own only mode. */
export const asModes = (tuple) => (Array.isArray(tuple) ? tuple : [tuple]);

/** The size of a shape. */
export const product = (shape) => leaves(shape).reduce((x, y) => x * y, 1);

/** A tuple of `profile`'s form whose leaves are `values`, left to right. */
export function fill(profile, values) {
  let next = 0;
  const walk = (node) => (Array.isArray(node) ? node.map(walk) : values[next++]);
  return walk(profile);
}
