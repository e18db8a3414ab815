import type { ImportField } from '../../inventory/import-columns.ts';

/** The column index (from 0) of each mapped field. */
export type Mapping = Partial<Record<ImportField, number>>;

/** A suggested mapping, and the fields that were found by the cells alone. */
export interface Suggestion {
  mapping: Mapping;
  byCells: ReadonlySet<keyof Mapping>;
}
