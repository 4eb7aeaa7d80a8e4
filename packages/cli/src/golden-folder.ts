import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError } from './exit-code.js';

const CHECKOUT = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * The folder of golden traces: the one named, else `golden/` here, else that of the checkout this runs from.
 *
 * @throws UsageError where there is none
 */
export function goldenFolder(named: string | undefined): string {
  const candidates =
    named === undefined ? [resolve('golden'), resolve(CHECKOUT, 'golden')] : [resolve(named)];
  const found = candidates.find((folder) => existsSync(resolve(folder, 'MANIFEST.json')));
  if (found !== undefined) return found;
  throw new UsageError(
    `there is no MANIFEST.json in ${candidates.join(' or ')}; name the folder with --golden`,
  );
}

/**
 * A script of the checkout's `tools/`.
 *
 * @throws UsageError outside a checkout
 */
export function checkoutTool(name: string): string {
  const file = resolve(CHECKOUT, 'tools', name);
  if (existsSync(file)) return file;
  throw new UsageError(
    'this command works only in a checkout of modewise, which has its tools and companion programs',
  );
}
