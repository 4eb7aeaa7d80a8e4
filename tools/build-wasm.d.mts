/** The text of the generated file, the bytes that it holds, and where it stands. */
export function compileTables(): Promise<{ bytes: Uint8Array; text: string; target: string }>;
