import { parseProgram } from '@modewise/lang';
import { LayoutError } from '@modewise/layout-core';
import { isRecord, parseJson } from '../json.js';
import { checkReplay } from './check-replay.js';
import { exampleTensor } from './example-tensor.js';
import { badGolden } from './manifest.js';
import { hasPointer, positionIndependent } from './position-independent.js';
import { isNotation } from './replay-notation.js';
import { isPartition } from './replay-partition.js';
import { termOf } from './term-of.js';

/** One case of a golden trace: the operation, its arguments as text, and what the oracle says. */
export interface Trace {
  readonly op: string;
  readonly args: readonly string[];
  /** The oracle's answer, or `undefined` where it rejects. */
  readonly result: string | undefined;
  /** The rule by which the oracle rejects, where it is known. */
  readonly rejects: string | undefined;
}

/**
 * The traces of a `.jsonl` file: `{"op","args","result"}` or `{"op","args","rejects"}`, one a line.
 *
 * @throws LayoutError `BAD_ARGUMENT` with file and line: no such record, an operation that cannot be replayed, arguments that it does
 * not take
 * @example
 * parseTraces('{"op":"size","args":["4:1"],"result":"4"}', 'x.jsonl')[0].args // => 4:1
 */
export function parseTraces(text: string, name: string): Trace[] {
  return casesOf(text, name, (line, where) => {
    const parsed = parseJson(line, where, 'golden');
    if (isRecord(parsed)) {
      const { op, args, result, rejects } = parsed;
      const answered =
        typeof result === 'string'
          ? rejects === undefined
          : result === undefined && typeof rejects === 'string';
      if (typeof op === 'string' && isTexts(args) && answered) {
        return { op, args, result: result as string | undefined, rejects: rejects as string | undefined };
      }
    }
    throw badGolden(`${where} is not {"op","args","result"} or {"op","args","rejects"}`);
  });
}

/**
 * The traces of a `.tsv` file: an expression that is one call, a tab, the answer or `x`.
 *
 * @throws LayoutError `BAD_ARGUMENT` with file and line
 * @example
 * parseExamples('size(4:1)\t4', 'x.tsv')[0].op // => size
 */
export function parseExamples(text: string, name: string): Trace[] {
  return casesOf(text, name, (line, where) => {
    const [expression = '', answer, ...rest] = line.split('\t');
    if (answer === undefined || rest.length > 0)
      throw badGolden(`${where} is not an expression, a tab, an answer`);
    const [statement] = located(where, () => parseProgram(expression).statements);
    if (statement?.value.kind !== 'call') throw badGolden(`${where}: ${expression} is not a call`);
    const { name: op, args } = statement.value;
    const texts = args.map(({ start, end }) => exampleTensor(op, expression.slice(start, end)));
    return answer === 'x'
      ? { op, args: texts, result: undefined, rejects: 'x' }
      : { op, args: texts, result: answer, rejects: undefined };
  });
}

/** One case a line, each a call that can be replayed. */
function casesOf(text: string, name: string, parse: (line: string, where: string) => Trace): Trace[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.map((line, k) => {
    const where = `${name}, line ${k + 1}`;
    const trace = parse(line, where);
    located(where, () => {
      if (isPartition(trace) || isNotation(trace)) return;
      const args = trace.args.map(positionIndependent);
      if (!args.some(hasPointer)) checkReplay(trace.op, args.map(termOf));
    });
    return trace;
  });
}

/** Tells an error together with the file and the line that it is about. */
function located<T>(where: string, body: () => T): T {
  try {
    return body();
  } catch (error) {
    if (!(error instanceof LayoutError)) throw error;
    throw badGolden(`${where}: ${error.message.split('\n', 1)[0]!}`);
  }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
