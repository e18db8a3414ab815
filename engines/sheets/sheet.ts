import type { Style } from '../text/style.ts';

/** What a sheet of paper says: a table under a title, by groups such as places. */

export interface Column {
  head: string;
  /** `name`: of goods, with the room that the others leave; `number`: on the right; `box`: to write in by hand. */
  kind: 'name' | 'text' | 'number' | 'box';
}

export interface Group {
  /** Above its rows; null where there is one group only. */
  title: string | null;
  /** A cell for each column. */
  rows: readonly (readonly string[])[];
}

export interface Sheet {
  title: string;
  workspace: string;
  /** When it was made, as people read it. */
  madeAt: string;
  paper: Paper;
  /** Below the title, each as its name and its value. */
  facts: readonly (readonly [string, string])[];
  /** What is written in by hand: `Counted by`. */
  blanks: readonly string[];
  columns: readonly Column[];
  groups: readonly Group[];
  /** What it says instead of a table without rows. */
  empty: string;
  /** Below the table. */
  notes: readonly string[];
}

/** The column that tells goods apart where their name cannot be set. */
export const SKU = 'SKU';

/** In millimetres. */
export const PAPERS = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } } as const;
export type Paper = keyof typeof PAPERS;

/** Where offices have Letter (CLDR, measurementData). */
const LETTER_REGIONS = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));

/** The paper of the country whose numbers a workspace writes. */
export const paperOf = ({ numberStyle }: Pick<Style, 'numberStyle'>): Paper =>
  LETTER_REGIONS.has(new Intl.Locale(numberStyle).maximize().region ?? '') ? 'letter' : 'a4';
