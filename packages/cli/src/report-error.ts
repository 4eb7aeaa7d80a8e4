import { errorPlace } from '@modewise/lang';
import { print } from '@modewise/layout-core';
import type { LayoutError } from '@modewise/layout-core';
import pc from 'picocolors';
import type { Io } from './io.js';
import { wantsColour } from './io.js';

/** `error: CODE: message` with the place and the caret below, for standard error. */
export function errorReport(error: LayoutError, io: Io): string {
  const colours = pc.createColors(wantsColour(io.stderr, io.env));
  return `${colours.red('error')}: ${error.code}: ${error.message}\n`;
}

/** The same on one line without the drawing, for a result among results. */
export function errorLine(error: LayoutError): string {
  const [first] = error.message.split('\n', 1);
  return `error: ${error.code}: ${first!}`;
}

/** An error as JSON gives it. */
export interface ErrorJson {
  readonly code: string;
  readonly op: string;
  readonly inputs: readonly string[];
  readonly message: string;
  readonly at?: string;
  readonly hint?: string;
  readonly line?: number;
  readonly column?: number;
}

/** The parts of an error; `message` is the first line, the place stands in `line` and `column`. */
export function errorJson(error: LayoutError): ErrorJson {
  const [message] = error.message.split('\n', 1);
  return {
    code: error.code,
    op: error.op,
    inputs: error.inputs,
    message: message!,
    ...(error.at === undefined ? {} : { at: print(error.at) }),
    ...(error.hint === undefined ? {} : { hint: error.hint }),
    ...errorPlace(error),
  };
}
