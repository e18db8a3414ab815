import type { ImportRow } from '../../inventory/import-row.ts';
import type { MappedField } from '../columns/mapping.ts';

/** A list as some program or person writes it, and what it must be read as. */
export interface SampleFile {
  name: string;
  /** As TextDecoder names it; absent: UTF-8. */
  encoding?: string;
  text: string;
  /** The header that each field is read from; fields that are not named have none. */
  columns: Partial<Record<MappedField, string>>;
  /** Rows that are imported. */
  count: number;
  /** What the first row and, where it matters, the last row hold among other things. */
  first: Partial<ImportRow>;
  last?: Partial<ImportRow>;
}
