// Reads a compiler's diagnostics: which lines of the generated list were rejected, and by which rule.

/** @returns {Map<number, {text: string, file: string}[]>} the errors of each line of `list`, in order */
export function errorsByLine(output, list) {
  const name = list.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`at line \\d+ of ${name}`).test(output) ? fromNvcc(output, name) : fromGcc(output, name);
}

function collector() {
  const found = new Map();
  const add = (line, error) => {
    if (line === undefined) return;
    if (!found.has(line)) found.set(line, []);
    found.get(line).push(error);
  };
  return { found, add };
}

// g++: the chain of instantiations comes first and ends with `LIST:12:1:   required from here`, then the error.
// A second error in the same instantiation comes without its chain.
function fromGcc(output, name) {
  const { found, add } = collector();
  const here = new RegExp(`${name}:(\\d+):\\d+:\\s+required from here`);
  const direct = new RegExp(`${name}:(\\d+):\\d+: error:`);
  let current;
  for (const line of output.split('\n')) {
    const at = here.exec(line) ?? direct.exec(line);
    if (at !== null) current = Number(at[1]);
    const error = /^(.*?):\d+:\d+: error: (.*)$/.exec(line);
    if (error !== null) add(current, { file: error[1], text: error[2] });
  }
  return found;
}

// nvcc: the error first, then the chain, whose last entry is `… at line 12 of LIST`.
function fromNvcc(output, name) {
  const { found, add } = collector();
  const at = new RegExp(`(?:at line (\\d+) of ${name}|^${name}\\((\\d+)\\): error)`);
  let error;
  let line;
  const finish = () => {
    if (error !== undefined) add(line, error);
    error = undefined;
    line = undefined;
  };
  for (const text of output.split('\n')) {
    const start = /^(.*?)\(\d+\): error(?: #\S+)?: (.*)$/.exec(text);
    if (start !== null) {
      finish();
      error = { file: start[1], text: start[2] };
    }
    const place = at.exec(text);
    if (place !== null) line = Number(place[1] ?? place[2]);
  }
  finish();
  return found;
}

/**
 * The rule of a rejection: the first error that says one. That is the text of a failed static assertion of CUTLASS
 * (`static assertion failed` where it has none), or `not static` where a run-time integer came out of static ones (an
 * overflow or a division by zero). `compile error` where no error of the case is either.
 */
export function ruleOf(errors) {
  for (const { file, text } of errors) {
    if (/not static|is not a member of '(bool|int)'|must be a class|class or struct/.test(text))
      return 'not static';
    const message = /static assertion failed(?:: (.*)| with "(.*)")?$/.exec(text);
    if (message !== null && /\/cute\//.test(file))
      return (message[1] ?? message[2] ?? 'static assertion failed').replace(/ {2,}/g, ' ');
  }
  return 'compile error';
}
