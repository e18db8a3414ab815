import type { Token } from '../table/tokens.ts';

/** What is known of the name of a row. */
export interface Named {
  tokens: Token[];
  /** A code in brackets before it. */
  code: Token[];
  /** Lines that belong to the row without being its name. */
  notes: Token[][];
  /** Whether it stands on other lines than the figures. */
  isApart: boolean;
  /** Whether a line below may belong to it, or only describe it. */
  isOpen: boolean;
  /** All lines of the row. */
  lines: number[];
}
