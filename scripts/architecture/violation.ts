/** A violation of the architecture; the message says how to fix it. */
export interface Violation {
  /** From the root of the repository, with forward slashes. */
  path: string;
  /** Counted from 1. */
  line: number;
  message: string;
}

/** The sources to check: path from the root, with forward slashes, to text. */
export type Sources = ReadonlyMap<string, string>;

/** The line of a character, counted from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
