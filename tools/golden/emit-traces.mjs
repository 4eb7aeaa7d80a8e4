// Makes golden/emit/: emit_cute.jsonl holds the declarations that modewise's emitCute writes and the compiler proved, parse_cute.jsonl
// how the compiler spells types of CuTe and what their values are. The layouts' sizes and offsets are modewise's.

import { fs, path } from 'zx';
import { errorsByLine, ruleOf } from './diagnostics.mjs';
import { emittedLayouts, SPELLED } from './emit-cases.mjs';
import { record } from './manifest.mjs';
import { leaves, text } from './terms.mjs';
import { commandText, run } from './toolchain.mjs';
import { buildDir, companionDir, fail } from './workspace.mjs';

const MOST_COORDINATES = 12;
const isInt = (n) => Math.abs(n) < 2 ** 31;

/** modewise itself; the other traces are made without it, and so without a build. */
async function modewise() {
  try {
    return await import('@modewise/layout-core');
  } catch (error) {
    return fail(`golden/emit needs modewise built (npm run build): ${error.message}`);
  }
}

/** The type of a term from CuTe's primitives only; modewise has no part in it. (`-2147483648` by itself is a long.) */
function primitive(term) {
  if (typeof term === 'number') return `cute::C<int(${term})>`;
  if (Array.isArray(term)) return `cute::tuple<${term.map(primitive).join(',')}>`;
  if ('basis' in term) return `cute::ScaledBasis<${[primitive(term.basis), ...term.path].join(',')}>`;
  if ('swizzle' in term) return `cute::Swizzle<${term.swizzle.join(',')}>`;
  const parts = 'offset' in term ? [term.a, term.offset, term.b] : [term.shape, term.stride];
  return `cute::${'offset' in term ? 'Composed' : ''}Layout<${parts.map(primitive).join(',')}>`;
}

/** Coordinates over the whole of a layout: all of a small one, else the first, the last and some between. */
function coordinates(size) {
  if (size <= MOST_COORDINATES) return Array.from({ length: size }, (_, i) => i);
  const step = (size - 1) / (MOST_COORDINATES - 1);
  return Array.from({ length: MOST_COORDINATES }, (_, i) => Math.floor(i * step));
}

/** The emitted declarations of one layout and what is claimed about them, as one line of C++. */
function caseOf(core, term, number) {
  const layout = core.parseAnyLayout(text(term));
  const type = core.emitCute(layout);
  const value = core.emitCute(layout, undefined, 'value');
  const size = core.size(layout);
  const isPlain = 'shape' in layout && !core.hasBasis(layout.stride);
  const cosize = isPlain ? core.cosize(layout) : undefined;
  const claims = [`proof::same<${primitive(term)}, L, decltype(layout)>, "type"`];
  if (isInt(size)) claims.push(`proof::size_is<L, ${size}>, "size"`);
  // CuTe's cosize takes the absolute value of each stride, which -2^31 has not.
  if (isPlain && isInt(cosize) && leaves(term.stride).every(isInt))
    claims.push(`proof::cosize_is<L, ${cosize}>, "cosize"`);
  // The proof compares offsets; a layout of coordinates has none.
  const isDefined = core.isComposed(layout) || (isPlain && isInt(cosize));
  const at = isDefined && isInt(size) && size > 0 ? coordinates(size) : [];
  const offsets = at.map((c) => core.crd2idx(c, layout));
  if (at.length > 0 && offsets.every(isInt)) {
    claims.push(`proof::maps<L>({${at.join(',')}}, {${offsets.join(',')}}), "offsets"`);
  }
  const proofs = claims.map((claim) => `static_assert(${claim});`).join(' ');
  return {
    type,
    value,
    line: `namespace case_${number} { ${type} ${value} ${proofs} }`,
    claims: claims.length,
  };
}

async function build(tools, dir, cases) {
  const declarations = path.join(dir, 'emit_declarations.inc');
  const spellings = path.join(dir, 'emit_spellings.inc');
  const program = path.join(dir, 'emit_proof');
  fs.mkdirSync(dir, { recursive: true });
  fs.writeFileSync(declarations, `${cases.map((one) => one.line).join('\n')}\n`);
  const spelled = [...cases.map((_one, i) => `case_${i}::L`), ...SPELLED];
  fs.writeFileSync(spellings, `${spelled.map((type, i) => `spell<${type}>(${i});`).join('\n')}\n`);
  const compiled = await run(tools.compiler, [
    ...tools.flags,
    '-O0',
    `-DMODEWISE_DECLARATIONS="${declarations}"`,
    `-DMODEWISE_SPELLINGS="${spellings}"`,
    ...tools.language(path.join(companionDir, 'emit_proof.cpp')),
    '-o',
    program,
  ]);
  if (compiled.exitCode === 0) return program;
  for (const [line, found] of errorsByLine(compiled.stderr + compiled.stdout, declarations))
    fail(`the compiler rejects ${cases[line - 1]?.line}: ${ruleOf(found)}`, 1);
  return fail(`emit_proof.cpp does not compile:\n${compiled.stderr.slice(0, 3000)}`, 1);
}

/** Proves and records; returns one summary a file. */
export async function regenerateEmit(tools) {
  const core = await modewise();
  const terms = emittedLayouts();
  const cases = terms.map((term, i) => caseOf(core, term, i));
  const program = await build(tools, path.join(buildDir, `emit-${tools.compiler}`), cases);
  const printed = await run(program, []);
  if (printed.exitCode !== 0) fail(`emit_proof stopped with status ${printed.exitCode}`, 1);

  const proved = cases.flatMap(({ type, value }, i) => [
    { op: 'emit_cute', args: [text(terms[i])], result: type },
    { op: 'emit_cute', args: [text(terms[i]), 'value'], result: value },
  ]);
  const spelled = printed.stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'))
    .map(([, type, result]) => ({ op: 'parse_cute', args: [type], result }));
  const facts = {
    oracle: 'CUTLASS C++ static',
    cutlass: tools.cutlass,
    compiler: tools.compilerVersion,
    command: commandText(
      tools,
      `-O0 -DMODEWISE_DECLARATIONS='"emit_declarations.inc"' -DMODEWISE_SPELLINGS='"emit_spellings.inc"'`,
      ...tools.language('emit_proof.cpp'),
    ),
  };
  const write = (name, traces, note) => {
    const lines = [...new Set(traces.map((trace) => JSON.stringify(trace)))].sort();
    return { name, changed: record(name, `${lines.join('\n')}\n`, { ...facts, count: lines.length }), note };
  };
  const claims = cases.reduce((sum, one) => sum + one.claims, 0);
  return [
    write('emit/emit_cute.jsonl', proved, `${proved.length} declarations, ${claims} proofs`),
    write('emit/parse_cute.jsonl', spelled, `${spelled.length} types`),
  ];
}
