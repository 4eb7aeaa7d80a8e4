/** What the process ends with: 0 right, 1 a check failed or an input was rejected, 2 bad usage. */
export const ExitCode = { right: 0, rejected: 1, usage: 2 } as const;

/** One of the three. */
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];

/** Bad usage that only a command can see: a suffix it does not write, a file it cannot open. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
