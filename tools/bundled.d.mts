/** The minified module that a program gets which imports `names` of the module `index` and no others. */
export function bundled(index: string, names: readonly string[]): Promise<string>;
export function gzipped(code: string): number;
