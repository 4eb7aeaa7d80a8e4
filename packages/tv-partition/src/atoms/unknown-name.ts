import { LayoutError } from '@modewise/layout-core';
import { nearestNames } from './nearest-names.js';
import { LONGEST_NAME } from './operation-name.js';

/** Of a long name only so much is compared. */
const LOOKED_AT = 256;

/** What is written before the template arguments, without namespaces, of what may not be a name at all. */
export function writtenStem(name: string): string {
  const start = name.slice(0, LOOKED_AT).split('<', 1)[0] as string;
  return start.slice(start.lastIndexOf(':') + 1).trim();
}

/** The error of a name that no operation has, with the nearest names that one has. */
export function unknownName(
  op: string,
  name: string,
  known: () => readonly string[],
  list: string,
): LayoutError {
  const near = nearestNames(writtenStem(name), known());
  return new LayoutError({
    code: 'UNKNOWN_NAME',
    op,
    inputs: [name],
    message: 'CUTLASS has no traits of this name',
    hint: near.length > 0 ? `did you mean ${near.join(', ')}?` : `${list} lists every name`,
  });
}

/** Refuses what is not text; of a text that is too long for a name only so much is left as to be too long. */
export function nameOperand(op: string, name: unknown): string {
  if (typeof name === 'string') return name.length > LONGEST_NAME ? name.slice(0, LONGEST_NAME + 1) : name;
  throw new LayoutError({
    code: 'BAD_ARGUMENT',
    op,
    inputs: [name === null ? 'null' : typeof name],
    message: 'a name is text',
  });
}
