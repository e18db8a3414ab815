import { toThousandths } from '../core/quantity.ts';
import {
  type Change,
  createdItemOf,
  diffItem,
  type ItemColumns,
  type NewItem,
  type Stamp,
  type StoredItem,
  withChange,
} from '../inventory/stored-item.ts';
import type { RowAction } from './contract.ts';
import { type ExistingItem, type MakeSku, matchProducts } from './match.ts';
import type { ImportFile, Product } from './products.ts';

/**
 * Plans an import before anything is written: which rows are one product, which products exist, what would change. Pure:
 * the service reads the existing items and writes the plan.
 */

export interface ImportPlan {
  create: NewItem[];
  change: Change[];
  /** Items that already match the file. */
  unchanged: number[];
  /** All items of the file in its order, as they will be after the write. */
  items: StoredItem[];
  skipped: ImportFile['skipped'];
  merged: { row: number; into: number }[];
  /** The outcome for each row of the file. */
  actions: RowAction[];
}

/**
 * Plans the import of a file.
 * @param standing items that share a SKU, or name and supplier, with a product of the file
 * @param makeId returns ascending ids; `makeSku` a SKU for an item without one
 * @param stamp version and time of the write
 * @param withoutStock assumed stock per row without stock, for new items
 */
export function planImport(
  rowCount: number,
  { products, skipped }: ImportFile,
  standing: readonly ExistingItem[],
  makeId: () => number,
  makeSku: MakeSku,
  stamp: Stamp,
  withoutStock = 1,
): ImportPlan {
  const plan: ImportPlan = {
    create: [],
    change: [],
    unchanged: [],
    items: [],
    skipped,
    merged: [],
    actions: new Array<RowAction>(rowCount).fill('skip'),
  };
  for (const { product, item } of matchProducts(products, standing, makeSku)) {
    const [first = 0, ...others] = product.rows;
    for (const row of others) {
      plan.actions[row] = 'merge';
      plan.merged.push({ row: row + 1, into: first + 1 });
    }
    if (!item) {
      const { says } = product;
      const assumed = toThousandths(withoutStock * product.rows.length);
      const { nameKey, supplierKey } = product;
      const uncounted = says.quantity === undefined ? 1 : 0;
      const created = createdItemOf(says, { id: makeId(), uncounted, nameKey, supplierKey }, stamp);
      if (says.quantity === undefined) created.quantity = assumed;
      plan.create.push(created);
      plan.items.push(created);
      plan.actions[first] = 'create';
      continue;
    }
    const change = changeOf(item, product);
    plan.items.push(change ? withChange(item, change, stamp) : item);
    plan.actions[first] = change ? 'update' : 'unchanged';
    if (change) plan.change.push(change);
    else plan.unchanged.push(item.id);
  }
  plan.merged.sort((a, b) => a.row - b.row);
  return plan;
}

/** What a file changes of an item; null if nothing. */
function changeOf(item: ExistingItem, product: Product): Change | null {
  const { quantity, ...says } = product.says;
  const columns: ItemColumns = { ...says };
  // Stock in the file is a count, even if it equals the assumed stock.
  if (quantity !== undefined) columns.uncounted = 0;
  // A name that differs only in case or spacing keeps the item's spelling.
  if (item.nameKey === product.nameKey) delete columns.name;
  else columns.nameKey = product.nameKey;
  if (columns.supplier === undefined || item.supplierKey === product.supplierKey) delete columns.supplier;
  else columns.supplierKey = product.supplierKey;
  return diffItem(item, { columns, quantity });
}
