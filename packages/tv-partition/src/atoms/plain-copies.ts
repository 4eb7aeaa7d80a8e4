import { size } from '@modewise/layout-core';
import type { CopyGroup } from './atom-entry.js';
import { type CopyRow, COPY_TABLES, type CopyTable } from './copy-tables.js';
import { layoutOf } from './make-atom.js';
import { boundArguments } from './template-parameters.js';

type Operation = CopyRow & Pick<CopyTable, 'arch' | 'source'>;

let operations: ReadonlyMap<string, Operation> | undefined;

/** Every operation of the tables by name, made when first asked for. */
const byName = (): ReadonlyMap<string, Operation> =>
  (operations ??= new Map(
    COPY_TABLES.flatMap(({ arch, source, rows }) =>
      rows().map((row): [string, Operation] => [row.name, { ...row, arch, source }]),
    ),
  ));

/** The copy operations without template arguments. */
export const plainCopies: CopyGroup = {
  find(stem, args) {
    const found = byName().get(stem);
    if (found === undefined) return undefined;
    boundArguments('copy_traits', stem, [], args);
    const { name, arch, threads, src, dst, ref, valId, source } = found;
    const srcLayout = layoutOf(src);
    const dstLayout = layoutOf(dst);
    const refLayout = ref === 'src' ? srcLayout : dstLayout;
    return Object.freeze({
      name,
      arch,
      thrId: layoutOf(threads),
      srcLayout,
      dstLayout,
      refLayout,
      ...(valId === undefined ? {} : { valId: layoutOf(valId) }),
      source,
    });
  },
  entries: () =>
    [...byName().values()].map(({ name, arch, threads, source }) => ({
      name,
      template: name,
      arch,
      threads: size(layoutOf(threads)),
      source,
    })),
};
