import { describeValue, evaluateOne, isLayoutValue, printValue } from '@modewise/lang';
import type { Value } from '@modewise/lang';
import { LayoutError } from '@modewise/layout-core';
import type { AnyLayout } from '@modewise/layout-core';

/**
 * The layout that a text is, for a command that can do something with a layout only: `op` is what it does, in the message.
 *
 * @throws LayoutError `BAD_ARGUMENT` for a value of another kind; every error of `evaluateOne`
 * @example
 * print(layoutOf('a = 4:1; a o 2:2', 'draw', 'drawn')) // => 2:2
 */
export function layoutOf(text: string, op: string, done: string): AnyLayout {
  const value = evaluateOne(text);
  if (isLayoutValue(value)) return value.layout;
  throw noLayout(value, op, done);
}

/** The error of a value with which a command can do nothing. */
export function noLayout(value: Value, op: string, done: string): LayoutError {
  return new LayoutError({
    code: 'BAD_ARGUMENT',
    op,
    inputs: [],
    message: `only a layout can be ${done}, not ${describeValue(value)}`,
    ...(value.kind === 'tuple' ? { hint: `make_layout(${printValue(value)}) is the layout of a shape` } : {}),
    ...(value.kind === 'swizzle'
      ? { hint: `compose it with a layout: ${printValue(value)} o (8,8):(8,1)` }
      : {}),
  });
}
