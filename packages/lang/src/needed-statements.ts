import type { Expression, Program, Statement } from './ast.js';

/**
 * The last statement of a text and, before it, the bindings on which its value depends, in their order.
 *
 * @example
 * neededStatements(parseProgram('a = 4:1; b = 8:1; 3:1; b o a; size(b)')).map((s) => s.name ?? 'size(b)').join(' ') // => b size(b)
 */
export function neededStatements({ statements }: Program): Statement[] {
  const needed: Statement[] = [];
  const wanted = new Set<string>();
  for (const statement of [...statements].reverse()) {
    const { name, value } = statement;
    if (needed.length > 0 && (name === undefined || !wanted.has(name))) continue;
    if (name !== undefined) wanted.delete(name);
    needed.push(statement);
    for (const used of namesIn(value)) wanted.add(used);
  }
  return needed.reverse();
}

/** Every name in an expression; recursion is as deep as the parser lets brackets nest. */
function* namesIn(e: Expression): Generator<string, void, undefined> {
  if (e.kind === 'name' || e.kind === 'call') yield e.name;
  for (const part of partsOf(e)) yield* namesIn(part);
}

function partsOf(e: Expression): readonly Expression[] {
  switch (e.kind) {
    case 'integer':
    case 'basis':
    case 'underscore':
    case 'cute':
    case 'pointer':
      return [];
    case 'tuple':
    case 'tiler':
      return e.items;
    case 'layout':
      return [e.shape, e.stride];
    case 'name':
      return e.template;
    case 'call':
      return [...e.template, ...e.args];
    case 'apply':
      return [e.target, ...e.args];
    case 'compose':
      return e.operands;
    case 'placed':
      return [e.offset, e.layout];
  }
}
