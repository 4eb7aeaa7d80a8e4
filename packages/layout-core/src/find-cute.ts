import { isComposed } from './composed-layout.js';
import { CuteReader } from './internal/cute-reader.js';
import { madeOfCute } from './internal/made-of-cute.js';
import { type AnyLayout, isLayout } from './layout.js';
import { LayoutError } from './layout-error.js';

/** A layout type in a text: `text.slice(start, end)` is the type, `cute::` included, `const` and `&` not. */
export interface FoundLayout {
  readonly start: number;
  readonly end: number;
  readonly layout: AnyLayout;
}

const OPENING = /\b(?:Composed)?Layout\s*</g;

/**
 * All static layout types in a compiler's message, first to last.
 *
 * `parseCute(text.slice(start, end))` equals `layout` for each. Types with a dynamic integer, a template parameter or a part that the
 * compiler left out are no static layouts and are passed over, as is one whose modes `makeLayout` refuses. Inside a `ComposedLayout`
 * that is passed over, the layouts are found by themselves. One pass over the text: a failed reading ends
 * at the next layout that begins and does not end, and the composed ones around it are not read again.
 *
 * @example
 * findCute("no member named 'x' in 'cute::Layout<cute::C<4>, cute::C<1>>'").map((f) => print(f.layout)) // => 4:1
 */
export function findCute(text: string): FoundLayout[] {
  const found: FoundLayout[] = [];
  const failed = new Set<number>();
  let refusedUpTo = 0;
  let from = 0;
  for (;;) {
    OPENING.lastIndex = from;
    const opening = OPENING.exec(text);
    if (opening === null) return found;
    if (failed.has(opening.index) || (opening.index < refusedUpTo && opening[0].startsWith('C'))) {
      from = opening.index + opening[0].length;
      continue;
    }
    const start = startOfScope(text, opening.index, from);
    const reader = new CuteReader(text, start);
    const layout = layoutRead(reader);
    if (layout === undefined) {
      from = opening.index + opening[0].length;
      if (reader.failure === undefined) refusedUpTo = reader.end;
      for (const at of reader.openComposed) failed.add(at);
    } else {
      from = reader.end;
      found.push({ start, end: from, layout });
    }
  }
}

function layoutRead(reader: CuteReader): AnyLayout | undefined {
  try {
    const term = reader.unqualified();
    const made = term === undefined ? undefined : madeOfCute(term);
    return isLayout(made) || isComposed(made) ? made : undefined;
  } catch (error) {
    if (error instanceof LayoutError) return undefined;
    throw error;
  }
}

const NAME_CHARACTER = /\w/;

/** Where `cute::` before the name at `at` starts, not before `from`. */
function startOfScope(text: string, at: number, from: number): number {
  let start = at;
  while (start - 2 > from && text.startsWith('::', start - 2)) {
    let name = start - 2;
    while (name > from && NAME_CHARACTER.test(text[name - 1] as string)) name--;
    if (name === start - 2) break;
    start = name;
  }
  return start;
}
