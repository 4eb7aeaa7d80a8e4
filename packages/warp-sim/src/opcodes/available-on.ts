import { LayoutError } from '@modewise/layout-core';

/** What came with an architecture, and was there until another one where it is no more. */
interface Available {
  readonly name: string;
  readonly arch: string;
  readonly lastArch?: string;
}

/**
 * Whether an architecture has an instruction: it does from the instruction's first architecture on, to its last where there is one.
 *
 * An architecture is named as PTX names targets, with or without the `a` or `f` of its own features: `sm_90`, `sm_90a`.
 *
 * @throws LayoutError `BAD_ARGUMENT` for what is no such name
 * @example
 * availableOn(mmaOpcode('mma.sync.aligned.m16n8k32.row.col.f32.e4m3.e4m3.f32'), 'sm_80') // => false
 * availableOn(mmaOpcode('wgmma.mma_async.sync.aligned.m64n8k8.f32.tf32.tf32'), 'sm_90a') // => true
 */
export function availableOn(opcode: Available, arch: string): boolean {
  const number = numberOf(arch);
  if (number === undefined)
    throw new LayoutError({
      code: 'BAD_ARGUMENT',
      op: 'available_on',
      inputs: [opcode.name],
      message: `an architecture is spelt like sm_90, not ${JSON.stringify(arch)}`,
    });
  const last = numberOf(opcode.lastArch);
  return number >= (numberOf(opcode.arch) as number) && number <= (last ?? Infinity);
}

function numberOf(arch: unknown): number | undefined {
  const digits = typeof arch === 'string' ? /^sm_(\d{2,3})[af]?$/.exec(arch)?.[1] : undefined;
  return digits === undefined ? undefined : Number(digits);
}
