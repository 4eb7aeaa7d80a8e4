import { emitCute, LayoutError, parseAnyLayout, parseCute, print } from '@modewise/layout-core';
import { badGolden } from './manifest.js';
import type { Trace } from './trace.js';

/** The part of a trace that asks. */
type Question = Pick<Trace, 'op' | 'args'>;

/** A kind of trace about C++ notation: the arguments it has and our text. */
interface Notation {
  readonly takes: string;
  readonly fits: (args: readonly string[]) => boolean;
  readonly text: (args: readonly string[]) => string;
}

const NOTATIONS: Readonly<Record<string, Notation>> = {
  // Declarations that the compiler proved: ours must be the same to the letter.
  emit_cute: {
    takes: 'a layout, and "value" where it is one',
    fits: ([first, ...rest]) =>
      first !== undefined && (rest.length === 0 || (rest.length === 1 && rest[0] === 'value')),
    text: ([first = '', style]) =>
      emitCute(parseAnyLayout(first), undefined, style === 'value' ? 'value' : 'type'),
  },
  // The value that CUTLASS printed of a type, as the compiler spelled it.
  parse_cute: {
    takes: 'a type',
    fits: (args) => args.length === 1,
    text: ([first = '']) => print(parseCute(first)),
  },
};

/**
 * Whether a trace is about C++ notation.
 *
 * @throws LayoutError `BAD_ARGUMENT` where it is, and its arguments are others than it has
 */
export function isNotation({ op, args }: Question): boolean {
  if (!Object.hasOwn(NOTATIONS, op)) return false;
  const { takes, fits } = NOTATIONS[op]!;
  if (fits(args)) return true;
  throw badGolden(`${op} takes ${takes}, not (${args.join(', ')})`);
}

/** Our text beside that of a trace about C++ notation, or why we have none; `undefined` for every other trace. */
export function replayNotation({ op, args }: Question): string | undefined {
  if (!Object.hasOwn(NOTATIONS, op)) return undefined;
  try {
    return NOTATIONS[op]!.text(args);
  } catch (error) {
    if (error instanceof LayoutError) return `${error.code}: ${error.message}`;
    throw error;
  }
}
