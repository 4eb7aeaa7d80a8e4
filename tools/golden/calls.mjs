// The call of a case in C++. Most operations are functions of CuTe that take their operands as the case has them; here stand
// those that take some as template arguments, are members, or have another name.

import { cpp, cppType, text, written } from './terms.mjs';

const list = (terms) => terms.map(cpp).join(', ');
const call = (name, terms) => `cute::${name}(${list(terms)})`;
const template = (name, values, terms) => call(`${name}<${values.join(', ')}>`, terms);
const member =
  (name) =>
  (self, ...rest) =>
    `${cpp(self)}.${name}(${list(rest)})`;
const isComposed = (term) => typeof term === 'object' && 'offset' in term;

/** `name<i, …>(x, …)`: the first operand is x, integers follow, then the rest. */
const afterOperand =
  (name, integers) =>
  (x, ...rest) =>
    template(name, rest.slice(0, integers), [x, ...rest.slice(integers)]);

/** `append(x)`, `append(x, y)`, `append(x, n)`, `append(x, y, n)`; n is the rank to reach, CuTe's template argument. */
const extension =
  (name) =>
  (x, ...rest) => {
    const last = rest.at(-1);
    const toRank =
      typeof last === 'number' && (rest.length === 2 || (typeof x === 'object' && !Array.isArray(x)));
    return toRank ? template(name, [last], [x, ...rest.slice(0, -1)]) : call(name, [x, ...rest]);
  };

const placed =
  (name) =>
  (...terms) =>
    `placed(${call(name, terms)})`;
const width = (bits) => `Width<${bits}>`;

const CALLS = {
  with_shape: member('with_shape'),
  // A composed layout is a function object; CuTe's crd2idx knows plain layouts only.
  crd2idx: (coord, ...rest) =>
    isComposed(rest[0]) ? `${cpp(rest[0])}(${cpp(coord)})` : call('crd2idx', [coord, ...rest]),
  apply_swizzle: (sw, offset) => `${cpp(sw)}(${cpp(offset)})`,
  make_swizzle: (y, z) => template('make_swizzle', [y, z], []),
  recast: (l, newBits, oldBits) => template('recast_layout', [oldBits, newBits].map(width), [l]),
  upcast: afterOperand('upcast', 1),
  downcast: afterOperand('downcast', 1),
  get: (...terms) => template('get', terms.slice(0, -1), terms.slice(-1)),
  take: afterOperand('take', 2),
  group: afterOperand('group', 2),
  select: (x, ...modes) => template('select', modes, [x]),
  replace: afterOperand('replace', 1),
  append: extension('append'),
  prepend: extension('prepend'),
  slice_and_offset: placed('slice_and_offset'),
  domain_offset: placed('domain_offset'),
};

/** The atoms of wgmma's operands in shared memory. */
export const SMEM_ATOMS = ['K', 'MN'].flatMap((major) =>
  ['INTER', 'SW32', 'SW64', 'SW128'].map((width) => `Layout_${major}_${width}_Atom`),
);
for (const name of SMEM_ATOMS) CALLS[name] = (bits) => `cute::GMMA::${name}<${width(bits)}>{}`;

const copyAtom = (traits, type) => `cute::Copy_Atom<${cppType(traits)}, ${cppType(type)}>`;

// Atoms and what is tiled of them: parts that are types, members, and partitions of one thread, each with its offset.
for (const name of [
  'Shape_MNK',
  'ThrID',
  'ALayout',
  'BLayout',
  'CLayout',
  'SrcLayout',
  'DstLayout',
  'RefLayout',
])
  CALLS[name] = (atom) => `Parts<${cppType(atom)}>::${name}{}`;
for (const name of ['TiledLayout_TV', 'Tiler_MN'])
  CALLS[name] = (tiled) => `Parts<${cppType(tiled)}>::${name}{}`;
for (const name of ['ValTypeA', 'ValTypeB', 'ValTypeC', 'ValTypeD'])
  CALLS[name] = (atom) => `Type<Parts<${cppType(atom)}>::${name}>{}`;
for (const name of ['A_TV', 'B_TV', 'C_TV', 'S_TV', 'D_TV'])
  CALLS[`get_layout${name}`] = member(`get_layout${name}`);
for (const name of ['A', 'B', 'C']) CALLS[`thrfrg_${name}`] = member(`thrfrg_${name}`);
for (const name of ['S', 'D']) {
  CALLS[`tidfrg_${name}`] = member(`tidfrg_${name}`);
  CALLS[`retile_${name}`] = member('retile');
}
for (const name of ['A', 'B', 'C', 'S', 'D'])
  CALLS[`partition_${name}`] = (tiled, l, thr) =>
    `placed_tensor(${cpp(tiled)}.get_slice(${cpp(thr)}).partition_${name}(counted(${cpp(l)})))`;
Object.assign(CALLS, {
  copy_atom: (traits, type) => `${copyAtom(traits, type)}{}`,
  tiled_mma: (...terms) => call('make_tiled_mma', terms),
  tiled_copy: (...terms) => call('make_tiled_copy', terms),
  thr_layout_vmnk: member('get_thr_layout_vmnk'),
});

/** The C++ expression of a case. */
export const expressionOf = ({ op, terms }) => CALLS[op]?.(...terms) ?? call(op, terms);

/** A call as a term of another. */
export const nested = (op, ...terms) =>
  written(
    `${op}(${terms.map(text).join(', ')})`,
    // An atom that cannot be made without a descriptor is a type all the same.
    op === 'copy_atom' ? copyAtom(...terms) : `decltype(${expressionOf({ op, terms })})`,
  );
