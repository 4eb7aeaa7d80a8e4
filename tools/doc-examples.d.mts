export interface DocExample {
  readonly file: string;
  readonly expression: string;
  readonly expected: string;
}
export function docExamples(folder: string): DocExample[];
export function runExample(expression: string, names: Record<string, unknown>): unknown;
