import type { Readable } from 'node:stream';

/**
 * The lines of a stream, in the groups they arrive in, so that a reader can answer what has come before it waits.
 *
 * `\n` and `\r\n` end a line; a last line needs no end. Of a line longer than `limit` only `limit + 1` characters are kept,
 * so memory stays constant whatever comes in.
 */
export async function* readLines(input: Readable, limit: number): AsyncGenerator<string[], void, undefined> {
  input.setEncoding('utf8');
  let rest = '';
  for await (const data of input as AsyncIterable<string>) {
    const lines: string[] = [];
    let from = 0;
    for (let end = data.indexOf('\n'); end !== -1; end = data.indexOf('\n', from)) {
      lines.push(withoutReturn(extend(rest, data, from, end, limit)));
      rest = '';
      from = end + 1;
    }
    rest = extend(rest, data, from, data.length, limit);
    if (lines.length > 0) yield lines;
  }
  if (rest !== '') yield [withoutReturn(rest)];
}

function extend(rest: string, data: string, from: number, to: number, limit: number): string {
  const room = limit + 1 - rest.length;
  return rest + data.slice(from, Math.min(to, from + room));
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
