import { printValue } from '@modewise/lang';
import { LayoutError, print } from '@modewise/layout-core';
import type { Comparison } from './compare.js';
import { valueCall } from './departure.js';
import type { Departure } from './departure.js';

const LONGEST = 120;

/** What CUTLASS does with a text, in one line. */
export function comparisonText(c: Comparison): string {
  const inner = c.isLast === true && c.before === undefined ? undefined : c.departure;
  const before = c.before === undefined ? '' : `; before that ${departs(c.before)}`;
  switch (c.kind) {
    case 'same':
      return inner === undefined ? 'same' : `same; but ${departs(inner)}${reason(c.why)}`;
    case 'rejects':
      return `rejects: ${inner === undefined ? '' : `at ${callText(inner)}: `}${c.rule}${before}`;
    case 'wrong': {
      const values = `at coordinate ${print(c.at)} it gives ${c.got} where the law gives ${c.expected} (${c.law})`;
      if (inner === undefined) return `wrong: ${said(c.answer)}; ${values}`;
      return `wrong: ${said(c.answer)}; ${departs(inner)}; ${values}${before}`;
    }
    case 'other': {
      if (inner === undefined) return `other: ${said(c.answer)}, which is right too${reason(c.why)}`;
      const { at, ours, theirs } = c.differs ?? {};
      const values =
        at === undefined ? '' : `, which gives ${theirs!} at ${at} where modewise's gives ${ours!}`;
      return `other: ${said(c.answer)}${values}; ${departs(inner)}${reason(c.why)}`;
    }
  }
}

function said(answer: string | undefined): string {
  return answer === undefined ? 'CUTLASS has no answer' : `CUTLASS answers ${answer}`;
}

function reason(why: string | undefined): string {
  return why === undefined ? '' : ` (${why})`;
}

/** `it departs at …: CUTLASS's is …, modewise's …`. */
function departs(departure: Departure): string {
  const { ours, theirs } = departure;
  const answer =
    theirs.kind === 'result' ? `CUTLASS's is ${theirs.result}` : `CUTLASS rejects it, ${theirs.rule}`;
  const own = ours instanceof LayoutError ? 'modewise refuses' : `modewise's ${printValue(ours)}`;
  return `it departs at ${callText(departure)}: ${answer}, ${own}`;
}

/** The call as it stands in the text and, where that is not the same, with the values of its arguments. */
function callText({ call }: Departure): string {
  const values = valueCall(call);
  const written = call.text.replace(/\s/g, '');
  const isSame = [values, call.args.map(printValue).join('o')].some((v) => v.replace(/\s/g, '') === written);
  return isSame ? call.text : `${clip(call.text)}, that is ${values}`;
}

function clip(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}
