import type { Modes } from './modes.js';

/** Gives the fields of a subclass to an object that is there. */
const Existing = function (layout: object): object {
  return layout;
} as unknown as new (layout: object) => object;

/**
 * Marks a layout that this package made and froze, so that it can never change; JSON, clones, copies and hand-written layouts have no
 * mark, whatever they look like. To it belongs what was found out about the layout, so that search loops need not find it out again.
 */
export class Own extends Existing {
  #leaves: Modes | undefined;

  /** Whether a layout is marked. */
  static has(layout: object): boolean {
    return #leaves in layout;
  }

  /** What was kept for a layout: undefined where nothing was, null where the layout is not ours. */
  static leaves(layout: object): Modes | undefined | null {
    return #leaves in layout ? layout.#leaves : null;
  }

  static keep(layout: object, leaves: Modes): void {
    if (#leaves in layout) layout.#leaves = leaves;
  }
}
