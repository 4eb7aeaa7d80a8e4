import { type AnyLayout, type IntTuple, isComposed } from '@modewise/layout-core';

/** The shape of the domain of a layout. */
export function domainShape(layout: AnyLayout): IntTuple {
  return isComposed(layout) ? domainShape(layout.layoutB) : layout.shape;
}
