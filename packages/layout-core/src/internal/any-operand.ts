import { type ComposedLayout, isComposed } from '../composed-layout.js';
import { type IntTuple, MAX_DEPTH } from '../int-tuple.js';
import { type AnyLayout, type CoordLayout, isLayout } from '../layout.js';
import { makeComposedLayout } from '../make-composed-layout.js';
import { makeLayout } from '../make-layout.js';
import { notALayout } from './operand.js';

/** A layout argument of any kind; one that is not frozen (cloned, from JSON, written by hand) is checked and copied. */
export function anyLayoutOperand(x: AnyLayout, op: string): AnyLayout {
  if (isLayout(x)) return Object.isFrozen(x) ? x : makeLayout(x.shape, x.stride);
  if (!isComposed(x)) throw notALayout(x, op);
  return Object.isFrozen(x) ? x : makeComposedLayout(x.layoutA, x.offset, x.layoutB);
}

/** The layout whose shape is the domain: itself, or layout B of a composed one, however deep. */
export function innermost(layout: AnyLayout): CoordLayout {
  let inner: CoordLayout | ComposedLayout = layout;
  for (let depth = 0; isComposed(inner); depth++) {
    if (depth > MAX_DEPTH) throw notALayout(layout, 'layout_b');
    inner = inner.layoutB;
  }
  return inner;
}

/** The tuple of an argument that is a tuple or a layout of any kind, of which the shape counts. */
export function domainOf(layout: AnyLayout, op: string): IntTuple {
  return innermost(anyLayoutOperand(layout, op)).shape;
}
