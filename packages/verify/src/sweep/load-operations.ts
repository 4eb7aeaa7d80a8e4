import { operations as ours, type Operations } from '../operations.js';

/** Our operations, or those that the module at a URL exports as `operations`. */
export async function loadOperations(url?: string): Promise<Operations> {
  if (url === undefined) return ours;
  const loaded = (await import(url)) as { readonly operations: Operations };
  return loaded.operations;
}
