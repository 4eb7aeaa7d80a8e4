export interface ConsoleCommand {
  readonly line: number;
  readonly command: string;
  readonly output: string;
}
export function consoleBlocks(text: string): ConsoleCommand[];
export function withOutputs(text: string, run: (command: string) => string): string;
export function modewiseArguments(command: string): string[];
