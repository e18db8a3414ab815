import type { Word } from '../page/page.ts';
import type { Figure } from '../row/figures.ts';
import type { ColumnKind } from './vocabulary.ts';

/**
 * What a word of a line is: a number that may be quantity or money, a sign between numbers, a unit, a tax code, a product
 * code, or text.
 */
export type TokenKind = 'figure' | 'times' | 'unit' | 'code' | 'mark' | 'percent' | 'each' | 'text';

export interface Token {
  kind: TokenKind;
  word: Word;
  /** Set for figures and percentages. */
  figure: Figure | null;
  /** Whether a currency stands before it. */
  isMoney: boolean;
  /** What a label before it says it is. */
  label?: ColumnKind;
}
