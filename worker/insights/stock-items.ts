import { storedCost } from '../../engines/inventory/exact-cost.ts';
import { FIELD_NAMES, QUANTITY_FIELDS } from '../../engines/inventory/fields.ts';
import type { StockItem } from '../../engines/questions/facts.ts';
import { fromThousandths, mapNullable } from '../core/quantity.ts';
import type { StoredItem } from '../inventory/stored-item.ts';

const COLUMNS = [
  ...FIELD_NAMES.filter((field) => field !== 'description'),
  ...(['id', 'supplierKey', 'isPinned', 'pinnedReason', 'uncounted', 'createdAt'] as const),
];
/** The columns of an item in a snapshot, in the order in which `selectStockItems` lists them. */
export const SNAPSHOT_COLUMNS = [...COLUMNS, 'unitCost', 'worth'] as const;

/** The columns of an item, or the id alone of one that was deleted. */
export type SnapshotRow = readonly unknown[];

/** The item of a row that `selectStockItems` reads; null if it was deleted. */
export function toStockItem(row: SnapshotRow): { id: number; item: StockItem | null } {
  if (row.length === 1) return { id: row[0] as number, item: null };
  const item = parseItem(row);
  return { id: item.id, item };
}

/** Assigned column by column: there may be 10,000 items, and spreads and iterators take several times as long. */
function parseItem(row: readonly unknown[]): StockItem {
  const item: Partial<Record<keyof StockItem, unknown>> = {};
  for (let i = 0; i < COLUMNS.length; i++) item[COLUMNS[i] as keyof StockItem] = row[i];
  const stored = item as Pick<StoredItem, (typeof COLUMNS)[number]>;
  for (const field of QUANTITY_FIELDS) item[field] = mapNullable(stored[field], fromThousandths);
  item.costPrice = storedCost({ costPrice: stored.costPrice, unitCost: row[COLUMNS.length] as StoredItem['unitCost'] });
  const worth = row[COLUMNS.length + 1] as StoredItem['worth'];
  if (worth !== null && item.quantity) item.atCost = worth / 1000 / Number(item.quantity);
  item.isPinned = stored.isPinned === 1;
  item.uncounted = stored.uncounted === 1;
  return item as StockItem;
}
