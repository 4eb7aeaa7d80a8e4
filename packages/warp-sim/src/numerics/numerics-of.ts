import { LayoutError } from '@modewise/layout-core';
import { availableOn } from '../opcodes/available-on.js';
import { mmaOpcode } from '../opcodes/mma-opcode.js';
import type { MmaOpcode } from '../opcodes/types.js';
import { type Evidence, NUMERICS, type Numerics } from './numerics-table.js';

const op = 'numerics_of';

/** What an instruction computes on an architecture, and how that is known. */
export interface KnownNumerics {
  readonly numerics: Numerics | { readonly algorithm: 'exact' };
  /** `documented`: PTX says so. `inferred`: sparse, and taken to be as the published dense instruction of the same types. */
  readonly evidence: Evidence['evidence'] | 'documented' | 'inferred';
  readonly source: string;
  /** What the measurements leave open, and what is taken meanwhile. */
  readonly open?: string;
}

/**
 * The arithmetic of a matrix instruction on an architecture: the parameters of its chain of fused sums or of fused multiply-adds, or
 * exact integers; with where they are from.
 *
 * @throws LayoutError `UNKNOWN_NAME` for an instruction that there is not, `BAD_ARGUMENT` for one that the architecture has not, or whose
 * arithmetic there nobody has published and we have not measured
 * @example
 * numericsOf('mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32', 'sm_90').numerics.fractionBits // => 25
 * numericsOf('mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32', 'sm_80').evidence // => published
 * numericsOf('mma.sync.aligned.m8n8k16.row.col.s32.s8.s8.s32', 'sm_75').numerics.algorithm // => exact
 */
export function numericsOf(instruction: string, arch: string): KnownNumerics {
  return numericsOfOpcode(mmaOpcode(instruction), arch);
}

export function numericsOfOpcode(opcode: MmaOpcode, arch: string): KnownNumerics {
  const { name, family, shape, a, b, d, scale, sparse } = opcode;
  if (!availableOn(opcode, arch)) {
    throw refused(name, arch, `${arch} has no such instruction`, `it is there from ${opcode.arch} on`);
  }
  if (d.type === 's32') {
    return { numerics: { algorithm: 'exact' }, evidence: 'documented', source: 'PTX ISA 8.8, 9.7.14' };
  }
  const number = Number(/\d+/.exec(arch)?.[0]);
  const smallest =
    `m${shape.m}n${shape.n}k${shape.k}` === 'm8n8k4' && a.type === 'f16' ? 'm8n8k4' : undefined;
  const scaled = scale !== undefined && (opcode.kind ?? '').startsWith('kind::mxf4');
  const row = NUMERICS.find(
    (one) =>
      one.archs.includes(number) &&
      one.instruction === family &&
      one.shape === smallest &&
      [a.type, b.type].every((type) => (one.operands as readonly string[]).includes(type)) &&
      (one.results as readonly string[]).includes(d.type) &&
      (one.scales !== undefined) === scaled,
  );
  if (row === undefined) {
    throw refused(name, arch, `what ${arch} computes is neither measured nor published`);
  }
  const { numerics, source, open } = row;
  const evidence = sparse === undefined || row.evidence === 'measured' ? row.evidence : 'inferred';
  return { numerics, evidence, source, ...(open === undefined ? {} : { open }) };
}

function refused(name: string, arch: string, message: string, hint?: string): LayoutError {
  return new LayoutError({
    code: 'BAD_ARGUMENT',
    op,
    inputs: [name, arch],
    message,
    ...(hint === undefined ? {} : { hint }),
  });
}
