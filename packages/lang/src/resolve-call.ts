import { describeValue } from './describe-value.js';
import type { FunctionEntry, Overload } from './function-entry.js';
import type { Value } from './values.js';

/** The overload that takes a call, and its arguments as it wants them. */
export interface Resolved {
  readonly overload: Overload;
  readonly taken: readonly unknown[];
}

/** Why no overload takes a call: which argument is wrong (`undefined`: their number), and how. */
export interface Misfit {
  /** Counts template arguments first, then the others. */
  readonly argument: number | undefined;
  readonly message: string;
  readonly hint: string | undefined;
}

/** Picks the first overload that takes the arguments, or tells what is wrong with the one that came closest. */
export function resolveCall(
  entry: FunctionEntry,
  template: readonly Value[],
  args: readonly Value[],
): Resolved | Misfit {
  let closest: Misfit | undefined;
  for (const overload of entry.overloads) {
    const result = fit(overload, template, args);
    if ('taken' in result) return result;
    if (closest === undefined || isCloser(result, closest)) closest = result;
  }
  return closest ?? { argument: undefined, message: 'takes no arguments', hint: undefined };
}

/** Whether a misfit comes later in the arguments, or at the same one and knows what to write. */
function isCloser(a: Misfit, b: Misfit): boolean {
  const [i, j] = [a.argument ?? -1, b.argument ?? -1];
  return i > j || (i === j && a.hint !== undefined && b.hint === undefined);
}

function fit(overload: Overload, template: readonly Value[], args: readonly Value[]): Resolved | Misfit {
  const { parameters } = overload;
  if (overload.bare && args.length > 0) {
    return {
      argument: undefined,
      message: 'takes its arguments in <…>, without parentheses',
      hint: undefined,
    };
  }
  if (!overload.template && !overload.bare && template.length > 0) {
    return { argument: undefined, message: 'takes no arguments in <…>', hint: undefined };
  }
  // What each parameter is given, as indices into `all`: the rest parameter takes what the others leave.
  const all = overload.template || overload.bare ? [...template, ...args] : args;
  const given = overload.template ? args.length : all.length;
  const needed = parameters.filter((p) => p.form === 'required').length;
  const hasRest = parameters.some((p) => p.form === 'rest');
  const most = hasRest && !overload.template ? Infinity : parameters.filter((p) => p.form !== 'rest').length;
  if (given < needed || given > most) {
    return { argument: undefined, message: `takes ${countOf(needed, most)}, not ${given}`, hint: undefined };
  }

  const restCount = overload.template ? template.length : given - needed;
  const taken: unknown[] = [];
  let next = 0;
  for (const p of parameters) {
    const n = p.form === 'rest' ? restCount : next < all.length ? 1 : 0;
    const read: unknown[] = [];
    for (let k = 0; k < n; k++, next++) {
      const value = all[next]!;
      const item = p.kind.read(value);
      if (item === undefined) {
        return {
          argument: next,
          message: `argument ${next + 1} must be ${p.kind.name}, not ${describeValue(value)}`,
          hint: p.kind.hint?.(value),
        };
      }
      read.push(item);
    }
    taken.push(p.form === 'rest' ? read : read[0]);
  }
  return { overload, taken };
}

function countOf(least: number, most: number): string {
  const unit = (n: number) => (n === 1 ? 'argument' : 'arguments');
  if (most === Infinity) return `${least} ${unit(least)} or more`;
  return least === most ? `${least} ${unit(least)}` : `${least} to ${most} arguments`;
}
