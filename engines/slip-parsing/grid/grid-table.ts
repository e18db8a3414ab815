import type { Assignment } from './assign.ts';
import type { Counting } from './cartons.ts';
import type { GridColumn, GridLine } from './columns.ts';
import type { Headings, Role } from './headings.ts';
import type { Named } from './named.ts';

/** The lines and columns of a page, with what each column holds. */
export interface Table {
  lines: readonly GridLine[];
  columns: readonly GridColumn[];
  roles: readonly (readonly Role[])[];
  identifies: Headings['identifies'];
  /** The unit of weight that each column's heading names. */
  weights: readonly (string | null)[];
  assignment: Assignment;
  /** How it counts, if in several columns. */
  counting: Counting | null;
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
