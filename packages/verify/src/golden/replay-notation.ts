import { emitCute, LayoutError, parseCute, parseLayout, print } from '@modewise/layout-core';
import type { Trace } from './trace.js';

/**
 * Our text beside that of a trace about C++ notation, or `undefined` for every other trace. `emit_cute` holds declarations that the compiler
 * proved, so ours must be the same to the letter; `parse_cute` holds the value that CUTLASS printed of a type that the compiler spelled.
 */
export function replayNotation({ op, args }: Pick<Trace, 'op' | 'args'>): string | undefined {
  const [first = '', style] = args;
  try {
    if (op === 'emit_cute')
      return emitCute(parseLayout(first), undefined, style === 'value' ? 'value' : 'type');
    if (op === 'parse_cute') return print(parseCute(first));
  } catch (error) {
    if (error instanceof LayoutError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return undefined;
}
