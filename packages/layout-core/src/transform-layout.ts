import { get } from './get.js';
import { functionOperand } from './internal/function-operand.js';
import { uncomposed } from './coprofile.js';
import type { CoordLayout, Layout } from './layout.js';
import { makeLayout } from './make-layout.js';
import { rank } from './rank.js';

/**
 * The layout of `f` at every mode, and of `f` at every pair of modes of two layouts; where one has more, they stay
 * (`cute/layout.hpp`, `transform_layout`).
 *
 * @throws LayoutError those of `makeLayout` where `f` returns no layout
 * @example
 * print(transformLayout(parseLayout('((2,3),4):((1,2),6)'), (mode) => coalesce(mode))) // => (6,4):(1,6)
 */
export function transformLayout<L extends CoordLayout>(layout: L, f: (mode: L) => L): L;
export function transformLayout<L extends CoordLayout>(a: L, b: L, f: (a: L, b: L) => L): L;
export function transformLayout(...args: readonly unknown[]): CoordLayout {
  const op = 'transform_layout';
  const a = modesOf(args[0] as Layout, op);
  if (args.length < 3) {
    const f = functionOperand(args[1] as (mode: CoordLayout) => CoordLayout, op);
    return makeLayout(...(a.map((mode) => f(mode)) as [CoordLayout, ...CoordLayout[]]));
  }
  const b = modesOf(args[1] as Layout, op);
  const f = functionOperand(args[2] as (a: CoordLayout, b: CoordLayout) => CoordLayout, op);
  const common = Math.min(a.length, b.length);
  const modes = a.slice(0, common).map((mode, i) => f(mode, b[i] as CoordLayout));
  return makeLayout(
    ...([...modes, ...a.slice(common), ...b.slice(common)] as [CoordLayout, ...CoordLayout[]]),
  );
}

function modesOf(layout: CoordLayout, op: string): CoordLayout[] {
  const l = uncomposed(layout, op);
  return Array.from({ length: rank(l) }, (_, i) => get(l, i));
}
