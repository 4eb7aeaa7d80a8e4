import {
  type ComposedLayout,
  type CoordLayout,
  type IntTuple,
  isSwizzle,
  type LayoutError,
  type ScaledBasis,
  type Stride,
  type Swizzle,
  syntaxError,
  tokenize,
} from '@modewise/layout-core';
import { sizeOf } from '../laws/reference.js';
import { TAGS, type Tag, type Term } from './tuples.js';

const MAX_DEPTH = 64;
const OP = 'parseTerm';

/**
 * Reads one term of a golden trace: an integer, an int tuple, a layout of any kind, a swizzle, a basis stride, `_`, a coordinate with
 * `_`, a by-mode tiler `<2:3,_>` or a tag such as `LayoutLeft`. Unlike `parseAnyLayout` it accepts what CUTLASS accepts, shapes that make
 * no sense included; a layout's shape and stride are only required to have the same profile where the oracle looks.
 *
 * @throws LayoutError `SYNTAX`
 *
 * @example
 * JSON.stringify(parseTerm('<2:3,_>')) // => [{"shape":2,"stride":3},"_"]
 * JSON.stringify(parseTerm('Sw<1,0,1> o 0 o 4:1').layoutB) // => {"shape":4,"stride":1}
 */
export function parseTerm(text: string): Term {
  return new TermReader(text).whole();
}

type Part = Swizzle | CoordLayout | ComposedLayout;

/** A swizzle on the right, which inverses of CUTLASS's have, takes as many offsets as the left side has coordinates. */
function onRight(b: Part, a: Part): ComposedLayout['layoutB'] {
  if (!isSwizzle(b)) return b;
  let inner: Part = a;
  while ('layoutB' in inner) inner = inner.layoutB;
  const size = isSwizzle(inner) ? 1 : sizeOf(inner.shape);
  return { layoutA: b, offset: 0, layoutB: { shape: size, stride: 1 } };
}

/** A tuple of a term's leaves. */
type Leaves = number | '_' | ScaledBasis | readonly Leaves[];

class TermReader {
  readonly #text: string;
  readonly #tokens;
  #next = 0;

  constructor(text: string) {
    this.#text = text;
    this.#tokens = [...tokenize(text, OP)];
  }

  whole(): Term {
    const term = this.#composed(0);
    if (this.#tokens[this.#next]?.kind !== 'end') throw this.#fail('expected the end');
    return term;
  }

  #fail(what: string): LayoutError {
    return syntaxError(OP, this.#text, this.#tokens[this.#next]?.start ?? this.#text.length, what);
  }

  #take(text: string, kind = 'punct'): boolean {
    const token = this.#tokens[this.#next];
    if (token?.kind !== kind || token.text !== text) return false;
    this.#next++;
    return true;
  }

  #expect(text: string, kind = 'punct'): void {
    if (!this.#take(text, kind)) throw this.#fail(`expected '${text}'`);
  }

  #list<T>(close: string, item: () => T): T[] {
    const items: T[] = [];
    do items.push(item());
    while (this.#take(','));
    this.#expect(close);
    return items;
  }

  /** A term, or `A o offset o B`. */
  #composed(depth: number): Term {
    const first = this.#term(depth);
    if (!this.#take('o', 'name')) return first;
    const offset = this.#leaves(depth) as IntTuple;
    this.#expect('o', 'name');
    const second = this.#term(depth);
    return { layoutA: first as Part, offset, layoutB: onRight(second as Part, first as Part) };
  }

  #term(depth: number): Term {
    if (depth > MAX_DEPTH) throw this.#fail(`nested deeper than ${MAX_DEPTH}`);
    if (this.#take('<')) return this.#list('>', () => this.#term(depth + 1)) as Term;
    if (this.#take('Sw', 'name')) return this.#swizzle();
    const tag = TAGS.find((name) => this.#take(name, 'name'));
    if (tag !== undefined) return tag satisfies Tag;
    if (this.#holdsLayout()) {
      this.#expect('(');
      const inner = this.#composed(depth + 1);
      this.#expect(')');
      return inner;
    }
    const shape = this.#leaves(depth);
    if (!this.#take(':')) return shape as Term;
    return { shape: shape as IntTuple, stride: this.#leaves(depth) as Stride };
  }

  #swizzle(): Swizzle {
    this.#expect('<');
    const [bits = NaN, base = NaN, shift = NaN, ...more] = this.#list('>', () => this.#integer());
    if (Number.isNaN(shift) || more.length > 0) throw this.#fail('a swizzle is Sw<B,M,S>');
    return { bits, base, shift };
  }

  /** Whether a parenthesis opens here that holds a layout, and not a tuple: only a layout has a colon. */
  #holdsLayout(): boolean {
    if (this.#tokens[this.#next]?.text !== '(') return false;
    let open = 0;
    for (let k = this.#next; k < this.#tokens.length; k++) {
      const token = this.#tokens[k]!;
      if (token.text === ':') return true;
      if (token.text === '(') open++;
      if (token.text === ')' && --open === 0) return false;
    }
    return false;
  }

  #leaves(depth: number): Leaves {
    if (depth > MAX_DEPTH) throw this.#fail(`nested deeper than ${MAX_DEPTH}`);
    if (this.#take('(')) return this.#list(')', () => this.#leaves(depth + 1));
    if (this.#take('_')) return '_';
    const value = this.#integer();
    const path: number[] = [];
    while (this.#take('@')) path.unshift(this.#integer());
    return path.length === 0 ? value : { value, path };
  }

  #integer(): number {
    const minus = this.#take('-');
    const token = this.#tokens[this.#next];
    if (token?.kind !== 'int' || token.value === undefined)
      throw this.#fail('expected an integer or a tuple');
    this.#next++;
    return minus ? -token.value : token.value;
  }
}
