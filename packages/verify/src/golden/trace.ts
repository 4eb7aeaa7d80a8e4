import { parseProgram } from '@modewise/lang';
import { badGolden, isRecord, parseJson } from './manifest.js';

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
 * @example
 * parseTraces('{"op":"size","args":["4:1"],"result":"4"}', 'x.jsonl')[0].args // => 4:1
 */
export function parseTraces(text: string, name: string): Trace[] {
  return linesOf(text).map((line, k) => {
    const parsed = parseJson(line, `${name}, line ${k + 1}`);
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
    throw badGolden(`${name}, line ${k + 1} is not {"op","args","result"} or {"op","args","rejects"}`);
  });
}

/**
 * The traces of a `.tsv` file: an expression that is one call, a tab, the answer or `x`.
 *
 * @example
 * parseExamples('size(4:1)\t4', 'x.tsv')[0].op // => size
 */
export function parseExamples(text: string, name: string): Trace[] {
  return linesOf(text).map((line, k) => {
    const [expression = '', answer, ...rest] = line.split('\t');
    if (answer === undefined || rest.length > 0)
      throw badGolden(`${name}, line ${k + 1} is not an expression, a tab, an answer`);
    const [statement] = parseProgram(expression).statements;
    if (statement?.value.kind !== 'call')
      throw badGolden(`${name}, line ${k + 1}: ${expression} is not a call`);
    const { name: op, args } = statement.value;
    const texts = args.map(({ start, end }) => expression.slice(start, end));
    return answer === 'x'
      ? { op, args: texts, result: undefined, rejects: 'x' }
      : { op, args: texts, result: answer, rejects: undefined };
  });
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
