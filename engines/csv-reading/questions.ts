import type { ImportField } from '../inventory/import-columns.ts';
import type { DecimalMark } from '../numbers/written-number.ts';

/** A question that the file leaves open; `answer` is null until answered. */
export type Question =
  /** Whether `1,234` has a decimal or thousands separator. */
  | {
      kind: 'mark';
      field: ImportField;
      column: string;
      example: string;
      asPoint: number;
      asComma: number;
      answer: DecimalMark | null;
    }
  /** Whether columns of stock at several places are added up (null), are a place each, or which column alone is the stock. */
  | { kind: 'places'; columns: { column: number; header: string }[]; answer: number | 'places' | null }
  /** Whether blank cells of these columns are merged with the value above. */
  | { kind: 'merged'; columns: string[]; answer: boolean }
  /** Whether the day comes first in `03/04/2027`. */
  | {
      kind: 'date';
      column: string;
      example: string;
      asDayFirst: string;
      asMonthFirst: string;
      answer: boolean | null;
    }
  /** What amount a word such as 'Half' means. Without an answer, the items are uncounted. */
  | { kind: 'word'; word: string; written: string; column: string; rows: number; answer: number | null };

/** A person's answers about a file. */
export interface Answers {
  /** The decimal mark of a column. */
  marks?: Partial<Record<ImportField, DecimalMark>>;
  /** The amounts of words; NaN if the typed text is not a number. */
  words?: Record<string, number>;
  /** Whether the column of the stock is not added to those of other places. */
  onePlace?: boolean;
  /** Whether the stock of each column lies in a place of its own. */
  byPlace?: boolean;
  /** Whether blank cells below a value are blank, and not merged with it. */
  leavesBlank?: boolean;
  /** Whether dates such as `03/04/2027` begin with the day. */
  dayFirst?: boolean;
}

/** Whether all required questions are answered: ambiguous numbers and dates are never guessed. */
export function isDecided(questions: readonly Question[]): boolean {
  return questions.every(({ kind, answer }) =>
    kind === 'mark' || kind === 'date' ? answer !== null : !Number.isNaN(answer),
  );
}
