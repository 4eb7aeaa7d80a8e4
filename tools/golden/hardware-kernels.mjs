// The CUDA source of matrix instructions for golden/companion/hardware, from the list of opcodes in packages/warp-sim: for each a structure that names
// its registers and executes it as inline assembly, and a line that registers it with its operands.

const C_TYPE = { f32: 'float', f64: 'double' };
const CONSTRAINT = { f32: 'f', f64: 'd' };

const count = ({ words, registerBits }) => (words * 32) / registerBits;
const array = (operand) => `${C_TYPE[operand.type] ?? 'uint32_t'}[${Math.max(1, count(operand))}]`;
const constraint = ({ type }) => CONSTRAINT[type] ?? 'r';
const each = (operand, of) => Array.from({ length: count(operand) }, (_, i) => of(i));
const alias = (name, type) => `  using ${name} = ${type.replace(/\[/, 's<').replace(/\]/, '>')};`;

/** The format of an operand's metadata, as operands.hpp names it. */
const metadataOf = ({ sparse, a }) =>
  a.type === 'tf32' ? 'halves' : sparse.ordered ? 'ordered' : 'unordered';
const isInteger = ({ d }) => d.type === 's32';

/** How many of the cases are kept word by word, so that all traces stay below 15 MB. */
function rawOf(opcode, variant) {
  if (opcode.family === 'mma') {
    if (opcode.sparse) return isInteger(opcode) ? 24 : 104;
    return isInteger(opcode) ? 72 : 200;
  }
  const usual = variant.startsWith('ss K K 1 1');
  if (opcode.shape.n === 8) return !usual ? 8 : isInteger(opcode) ? 16 : 32;
  return opcode.shape.n === 32 && usual ? 8 : 0;
}

/** Numbers the operands of an assembly statement as they come, and writes them as a list in braces. */
function numbered(first) {
  let next = first;
  return {
    list: (operand) => `{${each(operand, () => `%${next++}`).join(', ')}}`,
    one: () => `%${next++}`,
  };
}

/** The structure of an `mma` or `mma.sp`. */
function warpStructure(name, opcode) {
  const { a, b, c, d, sparse } = opcode;
  const statement = (selector) => {
    const at = numbered(0);
    const operands = [d, a, b, c].map((operand) => at.list(operand));
    if (sparse) operands.push(at.one(), selector);
    const inputs = [
      ['a', a],
      ['b', b],
      ['c', c],
    ].flatMap(([name_, operand]) => each(operand, (i) => `"${constraint(operand)}"(${name_}[${i}])`));
    if (sparse) inputs.push('"r"(metadata)');
    const outputs = each(d, (i) => `"=${constraint(d)}"(d[${i}])`);
    return `asm volatile("${opcode.name} ${operands.join(', ')};" : ${outputs.join(', ')} : ${inputs.join(', ')});`;
  };
  const selectors = sparse?.selectors ?? 0;
  const body = sparse
    ? Array.from({ length: selectors }, (_, s) => `    if (selector == ${s}) ${statement(s)}`)
    : [`    ${statement()}`];
  const parameters = ['D& d', 'A const& a', 'B const& b', 'C const& c'];
  if (sparse) parameters.push('uint32_t metadata', 'uint32_t selector');
  return [
    `struct ${name} {`,
    ...['a', 'b', 'c', 'd'].map((key) => alias(key.toUpperCase(), array(opcode[key]))),
    `  static constexpr uint32_t kSelectors = ${selectors};`,
    `  __device__ static void execute(${parameters.join(', ')}) {`,
    ...body,
    '  }',
    '};',
  ];
}

const operandText = (place, type, words, lanes) => `{Place::${place}, "${type}", ${words}, ${lanes}}`;

function registration(name, rank, fields) {
  const { opcode, variant, file, operands, setupWords, raw, setup, launch } = fields;
  return (
    `Register const register_${name}(${rank}, {"${opcode.name}", "${variant}", "${file}", {${operands.join(', ')}}, ` +
    `${setupWords}, ${opcode.d.words * opcode.lanes}, ${raw}, ${setup}, ${launch}<${name}>});`
  );
}

/** The source of a warp's instruction. */
function warpSource(opcode, rank) {
  const name = `I${rank}`;
  const operands = ['a', 'b', 'c'].map((key) => operandText(key, opcode[key].type, opcode[key].words, 32));
  if (opcode.sparse) operands.push(operandText('metadata', metadataOf(opcode), 1, 32));
  return [
    ...warpStructure(name, opcode),
    registration(name, rank, {
      opcode,
      variant: '',
      file: opcode.sparse ? 'mma-sp' : 'mma',
      operands,
      setupWords: opcode.sparse ? 1 : 0,
      raw: rawOf(opcode, ''),
      setup: `warp_mma_setup<${opcode.sparse?.selectors ?? 0}>`,
      launch: 'launch_warp_mma',
    }),
  ];
}

/** The source of a warpgroup's instruction in one of its variants. */
function warpgroupSource(opcode, variant, rank) {
  const name = `I${rank}`;
  const { a, c, d, sparse, shape } = opcode;
  const [from, majorA, majorB, signA, signB] = variant.split(' ');
  const inMemory = from === 'ss';
  const bits = { 8: 32, 16: 16, 32: 8, 256: 1 }[sparse ? shape.k / 2 : shape.k];
  const alongK = (major, k) => (major === 'K' ? (k * bits) / 128 : k / 8);
  const matrix = (rows, major, k) => `Matrix{${rows}, ${alongK(major, k)}, ${major === 'K'}}`;

  const at = numbered(0);
  const operands = [at.list(d), inMemory ? at.one() : at.list(a), at.one()];
  const selectors = sparse?.selectors ?? 0;
  if (sparse) operands.push(at.one());
  const scale = at.one();
  const tail = (selector) => {
    const rest = sparse ? [selector, 'p'] : ['p'];
    if (!isInteger(opcode)) rest.push(signA, signB);
    if (bits === 16) rest.push(...(inMemory ? [majorA] : []), majorB);
    return rest.map((one) => ({ K: 0, MN: 1 })[one] ?? one);
  };
  const inputs = [
    ...(inMemory ? ['"l"(descriptor_a)'] : each(a, (i) => `"r"(a[${i}])`)),
    '"l"(descriptor_b)',
    ...(sparse ? ['"r"(metadata)'] : []),
    '"r"(scale_d)',
  ];
  const statement = (selector) =>
    'asm volatile("{ .reg .pred p; ' +
    `setp.ne.b32 p, ${scale}, 0; ` +
    'wgmma.fence.sync.aligned; ' +
    `${opcode.name} ${[...operands, ...tail(selector)].join(', ')}; ` +
    'wgmma.commit_group.sync.aligned; wgmma.wait_group.sync.aligned 0; }" : ' +
    `${each(d, (i) => `"+${constraint(d)}"(d[${i}])`).join(', ')} : ${inputs.join(', ')} : "memory");`;
  const body = sparse
    ? Array.from({ length: selectors }, (_, s) => `    if (selector == ${s}) ${statement(s)}`)
    : [`    ${statement()}`];

  const operandList = [
    inMemory ? operandText('a', a.type, `${name}::kMemoryA`, 1) : operandText('a', a.type, a.words, 128),
    operandText('b', opcode.b.type, `${name}::kMemoryB`, 1),
    operandText('c', c.type, c.words, 128),
    ...(sparse ? [operandText('metadata', metadataOf(opcode), 1, 128)] : []),
  ];
  return [
    `struct ${name} {`,
    alias('A', array(a)),
    alias('D', array(d)),
    `  static constexpr Matrix kMatrixA = ${matrix(shape.m, majorA, sparse ? shape.k / 2 : shape.k)};`,
    `  static constexpr Matrix kMatrixB = ${matrix(shape.n, majorB, shape.k)};`,
    `  static constexpr uint32_t kMemoryA = ${inMemory ? 'memory_words(kMatrixA)' : '0'};`,
    '  static constexpr uint32_t kMemoryB = memory_words(kMatrixB);',
    `  static constexpr uint32_t kSelectors = ${selectors};`,
    '  __device__ static void execute(D& d, A const& a, uint64_t descriptor_a, uint64_t descriptor_b, uint32_t metadata,',
    '                                 uint32_t selector, uint32_t scale_d) {',
    ...body,
    '  }',
    '};',
    registration(name, rank, {
      opcode,
      variant,
      file: sparse ? 'wgmma-sp' : 'wgmma',
      operands: operandList,
      setupWords: 'kWarpgroupSetup',
      raw: rawOf(opcode, variant),
      setup: `warpgroup_mma_setup<${name}>`,
      launch: 'launch_warpgroup_mma',
    }),
  ];
}

/** Types that are traced with every N, one of each family; the others with some. */
const EVERY_N = ['f32.f16.f16', 'f32.tf32.tf32', 'f32.e4m3.e4m3', 's32.s8.s8', 's32.b1.b1'];
const SOME_N = [8, 32];
const MAJORS_N = 64;

/** The variants of a warpgroup's instruction that are traced. */
function variantsOf(opcode) {
  const { shape, sparse, a, b, d } = opcode;
  const types = [d, a, b].map(({ type }) => type).join('.');
  const halves = a.type === 'f16' || a.type === 'bf16';
  const variants = [];
  if (SOME_N.includes(shape.n)) variants.push('ss K K 1 1', 'rs K K 1 1');
  else if (EVERY_N.includes(types) && !sparse && !opcode.satfinite) variants.push('ss K K 1 1');
  else if (sparse && shape.n === 256 && !opcode.satfinite) variants.push('ss K K 1 1');
  if (halves && shape.n === MAJORS_N) {
    for (const majorA of ['K', 'MN'])
      for (const majorB of ['K', 'MN']) variants.push(`ss ${majorA} ${majorB} 1 1`);
    variants.push('rs K MN 1 1');
  }
  if (!isInteger(opcode) && shape.n === 32) variants.push('ss K K -1 1', 'rs K K 1 -1');
  return [...new Set(variants)];
}

const HEADER = (include) => [
  '// Written by tools/golden/hardware.mjs.',
  '',
  `#include "${include}"`,
  '',
  'namespace {',
  '',
  'using operands::Place;',
  'template <int N>',
  'using uint32_ts = uint32_t[N];',
  'template <int N>',
  'using floats = float[N];',
  'template <int N>',
  'using doubles = double[N];',
  '',
];
const FOOTER = ['', '}  // namespace', ''];

/** Parts of about the same weight, in order. */
function parts(sources, weightOf, most) {
  const out = [];
  let weight = Infinity;
  for (const source of sources) {
    if (weight + weightOf(source) > most) {
      out.push([]);
      weight = 0;
    }
    out.at(-1).push(source);
    weight += weightOf(source);
  }
  return out;
}

/**
 * Every file of source that the traces of an architecture need, by name. `opcodes` are those that it has, in the order of the list.
 */
export function kernelSources(opcodes) {
  let rank = 0;
  const warp = [];
  const warpgroup = [];
  for (const opcode of opcodes) {
    if (opcode.family === 'mma') warp.push({ lines: warpSource(opcode, rank++) });
    else
      for (const variant of variantsOf(opcode))
        warpgroup.push({ lines: warpgroupSource(opcode, variant, rank++), registers: opcode.d.words });
  }
  const files = new Map();
  const add = (name, include, sources) =>
    files.set(name, [...HEADER(include), ...sources.flatMap(({ lines }) => lines), ...FOOTER].join('\n'));
  parts(warp, () => 1, 64).forEach((part, i) => add(`warp_${i}.cu`, 'warp_mma.cuh', part));
  parts(warpgroup, ({ registers }) => 16 + registers, 1200).forEach((part, i) =>
    add(`warpgroup_${i}.cu`, 'warpgroup_mma.cuh', part),
  );
  return files;
}
