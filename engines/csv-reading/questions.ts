import type { DecimalMark } from '../numbers/written-number.ts';
import type { ImportField } from './columns/header-aliases.ts';

/** Something that a file leaves open and a person has to say; `answer` is null until then. */
export type Question =
  /** `1,234` may be two numbers, and nothing else in the file tells which. */
  | {
      kind: 'mark';
      field: ImportField;
      column: string;
      example: string;
      asPoint: number;
      asComma: number;
      answer: DecimalMark | null;
    }
  /** 'Half' may be any amount. Without an answer the items wait for a count. */
  | { kind: 'word'; word: string; written: string; column: string; rows: number; answer: number | null };

/** What a person has said of a file. */
export interface Answers {
  /** The decimal mark of a column. */
  marks?: Partial<Record<ImportField, DecimalMark>>;
  /** The amounts that words stand for; NaN while what was typed cannot be read. */
  words?: Record<string, number>;
}

/** Whether the rows can be imported: a number that may be two, or that cannot be read, is never guessed. */
export function isDecided(questions: readonly Question[]): boolean {
  return questions.every(({ kind, answer }) => (kind === 'mark' ? answer !== null : !Number.isNaN(answer)));
}
