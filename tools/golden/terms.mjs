// Terms of the traces: what an operation of CuTe takes, as JSON-like values.
//   4            an integer            [2, 3]       an int tuple
//   {shape, stride}  a layout          '_'          the underscore
//   {tile: [...]}    a by-mode tiler
// `text` writes a term in modewise's expression language, `cpp` in C++ (with the aliases of static_answers.cpp).

/** A by-mode tiler. */
export const tile = (...modes) => ({ tile: modes });

/** A layout, unchecked: the traces hold what CUTLASS says to odd ones too. */
export const layout = (shape, stride) => ({ shape, stride });

/** `(3,(2,2)):(2,(1,6))`, `<2:3,_>`, `(4)`, `_`. */
export function text(term) {
  if (term === '_') return '_';
  if (typeof term === 'number') return String(term);
  if (Array.isArray(term)) return `(${term.map(text).join(',')})`;
  if ('tile' in term) return `<${term.tile.map(text).join(',')}>`;
  return `${text(term.shape)}:${text(term.stride)}`;
}

function cppType(term) {
  if (term === '_') return 'U';
  if (typeof term === 'number') return `I<${term}>`;
  if (Array.isArray(term)) return `T<${term.map(cppType).join(',')}>`;
  if ('tile' in term) return `T<${term.tile.map(cppType).join(',')}>`;
  return `L<${cppType(term.shape)},${cppType(term.stride)}>`;
}

/** `L<T<I<3>,I<2>>,T<I<1>,I<3>>>{}`: a value of the static type that the term denotes. */
export const cpp = (term) => `${cppType(term)}{}`;

/** The leaves of a tuple, left to right. */
export const leaves = (tuple) => (Array.isArray(tuple) ? tuple.flatMap(leaves) : [tuple]);

/** A tuple of `profile`'s form whose leaves are `values`, left to right. */
export function fill(profile, values) {
  let next = 0;
  const walk = (node) => (Array.isArray(node) ? node.map(walk) : values[next++]);
  return walk(profile);
}
