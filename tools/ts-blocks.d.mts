export interface TsBlock {
  readonly line: number;
  readonly code: string;
}
export interface ShownValue {
  readonly line: string;
  readonly said: string;
  readonly value: string;
}
export function tsBlocks(text: string): TsBlock[];
export function runBlock(
  code: string,
  load: (name: string) => Promise<Record<string, unknown>>,
): Promise<ShownValue[]>;
