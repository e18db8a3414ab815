import type { Measure, Query } from './ask.ts';
import type { AnyColumn, Unit, Value } from './measures/column.ts';

/** The answer to a query as a table: rows with a cell for each measure, totals, and what was left out. */
export interface Table {
  query: Query;
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
  /** Before `limit` and `row`. */
  all: readonly TableRow[];
  totals: readonly Cell[];
  /** Rows that have nothing recorded of the first measure. */
  unknown: readonly TableRow[];
}

export interface TableColumn {
  measure: Measure;
  column: AnyColumn;
}

export interface TableRow {
  key: string | number;
  label: string;
  itemId?: number;
  /** In which its quantities are. */
  unit: string | null;
  cells: readonly Cell[];
  /** The first measure in the period that it is compared with. */
  before?: Cell;
}

/** Figures of several items in different units stay apart. */
export interface Cell {
  kind: Unit;
  values: readonly { value: Value; unit: string | null }[];
  /** Said right behind the figure. */
  behind?: string;
}
