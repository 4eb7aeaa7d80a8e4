import { type IntTuple, type LayoutError, syntaxError, tokenize } from '@modewise/layout-core';
import type { Term } from './tuples.js';

const MAX_DEPTH = 64;
const OP = 'parseTerm';

/**
 * Reads one term of a golden trace: an integer, an int tuple, a layout, `_` or a by-mode tiler `<2:3,_>`. Unlike
 * `parseLayout` it accepts what CUTLASS accepts, shapes that make no sense included; a layout's shape and stride are
 * only required to have the same profile where the oracle looks.
 *
 * @throws LayoutError `SYNTAX`
 *
 * @example
 * JSON.stringify(parseTerm('<2:3,_>')) // => [{"shape":2,"stride":3},"_"]
 */
export function parseTerm(text: string): Term {
  const tokens = [...tokenize(text, OP)];
  let next = 0;
  const fail = (what: string): LayoutError => syntaxError(OP, text, tokens[next]?.start ?? text.length, what);
  const take = (punct: string): boolean => {
    const token = tokens[next];
    if (token?.kind !== 'punct' || token.text !== punct) return false;
    next++;
    return true;
  };
  const list = <T>(close: string, item: () => T): T[] => {
    const items: T[] = [];
    do items.push(item());
    while (take(','));
    if (!take(close)) throw fail(`expected '${close}'`);
    return items;
  };
  const tuple = (depth: number): IntTuple => {
    if (depth > MAX_DEPTH) throw fail(`nested deeper than ${MAX_DEPTH}`);
    if (take('(')) return list(')', () => tuple(depth + 1));
    const minus = take('-');
    const token = tokens[next];
    if (token?.kind !== 'int' || token.value === undefined) throw fail('expected an integer or a tuple');
    next++;
    return minus ? -token.value : token.value;
  };
  const term = (depth: number): Term => {
    if (depth > MAX_DEPTH) throw fail(`nested deeper than ${MAX_DEPTH}`);
    if (take('_')) return '_';
    if (take('<')) return list('>', () => term(depth + 1));
    const shape = tuple(depth);
    return take(':') ? { shape, stride: tuple(depth) } : shape;
  };
  const result = term(0);
  if (tokens[next]?.kind !== 'end') throw fail('expected the end');
  return result;
}
