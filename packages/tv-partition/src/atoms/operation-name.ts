import { nameOf } from './cutlass-types.js';

/** The name of an operation without namespaces, and its template arguments: type names as PTX has them, enumerators without scopes. */
export interface OperationName {
  readonly stem: string;
  /** Nothing where the name has no angle brackets. */
  readonly args: readonly string[] | undefined;
}

/** No operation of CUTLASS has a longer name. */
export const LONGEST_NAME = 512;
const DEEPEST = 4;
const TOKEN = /\s*(?:([A-Za-z_]\w*)|(\d+)|(::)|([<>,]))\s*/y;

/**
 * Reads `cute::SM90::GMMA::MMA_64x64x16_F32F16F16_SS<GMMA::Major::K, …>` as the stem `MMA_64x64x16_F32F16F16_SS` and the arguments `K`, ….
 *
 * Namespaces are dropped, except that of a nested `PREFETCH`. The traits of an operation stand for it: `MMA_Traits<Op>`, `MMA_Atom<Op>`,
 * and `Copy_Traits<Op>`, or `Copy_Traits<Op,C<bits>,…>` for `Op<bits>`. What is not written like the name of an operation is nothing.
 */
export function operationName(text: string): OperationName | undefined {
  if (text.length > LONGEST_NAME) return undefined;
  const tokens = tokensOf(text);
  if (tokens === undefined) return undefined;
  const reader: Reader = { tokens, at: 0 };
  const name = TRAITS.some((traits) => tokens.includes(traits)) ? readTraits(reader) : readName(reader, 0);
  return reader.at === tokens.length ? name : undefined;
}

interface Reader {
  readonly tokens: readonly string[];
  at: number;
}

function tokensOf(text: string): string[] | undefined {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text);
    if (found === null) return undefined;
    tokens.push(found[0].trim());
  }
  return tokens;
}

const TRAITS = ['Copy_Traits', 'MMA_Traits', 'MMA_Atom'];

/** The operation in `Copy_Traits<…>`; nothing where no traits begin, and what comes after the bits is passed over. */
function readTraits(reader: Reader): OperationName | undefined {
  const { tokens } = reader;
  const opens = tokens.indexOf('<');
  if (!TRAITS.includes(tokens[opens - 1] ?? '') || tokens.at(-1) !== '>') return undefined;
  if (!tokens.slice(0, opens).every((token, i) => (i % 2 === 0 ? isWord(token) : token === '::')))
    return undefined;
  reader.at = opens + 1;
  const operation = readName(reader, 1);
  if (operation === undefined) return undefined;
  if (tokens[reader.at] !== ',') {
    reader.at++;
    return operation;
  }
  const bits = readName({ tokens, at: reader.at + 1 }, 1);
  if (tokens[opens - 1] !== 'Copy_Traits' || operation.args !== undefined || bits === undefined)
    return undefined;
  reader.at = tokens.length;
  return { stem: operation.stem, args: [nameOf(bits.stem, bits.args)] };
}

const isWord = (token: string | undefined): token is string => token !== undefined && /^\w/.test(token);

function readName(reader: Reader, depth: number): OperationName | undefined {
  const { tokens } = reader;
  let stem = tokens[reader.at++];
  if (!isWord(stem)) return undefined;
  while (tokens[reader.at] === '::') {
    const next = tokens[reader.at + 1];
    if (!isWord(next)) return undefined;
    stem = next === 'PREFETCH' ? `${stem}::${next}` : next;
    reader.at += 2;
  }
  if (tokens[reader.at] !== '<') return { stem, args: undefined };
  if (depth === DEEPEST) return undefined;
  reader.at++;
  const args: string[] = [];
  while (tokens[reader.at] !== '>') {
    if (args.length > 0 && tokens[reader.at++] !== ',') return undefined;
    const arg = readName(reader, depth + 1);
    if (arg === undefined) return undefined;
    args.push(nameOf(arg.stem, arg.args));
  }
  reader.at++;
  return { stem, args };
}
