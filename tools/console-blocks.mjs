/**
 * The commands in a Markdown text's ```console blocks: lines that begin with `$ `, and under each what it prints.
 *
 * @param {string} text
 * @returns {{ line: number, command: string, output: string }[]}
 */
export function consoleBlocks(text) {
  const commands = [];
  let inside = false;
  text.split('\n').forEach((line, i) => {
    if (line.startsWith('```')) inside = !inside && line.trim() === '```console';
    else if (inside && line.startsWith('$ '))
      commands.push({ line: i + 1, command: line.slice(2), output: '' });
    else if (inside && commands.length > 0) commands.at(-1).output += `${line}\n`;
  });
  return commands;
}

/**
 * The same text with each command's output replaced.
 *
 * @param {string} text
 * @param {(command: string) => string} run what a command prints
 */
export function withOutputs(text, run) {
  return text.replace(/^```console\n([\s\S]*?)^```/gm, (_, body) => {
    const commands = body.split('\n').filter((line) => line.startsWith('$ '));
    return `\`\`\`console\n${commands.map((line) => `${line}\n${run(line.slice(2))}`).join('')}\`\`\``;
  });
}

/**
 * The arguments of `modewise …` as a POSIX shell would split them (blanks and single quotes are all the docs use).
 *
 * @param {string} command
 * @returns {string[]}
 */
export function modewiseArguments(command) {
  const words = command.match(/'[^']*'|[^\s']+/g) ?? [];
  if (words.shift() !== 'modewise') throw new Error(`not a modewise command: ${command}`);
  return words.map((word) => (word.startsWith("'") ? word.slice(1, -1) : word));
}
