import { FIELD_NAMES, QUANTITY_FIELDS } from '../../engines/inventory/fields.ts';
import type { StockItem } from '../../engines/questions/snapshot.ts';
import { fromThousandths, mapNullable } from '../core/quantity.ts';
import type { JsonPart } from '../core/sql/json-text.ts';
import { parseParts } from '../core/sql/rows.ts';
import type { StoredItem } from '../inventory/stored-item.ts';

/** The columns of an item in a snapshot, in the order in which `selectStockItems` lists them. */
export const SNAPSHOT_COLUMNS = [
  ...FIELD_NAMES.filter((field) => field !== 'description'),
  ...(['id', 'supplierKey', 'isPinned', 'pinnedReason', 'uncounted', 'createdAt'] as const),
];

/** The items in the parts that `selectStockItems` reads. */
export function toStockItems(parts: readonly { part: JsonPart<readonly unknown[]> }[]): StockItem[] {
  return parseParts(parts).map(toStockItem);
}

/** Assigned column by column: there may be 10,000 items, and spreads take several times as long. */
function toStockItem(row: readonly unknown[]): StockItem {
  const item: Partial<Record<keyof StockItem, unknown>> = {};
  for (const [i, name] of SNAPSHOT_COLUMNS.entries()) item[name] = row[i];
  const stored = item as Pick<StoredItem, (typeof SNAPSHOT_COLUMNS)[number]>;
  for (const field of QUANTITY_FIELDS) item[field] = mapNullable(stored[field], fromThousandths);
  item.isPinned = stored.isPinned === 1;
  item.uncounted = stored.uncounted === 1;
  return item as StockItem;
}
