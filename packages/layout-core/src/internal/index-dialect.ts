import { isPower, type Part, type Term } from './index-terms.js';

/** How one language writes integer arithmetic on an index. */
export interface Dialect {
  /** The index, and whether shifts and masks of it are legal. */
  readonly index: string;
  readonly bits: boolean;
  /** An integer division that truncates: the text of `text / divisor`, the operations it costs, and whether it needs no parentheses. */
  readonly divide: (text: string, divisor: string) => { text: string; cost: number; closed: boolean };
  /** Whether `& mask` truncates a fraction by itself, so that a division below it need not. */
  readonly maskTruncates: boolean;
  /** Whether values up to `most` may be shifted to the left. */
  readonly shifts: (most: number) => boolean;
  /** A constant that the index is masked or divided by, and one that a part is multiplied by. */
  readonly constant: (n: number) => string;
  readonly coefficient: (n: number) => string;
  /** What a sum that begins with a negative term begins with. */
  readonly zero: string;
  /** What makes the sum wide enough if its first term is not. */
  readonly widen: string;
}

/** A text, the operations in it, and what it is: something closed, a product, or an operation that needs parentheses anywhere. */
interface Node {
  readonly text: string;
  readonly cost: number;
  readonly level: 'closed' | 'product' | 'open';
}

const MULTIPLICATION = 2;
const DIVISION = 4;

/** The text of a sum of terms and its cost: one for each operation, two for a product, four for a division or remainder. */
export function writeSum(terms: readonly Term[], dialect: Dialect): { text: string; cost: number } {
  const written = terms.map((term) => ({
    term,
    node: writeTerm(term, dialect),
    wide: isWide(term, dialect),
  }));
  // What is added first, of that what is wide first: the sums after it are wide as well.
  const added = written
    .filter(({ term }) => term.coefficient > 0)
    .sort((a, b) => Number(b.wide) - Number(a.wide));
  const subtracted = written.filter(({ term }) => term.coefficient < 0);
  const [only] = added;
  if (only !== undefined && written.length === 1) return only.node;
  let text = '';
  let cost = -1;
  added.forEach(({ node, wide }, i) => {
    if (i > 0) text += ' + ';
    const narrowSum = i === 0 && !wide && added.length > 1 && dialect.widen !== '';
    text += narrowSum ? `${dialect.widen}(${node.text})` : operand(node, 'product');
    cost += node.cost + 1;
  });
  if (text === '' && subtracted.length > 0) {
    text = dialect.zero;
    cost = 0;
  }
  for (const { node } of subtracted) {
    text += ` - ${operand(node, 'product')}`;
    cost += node.cost + 1;
  }
  return text === '' ? { text: '0', cost: 0 } : { text, cost };
}

function isWide({ coefficient, part }: Term, { widen }: Dialect): boolean {
  return widen === '' || Math.abs(coefficient) !== 1 || (part.kind === 'bits' && part.shift > 0);
}

function writeTerm({ part, coefficient, most }: Term, dialect: Dialect): Node {
  const node = writePart(part, most, dialect);
  const factor = Math.abs(coefficient);
  return factor === 1 ? node : times(node, factor, most * factor, dialect);
}

function times(node: Node, factor: number, most: number, dialect: Dialect): Node {
  if (isPower(factor) && dialect.shifts(most)) {
    return { text: `${operand(node, 'closed')} << ${Math.log2(factor)}`, cost: node.cost + 1, level: 'open' };
  }
  const cost = node.cost + MULTIPLICATION;
  return { text: `${operand(node, 'product')} * ${dialect.coefficient(factor)}`, cost, level: 'product' };
}

function writePart(part: Part, most: number, dialect: Dialect): Node {
  if (part.kind === 'quotient') return quotient(part.divisor, dialect);
  if (part.kind === 'digit') return digit(part.divisor, part.extent, dialect);
  const masked: Node = {
    text: `${dialect.index} & ${dialect.constant(part.mask)}`,
    cost: 1,
    level: 'open',
  };
  if (part.shift > 0) return times(masked, 2 ** part.shift, most, dialect);
  if (part.shift === 0) return masked;
  return { text: `(${masked.text}) >> ${-part.shift}`, cost: 2, level: 'open' };
}

function quotient(divisor: number, dialect: Dialect, truncated = true): Node {
  const { index, bits } = dialect;
  if (divisor === 1) return { text: index, cost: 0, level: 'closed' };
  if (bits && isPower(divisor)) {
    return { text: `${index} >> ${Math.log2(divisor)}`, cost: 1, level: 'open' };
  }
  if (!truncated)
    return { text: `${index} / ${dialect.constant(divisor)}`, cost: DIVISION, level: 'product' };
  const { text, cost, closed } = dialect.divide(index, dialect.constant(divisor));
  return { text, cost: DIVISION + cost, level: closed ? 'closed' : 'product' };
}

function digit(divisor: number, extent: number, dialect: Dialect): Node {
  if (dialect.bits && isPower(extent)) {
    const rest = quotient(divisor, dialect, !dialect.maskTruncates);
    return {
      text: `${operand(rest, 'closed')} & ${dialect.constant(extent - 1)}`,
      cost: rest.cost + 1,
      level: 'open',
    };
  }
  const rest = quotient(divisor, dialect);
  return {
    text: `${operand(rest, 'product')} % ${dialect.constant(extent)}`,
    cost: rest.cost + DIVISION,
    level: 'product',
  };
}

/** The text of a node where at most `level` may stand without parentheses. */
function operand({ text, level }: Node, most: 'closed' | 'product'): string {
  return level === 'closed' || level === most ? text : `(${text})`;
}
