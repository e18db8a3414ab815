import type { Token } from '../table/tokens.ts';
import type { GridColumn, GridLine } from './columns.ts';
import type { Headings, Role } from './headings.ts';

/** The lines and columns of a page, with what each column holds. */
export interface Table {
  lines: readonly GridLine[];
  columns: readonly GridColumn[];
  roles: readonly (readonly Role[])[];
  identifies: Headings['identifies'];
  /** The unit of weight that each column's heading names. */
  weights: readonly (string | null)[];
  assignment: Assignment;
  hasCents: boolean;
  /** Whether a heading says which column holds names. */
  isNameHeaded: boolean;
  /** How many columns of figures nothing explains. */
  strange: number;
  /** Whether it tells what was ordered next to what came. */
  isOrdered: boolean;
}

/** A row of goods, by the index of its line. */
export interface TableRow {
  index: number;
  named: Named;
}

/** The columns that were chosen, as indices; null where the table has none. */
export interface Chosen {
  quantity: number | null;
  unitPrice: number | null;
  amount: number | null;
  /** What a price is of, where it is not of one: a dozen, a hundred, or what another column says. */
  per?: Scale;
  /** What the quantity counts, where it is packages and the price is of one piece: how many are in each. */
  times?: Scale;
}

/** The columns that were chosen for all rows, and what supports the choice. */
export interface Assignment extends Chosen {
  score: number;
  /** How much worse the best assignment with another column of quantities is. */
  margin: number;
  /** Whether the heading names quantities. */
  isHeaded: boolean;
  /** Whether it stands behind the prices and is not of whole numbers: their product would be the same the other way round. */
  isLikePrice: boolean;
  /** Whether the figures of most rows prove it. */
  isProven: boolean;
  /** The share of rows whose figures agree. */
  proven: number;
  /** How many columns of figures are neither explained by a heading nor by their form. */
  unexplained: number;
}

/** A number, or the column that holds it. */
export type Scale = { value: number } | { column: number };

/** What is known of the name of a row. */
export interface Named {
  tokens: Token[];
  /** Lines that belong to the row without being its name. */
  notes: Token[][];
  /** Whether it stands on other lines than the figures. */
  isApart: boolean;
  /** Whether a line below may belong to it, or only describe it. */
  isOpen: boolean;
  /** All lines of the row. */
  lines: number[];
}
