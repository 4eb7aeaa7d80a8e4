import type { Kind } from './kinds.js';
import type { Value } from './values.js';

/** How often a parameter may be given: once, once or not, any number of times. */
export type Form = 'required' | 'optional' | 'rest';

/** One parameter of a function. */
export interface Parameter<T = unknown, F extends Form = Form> {
  readonly name: string;
  readonly kind: Kind<T>;
  readonly form: F;
}

/** One way to call a function. */
export interface Overload {
  readonly parameters: readonly Parameter[];
  /** Whether the `rest` arguments stand in `<…>` as CuTe's template arguments do: `get<0,1>(x)`. */
  readonly template: boolean;
  /** Whether all arguments stand in `<…>` and no parentheses follow: `Sw<3,4,3>`. */
  readonly bare?: true;
  /** Takes one entry a parameter: the argument read as its kind, `undefined` if absent, an array for `rest`. */
  readonly run: (args: readonly unknown[]) => Value;
  /** How many elements it looks at one by one, where that depends on sizes: one text may ask for so many only. */
  readonly looks?: (args: readonly unknown[]) => number;
}

/** A row of the table of functions; help, arity checks and calls all read it. */
export interface FunctionEntry {
  /** CuTe's name. */
  readonly name: string;
  /** The heading it stands under in the list. */
  readonly group: string;
  /** What it gives, the law first. */
  readonly summary: string;
  /** Tried in order. */
  readonly overloads: readonly Overload[];
  /** An expression and its value; tests run it. */
  readonly example: readonly [expression: string, value: string];
}

type Taken<P> =
  P extends Parameter<infer T, infer F>
    ? F extends 'required'
      ? T
      : F extends 'optional'
        ? T | undefined
        : readonly T[]
    : never;

type Arguments<P extends readonly Parameter[]> = { -readonly [K in keyof P]: Taken<P[K]> };

/** A parameter that must be given. */
export function required<T>(name: string, kind: Kind<T>): Parameter<T, 'required'> {
  return { name, kind, form: 'required' };
}

/** A parameter that may be left out; it stands after the required ones. */
export function optional<T>(name: string, kind: Kind<T>): Parameter<T, 'optional'> {
  return { name, kind, form: 'optional' };
}

/** A parameter given any number of times; at most one an overload, and not beside an optional one. */
export function rest<T>(name: string, kind: Kind<T>): Parameter<T, 'rest'> {
  return { name, kind, form: 'rest' };
}

/** One way to call a function: its parameters, what it does with them, and at how many elements it looks for that. */
export function overload<const P extends readonly Parameter[]>(
  parameters: P,
  run: (...args: Arguments<P>) => Value,
  looks?: (...args: Arguments<P>) => number,
): Overload {
  return {
    parameters,
    template: false,
    run: (args) => run(...(args as Arguments<P>)),
    ...(looks === undefined ? {} : { looks: (args) => looks(...(args as Arguments<P>)) }),
  };
}

/** A call whose `rest` arguments stand in `<…>`: `get<0,1>(x)`. */
export function templated<const P extends readonly Parameter[]>(
  parameters: P,
  run: (...args: Arguments<P>) => Value,
): Overload {
  return { ...overload(parameters, run), template: true };
}

/** A value whose arguments all stand in `<…>`, with no parentheses: `Sw<3,4,3>`. */
export function bare<const P extends readonly Parameter[]>(
  parameters: P,
  run: (...args: Arguments<P>) => Value,
): Overload {
  return { ...overload(parameters, run), bare: true };
}

/**
 * Makes functions of one group that can be called in one way: name, summary, parameters, what it does with them, the inputs and the value
 * of the example, and at how many elements it looks.
 */
export function functionsOf(group: string) {
  return <const P extends readonly Parameter[]>(
    name: string,
    summary: string,
    parameters: P,
    run: (...args: Arguments<P>) => Value,
    inputs: string,
    value: string,
    looks?: (...args: Arguments<P>) => number,
  ): FunctionEntry => ({
    name,
    group,
    summary,
    overloads: [overload(parameters, run, looks)],
    example: [`${name}(${inputs})`, value],
  });
}

/** Whether a name stands for a value once `<…>` follows it, and is never called. */
export function isBare(entry: FunctionEntry): boolean {
  return entry.overloads.every((o) => o.bare === true);
}

/** Whether `<…>` after a name may make a value of it, without parentheses. */
export function hasBare(entry: FunctionEntry): boolean {
  return entry.overloads.some((o) => o.bare === true);
}

/**
 * How an overload is called, as help and error messages show it.
 *
 * @example
 * signatures(findFunction('complement')).join() // => complement(layout[, cotarget])
 */
export function signatures(entry: FunctionEntry): string[] {
  return entry.overloads.map((o) => {
    if (o.bare) return `${entry.name}<${listOf(o.parameters, ',')}>`;
    const inAngles = o.parameters.filter((p) => o.template && p.form === 'rest').map((p) => `${p.name}…`);
    const inParens = o.parameters.filter((p) => !(o.template && p.form === 'rest'));
    return `${entry.name}${inAngles.length > 0 ? `<${inAngles.join(',')}>` : ''}(${listOf(inParens, ', ')})`;
  });
}

function listOf(parameters: readonly Parameter[], separator: string): string {
  let list = '';
  for (const p of parameters) {
    const comma = list === '' ? '' : separator;
    if (p.form === 'optional') list += `[${comma}${p.name}]`;
    else list += comma + (p.form === 'rest' ? `${p.name}…` : p.name);
  }
  return list;
}
