import type { SyncField } from '../../engines/sync-merge/record.ts';
import { SYNC_FIELDS } from '../../engines/sync-merge/record.ts';
import { type FieldMapping, SYNC_FIELD_NAMES } from '../sync/contract.ts';
import type { ApiTable } from './api-types.ts';

/** Airtable's name for each of our fields. */
export type FieldNames = Readonly<Record<SyncField, string>>;

export const fieldNames = (mapping: FieldMapping): FieldNames => ({ ...SYNC_FIELD_NAMES, ...mapping });

/** The names of our fields that a table lacks. */
export function missingFields({ fields }: Pick<ApiTable, 'fields'>, names: FieldNames): string[] {
  const there = new Set(fields.map(({ name }) => name));
  return SYNC_FIELDS.map((field) => names[field]).filter((name) => !there.has(name));
}
