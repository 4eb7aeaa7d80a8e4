import type { IndexLanguage } from '../emit-index-expression.js';
import type { Layout } from '../layout.js';
import { makeLayout } from '../make-layout.js';
import type { Swizzle } from '../swizzle.js';
import { isPower } from './index-terms.js';
import { coalesceModes, Modes } from './modes.js';

/** A text, and how many operations are in it. */
export interface Expression {
  readonly text: string;
  readonly cost: number;
}

/** `Sw(offset + L(i))`. */
export interface Swizzled {
  readonly swizzle: Swizzle;
  readonly offset: number;
  readonly layout: Layout;
}

/** How many bits the bit operations of a language work on, the sign left out where it has one. */
const BITS: Readonly<Record<IndexLanguage, number>> = { c: 52, js: 31, wgsl: 32 };

/**
 * Where L puts bits of the index to different places, the bits that the swizzle moves are a layout of their own, so the value is the
 * xor of two of them; where none of its targets is taken, it is their sum, one layout again. Undefined for other layouts.
 */
export function swizzledByBits(
  { swizzle, offset, layout }: Swizzled,
  language: IndexLanguage,
  write: (layout: Layout) => Expression,
): Expression | undefined {
  const bits = bitsOf(layout);
  if (bits === undefined || offset !== 0) return undefined;
  const { base, shift } = swizzle;
  const low = base + Math.max(0, shift);
  const moved = bits.map((bit) => (bit >= low && bit < low + swizzle.bits ? 2 ** (bit - shift) : 0));
  const inPlace = bits.map((bit) => 2 ** bit);
  const shape = bits.map(() => 2);
  if (moved.every((to) => to === 0)) return write(layout);
  if (moved.every((to) => to === 0 || !inPlace.includes(to))) {
    return write(
      makeLayout(
        shape,
        inPlace.map((to, k) => to + (moved[k] as number)),
      ),
    );
  }
  if (Math.max(...inPlace, ...moved) >= 2 ** BITS[language]) return undefined;
  return xor(write(layout), write(makeLayout(shape, moved)));
}

/** The place that each bit of the index goes to, where L is that and no more. */
function bitsOf(layout: Layout): number[] | undefined {
  const modes = new Modes();
  coalesceModes(layout, modes, 'in-domain', 'emit_index_expression');
  const bits: number[] = [];
  for (let k = 0; k < modes.length; k++) {
    const s = modes.shape[k] as number;
    const d = modes.stride[k] as number;
    if (!isPower(s) || d <= 0 || !isPower(d)) return undefined;
    for (let n = 0; n < Math.log2(s); n++) bits.push(Math.log2(d) + n);
  }
  return bits.length > 0 && new Set(bits).size === bits.length ? bits : undefined;
}

/** The offset, xor-ed with its masked and shifted bits. Undefined where the language's bit operations are too narrow. */
export function swizzledByValue(
  { swizzle, offset, layout }: Swizzled,
  language: IndexLanguage,
  write: (layout: Layout) => Expression,
): Expression | undefined {
  const { bits, base, shift } = swizzle;
  const inner = write(layout);
  const { least, most } = extremes(layout);
  const highest = base + bits + Math.abs(shift);
  const reach = Math.max(offset + most, -(offset + least), most, -least);
  // WGSL has a sign where L has one, and then a bit less.
  const signed = least < 0;
  if (language === 'wgsl' && !signed && offset < 0) return undefined;
  const width = language === 'wgsl' && signed ? 31 : BITS[language];
  if (highest > width || reach >= 2 ** width) return undefined;
  const wide = language === 'c' && (highest > 31 || reach >= 2 ** 31);
  const value = wide ? `(long long)(${inner.text})` : inner.text;
  const sum = offset === 0 ? value : `${enclosed(value)} ${offset < 0 ? '-' : '+'} ${Math.abs(offset)}`;
  const cost = inner.cost + (offset === 0 ? 0 : 1);
  if (bits === 0) return { text: sum, cost };
  const mask = `${(2 ** bits - 1) * 2 ** (base + Math.max(0, shift))}${wide ? 'LL' : ''}`;
  const arrow = shift >= 0 ? `>> ${shift}` : `<< ${-shift}`;
  return xor({ text: sum, cost }, { text: `(${enclosed(sum)} & ${mask}) ${arrow}`, cost: cost + 2 });
}

/** The smallest and the largest offset. */
function extremes(layout: Layout): { least: number; most: number } {
  const modes = new Modes();
  coalesceModes(layout, modes, 'in-domain', 'emit_index_expression');
  let least = 0;
  let most = 0;
  for (let k = 0; k < modes.length; k++) {
    const span = ((modes.shape[k] as number) - 1) * (modes.stride[k] as number);
    if (span < 0) least += span;
    else most += span;
  }
  return { least, most };
}

function xor(a: Expression, b: Expression): Expression {
  return { text: `${enclosed(a.text)} ^ ${enclosed(b.text)}`, cost: a.cost + b.cost + 1 };
}

/** A text that may stand as an operand of any operator. */
function enclosed(text: string): string {
  return /^[\w$.]+$/.test(text) ? text : `(${text})`;
}
