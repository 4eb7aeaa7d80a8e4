import type { ComposedLayout } from './composed-layout.js';
import { anyLayoutOperand } from './internal/any-operand.js';
import { composed } from './internal/composed.js';
import { functionOperand } from './internal/function-operand.js';
import type { AnyLayout } from './layout.js';

/**
 * `A o offset o f(B)`: what most operations make of a composed layout, whose coordinates are those of its layout B; `f(B)` alone where
 * A and the offset change nothing (`cute/layout_composed.hpp`).
 *
 * @throws LayoutError those of `f`, `BAD_ARGUMENT` for what is no composed layout
 * @example
 * print(onLayoutB(parseAnyLayout('Sw<3,3,3> o 0 o (8,8,8):(64,8,1)'), (b) => coalesce(b))) // => Sw<3,3,3> o 0 o (8,8,8):(64,8,1)
 */
export function onLayoutB(layout: ComposedLayout, f: (layoutB: AnyLayout) => AnyLayout): AnyLayout {
  const { layoutA, offset, layoutB } = anyLayoutOperand(layout, 'make_composed_layout') as ComposedLayout;
  return composed(layoutA, offset, functionOperand(f, 'make_composed_layout')(layoutB));
}
