import { type Layout, makeLayout } from '@modewise/layout-core';
import type { CopyTraits } from '../types.js';
import { bitsOf, isValueType } from '../value-type.js';
import type { CopyGroup } from './atom-entry.js';
import { COPY_TEMPLATES, type CopyTemplate } from './copy-templates.js';
import { badArgument } from './template-parameters.js';

const op = 'copy_traits';
const MOST_BITS = 2 ** 31 - 1;

const byName = (name: string): CopyTemplate | undefined => COPY_TEMPLATES.find((one) => one.name === name);

/** What is written in angle brackets, one instance of it, and how it is told. */
const forms = {
  types: {
    needed: 'S',
    example: '128',
    rule: 'it takes the type or the width in bits of source and destination',
  },
  bits: { needed: 'bits', example: '1024', rule: 'it takes the number of bits that one of them moves' },
};

/** One thread with its bits, or two CTAs with theirs one after the other. */
const held = (threads: number, bits: number): Layout =>
  threads === 1 ? makeLayout([1, bits]) : makeLayout([threads, bits], [bits, 1]);

function widthOf(arg: string): number | undefined {
  if (isValueType(arg)) return bitsOf(arg);
  return /^\d{1,10}$/.test(arg) ? Number(arg) : undefined;
}

function instance(template: CopyTemplate, args: readonly string[] | undefined): CopyTraits {
  const { name, arch, source, over, widths, least = 1, same, ctas = 1 } = template;
  const given = args ?? [];
  const { needed, example, rule } = forms[over];
  const refuse = (message: string): Error =>
    badArgument(op, name, given, message, `write ${name}<${example}>`);
  if (given.length < 1 || given.length > (over === 'types' ? 2 : 1)) throw refuse(`${rule}, as <${needed}>`);
  const [src, dst = src] = given.map(widthOf);
  if (src === undefined || dst === undefined) throw refuse(rule);
  for (const bits of [src, dst]) {
    if (widths === undefined ? bits >= least && bits <= MOST_BITS : widths.includes(bits)) continue;
    throw refuse(`it moves ${widths?.join(', ') ?? `${least} to ${MOST_BITS}`} bits, not ${bits}`);
  }
  if (same === true && src !== dst)
    throw refuse(`source and destination have one width, not ${src} and ${dst} bits`);
  const srcLayout = held(ctas, src);
  return Object.freeze({
    name: src === dst ? `${name}<${src}>` : `${name}<${src},${dst}>`,
    arch,
    thrId: makeLayout(ctas),
    srcLayout,
    dstLayout: held(ctas, dst),
    refLayout: srcLayout,
    source,
  });
}

/** The copy operations that are templates over what one thread moves. */
export const templateCopies: CopyGroup = {
  find(stem, args) {
    const template = byName(stem);
    return template === undefined ? undefined : instance(template, args);
  },
  entries: () =>
    COPY_TEMPLATES.map(({ name, arch, source, over, ctas = 1 }) => ({
      name: `${name}<${forms[over].example}>`,
      template: `${name}<${forms[over].needed}>`,
      arch,
      threads: ctas,
      source,
    })),
};
