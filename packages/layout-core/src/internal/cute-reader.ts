import { type IntTuple, MAX_DEPTH, MAX_LEAVES } from '../int-tuple.js';
import { isScaledBasis, scaledBasis, type ScaledBasis, type Stride } from '../scaled-basis.js';
import type { Swizzle } from '../swizzle.js';
import { compactColMajor } from '../compact-col-major.js';
import { compactRowMajor } from '../compact-row-major.js';
import { type CuteWord, cuteWordAt, literalValue, shown } from './cute-words.js';
import {
  ALIAS,
  DYNAMIC,
  DYNAMIC_HINT,
  ELIDED_HINT,
  INTEGER_HINT,
  MAJORS,
  OTHERS,
  POINTER_FLAGS,
  QUALIFIERS,
  TUPLES,
} from './cute-vocabulary.js';

/** What a C++ type stands for, before `makeLayout` has seen it. A layout without a stride has the default one. */
export type CuteTerm = Stride | Swizzle | CuteLayout | CuteComposed;

/** The two arguments of `Layout<…>`. */
export interface CuteLayout {
  readonly shape: IntTuple;
  readonly stride: Stride | undefined;
}

/** The three arguments of `ComposedLayout<…>`. */
export interface CuteComposed {
  readonly layoutA: Swizzle | CuteLayout | CuteComposed;
  readonly offset: IntTuple;
  readonly layoutB: CuteLayout | CuteComposed;
  /** Where the offset is a flagged pointer, the width of an element in bits: layout A swizzles byte addresses. */
  readonly elementBits?: number;
}

/** Where and why a text is no type of the notation. */
export interface CuteFailure {
  readonly offset: number;
  readonly message: string;
  readonly hint?: string;
}

/** Types may be wrapped in the compilers' own templates, so they nest deeper than tuples do. */
const MAX_NESTING = 4 * MAX_DEPTH;

/** `unsigned long long int` fits. */
const LONGEST_INTEGER_TYPE = 24;

/** Whether a term is an integer, a basis element or a tuple of these. */
export const isStrideTerm = (term: CuteTerm): term is Stride =>
  typeof term === 'number' || Array.isArray(term) || isScaledBasis(term);

/** The term of a name that is none of CuTe's. */
const NONE = Symbol('none');

/**
 * Reads C++ types of CuTe from a text, one pass, no backtracking. A method that fails sets `failure` and returns
 * `undefined`: finding layouts in a compiler's message fails often, and building an error each time costs more than reading.
 */
export class CuteReader {
  failure: CuteFailure | undefined;
  readonly #text: string;
  #word: CuteWord;
  /** Where the last word ended that was taken. */
  #end: number;
  #nesting = 0;
  /** Modes from the outermost tuple to the term being read, and the half of a layout they are in. */
  readonly #path: number[] = [];
  #half = '';
  /** The shape of the layout whose stride is being read. */
  #shape: IntTuple | undefined;
  /** The width of an element that a pointer flag told. */
  #elementBits: number | undefined;
  /** Where the composed layouts begin that are being read. */
  readonly #composedAt: number[] = [];

  constructor(text: string, from = 0) {
    this.#text = text;
    this.#end = from;
    this.#word = cuteWordAt(text, from);
  }

  get end(): number {
    return this.#end;
  }

  /** Where the composed layouts begin in which reading failed: reading none of them would end otherwise. */
  get openComposed(): readonly number[] {
    return this.#composedAt;
  }

  /** One type with its qualifiers and references. */
  type(): CuteTerm | undefined {
    while (QUALIFIERS.has(this.#word.text)) this.#take();
    const term = this.unqualified();
    if (term === undefined) return undefined;
    while (QUALIFIERS.has(this.#word.text) || this.#at('&')) this.#take();
    return term;
  }

  /** One type without them, so that `end` is where its `>` is. */
  unqualified(): CuteTerm | undefined {
    if (this.#nesting === MAX_NESTING) return this.#fail(`nesting is deeper than ${MAX_NESTING}`);
    this.#nesting++;
    const term = this.#named();
    this.#nesting--;
    return term;
  }

  /** Takes `{}`, which makes the type a value, where it follows; false where only the first half does. */
  takeBraces(): boolean {
    if (!this.#at('{')) return true;
    this.#take();
    return this.#expect('}', 'after {');
  }

  /** Whether the text ends here, after `{}` or not. */
  atEnd(): boolean {
    if (!this.takeBraces()) return false;
    if (this.#word.kind === 'end') return true;
    this.#fail('expected the end of the type');
    return false;
  }

  #named(): CuteTerm | undefined {
    const first = this.#word;
    if (first.text === '[') return this.#fail("expected a type, found '['", ELIDED_HINT);
    if (first.text === '::') this.#take();
    let scope = '';
    let inCute = true;
    let inStd = false;
    for (;;) {
      const word = this.#word;
      if (word.kind !== 'name') {
        const hint = word.kind === 'number' ? INTEGER_HINT : undefined;
        return this.#fail(`expected a type, found ${shown(word)}`, hint);
      }
      this.#take();
      if (DYNAMIC.test(word.text)) return this.#dynamic(first, word);
      if (!this.#at('::')) {
        const term = inCute ? this.#ours(word, scope, first) : NONE;
        if (term !== NONE) return term;
        if (inCute || inStd) {
          if (word.text === 'integral_constant') return this.#constant(true);
          if (word.text === 'conditional_t') return this.#conditional();
        }
        return this.#unknown(word, first);
      }
      this.#take();
      inStd ||= word.text === 'std' || word.text === 'cuda';
      inCute = (inCute && scope !== '') || word.text === 'cute' || Object.hasOwn(MAJORS, word.text);
      scope = word.text;
    }
  }

  /** The term of a name of CuTe whose scope has been read, or `NONE`. */
  #ours(word: CuteWord, scope: string, first: CuteWord): CuteTerm | undefined | typeof NONE {
    const name = word.text;
    if (name === 'Layout') return this.#layout();
    if (name === 'ComposedLayout') return this.#composed(word);
    if (name === 'Swizzle' || name === 'Sw') return this.#swizzle(first);
    if (name === 'ScaledBasis' || (name === 'E' && this.#at('<'))) return this.#basis(name, first);
    if (TUPLES.has(name)) return this.#tuple();
    if (name === 'C' || name === 'Int') return this.#constant(false);
    if (name === 'constant') return this.#constant(true);
    if (name === 'Apply' && Object.hasOwn(MAJORS, scope)) return this.#compact(MAJORS[scope] === true);
    if (name === 'tuple_element_t') return this.#element();
    if (Object.hasOwn(MAJORS, name) && this.#half === 'stride' && this.#path.length === 0)
      return compactOf(this.#shape as IntTuple, MAJORS[name] === true);
    if (POINTER_FLAGS.has(name) && this.#half === 'offset' && this.#path.length === 0)
      return this.#pointerFlag(name);
    const alias = ALIAS.exec(name);
    if (alias) return this.#integer(first, alias[2] as string, alias[1] === 'm');
    if (!Object.hasOwn(OTHERS, name)) return NONE;
    return this.#failAt(first, `${name}${this.#place()} is ${OTHERS[name] as string}`);
  }

  #dynamic(first: CuteWord, word: CuteWord): CuteTerm | undefined {
    let name = word.text;
    while (DYNAMIC.test(this.#word.text) && name.length < LONGEST_INTEGER_TYPE) {
      name += ` ${this.#word.text}`;
      this.#take();
    }
    return this.#failAt(first, `${name}${this.#place()} is dynamic: it has no static integer`, DYNAMIC_HINT);
  }

  #unknown(word: CuteWord, first: CuteWord): CuteTerm | undefined {
    const scoped = first === word ? '' : ', qualified as it is,';
    return this.#failAt(
      first,
      `${shown(word)}${scoped}${this.#place()} is no layout, tuple or static integer of CuTe`,
    );
  }

  #layout(): CuteTerm | undefined {
    if (this.#half !== '' || this.#path.length > 0)
      return this.#fail('a layout stands inside a tuple or a layout');
    if (!this.#expect('<', 'a layout has template arguments')) return undefined;
    this.#half = 'shape';
    const shape = this.#intTuple() as IntTuple | undefined;
    if (shape === undefined) return undefined;
    let stride: CuteLayout['stride'];
    if (this.#at(',')) {
      this.#take();
      this.#half = 'stride';
      this.#shape = shape;
      stride = this.#intTuple();
      if (stride === undefined) return undefined;
    }
    this.#half = '';
    return this.#expect('>', 'a layout is Layout<Shape,Stride>') ? { shape, stride } : undefined;
  }

  /** `<A,Offset,B>`. */
  #composed(word: CuteWord): CuteComposed | undefined {
    if (this.#half !== '' || this.#path.length > 0) {
      this.#fail('a composed layout stands inside a tuple or a layout');
      return undefined;
    }
    if (this.#composedAt.push(word.start) > MAX_DEPTH) {
      this.#fail(`nesting is deeper than ${MAX_DEPTH}`);
      return undefined;
    }
    const form = 'a composed layout is ComposedLayout<A,Offset,B>';
    if (!this.#expect('<', form)) return undefined;
    const layoutA = this.#part('a swizzle or a layout');
    if (layoutA === undefined || !this.#expect(',', form)) return undefined;
    this.#half = 'offset';
    const offset = this.#intTuple() as IntTuple | undefined;
    this.#half = '';
    const elementBits = this.#takeElementBits();
    if (elementBits !== undefined && !('bits' in layoutA)) {
      this.#failAt(word, 'before a flagged pointer stands a swizzle, of byte addresses');
      return undefined;
    }
    if (offset === undefined || !this.#expect(',', form)) return undefined;
    const start = this.#word;
    const layoutB = this.#part('a layout');
    if (layoutB === undefined) return undefined;
    if ('bits' in layoutB) {
      this.#failAt(start, 'layout B of a composed layout is no swizzle');
      return undefined;
    }
    if (!this.#expect('>', form)) return undefined;
    this.#composedAt.pop();
    return { layoutA, offset, layoutB, ...(elementBits === undefined ? {} : { elementBits }) };
  }

  /** `smem_ptr_flag_bits<16>` as an offset is 0, and the swizzle before it one of bytes. */
  #pointerFlag(name: string): number | undefined {
    const bits = name === 'smem_ptr_flag' ? 1 : this.#constant(false);
    this.#elementBits = bits;
    return bits === undefined ? undefined : 0;
  }

  #takeElementBits(): number | undefined {
    const bits = this.#elementBits;
    this.#elementBits = undefined;
    return bits;
  }

  #part(what: string): CuteComposed['layoutA'] | undefined {
    const start = this.#word;
    const term = this.type();
    if (term === undefined) return undefined;
    if (!isStrideTerm(term)) return term;
    this.#failAt(start, `expected ${what}, found ${shown(start)}`);
    return undefined;
  }

  /** `<B,M>` and `<B,M,S>`; S is B unless given. */
  #swizzle(first: CuteWord): Swizzle | undefined {
    if (this.#half !== '' || this.#path.length > 0) {
      this.#failAt(first, 'a swizzle stands inside a tuple or a layout');
      return undefined;
    }
    const form = 'a swizzle is Swizzle<B,M,S>';
    if (!this.#expect('<', form)) return undefined;
    const bits = this.#literal();
    if (bits === undefined || !this.#expect(',', form)) return undefined;
    const base = this.#literal();
    if (base === undefined) return undefined;
    let shift: number | undefined = bits;
    if (this.#at(',')) {
      this.#take();
      shift = this.#literal();
    }
    return shift !== undefined && this.#expect('>', form) ? { bits, base, shift } : undefined;
  }

  /** `ScaledBasis<T,N…>` and `E<N…>`, whose value is 1. A basis of a basis is one, the outer modes first. */
  #basis(name: string, first: CuteWord): number | ScaledBasis | undefined {
    if (this.#half === 'shape' || this.#half === 'offset')
      return this.#failAt(first, `${name}${this.#place()} is a step along a mode, not an integer`);
    if (!this.#expect('<', `a basis is ${name === 'E' ? 'E<0>' : 'ScaledBasis<T,0>'}`)) return undefined;
    let inner: CuteTerm | undefined = 1;
    if (name !== 'E') {
      const start = this.#word;
      inner = this.type();
      if (inner === undefined) return undefined;
      if (typeof inner !== 'number' && !isScaledBasis(inner))
        return this.#failAt(start, 'the value of a basis is a static integer');
    }
    const path: number[] = [];
    let more = name === 'E' ? !this.#at('>') : this.#at(',');
    while (more) {
      if (path.length > 0 || name !== 'E') this.#take();
      const word = this.#word;
      const mode = this.#literal();
      if (mode === undefined) return undefined;
      if (mode < 0 || mode >= MAX_LEAVES)
        return this.#failAt(word, `a mode is an integer from 0 to ${MAX_LEAVES - 1}`);
      if (path.push(mode) > MAX_DEPTH) return this.#failAt(word, `nesting is deeper than ${MAX_DEPTH}`);
      more = this.#at(',');
    }
    if (!this.#expect('>', 'or a comma')) return undefined;
    const [value, innerPath] = typeof inner === 'number' ? [inner, []] : [inner.value, inner.path];
    const whole = [...path, ...innerPath];
    if (whole.length > MAX_DEPTH) return this.#failAt(first, `nesting is deeper than ${MAX_DEPTH}`);
    return whole.length === 0 ? value : scaledBasis(value, ...whole);
  }

  #tuple(): Stride | undefined {
    if (this.#path.length === MAX_DEPTH) return this.#fail(`nesting is deeper than ${MAX_DEPTH}`);
    if (!this.#expect('<', 'a tuple has template arguments')) return undefined;
    if (this.#at('>')) return this.#fail('a tuple has at least one mode');
    const items: Stride[] = [];
    for (;;) {
      this.#path.push(items.length);
      const item = this.#intTuple();
      if (item === undefined) return undefined;
      this.#path.pop();
      items.push(item);
      if (!this.#at(',')) break;
      this.#take();
    }
    return this.#expect('>', 'or a comma') ? items : undefined;
  }

  /** A tuple; only a stride, or a tuple by itself, may have basis elements. */
  #intTuple(): Stride | undefined {
    const start = this.#word;
    const term = this.type();
    if (term === undefined || isStrideTerm(term)) return term;
    return this.#failAt(start, 'a layout stands inside a tuple or a layout');
  }

  /** `<4>`, or `<int, 4>` where the type of the value comes first. */
  #constant(typed: boolean): number | undefined {
    if (!this.#expect('<', 'a static integer has its value as an argument')) return undefined;
    if (typed) {
      this.#skipTypeOfValue();
      if (!this.#expect(',', 'after the type of the value')) return undefined;
    }
    const value = this.#literal();
    if (value === undefined) return undefined;
    return this.#expect('>', 'after the value of a static integer') ? value : undefined;
  }

  /** `4`, `-4`, `4ul`, `(4)`, `(short)4`. */
  #literal(): number | undefined {
    let open = 0;
    while (this.#at('(')) {
      this.#take();
      if (this.#word.kind !== 'name') {
        if (++open > MAX_DEPTH) return this.#fail(`nesting is deeper than ${MAX_DEPTH}`);
        continue;
      }
      this.#skipTypeOfValue();
      if (!this.#expect(')', 'after the type of the value')) return undefined;
    }
    const negative = this.#at('-');
    if (negative) this.#take();
    const word = this.#word;
    if (word.kind !== 'number') return this.#fail(`expected an integer, found ${shown(word)}`);
    this.#take();
    const value = this.#integer(word, word.text, negative);
    if (value === undefined) return undefined;
    for (; open > 0; open--) if (!this.#expect(')', 'as many as were opened')) return undefined;
    return value;
  }

  #skipTypeOfValue(): void {
    while (this.#word.kind === 'name' || this.#at('::')) this.#take();
  }

  #integer(word: CuteWord, text: string, negative: boolean): number | undefined {
    const value = literalValue(text);
    if (value === undefined) return this.#failAt(word, `${shown(word)} is not a decimal integer`);
    if (Number.isNaN(value)) return this.#failAt(word, 'the integer is beyond ±(2^53-1)');
    return (negative ? -value : value) + 0;
  }

  /** `LayoutLeft::Apply<Shape>`: nvcc writes the default stride so. */
  #compact(columnMajor: boolean): IntTuple | undefined {
    if (!this.#expect('<', 'a shape is its argument')) return undefined;
    const half = this.#half;
    this.#half = 'shape';
    const shape = this.#intTuple() as IntTuple | undefined;
    this.#half = half;
    if (shape === undefined || !this.#expect('>', 'after the shape')) return undefined;
    return compactOf(shape, columnMajor);
  }

  /** `std::conditional_t<true, A, B>` is A: nvcc leaves such wrappers of its tuples' modes in messages. */
  #conditional(): CuteTerm | undefined {
    if (!this.#expect('<', 'a condition and two types')) return undefined;
    const condition = this.#word.text;
    if (condition !== 'true' && condition !== 'false') return this.#fail('expected true or false');
    this.#take();
    if (!this.#expect(',', 'after the condition')) return undefined;
    const yes = this.type();
    if (yes === undefined || !this.#expect(',', 'between the two types')) return undefined;
    const no = this.type();
    if (no === undefined || !this.#expect('>', 'after the two types')) return undefined;
    return condition === 'true' ? yes : no;
  }

  /** `cute::tuple_element_t<1UL, cute::tuple<…>>` is a mode of the tuple. */
  #element(): Stride | undefined {
    if (!this.#expect('<', 'the number of a mode and a tuple')) return undefined;
    const at = this.#word;
    const mode = this.#literal();
    if (mode === undefined || !this.#expect(',', 'after the number of the mode')) return undefined;
    const tuple = this.#intTuple();
    if (tuple === undefined || !this.#expect('>', 'after the tuple')) return undefined;
    const item = Array.isArray(tuple) ? (tuple as readonly Stride[])[mode] : undefined;
    return item ?? this.#failAt(at, `there is no mode ${mode}`);
  }

  #at(text: string): boolean {
    return this.#word.text === text;
  }

  #expect(text: string, why: string): boolean {
    if (this.#word.text !== text) {
      this.#fail(`expected '${text}' (${why}), found ${shown(this.#word)}`);
      return false;
    }
    this.#take();
    return true;
  }

  #take(): void {
    this.#end = this.#word.end;
    this.#word = cuteWordAt(this.#text, this.#end);
  }

  #place(): string {
    const mode = this.#path.length === 0 ? '' : `mode (${this.#path.join(',')})`;
    if (this.#half === '') return mode === '' ? '' : ` in ${mode}`;
    return mode === '' ? ` as the ${this.#half}` : ` in ${mode} of the ${this.#half}`;
  }

  #fail(message: string, hint?: string): number | undefined {
    return this.#failAt(this.#word, message, hint);
  }

  /** Always `undefined`; the type lets it stand wherever a term does. */
  #failAt(word: CuteWord, message: string, hint?: string): number | undefined {
    this.failure = { offset: word.start, message, ...(hint === undefined ? {} : { hint }) };
    return undefined;
  }
}

function compactOf(shape: IntTuple, columnMajor: boolean): IntTuple {
  return columnMajor ? compactColMajor(shape) : compactRowMajor(shape);
}
