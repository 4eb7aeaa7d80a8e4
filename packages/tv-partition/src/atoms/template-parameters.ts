import { LayoutError } from '@modewise/layout-core';

/** A template parameter: what it is called, what it takes, and what it is where it is not given. */
export interface Parameter {
  readonly name: string;
  /** The arguments it takes; integers where there is no list. */
  readonly values?: readonly string[];
  readonly fallback?: string;
}

export const MAJOR_A: Parameter = { name: 'MajorA', values: ['K', 'MN'] };
export const MAJOR_B: Parameter = { name: 'MajorB', values: ['K', 'MN'] };
export const SCALE_A: Parameter = { name: 'ScaleA', values: ['One', 'Neg'], fallback: 'One' };
export const SCALE_B: Parameter = { name: 'ScaleB', values: ['One', 'Neg'], fallback: 'One' };
export const SATURATE: Parameter = { name: 'Saturate', values: ['False', 'True'], fallback: 'False' };
export const SPARSE_SELECTION: Parameter = { name: 'SparseSel', values: ['Zero', 'One'], fallback: 'Zero' };

/** The name with the parameters that have to be given: `SM90_64x8x16_F16F16F16_SS<MajorA,MajorB>`. */
export function templateText(stem: string, parameters: readonly Parameter[]): string {
  const needed = parameters.filter(({ fallback }) => fallback === undefined).map(({ name }) => name);
  return needed.length === 0 ? stem : `${stem}<${needed.join(',')}>`;
}

/** An argument for every parameter. */
export function boundArguments(
  op: string,
  stem: string,
  parameters: readonly Parameter[],
  args: readonly string[] | undefined,
): readonly string[] {
  const given = args ?? [];
  if (given.length > parameters.length || (args !== undefined && parameters.length === 0)) {
    const message =
      parameters.length === 0
        ? 'it takes no angle brackets'
        : `it takes at most ${parameters.length} template arguments, not ${given.length}`;
    throw badArgument(op, stem, given, message, `write ${templateText(stem, parameters)}`);
  }
  return parameters.map(({ name, values, fallback }, i) => {
    const arg = given[i] ?? fallback;
    const hint = `write ${templateText(stem, parameters)}`;
    if (arg === undefined) throw badArgument(op, stem, given, `the argument ${name} is missing`, hint);
    if (values === undefined ? isSize(arg) : values.includes(arg)) return arg;
    const known = values === undefined ? 'an integer from 0 on' : `one of ${values.join(' ')}`;
    throw badArgument(op, stem, given, `${name} is ${known}, not ${short(arg)}`, hint);
  });
}

/** The name with its arguments, less those at the end that are what they are anyway. */
export function fullName(stem: string, parameters: readonly Parameter[], values: readonly string[]): string {
  let count = values.length;
  while (count > 0 && values[count - 1] === parameters[count - 1]?.fallback) count--;
  return count === 0 ? stem : `${stem}<${values.slice(0, count).join(',')}>`;
}

/** The error of a template argument that no instruction has. */
export function badArgument(
  op: string,
  stem: string,
  args: readonly string[],
  message: string,
  hint?: string,
): LayoutError {
  const name = args.length === 0 ? stem : `${stem}<${args.map(short).join(',')}>`;
  return new LayoutError({
    code: 'BAD_ARGUMENT',
    op,
    inputs: [name],
    message,
    ...(hint === undefined ? {} : { hint }),
  });
}

const isSize = (text: string): boolean => /^\d{1,9}$/.test(text);
const short = (text: string): string => (text.length > 24 ? `${text.slice(0, 24)}…` : text);
