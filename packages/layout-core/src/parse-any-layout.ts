import { asPositionIndependentSwizzleLayout } from './as-position-independent-swizzle-layout.js';
import { MAX_DEPTH } from './int-tuple.js';
import { TupleReader } from './internal/tuple-reader.js';
import type { AnyLayout } from './layout.js';
import { makeComposedLayout } from './make-composed-layout.js';
import { makeLayout } from './make-layout.js';
import { makeSwizzle } from './make-swizzle.js';
import { scaledBasis, type ScaledBasis } from './scaled-basis.js';
import type { Swizzle } from './swizzle.js';

/**
 * Reads one layout of any kind as CuTe prints it: `(3,4):(1@0,1@1)`, `Sw<3,3,3> o 0 o (8,64):(64,1)`; what stands
 * on the right of the last `o` that is open is layout B, and a part that is composed itself may stand in parentheses.
 *
 * `parseAnyLayout(print(l))` equals `l`. A flagged pointer in place of the offset, `smem_ptr[16b](unset)`, makes the swizzle one of
 * byte addresses; the layout read is that of elements (see `asPositionIndependentSwizzleLayout`).
 *
 * @throws LayoutError `SYNTAX` with line, column and a caret; every error of `makeLayout`, `makeSwizzle` and `makeComposedLayout`
 * @example
 * print(parseAnyLayout('Sw<3,4,3> o 0 o (_8,_64):(_64,_1)')) // => Sw<3,4,3> o 0 o (8,64):(64,1)
 * print(parseAnyLayout('Sw<3,4,3> o smem_ptr[16b](unset) o (8,64):(64,1)')) // => Sw<3,3,3> o 0 o (8,64):(64,1)
 * print(parseAnyLayout('(3,4):(1@0,2@1)')) // => (3,4):(1@0,2@1)
 */
export function parseAnyLayout(text: string): AnyLayout {
  const reader = new LayoutReader(text, 'parse_any_layout');
  const layout = reader.layout();
  reader.end();
  return layout;
}

const FORM = 'a composed layout is A o offset o B';

class LayoutReader extends TupleReader {
  readonly #text: string;

  constructor(text: string, op: string) {
    super(text, op);
    this.#text = text;
  }

  layout(depth = 0): AnyLayout {
    const part = this.#part(depth);
    if ('bits' in part || this.next.text === 'o') {
      this.expect('o', FORM);
      return 'bits' in part && this.next.text === 'smem_ptr'
        ? asPositionIndependentSwizzleLayout(part, this.#pointerFlag(), this.#layoutB(depth))
        : makeComposedLayout(part, this.tuple(), this.#layoutB(depth));
    }
    return part;
  }

  #layoutB(depth: number): AnyLayout {
    this.expect('o', FORM);
    if (depth === MAX_DEPTH) throw this.error(this.next, `more than ${MAX_DEPTH} layouts composed`);
    return this.layout(depth + 1);
  }

  /** The width in bits that `smem_ptr[16b](unset)` tells. */
  #pointerFlag(): number {
    const form = 'a flagged pointer is smem_ptr[16b](unset)';
    this.advance();
    this.expect('[', form);
    const elementBits = this.integer();
    for (const word of ['b', ']', '(', 'unset', ')']) this.expect(word, form);
    return elementBits;
  }

  /** A swizzle, a layout, or a layout in parentheses. */
  #part(depth: number): Swizzle | AnyLayout {
    if (this.next.text === 'Sw') return this.#swizzle();
    if (this.next.text === '(' && this.#holdsLayout()) {
      if (depth === MAX_DEPTH) throw this.error(this.next, `nesting is deeper than ${MAX_DEPTH}`);
      this.advance();
      const inner = this.layout(depth + 1);
      this.expect(')', 'it was opened before the layout');
      return inner;
    }
    const shape = this.tuple();
    this.expect(':', 'a layout is shape:stride');
    return makeLayout(
      shape,
      this.nested(() => this.#strideLeaf()),
    );
  }

  /** Whether the parenthesis opened here holds a layout, and not a tuple: only a layout has a colon. */
  #holdsLayout(): boolean {
    let open = 0;
    for (let i = this.next.start; i < this.#text.length; i++) {
      const c = this.#text[i];
      if (c === ':') return true;
      if (c === '(') open++;
      if (c === ')' && --open === 0) return false;
    }
    return false;
  }

  #swizzle(): Swizzle {
    this.advance();
    this.expect('<', 'a swizzle is Sw<B,M,S>');
    const bits = this.integer();
    this.expect(',', 'a swizzle is Sw<B,M,S>');
    const base = this.integer();
    this.expect(',', 'a swizzle is Sw<B,M,S>');
    const shift = this.integer();
    this.expect('>', 'a swizzle is Sw<B,M,S>');
    return makeSwizzle(bits, base, shift);
  }

  #strideLeaf(): number | ScaledBasis {
    const value = this.integer();
    const path: number[] = [];
    while (this.next.text === '@') {
      this.advance();
      path.unshift(this.integer());
    }
    return path.length === 0 ? value : scaledBasis(value, ...path);
  }
}
