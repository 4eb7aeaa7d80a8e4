import { foreignNames } from './foreign-names.js';

const arithmetic = 'the language has no arithmetic';

/** By the character that is found where it does not belong. */
const CHARACTERS: Readonly<Record<string, string>> = {
  '[': 'a coordinate stands in parentheses, as in a(1,2)',
  ']': 'a coordinate stands in parentheses, as in a(1,2)',
  '.': 'write shape(a) for a.shape(), a(1,2) for an element',
  '+': arithmetic,
  '-': arithmetic,
  '*': arithmetic,
  '/': arithmetic,
};

const DECLARATION = /(?:^|[;\n{])\s*(?:(?:constexpr|const|static|auto|int|using)\s*[&*]*\s*)+$/;
/** As far back as a declaration is looked for. */
const BEFORE = 64;

/**
 * What to write in place of C++ that begins at `offset`, where it is known.
 *
 * @example
 * foreignSyntax('3:1 // three', 4) // => a comment runs from # to the end of the line
 */
export function foreignSyntax(text: string, offset: number): string | undefined {
  const here = text[offset] ?? '';
  const before = text.slice(Math.max(0, offset - BEFORE), offset);
  if (/^\/[/*]/.test(text.slice(offset, offset + 2))) return 'a comment runs from # to the end of the line';
  if (here === '[' && /ptr\s*$/.test(before))
    return 'there are no tensors here, only their layouts: write what follows the pointer and its o';
  if (here === '{') return withoutBraces(before);
  if (here === ':' && before.endsWith(':')) return 'leave out namespaces such as cute::';
  if (/[A-Za-z]/.test(here) && DECLARATION.test(before)) return 'a binding is written name = value';
  return CHARACTERS[here];
}

/** Where the `<` is of the `>` that a text ends with. */
function openingAngle(text: string): number | undefined {
  let open = 0;
  for (let i = text.length - 1; i >= 0; i--) {
    if (text[i] === '>') open++;
    else if (open === 0) return undefined;
    else if (text[i] === '<' && --open === 0) return i;
  }
  return undefined;
}

/** `GenRowMajor{}`, `Int<2>{}`, `Layout<…>{}`: what to write for what stands before the braces. */
function withoutBraces(before: string): string {
  const name = /[A-Za-z]\w*$/.exec(before)?.[0];
  if (name !== undefined) return foreignNames.get(name) ?? `no braces: write ${name}`;
  const open = openingAngle(before);
  const template = open === undefined ? undefined : /[A-Za-z]\w*$/.exec(before.slice(0, open))?.[0];
  if (template !== undefined)
    return foreignNames.get(template) ?? `no braces: write ${template}${before.slice(open)}`;
  return 'no braces: write 2 for Int<2>{}, (2,3) for Shape<_2,_3>{}, (2,3):(3,1) for a Layout<…>{}';
}
