import { LayoutError } from '@modewise/layout-core';

/**
 * Parses JSON that somebody else wrote.
 *
 * @throws LayoutError `BAD_ARGUMENT` that says what is no JSON
 */
export function parseJson(text: string, what: string, op: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = `${what} is no JSON: ${(error as Error).message}`;
    throw new LayoutError({ code: 'BAD_ARGUMENT', op, inputs: [], message });
  }
}

/** Whether a parsed value is an object with fields. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
