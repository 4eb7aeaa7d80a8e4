/**
 * Names in lines of at most `width` characters, each line indented by two, with commas between.
 *
 * @example
 * columns(['size', 'rank', 'depth'], 14) // => "  size, rank,\n  depth"
 */
export function columns(names: readonly string[], width: number): string {
  const lines = [''];
  for (const [i, name] of names.entries()) {
    const item = i === names.length - 1 ? name : `${name},`;
    const line = lines.at(-1)!;
    if (line !== '' && line.length + item.length + 3 > width) lines.push(item);
    else lines[lines.length - 1] = line === '' ? item : `${line} ${item}`;
  }
  return lines.map((line) => `  ${line}`).join('\n');
}
