import { rank } from '@modewise/layout-core';
import type { Layout } from '@modewise/layout-core';
import type { Derivation } from '../derivation.js';

/** The name of a layout of at least so many modes: its own, or that of a step that pads it. */
export function padded(name: string, layout: Layout, modes: number, d: Derivation): string {
  if (rank(layout) >= modes) return name;
  d.step(`${name}${modes}`, `append(${name}, ${modes})`, `padded to rank ${modes}`);
  return `${name}${modes}`;
}
